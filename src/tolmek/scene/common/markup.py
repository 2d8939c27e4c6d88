"""SVG elements as text."""

from __future__ import annotations

from html import escape

Value = str | float | None


def tag(name: str, *content: str, **attributes: Value) -> str:
    """An element; `stroke_width=1.5` becomes stroke-width="1.5", None leaves an attribute out."""
    pieces = [f"<{name}"]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else short(value)
            pieces.append(f' {key.replace("_", "-")}="{text}"')
    if content:
        return "".join([*pieces, ">", *content, f"</{name}>"])
    return "".join([*pieces, "/>"])


def short(value: float) -> str:
    """A number with at most two decimals and nothing superfluous."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text.startswith("0."):
        return text[1:]
    return "0" if text == "-0" else text


def plain(text: object) -> str:
    """Words as content of an element."""
    return escape(str(text), quote=False)


def hint(text: object) -> str:
    """Words that show while the pointer rests on the element around them."""
    return tag("title", plain(text))


def moved(x: float, y: float) -> str:
    """The attribute `transform` that moves an element."""
    return f"translate({short(x)} {short(y)})"


def polygon(outline: list[list[float]]) -> str:
    """The path of a closed outline."""
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in outline) + "Z"
