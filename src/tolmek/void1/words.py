"""Words for people: actions, prompts and facts in English."""

from __future__ import annotations

from tolmek.kernel.actions import Action
from tolmek.kernel.log import Entry
from tolmek.void1.table import Void1


def prompt(name: str) -> str:
    return name


def action_words(table: Void1, action: Action) -> str:
    return str(action)


def fact_words(table: Void1, entry: Entry) -> str:
    return entry.fact.name
