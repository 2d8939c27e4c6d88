"""Writes the page's types from the shapes of the protocol: `python -m scripts.wire_types [--check]`.

The schema is the one at `/api/schema`. `--check` writes nothing and fails where the file is not as it would be written.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any, Final

from tolmek.server.wire.schema import components

ROOT = Path(__file__).resolve().parents[1]
FILE = ROOT / "web" / "src" / "lib" / "wire.ts"
WIDTH: Final = 120
HEAD: Final = """// The shapes of the table protocol. Written by `python -m scripts.wire_types` from the Structs in
// src/tolmek/server/wire: change those, not this file.
"""
PLAIN: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
GENERIC: Final = re.compile(r"(\w+)\[(\w+)\]")  # the title of an ordered map of things of some shape
PART: Final = "Part"


def written() -> str:
    parts = [HEAD, part_type()]
    for shape in components().values():
        if GENERIC.fullmatch(shape["title"]) is None:
            parts.append(declaration(shape))
    return "\n".join(parts)


def part_type() -> str:
    """All ordered maps are alike but for what they hold."""
    some = next(shape for shape in components().values() if shape["title"].startswith(f"{PART}["))
    return f"{comment(some, '')}export type {PART}<T> = {{\n  order: string[];\n  items: Record<string, T>;\n}};\n"


def declaration(shape: dict[str, Any]) -> str:
    name = shape["title"]
    if "anyOf" in shape:
        return f"{comment(shape, '')}export type {name} = {' | '.join(union(shape))};\n"
    fields = [field(label, told, label in shape.get("required", [])) for label, told in shape["properties"].items()]
    body = f"{{\n{''.join(fields)}}}" if fields else "Record<string, never>"
    return f"{comment(shape, '')}export type {name} = {body};\n"


def field(name: str, told: dict[str, Any], required: bool) -> str:
    start = f"  {name}{'' if required else '?'}:"
    options = union(told)
    line = f"{start} {' | '.join(options)};"
    if len(line) > WIDTH:
        line = "\n".join([start, *(f"    | {option}" for option in options)]) + ";"
    return f"{comment(told, '  ')}{line}\n"


def comment(told: dict[str, Any], indent: str) -> str:
    words = " ".join(told.get("description", "").split())
    if not words:
        return ""
    if len(indent) + len(words) + 7 <= WIDTH:
        return f"{indent}/** {words} */\n"
    lines, line = [], ""
    for word in words.split():
        if len(indent) + len(line) + len(word) + 4 > WIDTH:
            lines.append(line)
            line = ""
        line += f" {word}" if line else word
    return "".join([f"{indent}/**\n", *(f"{indent} * {one}\n" for one in (*lines, line)), f"{indent} */\n"])


def union(told: dict[str, Any]) -> list[str]:
    """The types that a value can have."""
    if "anyOf" in told:
        return list(dict.fromkeys(option for one in told["anyOf"] for option in union(one)))
    if "enum" in told:
        return [json.dumps(value) for value in told["enum"]]
    return [single(told)]


def single(told: dict[str, Any]) -> str:
    if "$ref" in told:
        return named(told["$ref"].rpartition("/")[2])
    if "const" in told:
        return json.dumps(told["const"])
    kind = told.get("type")
    if kind == "array":
        return array(told)
    if kind == "object":
        return mapping(told)
    return PLAIN[kind] if kind else "unknown"


def named(name: str) -> str:
    generic = GENERIC.fullmatch(components()[name]["title"])
    if generic is None:
        return name
    return f"{generic[1]}<{generic[2] if generic[2] in components() else 'null'}>"


def array(told: dict[str, Any]) -> str:
    if "prefixItems" in told:
        return f"[{', '.join(' | '.join(union(one)) for one in told['prefixItems'])}]"
    options = union(told.get("items", {}))
    return f"{options[0]}[]" if len(options) == 1 else f"({' | '.join(options)})[]"


def mapping(told: dict[str, Any]) -> str:
    others = told.get("additionalProperties", {})
    values = " | ".join(union(others)) if others else "unknown"
    known = told.get("properties", {})
    if not known:
        return f"Record<string, {values}>"
    inner = "; ".join(f"{name}: {' | '.join(union(one))}" for name, one in known.items())
    return f"{{ {inner}; [key: string]: {values} }}"


def main() -> int:
    text = written()
    fresh = FILE.exists() and FILE.read_text(encoding="utf-8") == text
    if not fresh and "--check" in sys.argv:
        print(f"Not as the server has it: {FILE.relative_to(ROOT)}; run python -m scripts.wire_types")
        return 1
    if not fresh:
        FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
