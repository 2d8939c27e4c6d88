"""Beside the map: the round, the row of actions, the players, cards and events."""

from __future__ import annotations

from typing import Any, Final

from rich.table import Table
from rich.text import Text

from tolmek.cli.terminal.columns import plural
from tolmek.cli.terminal.marks import BAD, DIM, LAMP, POINTS, Marks
from tolmek.cli.terminal.void2.star_map import seat_mark
from tolmek.cli.terminal.void2.view_reader import GOOD_CODES, Void2Reader, in_words

Record = dict[str, Any]

ROOMY: Final = 110  # columns from which technologies and allies are named
WIDE: Final = 150  # columns from which buildings and goods are written out
ESSENTIAL: Final = ("VP", "credits", "command", "cards")
WORDS: Final = ("built", "goods", "technologies", "allies")
LONG: Final = ("technologies", "allies")  # broken into lines
LONGEST: Final = 18
# Columns that are left out where there is little room, beginning with the first.
DISPENSABLE: Final = (
    "infl.",
    "units",
    "planets",
    "bombs",
    "empire",
    "goods",
    "built",
    "allies",
    "techs",
    "technologies",
)


# --- the table ------------------------------------------------------------------------------------------------------


def round_line(reader: Void2Reader, marks: Marks) -> Text:
    """Round, whose turn, the action, and what the own seat has to spend."""
    scene = reader.scene
    parts = [Text(f"Round {scene['round']}" if scene["round"] else "Set-up", style="bold")]
    if scene["last_rounds"] is not None:
        left = scene["last_rounds"]
        parts.append(Text("the last round" if left <= 1 else f"the last {left} rounds", style=BAD))
    if scene["round"] and scene["turn"] is not None:
        parts.append(
            Text("your turn", style=LAMP) if scene["turn"] == reader.seat else player(reader, marks, scene["turn"])
        )
    parts += [Text(row["name"]) for row in scene["actions"] if row["chosen"]]
    if reader.seat is not None:
        own = scene["seats"][reader.seat]
        parts.append(Text(f"{own['credits']} {plural('credit', own['credits'])}"))
        parts.append(Text(f"{own['command']} of {own['capacity']} command"))
    if scene["doom"] is not None:
        parts.append(Text(f"doom {scene['doom']['at']} of {scene['doom']['most']}", style=BAD))
    return Text.assemble((marks.dot, DIM)).join(parts)


def common_lines(reader: Void2Reader, marks: Marks) -> list[Text]:
    """The row of actions, events, deliveries, the own cards."""
    lines = [actions_line(reader, marks)] if reader.scene["round"] and not reader.scene["over"] else []
    events = [
        f"{world['name']}: {world['event']['name']}" for world in reader.worlds.values() if world["event"] is not None
    ]
    if events:
        lines.append(Text.assemble(("Events: ", BAD), marks.dot.join(events)))
    for row in reader.scene["deliveries"]:
        name = Text.assemble(player(reader, marks, row["seat"]), (f" deliver {row['name']}", "bold"))
        lines.append(Text.assemble(name, f": the cargo is at {reader.place_name(row['cargo'])}"))
    if reader.seat is not None:
        lines += own_lines(reader, marks)
    return lines


def actions_line(reader: Void2Reader, marks: Marks) -> Text:
    """The actions in their order: credits on them, the one of this round, the one that is barred."""
    line = Text.assemble(("Actions: ", "bold"))
    for number, row in enumerate(reader.scene["actions"]):
        if number:
            line.append(marks.dot, style=DIM)
        line.append(row["name"], style=LAMP if row["chosen"] else DIM if row["banned"] else "")
        if row["credits"]:
            line.append(f" +{row['credits']}")
        if row["chosen"] or row["banned"]:
            line.append(" (now)" if row["chosen"] else " (barred)", style=DIM)
    return line


def own_lines(reader: Void2Reader, marks: Marks) -> list[Text]:
    """The own cards with their power, the own Empire cards, the piles."""
    cards = [f"{card['name']} {card['power']}{kind_note(card)}" for card in reader.scene["hand"]]
    lines = [Text.assemble(("Hand: ", "bold"), ", ".join(cards) or "no cards")]
    empires = [f"{row['name']} ({row['vp']} VP)" for row in reader.scene["empires"] if row["seat"] == reader.seat]
    if empires:
        lines.append(Text.assemble(("Empire cards: ", "bold"), ", ".join(empires)))
    piles = reader.scene["piles"]
    line = f"{marks.dot}deck {piles['deck']}, discards {len(piles['discards'])}"
    lines[-1].append(line if reader.scene["round"] else "", style=DIM)
    return lines


