"""The column beside the map: round, seats, the event, what the signs mean."""

from __future__ import annotations

from typing import Any, Final

from tolmek.scene.geometry import Box
from tolmek.scene.painting import TOKENS, Painting

Record = dict[str, Any]

CARD: Final = 68.0
LETTER: Final = 0.53  # average width of a letter of running text
SMALL: Final = 9.8
LEADING: Final = 14.5
LIGHT: Final = ' font-weight="400"'


def legend(painting: Painting, panel: Box) -> str:
    y = panel.top
    parts = [heading(painting, panel)]
    y += 56
    for seat in painting.scene["seats"]:
        parts.append(seat_card(painting, seat, Box(panel.left, y, panel.right, y + CARD)))
        y += CARD + 7
    key_top = panel.bottom - 92
    parts.append(news(painting, Box(panel.left, y + 1, panel.right, key_top - 8)))
    parts.append(key(painting, Box(panel.left, key_top, panel.right, panel.bottom)))
    return "".join(parts)


# --- round -------------------------------------------------------------------------------------------------


def heading(painting: Painting, panel: Box) -> str:
    scene, theme = painting.scene, painting.theme
    text = "The end" if scene["over"] else f"Round {scene['round']}" if scene["round"] else "Set-up"
    found = painting.title(text, panel.left, panel.top + 19, 24)
    if not scene["rounds"]:
        return found
    found += painting.sheet.icon("val-vp", panel.right - 48, panel.top + 37, 13, theme.vp, theme.void)
    found += painting.words("scoring", panel.right - 39, panel.top + 40.5, SMALL, theme.vp, more=LIGHT)
    size, gap = min(23.0, 216 / scene["rounds"] - 4), 4.0
    x = panel.left
    for number in range(1, scene["rounds"] + 1):
        fill, edge, ink = theme.panel_2, "none", theme.text_2
        if number == scene["round"]:
            fill, ink = theme.lamp, theme.on_lamp
        elif number < scene["round"]:
            fill, edge, ink = "none", theme.line, theme.text_3
        if number in scene["scoring"] or number == scene["rounds"]:
            edge = theme.vp
            ink = theme.vp if number != scene["round"] else ink
        found += (
            f'<rect x="{x:.1f}" y="{panel.top + 27:.1f}" width="{size:g}" height="20" rx="6" fill="{fill}"'
            f' stroke="{edge}" stroke-width="1.2"/>'
        )
        found += painting.words(number, x + size / 2, panel.top + 40.8, 10.5, ink, "middle")
        x += size + gap
    return found


# --- seats -------------------------------------------------------------------------------------------------


def seat_card(painting: Painting, seat: Record, box: Box) -> str:
    theme, scene = painting.theme, painting.scene
    number = seat["seat"]
    colour = painting.colour(number)
    active = scene["active"] == number
    ground = painting.deep(number) if active else theme.panel
    x, y = box.left, box.top
    parts = [
        f'<rect x="{x:g}" y="{y:g}" width="{box.width:g}" height="{box.height:g}" rx="10" fill="{theme.panel}"'
        f' stroke="{theme.line}" stroke-width="1.1"/>'
    ]
    if active:
        parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{box.width:g}" height="{box.height:g}" rx="10" fill="{ground}"'
            f' fill-opacity=".7" stroke="{colour}" stroke-width="1.6"/>'
        )
    parts.append(
        f'<path d="M{x + 5:g} {y:g}V{y + box.height:g}A10 10 0 0 1 {x:g} {y + box.height - 10:g}V{y + 10:g}'
        f'A10 10 0 0 1 {x + 5:g} {y:g}Z" fill="{colour}"/>'
    )
    parts.append(f'<rect x="{x + 13:g}" y="{y + 9:g}" width="24" height="24" rx="7" fill="{colour}"/>')
    parts.append(painting.mark(number, x + 25, y + 21, 13, theme.on_player))
    name = seat["name"] or "Race not chosen yet"
    parts.append(painting.words(name, x + 45, y + 19, 13, theme.text))
    parts.append(painting.words(standing(scene, seat), x + 45, y + 31, SMALL, theme.text_2, more=LIGHT))
    right = x + box.width - 12
    if seat["vp"] is not None:
        parts.append(painting.words(seat["vp"], right, y + 25, 15.5, theme.text, "end"))
        parts.append(
            painting.sheet.icon(
                "val-vp", right - 11 - 8.6 * len(str(seat["vp"])), y + 20, 14, theme.vp, theme.panel
            )
        )
        right -= 32 + 8.6 * len(str(seat["vp"]))
    if scene["first"] == number and scene["round"]:
        parts.append(painting.sheet.icon("ui-first-player", right - 7, y + 20, 15, theme.warn, theme.panel))
    parts.append(holdings(painting, seat, x + 22, y + 52))
    return "".join(parts)


