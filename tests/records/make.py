"""Writes golden records and one save for every frame: python -m tests.records.make

Files that exist are left alone: a released record or save is never edited. After a revision of the rules first run
tests.records.restamp, which keeps what still holds.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import tolmek
from tests.position import act, position
from tests.records.staged_void2 import staged_void2
from tolmek.lab.checks.invariants import pick
from tolmek.void1.family import FRAMES as VOID1_FRAMES
from tolmek.void2.family import FRAMES as VOID2_FRAMES

HERE = Path(__file__).parent
GAMES = HERE / "games"
VOID1_SAVES = HERE / "saves" / "void1"
VOID2_SAVES = HERE / "saves" / "void2"
VARIANTS = {
    "first": ["standard", "short", "advanced"],
    "revised": ["standard", "long", "advanced"],
    "key": ["standard", "base-races", "advanced"],
}
TABLES = [
    (edition, seats, variant) for edition, variants in VARIANTS.items() for seats in (2, 3, 4) for variant in variants
]
TABLES += [("first", 4, "advanced+short"), ("revised", 4, "team"), ("revised", 4, "advanced+long+team")]
TABLES += [("key", 4, "advanced+base-races")]
TABLES += [(edition, seats, "standard") for edition in ("published", "kickstarter") for seats in (2, 3, 4, 5)]
TABLES += [
    *[("published", 2, "planet_liberation"), ("published", 3, "open_actions"), ("published", 4, "epic_game")],
    *[("published", 5, "valka"), ("published", 2, "planet_income"), ("published", 3, "sarkeen_assault")],
    *[("published", 4, "events_all_planets"), ("published", 5, "open_actions+planet_liberation+valka")],
    ("kickstarter", 3, "goods_trade"),
]


def main() -> None:
    GAMES.mkdir(exist_ok=True)
    VOID1_SAVES.mkdir(exist_ok=True)
    VOID2_SAVES.mkdir(exist_ok=True)
    for edition, seats, variant in TABLES:
        file = GAMES / f"{edition}-{seats}-{variant}.record"
        if not file.exists():
            file.write_text(random_game(edition, seats, variant).record(), encoding="utf-8")
    keep(VOID1_SAVES, [*staged(), *met(void1_sittings())])
    keep(VOID2_SAVES, [*staged_void2(), *met(void2_sittings())])
    missing = [frame.NAME for frame in VOID1_FRAMES if not (VOID1_SAVES / f"{frame.NAME}.save").exists()]
    missing += [frame.NAME for frame in VOID2_FRAMES if not (VOID2_SAVES / f"{frame.NAME}.save").exists()]
    print("frames without a save:", missing or "none")


def keep(folder: Path, positions: list[tuple[str, tolmek.Game]]) -> None:
    for name, game in positions:
        file = folder / f"{name}.save"
        if not file.exists():
            file.write_text(game.save(), encoding="utf-8")


def random_game(edition: str, seats: int, variant: str) -> tolmek.Game:
    options: dict[str, object] = {"goods_trade": 1} if variant == "goods_trade" else {"variant": variant}
    game = tolmek.new_game(edition, seats, 1000 + seats, options, log=False)
    dice = Random(seats)
    while game.decision is not None:
        game.play(pick(game.decision, dice))
    return game


def void1_sittings() -> Iterator[tolmek.Game]:
    """Games of the first family that random players may come far in."""
    for seed in range(60):
        edition = ["first", "revised", "key"][(seed + 1) % 3]
        variant = "advanced" if seed % 2 else "standard"
        yield tolmek.new_game(edition, 2 + seed // 3 % 3, seed, {"variant": variant}, chance="asked", log=False)


def void2_sittings() -> Iterator[tolmek.Game]:
    for seed in range(60):
        options: dict[str, object] = {
            "variant": ["standard", "planet_liberation", "sarkeen_assault", "valka"][seed // 2 % 4]
        }
        if seed % 2:
            options = {"goods_trade": 1}
        edition = "kickstarter" if seed % 2 else "published"
        yield tolmek.new_game(edition, 2 + seed // 2 % 4, seed, options, chance="asked", log=False)


def met(games: Iterator[tolmek.Game]) -> list[tuple[str, tolmek.Game]]:
    """Positions inside frames that random games come to."""
    positions: dict[str, tolmek.Game] = {}
    for seed, game in enumerate(games):
        dice = Random(seed)
        while game.decision is not None:
            for stack in (game.stack, *game.seat_stacks):
                for frame in stack:  # on top, or below a procedure that it has opened
                    if frame.NAME not in positions:
                        positions[frame.NAME] = game.copy()
            game.play(pick(game.decision, dice))
    return sorted(positions.items())


def staged() -> list[tuple[str, tolmek.Game]]:
    """Positions inside frames that random games rarely come to."""
    beam = {0: {"tan.c": ["starfighter"]}, 2: {"tan.c": ["black_hole"]}}
    leave = position(ships=beam)  # type: ignore[arg-type]
    act(leave, "move starfighter tan.c")
    act(leave, "hail tan.c")
    warp = position(techs={0: ["warp_gate"]}, ships={0: {"tan.c": ["starfighter"], "emrok.a": ["starcruiser"]}})
    act(warp, "warp_gate")
    retreat = position(
        active=1,
        allies={"bindok_ii": 0},
        conquered={"arcura": 0, "vaspera": 0},
        ships={0: {"arcura.c": ["starfighter"]}, 1: {"arcura.c": ["starcruiser"]}},
    )
    act(retreat, "attack arcura.c 0")
    offered = retreat.copy()
    act(retreat, "retreat")
    tactic = position(
        active=1,
        conquered={"arcura": 0, "vaspera": 0},
        hands={0: ["peaceful_retreat", "peaceful_militia"]},
        ships={0: {"arcura.c": ["starfighter"]}, 1: {"arcura.c": ["starcruiser"]}},
    )
    act(tactic, "attack arcura.c 0")
    act(tactic, "tactic retreat peaceful_retreat")
    befriend = position(
        ships={0: {"tan_fu": ["starfighter"]}}, conquered={"tan_fu": 1}, hands={0: ["militaristic_ambush"]}
    )
    act(befriend, "attack tan_fu planet")
    taking = befriend.copy()
    act(befriend, "liberate")
    release = position(
        ships={0: {"tan_fu": ["starfighter"], "corra": ["starfighter"]}},
        allies={"tan_fu": 1, "corra": 2},
        hands={0: ["mysterious_insurrection", "mysterious_insurrection", "mysterious_espionage"]},
    )
    act(release, "tactic insurrection mysterious_insurrection")
    again = position(allies={"yorrun": 0}, ships={0: {"corra": ["starfighter", "starfighter"]}})
    act(again, "attack corra planet", 1, 2)
    spying = position(hands={0: ["mysterious_espionage"] * 2, 1: ["peaceful_militia", "peaceful_retreat"]})
    act(spying, "tactic espionage mysterious_espionage")
    act(spying, "spy 1")
    keep = position(techs={0: ["cultural_archive"]})
    act(keep, "culture", "draw peaceful_retreat 0", "draw capitalistic_surge 0")
    lost = position(ships={0: {"tan.c": ["sunhammer"]}, 1: {"tan.c": ["starfighter", "moth"]}})
    act(lost, "attack tan.c 1", 3, 1)
    port = position(phase="pre-round", credits={0: 9}, techs={0: ["plasma_drill"]}, allies={"tan_fu": 0})
    act(port, "research space_port", seat=0)
    races = ["parasites_of_sreech", "kingdom_of_roth", "academy_of_eehg", "collective_five"]
    infest = position(races=races, ships={0: {"corra": ["infestor"]}})
    infest.play("infest corra")
    pay = position(hands={0: ["militaristic_surge", "militaristic_ambush", "militaristic_retreat"]})
    act(pay, "tactic surge militaristic_surge")
    return [
        *of_key(),
        ("leave-to-pass", leave),
        ("warp-gate", warp),
        ("retreat", retreat),
        ("offer-retreat", offered),
        ("retreat-by-tactic", tactic),
        ("befriend", befriend),
        ("take", taking),
        ("release", release),
        ("one-more", again),
        ("espionage", spying),
        ("keep", keep),
        ("casualties", lost),
        ("place-port", port),
        ("infest", infest),
        ("payment", pay),
    ]


def of_key() -> list[tuple[str, tolmek.Game]]:
    """Positions inside frames that only Key to the Universe has."""
    races = ["crime_lords_of_gobnub", "mining_guild_of_astra", "academy_of_eehg", "collective_five"]
    ships = {0: {"tan.c": ["dragonfly", "sunhammer"]}, 1: {"tan.c": ["starfighter", "centipede"]}}
    kill = position(edition="key", races=races, ships=ships, ambassadors={0: 5})  # type: ignore[arg-type]
    act(kill, "attack tan.c 1", 3, 2)
    act(kill, "lose centipede")
    plunder = kill.copy()
    act(kill, "replace ambassador bomb")
    freighters = {1: {"tan.c": ["freighter"], "c|0": ["freighter"]}}
    chosen = position(edition="key", races=races, active=1, phase="secondary", ships=freighters)  # type: ignore[arg-type]
    build = chosen.copy()
    act(build, "construct")
    act(build, "build starfighter c|0")
    carried = {0: {"cidran": ["diplomat", "starfighter", "starfighter"]}}
    plus = position(edition="key", phase="secondary", ships=carried)  # type: ignore[arg-type]
    act(plus, "move_plus")
    act(plus, "move diplomat cidran")
    act(plus, "load starfighter")
    return [
        ("plunder", plunder),
        ("wreck", kill),
        ("secondary-action", chosen),
        ("construction", build),
        ("move-plus", plus),
    ]


if __name__ == "__main__":
    main()
