"""The texts of the page: what stands between the tags of a component, and the strings of its code.

No parser of Svelte is needed: a text for people begins with a capital letter, or has several words and a stop.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

FOR_PEOPLE = re.compile(r"[A-Z“{][^<>=|\\]*[a-z][^<>=|\\]*|[a-z][^<>=|\\]* [^<>=|\\]*[.?]")
CODE = re.compile(r"\$\{|[;#]|[a-z][A-Z]|::|\(\{|^[A-Z]\w*Error$|^[\w-]+/[\w-]+$|\w\(\w*\)")
SCRIPT = re.compile(r"<script[^>]*>(.*?)</script>", re.DOTALL)
LEFT_OUT = re.compile(r"<script.*?</script>|<style.*?</style>|<!--.*?-->", re.DOTALL)
COMMENT = re.compile(r"//[^\n]*|/\*.*?\*/", re.DOTALL)
ATTRIBUTE = re.compile(r'[\w-]+="([^"]*)"')
TAG = re.compile(r"<[^<>]*>")


def page_texts(file: Path) -> Iterator[str]:
    """The texts of a component or module, each once; {} stands for what is filled in."""
    source = file.read_text(encoding="utf-8")
    found = strings(source) if file.suffix == ".ts" else component(source)
    for text in dict.fromkeys(" ".join(text.split()) for text in found):
        if FOR_PEOPLE.fullmatch(text) and not CODE.search(text):
            yield text


def component(source: str) -> Iterator[str]:
    for script in SCRIPT.findall(source):
        yield from strings(script)
    markup, expressions = parted(LEFT_OUT.sub("", source))
    yield from ATTRIBUTE.findall(markup)
    yield from TAG.sub("\0", markup).split("\0")
    for expression in expressions:
        yield from strings(expression)


def parted(markup: str) -> tuple[str, list[str]]:
    """The markup with {} for what is filled in and a tag for each block, and the code in its braces."""
    text: list[str] = []
    codes: list[str] = []
    depth = start = 0
    for at, sign in enumerate(markup):
        if sign == "{":
            start = at + 1 if depth == 0 else start
            depth += 1
        elif sign == "}":
            depth -= 1
            if depth == 0:
                code = markup[start:at]
                codes.append(code)
                text.append("<block>" if code[:1] in "#:/@" else "{}")
        elif depth == 0:
            text.append(sign)
    return "".join(text), codes


def strings(code: str) -> Iterator[str]:
    """The texts in quotation marks; of a template the whole, with {} for what is filled in."""
    at = 0
    while at < len(code):
        sign = code[at]
        if sign in "\"'`":
            end = closing(code, at)
            inner = code[at + 1 : end]
            if sign == "`":
                text, codes = parted(inner.replace("${", "{"))
                yield text.replace("<block>", "{}")
                for part in codes:
                    yield from strings(part)
            else:
                yield inner
            at = end + 1
        elif comment := COMMENT.match(code, at):
            at = comment.end()
        else:
            at += 1


def closing(code: str, at: int) -> int:
    """Where the text ends that begins there; in a template braces may hold further texts."""
    mark, depth = code[at], 0
    at += 1
    while at < len(code) and (code[at] != mark or depth > 0):
        if code[at] == "\\":
            at += 1
        elif mark == "`":
            depth += (code[at] == "{") - (code[at] == "}")
        at += 1
    return at