def kind_note(card: Record) -> str:
    """What a card that is no action is for."""
    return {"delivery": " (delivery)", "battle": " (battle)"}.get(card["kind"], "")


# --- players --------------------------------------------------------------------------------------------------------


def players(reader: Void2Reader, marks: Marks, width: int) -> Table:
    """Everybody in a row; all of it is open, victory points too."""
    roomy = width >= ROOMY
    gap = 2 if roomy else 1
    grid = Table(box=None, pad_edge=False, padding=(0, gap, 0, 0), header_style=DIM)
    grid.add_column("", no_wrap=True)
    names = [player(reader, marks, seat) for seat in reader.order()]
    rows = [player_row(reader, seat, width) for seat in reader.order()]
    for seat, name in zip(reader.order(), names, strict=True):
        if seat == reader.seat:
            name.append(" (you)", style=LAMP)
    room = width - max(name.cell_len for name in names) - gap
    titles = fitting(rows, room, gap)
    for title in titles:
        grid.add_column(title, justify="left" if title in WORDS else "right", no_wrap=title not in LONG)
    for name, row in zip(names, rows, strict=True):
        grid.add_row(name, *(row[title] for title in titles))
    return grid


def fitting(rows: list[dict[str, Text]], room: int, gap: int) -> list[str]:
    """Columns with something in them; where there is little room, the least important are left out."""
    titles = [title for title in rows[0] if title in ESSENTIAL or any(row[title].plain for row in rows)]
    for title in DISPENSABLE:
        if sum(column_width(rows, kept) + gap for kept in titles) <= room + gap:
            break
        if title in titles:
            titles.remove(title)
    return titles


def column_width(rows: list[dict[str, Text]], title: str) -> int:
    """What a column takes; long texts are broken into lines."""
    widest = max(len(title), *(row[title].cell_len for row in rows))
    return min(widest, LONGEST) if title in LONG else widest


def player_row(reader: Void2Reader, seat: int, width: int) -> dict[str, Text]:
    """An empty text stands for nothing of the kind."""
    roomy, wide = width >= ROOMY, width >= WIDE
    row = reader.scene["seats"][seat]
    board = reader.board(seat)
    techs = [] if board is None else [tech["name"] for tech in board["technologies"] if tech["researched"]]
    allies = [reader.planet_name(planet) for planet in row["allies"]]
    return {
        "VP": Text(str(row["vp"]), style=POINTS),
        "credits": Text(f"{row['credits']} +{row['income']}"),
        "command": Text(f"{row['command']}/{row['capacity']}"),
        "cards": Text(str(row["hand"]) if board is None else f"{row['hand']}/{board['hand_limit']}"),
        "empire": number(row["empires"]),
        "units": number(sum(unit["count"] for fleet in own_fleets(reader, seat) for unit in fleet["ships"])),
        "bombs": number(row["bombs"]),
        "planets": number(row["worlds"]),
        "infl.": number(row["influence"]),
        "built": Text(built(board, wide)),
        "goods": Text(goods(board, wide)),
        "technologies" if roomy else "techs": Text(", ".join(techs)) if roomy else number(len(techs)),
        "allies": Text(", ".join(allies)) if roomy else number(len(allies)),
    }


def number(count: int) -> Text:
    """A number; nothing for none."""
    return Text(str(count) if count else "")


def player(reader: Void2Reader, marks: Marks, seat: int) -> Text:
    """Mark and short name of a player."""
    return Text.assemble(seat_mark(marks, seat), f" {reader.short_name(seat)}")


def own_fleets(reader: Void2Reader, seat: int) -> list[Record]:
    """The fleets of a seat."""
    return [fleet for fleet in reader.scene["fleets"] if fleet["owner"] == seat]


def built(board: Record | None, in_full: bool) -> str:
    """2c 1b 1a, or 2 cities, 1 base, 1 academy."""
    if board is None:
        return ""
    tracks = [(track["built"], track["building"]) for track in board["tracks"] if track["built"]]
    if in_full:
        return ", ".join(f"{count} {plural(building, count)}" for count, building in tracks)
    return " ".join(f"{count}{building[0]}" for count, building in tracks)


def goods(board: Record | None, in_full: bool) -> str:
    """Unplaced goods."""
    if board is None:
        return ""
    held = [(count, good) for good, count in board["goods"].items() if count]
    if in_full:
        return ", ".join(f"{count} {good}" for count, good in held)
    return " ".join(f"{count}{GOOD_CODES[good]}" for count, good in held)


