"""The panel beside the map: round, seats, events, what the signs mean."""

from __future__ import annotations

from typing import Any, Final

from tolmek.scene.common.geometry import Box
from tolmek.scene.common.legend import Amount, amounts, round_title, seat_heading
from tolmek.scene.common.markup import tag
from tolmek.scene.common.painting import SMALL, Painting
from tolmek.scene.void1.star_map import OBSTACLES, TOKENS

Record = dict[str, Any]

CARD: Final = 68.0  # height of a seat's card
KEY: Final = 64.0
LEADING: Final = 14.5
LETTER: Final = 0.53  # average width of a letter of running text


def legend(painting: Painting, panel: Box) -> str:
    """The whole panel as SVG elements."""
    parts = [heading(painting, panel)]
    y = panel.top + 56
    for seat in painting.scene["seats"]:
        parts.append(seat_card(painting, seat, Box(panel.left, y, panel.right, y + CARD)))
        y += CARD + 7
    key_top = panel.bottom - KEY
    parts.append(news(painting, Box(panel.left, y + 1, panel.right, key_top - 8)))
    parts.append(key(painting, Box(panel.left, key_top, panel.right, panel.bottom)))
    return "".join(parts)


# --- round -------------------------------------------------------------------------------------------------


def heading(painting: Painting, panel: Box) -> str:
    """The round, and which rounds score."""
    scene, theme = painting.scene, painting.theme
    markup = painting.title(round_title(scene), panel.left, panel.top + 19, 24, theme.text)
    if scene["over"]:
        markup += painting.small(f"after round {scene['round']}", panel.left, panel.top + 39, theme.text_2)
    elif not scene["round"]:
        markup += painting.small(f"{len(scene['seats'])} seats", panel.left, panel.top + 39, theme.text_2)
    elif scene["rounds"]:
        markup += painting.sheet.icon("val-vp", panel.right - 48, panel.top + 37, 13, theme.vp, theme.void)
        markup += painting.small("scoring", panel.right - 39, panel.top + 40.5, theme.vp)
        step = min(27.0, 216 / scene["rounds"])
        for number in range(1, scene["rounds"] + 1):
            markup += round_box(painting, number, panel.left + step * (number - 1), panel.top + 27, step - 4)
    return markup


def round_box(painting: Painting, number: int, x: float, y: float, width: float) -> str:
    """Rounds with a scoring have an outline in the colour of victory points; the last ends with one."""
    scene, theme = painting.scene, painting.theme
    fill, edge, ink = theme.panel_2, "none", theme.text_2
    if number < scene["round"]:
        fill, edge, ink = "none", theme.line, theme.text_3
    if number in scene["scoring"] or number == scene["rounds"]:
        edge, ink = theme.vp, theme.vp
    if number == scene["round"]:
        fill, ink = theme.lamp, theme.on_lamp
    frame = tag("rect", x=x, y=y, width=width, height=20, rx=6, fill=fill, stroke=edge, stroke_width=1.2)
    return frame + painting.words(number, x + width / 2, y + 13.8, 10.5, ink, "middle")


# --- seats -------------------------------------------------------------------------------------------------


def seat_card(painting: Painting, seat: Record, box: Box) -> str:
    """The card of one seat."""
    theme, scene = painting.theme, painting.scene
    number, x, y = seat["seat"], box.left, box.top
    parts = [
        seat_heading(painting, seat, box, seat["name"] or "Race not chosen yet", standing(scene, seat), 31.5),
        amounts(painting, holdings(painting, seat), x + 22, y + 52, 43, 4.2),
    ]
    right = x + box.width - 12
    if seat["vp"] is not None:
        width = 8.6 * len(str(seat["vp"]))
        parts.append(painting.words(seat["vp"], right, y + 25, 15.5, theme.text, "end"))
        parts.append(painting.sheet.icon("val-vp", right - 11 - width, y + 20, 14, theme.vp, theme.panel))
        right -= 30 + width
    if scene["first"] == number and scene["round"]:
        parts.append(painting.sheet.icon("ui-first-player", right - 7, y + 20, 15, theme.warn, theme.panel))
    return "".join(parts)


