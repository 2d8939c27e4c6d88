"""ACTION Card: which cards may be played, what they cost and what their texts do."""

from __future__ import annotations

from typing import Any

from tests.referees.void2.components import CARD_ID, GOOD_ID, PLANET_ID, WORLDSHIP
from tests.referees.void2.income import credit_limit
from tests.referees.void2.needs import met
from tests.referees.void2.rounds import left
from tests.referees.void2.sight import SPAN, Fact, Section, Sight, actions_of, cards_of


def payable(section: Section, table: Any, seat: int, cost: dict[str, Any], cards: int) -> bool:
    """Can the seat pay this in full? `cards`: hand cards that it could discard."""
    goods = table.held[seat * 3 : seat * 3 + 3]
    has = sum(goods) if "good" not in cost else goods[GOOD_ID[cost["good"]]]
    units = sum(1 for piece in table.fleet[seat] if piece % SPAN != WORLDSHIP)
    return bool(
        table.credits[seat] >= cost.get("credits", 0)
        and left(section, table, seat) >= cost.get("command", 0)
        and has >= cost.get("goods", 0)
        and cards >= cost.get("cards", 0)
        and units >= cost.get("units", 0)
        and table.bombs[seat] >= cost.get("bombs", 0)
    )


class Played:
    """A card under way, with what the log has told since."""

    def __init__(self, seat: int, card: int, table: Any) -> None:
        self.seat = seat
        self.card = card
        self.table = table
        self.facts: list[Fact] = []

    def total(self, name: str, seat: int, key: str) -> int:
        return sum(int(f[key]) for f in self.facts if f["fact"] == name and int(f["seat"]) == seat)

    def number(self, name: str, seat: int) -> int:
        return sum(1 for f in self.facts if f["fact"] == name and int(f["seat"]) == seat)