def details(reader: Void2Reader, marks: Marks, seat: int) -> list[Text]:
    """One player at length: the faction board, technologies, worlds, units, known cards."""
    lines = [Text.assemble(seat_mark(marks, seat), f" {reader.name(seat)}")]
    board = reader.board(seat)
    if board is None:
        return lines
    lines.append(Text(f"  {board['text']}", style=DIM))
    for title, text in detail_rows(reader, seat, board):
        lines.append(Text.assemble((f"  {title}: ", DIM), text or "none"))
    return lines


def detail_rows(reader: Void2Reader, seat: int, board: Record) -> list[tuple[str, str]]:
    """Title and text of each row."""
    row = reader.scene["seats"][seat]
    limit = f" up to {board['credit_limit']} credits" if board["credit_limit"] is not None else ""
    worlds = [world for world in reader.worlds.values() if world["cube"] == seat]
    influence = [
        f"{world['name']} {standing['count']}"
        for world in reader.worlds.values()
        for standing in world["influence"]
        if standing["seat"] == seat
    ]
    units = [f"{in_words(fleet['ships'])} at {reader.place_name(fleet['place'])}" for fleet in own_fleets(reader, seat)]
    rows = [
        ("board", f"income {board['income']}{limit}, hand limit {board['hand_limit']}, command {board['capacity']}"),
        ("tracks", "; ".join(track_words(track) for track in board["tracks"])),
        ("Worldship", ", ".join(space["building"] or free_space(space) for space in board["worldship"])),
        ("technologies", "; ".join(technology_words(tech) for tech in board["technologies"])),
        ("goods", goods(board, True)),
        ("planets", ", ".join(world["name"] for world in worlds)),
        ("allies", ", ".join(reader.planet_name(planet) for planet in row["allies"])),
        ("influence", ", ".join(influence)),
        ("units", "; ".join(units)),
        ("battles won", str(row["battles"])),
        ("deliveries", str(row["deliveries"])),
        ("bombs", str(row["bombs"])),
        ("scoring card", "not played yet" if row["scorer"] else "played"),
    ]
    if not board["technologies"]:
        rows = [entry for entry in rows if entry[0] not in ("technologies", "deliveries")]
    if seat != reader.seat:
        rows.append(("cards you know of", ", ".join(reader.known_cards(seat))))
    return rows


def track_words(track: Record) -> str:
    """Cities: goods slots Me 1 2, built 2 of 4, the next for 7. A slot is its good, or the amount that still counts."""
    slots = " ".join(GOOD_CODES[slot["good"]] if slot["good"] else str(slot["amount"]) for slot in track["goods"])
    text = f"{track['name'].lower()}: " + (f"goods slots {slots}, " if slots else "")
    text += f"built {track['built']} of {len(track['buildings'])}"
    return text if track["price"] is None else text + f", the next for {track['price']}"


def free_space(space: Record) -> str:
    """A free building space of the Worldship."""
    return f"free for {space['power']} power" if space["power"] else "free"


def technology_words(tech: Record) -> str:
    """What is done, or what is still to be put on it."""
    if tech["researched"]:
        return f"{tech['name']} (researched)"
    needed = [f"{good['type']}{' (there)' if good['placed'] else ''}" for good in tech["goods"]]
    power = f"{tech['power']} power"
    return f"{tech['name']} ({', '.join([*needed, power])})"


# --- cards ----------------------------------------------------------------------------------------------------------


def cards(reader: Void2Reader) -> list[Text]:
    """Own cards, Empire cards, deliveries, events and discards, with what they do."""
    lines = [card_line("In your hand", card) for card in reader.scene["hand"]]
    for row in reader.scene["empires"]:
        title = "Your Empire card" if row["seat"] == reader.seat else f"Empire card of {reader.name(row['seat'])}"
        lines.append(Text.assemble((f"{title}: ", DIM), (row["name"], "bold"), f"  {row['text']}"))
    for row in reader.scene["deliveries"]:
        lines.append(
            card_line("Your delivery" if row["seat"] == reader.seat else f"{reader.name(row['seat'])} deliver", row)
        )
    for world in reader.worlds.values():
        if world["event"] is not None:
            event = world["event"]
            place = (f"Event on {world['name']}: ", DIM)
            lines.append(Text.assemble(place, (event["name"], "bold"), f"  {event['text']}"))
    discards = [f"{card['name']} {card['power']}" for card in reader.scene["piles"]["discards"]]
    if discards:
        lines.append(Text.assemble(("Discards: ", DIM), ", ".join(discards)))
    return lines or [Text("No cards in your hand, and no events in force.")]


def card_line(title: str, card: Record) -> Text:
    """A card with what it does."""
    kind = f"  {card['planet_name']}, {card['kind']}, power {card['power']}: "
    return Text.assemble((f"{title}: ", DIM), (card["name"], "bold"), kind, card["text"])
