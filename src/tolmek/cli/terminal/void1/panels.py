"""Beside the map: the round, the players, the own hand, the events."""

from __future__ import annotations

from collections import Counter

from rich.table import Table
from rich.text import Text

from tolmek.cli.terminal.columns import plural
from tolmek.cli.terminal.marks import BAD, DIM, LAMP, POINTS, Marks
from tolmek.cli.terminal.void1.names import GOODS, SOURCES
from tolmek.cli.terminal.void1.star_map import seat_mark
from tolmek.cli.terminal.void1.view_reader import Void1Reader
from tolmek.void1.model.table import NOBODY, PIECE_SPAN
from tolmek.void1.model.vocabulary import TYPES

ROOMY = 86  # columns beside the names from which technologies are named
NARROW = 76  # columns below which only the essential stays
ESSENTIAL = ("credits", "cards", "ships", "points")
SHORT = {"influence": "infl.", "technologies": "techs"}


def round_line(reader: Void1Reader, marks: Marks) -> Text:
    """Round, whose turn, what is left of it, and what the own seat has to spend."""
    table = reader.table
    rounds, scoring = reader.rounds()
    parts: list[Text] = []
    if table["round"] == 0:
        parts.append(Text("Set-up", style="bold"))
    else:
        parts.append(Text(f"Round {table['round']} of {rounds}", style="bold"))
        later = scoring[table["scored"] :]
        parts.append(Text(f"scoring in round {later[0]}" if later else "last scoring at the end", style=DIM))
    if table["active"] != NOBODY:
        who = (
            Text("your turn", style=LAMP) if table["active"] == reader.seat else player(reader, marks, table["active"])
        )
        parts.append(who)
        left = table["actions"]
        spare = f" and {table['moves']} {plural('move', table['moves'])}" if table["moves"] else ""
        parts.append(Text(f"{left} {plural('action', left)}{spare} left"))
    elif table["mustering"]:
        parts.append(Text("pre-round phase"))
    if reader.seat is not None:
        credits = table["credits"][reader.seat]
        parts.append(Text(f"{credits} {plural('credit', credits)}"))
    return Text.assemble((marks.dot, DIM)).join(parts)


def players(reader: Void1Reader, marks: Marks, width: int) -> Table:
    """What everybody may know of everybody, in turn order; only the own points are printed."""
    roomy = width >= ROOMY + max(len(reader.name(seat)) for seat in reader.order())
    grid = Table(box=None, pad_edge=False, padding=(0, 2 if roomy else 1, 0, 0), header_style=DIM)
    grid.add_column("", no_wrap=True)
    rows = [player_row(reader, marks, seat, roomy) for seat in reader.order()]
    titles = [title for title in rows[0] if width >= NARROW or title in ESSENTIAL]
    for title in titles:
        last = title == "technologies"
        heading = title if roomy else SHORT.get(title, title)
        grid.add_column(heading, justify="left" if last else "right", no_wrap=not last, overflow="fold")
    for seat, row in zip(reader.order(), rows, strict=True):
        name = player(reader, marks, seat)
        if seat == reader.seat:
            name.append(" (you)", style=LAMP)
        grid.add_row(name, *(row[title] for title in titles))
    return grid


def player_row(reader: Void1Reader, marks: Marks, seat: int, roomy: bool) -> dict[str, Text]:
    """One player by column."""
    table = reader.table
    names = reader.technologies(seat)
    points = Text("?", style=DIM)
    if seat == reader.seat or reader.view["over"]:
        points = Text(str(table["vp"][seat]), style=POINTS)
    return {
        "credits": Text(str(table["credits"][seat])),
        "cards": Text(str(table["hand_sizes"][seat])),
        "planets": Text(str(sum(1 for world in reader.worlds() if world.owner == seat))),
        "influence": Text(str(reader.influence(seat))),
        "ships": Text(str(len(table["fleet"][seat]))),
        **(tokens(table["ambassadors"][seat], table["bombs"][seat], marks, roomy) if reader.has_tokens() else {}),
        "points": points,
        "technologies": Text((", ".join(names) if roomy else str(len(names) or "")) or marks.dash),
    }


def player(reader: Void1Reader, marks: Marks, seat: int) -> Text:
    """Mark and name of a player."""
    return Text.assemble(seat_mark(reader, marks, seat), f" {reader.name(seat)}")


def tokens(ambassadors: int, bombs: int, marks: Marks, roomy: bool) -> dict[str, Text]:
    """Ambassadors and photon bombs, by letter where there is little room."""
    if roomy:
        return {"ambassadors": Text(str(ambassadors)), "bombs": Text(str(bombs))}
    counts = [f"{count}{letter}" for count, letter in ((ambassadors, "A"), (bombs, "B")) if count]
    return {"tokens": Text(" ".join(counts) or marks.dash)}