def standing(scene: Record, seat: Record) -> str:
    """Colour and state of a seat in words."""
    words = [seat["colour"].capitalize()]
    if scene["seat"] == seat["seat"]:
        words.append("you")
    if seat["worlds"]:
        words.append("1 world" if seat["worlds"] == 1 else f"{seat['worlds']} worlds")
    if scene["active"] == seat["seat"]:
        words.append("to play")
    if seat["winner"]:
        words.append("winner")
    return " · ".join(words)


def holdings(painting: Painting, seat: Record) -> list[Amount]:
    """What the seat has, as everybody may know it."""
    theme = painting.theme
    return [
        ("val-credit", seat["credits"], theme.text),
        ("val-influence", seat["influence"], theme.influence),
        ("ui-cards", seat["hand"], theme.text_2),
        ("act-research", len(seat["technologies"]), theme.text_2),
        ("tok-ambassador", seat["ambassadors"], theme.influence),
        ("tok-photon-bomb", seat["bombs"], theme.warn),
    ]


# --- events ------------------------------------------------------------------------------------------------


def news(painting: Painting, box: Box) -> str:
    """The event card that is being carried out, else the events that lie on the map."""
    scene = painting.scene
    if scene["event"]:
        text = wrapped(scene["event"]["text"], box.width - 46, SMALL)
        name = ("evt-generic", scene["event"]["name"])
        return notes(painting, box, [name, *[("", line) for line in text]])
    seen = {token["name"]: token["kind"] for token in scene["tokens"]}
    return notes(painting, box, [(TOKENS[kind], name) for name, kind in seen.items()])


def notes(painting: Painting, box: Box, lines: list[tuple[str, str]]) -> str:
    """A panel with as many of the lines as there is room for; a line with a symbol is a heading."""
    theme = painting.theme
    room = int((box.height - 12) // LEADING)
    if not lines or room < 2:
        return ""
    if len(lines) > room:
        symbol, text = lines[room - 1]
        lines = [*lines[: room - 1], (symbol, text.rstrip(" .,") + " …")]
    frame = {"fill": theme.panel, "stroke": theme.line}
    height = 12 + LEADING * len(lines)
    markup = tag("rect", x=box.left, y=box.top, width=box.width, height=height, rx=10, stroke_width=1.1, **frame)
    y = box.top + 18
    for symbol, text in lines:
        if symbol:
            colour = theme.info if symbol == TOKENS["worm-hole"] else theme.warn
            markup += painting.sheet.icon(symbol, box.left + 19, y - 3.5, 14.5, colour, theme.panel)
            markup += painting.words(text, box.left + 34, y, 11, theme.text)
        else:
            markup += painting.small(text, box.left + 34, y, theme.text_2)
        y += LEADING
    return markup


def wrapped(text: str, width: float, size: float) -> list[str]:
    """A text broken into lines of that width."""
    lines = [""]
    for word in text.split():
        line = f"{lines[-1]} {word}".strip()
        if len(line) * size * LETTER <= width:
            lines[-1] = line
        else:
            lines.append(word)
    return lines


# --- key ---------------------------------------------------------------------------------------------------


def key(painting: Painting, box: Box) -> str:
    """What the signs on the map mean."""
    theme = painting.theme
    obstacles, values, rings = box.left + 9, box.left + 96, box.left + 182
    rows = [box.top + 9, box.top + 32, box.top + 55]
    markup = ""
    words = {"asteroids": "Asteroids", "mines": "Mines", "ancient-defenses": "Defenses"}
    for (obstacle, text), y in zip(words.items(), rows, strict=True):
        markup += painting.sheet.icon(OBSTACLES[obstacle], obstacles, y, 15, theme.warn, theme.void)
        markup += painting.small(text, obstacles + 14, y + 3.4, theme.text_2)
    words = {"income": "Income", "vp": "Points", "influence": "Influence"}
    for (kind, text), y in zip(words.items(), rows, strict=True):
        markup += painting.value(kind, 2, values, y)
        markup += painting.small(text, values + 14, y + 3.4, theme.text_2)
    for dashes, text, y in ((None, "Ally", rows[0]), ("4 2.6", "Conqueror", rows[1])):
        ring = {"fill": "none", "stroke": theme.text, "stroke_dasharray": dashes}
        markup += tag("circle", cx=rings, cy=y, r=7, stroke_width=2, **ring)
        markup += painting.small(text, rings + 14, y + 3.4, theme.text_2)
    return markup