class Cards(Section):
    """Requirements and costs are met, the text is carried out, the card is discarded."""

    def begin(self, table: Any) -> None:
        self.played: Played | None = None

    def see(self, now: Sight) -> None:
        for fact in now.facts:
            if fact["fact"] == "card_played":
                self.plays(now, fact)
            elif self.played is not None:
                self.played.facts.append(fact)
                if fact["fact"] == "card_discarded" and CARD_ID[fact["card"]] == self.played.card:
                    self.done(now, self.played)
                    self.played = None
        if now.quiet:
            self.require(self.played is None, "a card that was played has not been discarded")
        if now.next == "card":
            self.offered(now)

    def planet(self, card: int) -> int:
        return PLANET_ID[self.values.cards[card]["planet"]]

    def hidden(self, table: Any, card: int) -> bool:
        """K: influence on a system that lies face down; the rulebook is silent about such cards."""
        places = any(effect["do"] == "place-influence" for effect in self.values.cards[card]["effects"])
        return places and bool(table.face_down >> self.planet(card) & 1)

    def may_play(self, table: Any, seat: int, card: int) -> bool:
        entry = self.values.cards[card]
        if entry["kind"] not in ("action", "mission"):
            return False
        if not all(met(self.values, table, seat, need, self.planet(card)) for need in entry.get("needs", ())):
            return False
        return payable(self, table, seat, entry.get("cost", {}), len(table.hand[seat]) - 1)

    def offered(self, now: Sight) -> None:
        seat, table = now.next_seat, now.after
        listed = {text.split()[1] for text in actions_of(now.step, seat, after=True) if text.startswith("play ")}
        hand = [c for c in cards_of(table, seat) if not self.hidden(table, c)]
        listed -= {self.values.cards[c]["id"] for c in cards_of(table, seat) if self.hidden(table, c)}
        wanted = {self.values.cards[c]["id"] for c in hand if self.may_play(table, seat, c)}
        self.require(
            listed == wanted, f"Card: seat {seat} may play {sorted(wanted - listed)}, not {sorted(listed - wanted)}"
        )

    def plays(self, now: Sight, fact: Fact) -> None:
        seat, card = int(fact["seat"]), CARD_ID[fact["card"]]
        self.require(card in cards_of(now.before, seat), f"Card: {fact['card']} is not in the hand")
        self.require(self.may_play(now.before, seat, card), f"Card: seat {seat} may not play {fact['card']}")
        self.played = Played(seat, card, now.before)

    def done(self, now: Sight, played: Played) -> None:
        entry = self.values.cards[played.card]
        self.costs(played, entry.get("cost", {}))
        moves = any(effect["do"] in ("move", "relocate", "build", "recruit") for effect in entry["effects"])
        events = any(fact["fact"] in ("event_drawn", "score_card_drawn") for fact in played.facts)
        if not moves and not events:
            for effect in entry["effects"]:
                self.effect(played, effect, entry)

    def costs(self, played: Played, cost: dict[str, Any]) -> None:
        seat, name = played.seat, self.values.cards[played.card]["id"]
        if "build" not in {e["do"] for e in self.values.cards[played.card]["effects"]}:
            discards = played.number("card_discarded", seat) - 1
            if "move" not in {e["do"] for e in self.values.cards[played.card]["effects"]}:
                self.require(discards == cost.get("cards", 0), f"{name}: {discards} cards discarded as its cost")
        for what, told in (
            ("credits", played.total("credits_paid", seat, "credits")),
            ("command", played.total("command_spent", seat, "command")),
            ("bombs", played.total("bombs_lost", seat, "bombs")),
            ("goods", played.number("good_returned", seat)),
        ):
            wanted = cost.get(what, 0)
            self.require(told >= wanted, f"{name}: {told} {what} paid instead of {wanted}")
        if "units" in cost:
            self.require(played.number("unit_returned", seat) >= cost["units"], f"{name}: no unit was returned")

    def effect(self, played: Played, effect: dict[str, Any], entry: dict[str, Any]) -> None:
        """What one sentence of the text has to bring, told by the log."""
        table, seat = played.table, played.seat
        number = effect.get("n", 1)
        who = effect.get("who", "you")
        condition = effect.get("if")
        if condition is not None and not met(self.values, table, seat, condition, self.planet(played.card)):
            number = 0
        others = [other for other in range(table.seats) if other != seat]
        if effect["do"] == "place-influence":
            told = played.total("influence_placed", seat, "number")
            self.require(told == number, f"{entry['id']}: places {told} influence instead of {number}")
        elif effect["do"] == "gain" and who in ("you", "each-other"):
            for each in [seat] if who == "you" else others:
                self.gain(played, effect["what"], number, each, entry)
        elif effect["do"] == "gain":
            named = sum(played.total(*self.told_as(effect["what"], other)) for other in others)
            most = max((self.room(played, effect["what"], other) for other in others), default=0)
            self.require(min(number, most) >= named, f"{entry['id']}: another player gains {named} instead of {number}")
        elif effect["do"] == "steal" and effect["what"] == "credits":
            told = played.total("credits_stolen", seat, "credits")
            rich = max(table.credits[other] for other in others)
            self.require(told <= number, f"{entry['id']}: {told} credits stolen instead of {number}")
            self.require(told > 0 or min(table.credits[o] for o in others) == 0 or rich == 0, "nothing was stolen")
        elif effect["do"] == "refresh":
            told = played.number("command_reset", seat)
            self.require(told == (1 if table.spent[seat] else 0), f"{entry['id']}: the command comes back")

    def told_as(self, what: str, seat: int) -> tuple[str, int, str]:
        return {
            "credits": ("credits_gained", seat, "credits"),
            "vp": ("points", seat, "points"),
            "card": ("cards_drawn", seat, "number"),
            "command": ("command_back", seat, "command"),
            "bomb": ("bombs_gained", seat, "bombs"),
        }[what]

    def room(self, played: Played, what: str, seat: int) -> int:
        """The most that a seat can take."""
        table = played.table
        if what == "credits":
            paid = played.total("credits_paid", seat, "credits")
            return max(0, credit_limit(self, table, seat) - int(table.credits[seat]) + paid)
        if what == "command":
            return int(table.spent[seat]) + played.total("command_spent", seat, "command")
        if what == "bomb":
            return int(self.values.bombs - sum(table.bombs)) + played.total("bombs_lost", seat, "bombs")
        return 10**6

    def gain(self, played: Played, what: str, number: int, seat: int, entry: dict[str, Any]) -> None:
        if what == "good":
            told = played.number("good_gained", seat)
        else:
            told = played.total(*self.told_as(what, seat))
        wanted = min(number, self.room(played, what, seat))
        sentence = f"{entry['id']}: seat {seat} gains {told} {what} instead of {wanted}"
        self.require(told == wanted or (what == "card" and told > wanted), sentence)