def standing(scene: Record, seat: Record) -> str:
    words = [seat["colour"].capitalize()]
    if scene["seat"] == seat["seat"]:
        words.append("you")
    if seat["worlds"]:
        words.append("1 world" if seat["worlds"] == 1 else f"{seat['worlds']} worlds")
    if scene["active"] == seat["seat"]:
        words.append("to play")
    return " · ".join(words)


def holdings(painting: Painting, seat: Record, x: float, y: float) -> str:
    theme = painting.theme
    found = ""
    for symbol, amount, colour in (
        ("val-credit", seat["credits"], theme.text),
        ("val-influence", seat["influence"], theme.influence),
        ("ui-cards", seat["hand"], theme.text_2),
        ("act-research", len(seat["technologies"]), theme.text_2),
        ("tok-ambassador", seat["ambassadors"], theme.influence),
        ("tok-photon-bomb", seat["bombs"], theme.warn),
    ):
        found += painting.sheet.icon(symbol, x, y, 14, colour, theme.panel)
        found += painting.words(amount, x + 9.5, y + 4.2, 11.6, theme.text)
        x += 43
    return found


# --- event -------------------------------------------------------------------------------------------------


def news(painting: Painting, box: Box) -> str:
    """The event card that is being carried out, else the events that lie on the map."""
    scene = painting.scene
    if scene["event"]:
        name = [("evt-generic", scene["event"]["name"], True)]
        text = wrapped(scene["event"]["text"], box.width - 46, SMALL)
        return notes(painting, box, name + [("", line, False) for line in text])
    seen = {token["name"]: token["kind"] for token in scene["tokens"]}
    return notes(painting, box, [(TOKENS[kind], name, True) for name, kind in seen.items()])


def notes(painting: Painting, box: Box, lines: list[tuple[str, str, bool]]) -> str:
    """A panel with as many of the lines as there is room for."""
    theme = painting.theme
    room = int((box.height - 12) // LEADING)
    if not lines or room < 2:
        return ""
    if len(lines) > room:
        symbol, text, strong = lines[room - 1]
        lines = [*lines[: room - 1], (symbol, text.rstrip(" .,") + " …", strong)]
    found = (
        f'<rect x="{box.left:g}" y="{box.top:g}" width="{box.width:g}" height="{12 + LEADING * len(lines):g}" rx="10"'
        f' fill="{theme.panel}" stroke="{theme.line}" stroke-width="1.1"/>'
    )
    y = box.top + 18
    for symbol, text, strong in lines:
        if symbol:
            colour = theme.info if symbol == TOKENS["worm-hole"] else theme.warn
            found += painting.sheet.icon(symbol, box.left + 19, y - 3.5, 14.5, colour, theme.panel)
        if strong:
            found += painting.words(text, box.left + 34, y, 11, theme.text)
        else:
            found += painting.words(text, box.left + 34, y, SMALL, theme.text_2, more=LIGHT)
        y += LEADING
    return found


def wrapped(text: str, width: float, size: float) -> list[str]:
    found = [""]
    for word in text.split():
        line = f"{found[-1]} {word}".strip()
        if len(line) * size * LETTER <= width:
            found[-1] = line
        else:
            found.append(word)
    return found


# --- key ---------------------------------------------------------------------------------------------------


def key(painting: Painting, box: Box) -> str:
    """What the signs on the map mean."""
    theme = painting.theme
    columns = [box.left + 9, box.left + 96, box.left + 182]
    rows = [box.bottom - 74, box.bottom - 52, box.bottom - 30, box.bottom - 8]
    found = ""
    for (symbol, text), y in zip(
        (("obs-asteroids", "Asteroids"), ("obs-mines", "Mines"), ("obs-ancient", "Defenses")),
        rows,
        strict=False,
    ):
        found += painting.sheet.icon(symbol, columns[0], y, 15, theme.warn, theme.void)
        found += painting.words(text, columns[0] + 13, y + 3.4, SMALL, theme.text_2, more=LIGHT)
    for (kind, text), y in zip(
        (("income", "Income"), ("vp", "Points"), ("influence", "Influence")), rows, strict=False
    ):
        found += painting.value(kind, 2, columns[1], y)
        found += painting.words(text, columns[1] + 13, y + 3.4, SMALL, theme.text_2, more=LIGHT)
    for dashes, text, y in (("", "Ally", rows[0]), ("4 2.600", "Conqueror", rows[1])):
        pattern = f' stroke-dasharray="{dashes}"' if dashes else ""
        found += f'<circle cx="{columns[2]:g}" cy="{y:g}" r="7" fill="none" stroke="{theme.text}" stroke-width="2"{pattern}/>'
        found += painting.words(text, columns[2] + 13, y + 3.4, SMALL, theme.text_2, more=LIGHT)
    return found
