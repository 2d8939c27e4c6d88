"""Battle and Combat: who takes part, dice, totals, the winner and the cards."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.referees.void2.board import name
from tests.referees.void2.components import (
    BASE,
    CARD_ID,
    KIND,
    PLANET_OF,
    REGION_ID,
    SLOOP,
    UNIT_ID,
    WAR_BOT,
    WORLDSHIP,
    WORLDSHIP_SITE,
    is_inhabited,
)
from tests.referees.void2.sight import (
    Section,
    Sight,
    actions_of,
    amount,
    buildings_at,
    cards_of,
    events_in_force,
    in_force,
    influence,
    lies_at,
    units_at,
)
from tolmek.void2.model.ids import PLANETS, UNITS

Side = int | str  # a seat, "natives", "heecrix" or "sarkeen"
LIMIT = 3


def side_of(text: str) -> Side:
    return int(text) if text.isdigit() else text


class Fight:
    """A battle under way."""

    def __init__(self, attacker: int, enemy: Side, region: int) -> None:
        self.attacker = attacker
        self.enemy = enemy
        self.region = region
        self.sides: tuple[Side, Side] = (attacker, enemy)
        self.units: dict[Side, list[int]] = {}
        self.bombs: Counter[Side] = Counter()
        self.hacked: dict[Side, list[int]] = {attacker: [], enemy: []}
        self.dice: dict[Side, list[int]] = {}
        self.cards: dict[Side, int] = {}
        self.added: Counter[Side] = Counter()  # what a player paid for with the card's text
        self.hands: dict[int, int] = {}

    def other(self, side: Side) -> Side:
        return self.enemy if side == self.attacker else self.attacker


class Battle(Section):
    """From the first unit to the winner."""

    def begin(self, table: Any) -> None:
        self.fight: Fight | None = None

    def see(self, now: Sight) -> None:
        for fact in now.of("battle_begins"):
            self.starts(now, fact)
        fight = self.fight
        if fight is None:
            return
        if now.words[0] == "add_power":
            fight.added[now.seat] += 1
        for fact in now.facts:
            kind = fact["fact"]
            if kind == "units_take_part":
                self.musters(now, fight, side_of(fact["side"]), [UNIT_ID[unit] for unit in fact["units"]])
            elif kind == "bombs_spent":
                fight.bombs[int(fact["seat"])] += int(fact["bombs"])
            elif kind == "unit_hacked":
                fight.hacked[fight.other(side_of(fact["by"]))].append(UNIT_ID[fact["unit"]])
            elif kind == "battle_roll":
                self.rolled(now, fight, side_of(fact["side"]), list(fact["dice"]))
            elif kind == "die_rerolled":
                dice = fight.dice[int(fact["seat"])]
                dice.remove(int(fact["before"]))
                dice.append(int(fact["after"]))
            elif kind == "battle_card":
                fight.cards[int(fact["seat"])] = CARD_ID[fact["card"]]
                self.card_power(fact)
            elif kind == "natives_card":
                fight.cards[side_of(fact["enemy"])] = CARD_ID[fact["card"]]
                self.card_power(fact)
            elif kind == "battle_won":
                self.decided(now, fight, side_of(fact["winner"]), list(fact["totals"]))
        if now.next == "muster":
            self.choices(now, fight)
        elif now.next == "battle-card":
            self.hand(now, fight)

    def card_power(self, fact: dict[str, Any]) -> None:
        wanted = self.values.card_power[CARD_ID[fact["card"]]]
        self.require(int(fact["power"]) == wanted, f"the card {fact['card']} has power {wanted}, not {fact['power']}")

    # --- the beginning ---------------------------------------------------------------------------------------------

    def starts(self, now: Sight, fact: dict[str, Any]) -> None:
        attacker, region = int(fact["attacker"]), REGION_ID[fact["region"]]
        enemy = side_of(fact["enemy"])
        self.fight = Fight(attacker, enemy, region)
        table = now.after
        self.require(bool(units_at(table, attacker, region)), f"seat {attacker} attacks without units")
        if enemy == "natives":
            self.require(is_inhabited(region), f"no natives live on {name(region)}")
            self.require(table.cube[region] < 0, f"{name(region)} is controlled, its natives do not fight")
        elif isinstance(enemy, int):
            there = units_at(table, enemy, region) or buildings_at(table, region, enemy, BASE)
            self.require(bool(there), f"seat {enemy} has neither units nor a base on {name(region)}")
        if is_inhabited(region):
            planet = PLANET_OF[region]
            kept = any(
                lies_at(region, e["at"], p, table) for e, p in in_force(self.values, table, attacker, "keep-influence")
            )
            rest = influence(table, planet, attacker)
            had = influence(now.before, planet, attacker)
            if kept:
                self.require(rest == had, f"{PLANETS[planet]}: the attack costs influence in spite of the event")
            else:
                self.require(rest == 0, f"who attacks {name(region)} loses all influence there, {rest} is left")

    def keyword(self, unit: int) -> frozenset[str]:
        return self.values.keywords[unit]

    def musters(self, now: Sight, fight: Fight, side: Side, units: list[int]) -> None:
        """K: all units of the region. P: up to three, bases besides."""
        fight.units[side] = units
        assert isinstance(side, int)
        there = Counter(units_at(now.after, side, fight.region))
        mine = Counter(units)
        self.require(not mine - there, f"seat {side} fights with units that are not there: {dict(mine - there)}")
        if not self.published:
            self.require(mine == there, f"seat {side} fights with {dict(mine)} of {dict(there)} units")
            return
        limit = LIMIT + amount(self.values, now.after, side, "battle-units")
        counted = [unit for unit in units if "ignore-limit" not in self.keyword(unit)]
        without_ship = [unit for unit in counted if unit != WORLDSHIP]
        self.require(len(without_ship) <= limit, f"Combat: {len(without_ship)} units fight, up to {limit} may")
        sentence = f"Combat: {len(counted)} units fight, the Worldship among them, up to {limit} may"
        self.require(len(counted) <= limit, sentence, "worldship-in-limit")

    def choices(self, now: Sight, fight: Fight) -> None:
        """P: every unit of the region can be chosen."""
        seat, table = now.next_seat, now.after
        units = {text.split()[1] for text in actions_of(now.step, seat, after=True) if text.startswith("use_unit ")}
        there = {UNITS[unit] for unit in units_at(table, seat, fight.region)}
        self.require(units <= there, f"Combat: seat {seat} has no {sorted(units - there)} there")

    # --- dice and cards --------------------------------------------------------------------------------------------

    def bases(self, table: Any, fight: Fight, seat: int) -> int:
        """Bases of the region, and those on the Worldship where it is present."""
        number = buildings_at(table, fight.region, seat, BASE)
        if WORLDSHIP in units_at(table, seat, fight.region):
            number += buildings_at(table, WORLDSHIP_SITE, seat, BASE)
        return number

    def fighting(self, fight: Fight, side: Side) -> list[int]:
        """Units that are not disabled."""
        return list((Counter(fight.units.get(side, [])) - Counter(fight.hacked[side])).elements())

    def native_unit(self, fight: Fight) -> int:
        """The alien unit of the planet."""
        planet = PLANETS[PLANET_OF[fight.region]]
        return next(u for u, entry in enumerate(self.values.units) if entry.get("planet") == planet)

    def changes(self, table: Any, fight: Fight, side: Side, rule: str) -> int:
        """Technologies, allies and events that change dice or power of a side here."""
        role = "attacker" if side == fight.attacker else "defender"
        if isinstance(side, int):
            effects = in_force(self.values, table, side, rule)
        else:
            effects = [(e, p) for e, p in events_in_force(self.values, table, -1) if e.get("rule") == rule]
        change = 0
        for effect, planet in effects:
            if effect.get("side", role) == role and (
                "at" not in effect or lies_at(fight.region, effect["at"], planet, table)
            ):
                change += effect.get("n", 1)
        return change

    def dice_of(self, table: Any, fight: Fight, side: Side) -> int:
        if isinstance(side, int):
            dice = sum(self.values.dice[unit] for unit in self.fighting(fight, side))
            dice += self.values.base["dice"] * self.bases(table, fight, side)
        elif side == "natives":
            dice = self.values.planets[PLANET_OF[fight.region]]["native_dice"]
            for effect, planet in events_in_force(self.values, table, -1):
                if effect.get("rule") == "native-dice" and lies_at(fight.region, effect["at"], planet, table):
                    dice += effect["n"]
        else:
            dice = self.values.heecrix["dice"]
        return int(dice) + self.changes(table, fight, side, "battle-dice")

    def rolled(self, now: Sight, fight: Fight, side: Side, dice: list[int]) -> None:
        wanted = self.dice_of(now.before, fight, side)
        self.require(len(dice) == wanted, f"{side} rolls {len(dice)} dice instead of {wanted} on {name(fight.region)}")
        fight.dice[side] = dice
        self.hacks(now, fight, side)

    def hacks(self, now: Sight, fight: Fight, side: Side) -> None:
        """Each Marzon Agent disables one War Bot or Star Sloop at most."""
        disabled = fight.hacked[side]
        enemy = fight.other(side)
        if isinstance(enemy, int):
            agents = sum(1 for unit in fight.units.get(enemy, []) if "hack" in self.keyword(unit))
        else:
            agents = int(enemy == "natives" and "hack" in self.keyword(self.native_unit(fight)))
        self.require(len(disabled) <= agents, f"Hack: {len(disabled)} units are disabled by {agents} Agents")
        self.require(set(disabled) <= {WAR_BOT, SLOOP}, f"Hack: {disabled} cannot be disabled")

    def power_of(self, table: Any, fight: Fight, side: Side) -> int:
        """Everything but the die."""
        attacks = side == fight.attacker
        power: int = 0
        if isinstance(side, int):
            for unit in self.fighting(fight, side):
                power += self.values.power[unit]
                power += not attacks and "parry" in self.keyword(unit)
                power += attacks and "siege" in self.keyword(unit) and KIND[fight.region] >= 3
            power += self.values.base["power"] * self.bases(table, fight, side) + fight.bombs[side]
        elif side == "natives":
            power = int(self.values.planets[PLANET_OF[fight.region]]["native_power"])
            for effect, planet in events_in_force(self.values, table, -1):
                if effect.get("rule") == "native-power" and lies_at(fight.region, effect["at"], planet, table):
                    power += effect["n"]
            power += "parry" in self.keyword(self.native_unit(fight))
        else:
            power = int(self.values.heecrix["power"])
        power += self.changes(table, fight, side, "battle-power")
        if side in fight.cards:
            power += self.values.card_power[fight.cards[side]] + self.card_bonus(table, fight, side)
        return power

    def card_bonus(self, table: Any, fight: Fight, side: Side) -> int:
        """The text of a battle card that a player has played."""
        card = self.values.cards[fight.cards[side]]
        if card["kind"] != "battle" or not isinstance(side, int):
            return 0
        bonus = 0
        for effect in card["effects"]:
            if effect["do"] != "battle-bonus":
                continue
            role = "attacker" if side == fight.attacker else "defender"
            if effect.get("side", role) != role:
                continue
            need = effect.get("if")
            if need is not None and not self.met(table, fight, side, need):
                continue
            if "pay" in effect:
                bonus += effect["power"] if fight.added[side] else 0
            elif "power_per" in effect:
                here = buildings_at(table, fight.region, side)
                bonus += effect["power"] * min(effect["max"], here)
            else:
                bonus += effect["power"]
        return bonus

    def met(self, table: Any, fight: Fight, seat: int, need: dict[str, Any]) -> bool:
        if need["need"] == "unit-at":
            return len(units_at(table, seat, fight.region)) >= int(need.get("n", 1))
        if need["need"] == "enemy-card":
            enemy = fight.cards.get(fight.other(seat))
            return enemy is not None and self.values.card_power[enemy] >= need["n"]
        return KIND[fight.region] >= 3  # in a planet region

    def hand(self, now: Sight, fight: Fight) -> None:
        """Everybody who can plays a card, any card of the hand."""
        for decision in now.step.after.decisions:
            listed = {str(action) for action in decision.actions if str(action).startswith("battle_card ")}
            cards = {f"battle_card {self.values.cards[c]['id']}" for c in cards_of(now.after, decision.seat)}
            self.require(listed == cards, f"Battle: seat {decision.seat} may play {sorted(cards ^ listed)}, or not")

    # --- the winner ------------------------------------------------------------------------------------------------

    def decided(self, now: Sight, fight: Fight, winner: Side, totals: list[int]) -> None:
        table = now.before
        wanted = []
        for side in fight.sides:
            best = max(fight.dice.get(side, [0]) or [0])
            wanted.append(best + self.power_of(table, fight, side))
            if isinstance(side, int) and side not in fight.cards:
                self.require(not table.hand[side], f"Battle: seat {side} must play a card")
        where = f"on {name(fight.region)} between {fight.sides}"
        self.require(totals == wanted, f"Battle {where}: totals {totals} instead of {wanted}")
        tie = bool(in_force(self.values, table, fight.attacker, "tie-attacker"))
        attacker_wins = totals[0] > totals[1] or (totals[0] == totals[1] and tie)
        expected = fight.attacker if attacker_wins else fight.enemy
        self.require(winner == expected, f"Battle {where}: {winner} wins with {totals}")
        points = [fact for fact in now.of("points") if fact["source"] == "battle"]
        if isinstance(winner, int):
            told = [(int(fact["seat"]), int(fact["points"])) for fact in points]
            self.require(told == [(winner, 1)], f"Battle: the winner gains 1 VP, not {told}")
            if winner in fight.cards:
                card = self.values.cards[fight.cards[winner]]["id"]
                gone = [fact["card"] for fact in now.of("battle_card_discarded") if fact["side"] == str(winner)]
                self.require(gone == [card], f"Battle: the winner discards {card}, not {gone}")
        else:
            self.require(not points, "Battle: natives gain no VP")