def hand_line(reader: Void1Reader, marks: Marks) -> Text:
    """The own cards and the face-up ones."""
    held = Counter(reader.hand())
    names = [reader.card_name(card) + (f" x{count}" if count > 1 else "") for card, count in held.items()]
    line = Text.assemble(("Hand: ", "bold"), ", ".join(names) or "no cards")
    shown = [reader.card_name(card) for card in reader.table["display"] if card != NOBODY]
    if shown:
        line.append(f"{marks.dot}face up: {', '.join(shown)}", style=DIM)
    return line


def event_lines(reader: Void1Reader, marks: Marks, drawn: str | None) -> list[Text]:
    """The event of this round with its text, then older ones with the places of their tokens."""
    parts = reader.parts
    lines = []
    shown = dict(reader.events())
    names = [event for event, ability in enumerate(parts.event_ability) if parts.abilities[ability].id == drawn]
    for event in dict.fromkeys([*names, *shown]):
        line = Text.assemble((f"{marks.event} {parts.event_name[event]}", BAD))
        places = shown.get(event, [])
        if places:
            line.append(f" at {', '.join(reader.place_name(place) for place in places)}")
        if event in names:
            line.append(f": {parts.abilities[parts.event_ability[event]].text}", style=DIM)
        lines.append(line)
    return lines


def details(reader: Void1Reader, marks: Marks, seat: int) -> list[Text]:
    """One player at length: abilities, technologies, worlds, ships, known cards."""
    parts = reader.parts
    table = reader.table
    race = table["race"][seat]
    lines = [player(reader, marks, seat)]
    if race == NOBODY:
        return lines
    for ability in parts.race_abilities[race]:
        lines.append(Text(f"  {parts.abilities[ability].name}: {parts.abilities[ability].text}", style=DIM))
    needed = ", ".join(f"{i} {plural('card', i)} {total}" for i, total in enumerate(parts.race_diplomacy[race], 1))
    rows = [
        (
            "income",
            f"{parts.race_income[race]} and {reader.powers[seat].income} from abilities, besides planets",
        ),
        ("diplomacy", f"needs {needed}"),
        ("technologies", ", ".join(reader.technologies(seat))),
        ("planets", ", ".join(world.name for world in reader.worlds() if world.owner == seat)),
        ("ships", ", ".join(ship_rows(reader, seat))),
        ("goods", ", ".join(goods(reader, seat))),
    ]
    if seat != reader.seat:
        rows.append(("cards you know of", ", ".join(reader.card_name(card) for card in reader.known_cards(seat))))
    for title, text in rows:
        lines.append(Text.assemble((f"  {title}: ", DIM), text or "none"))
    return lines


def ship_rows(reader: Void1Reader, seat: int) -> list[str]:
    """Like ships in one place together: 2 Starfighters at Earth."""
    counts = Counter(reader.table["fleet"][seat])
    ships = []
    for ship, count in counts.items():
        place, piece = divmod(ship, PIECE_SPAN)
        ships.append(f"{count} {plural(reader.piece_name(piece), count)} at {reader.place_name(place)}")
    return ships


def goods(reader: Void1Reader, seat: int) -> list[str]:
    """The trade goods that a seat controls."""
    kinds = {world.good for world in reader.worlds() if world.owner == seat and world.good != NOBODY}
    return [GOODS[good] for good in sorted(kinds)]


def cards(reader: Void1Reader) -> list[Text]:
    """The own cards and the face-up ones with what they do."""
    parts = reader.parts
    lines = []
    for title, held in (("In your hand", reader.hand()), ("Face up", reader.table["display"])):
        for card in sorted({card for card in held if card != NOBODY}):
            tactic = parts.card_tactic[card]
            name = f"{list(held).count(card)} {reader.card_name(card)}"
            kind = TYPES[parts.card_type[card]]
            text = parts.abilities[parts.tactic_ability[tactic]].text
            price = f"  {parts.tactic_cards[tactic]} {kind} cards play it: "
            lines.append(Text.assemble((f"{title}: ", DIM), (name, "bold"), price, text))
    return lines or [Text("No cards in your hand and none face up.")]


def sources(reader: Void1Reader, seat: int) -> list[tuple[str, int]]:
    """Where the points of a seat came from, most points first."""
    ledger = reader.table["ledger"]
    sums: Counter[str] = Counter()
    for owner, points, source in zip(ledger[::3], ledger[1::3], ledger[2::3], strict=True):
        if owner == seat:
            sums[SOURCES[source]] += points
    return sums.most_common()
