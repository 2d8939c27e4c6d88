"""Proof of fairness: every die and draw comes from a seed that was committed to before the game and is shown after it.

The map seed is short and public and fixes the open set-up. The chance seed is 256 bits; draw number n is decided by
HMAC-SHA256 of "n.0", "n.1", ... under it, the first number below the greatest multiple of the odds.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, ValidationError, convert

import tolmek
from tolmek.server.rows import Row

SPAN = 1 << 256


def new_map_seed() -> str:
    """Six letters and digits that are easy to read out."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(6))


def new_chance_seed() -> str:
    return secrets.token_hex(32)


def commitment(chance_seed: str, game: str) -> str:
    """Published before the first draw."""
    return hashlib.sha256(f"{chance_seed}:{game}".encode()).hexdigest()


def outcome(decision: tolmek.Decision, key: bytes, number: int) -> tolmek.Action:
    """What draw `number` gives for this decision of chance."""
    total = sum(decision.odds)
    limit = SPAN - SPAN % total
    block = 0
    while True:
        word = int.from_bytes(hmac.digest(key, f"{number}.{block}".encode(), "sha256"))
        if word < limit:
            break
        block += 1
    left = word % total
    for action, weight in zip(decision.actions, decision.odds, strict=True):
        if left < weight:
            return action
        left -= weight
    raise AssertionError("the odds do not add up")


class Chance:
    """The two sources of one game's luck, with the number of draws made from each."""

    def __init__(self, map_seed: str, chance_seed: str) -> None:
        self.map_key = hashlib.sha256(f"tolmek map {map_seed}".encode()).digest()
        self.chance_key = bytes.fromhex(chance_seed)
        self.map_draws = 0
        self.chance_draws = 0

    def draw(self, game: tolmek.Game, decision: tolmek.Decision) -> tolmek.Action:
        """The outcome of an open decision of chance."""
        if game.rules.is_public_setup(decision.prompt):
            number = self.map_draws
            self.map_draws += 1
            return outcome(decision, self.map_key, number)
        number = self.chance_draws
        self.chance_draws += 1
        return outcome(decision, self.chance_key, number)

    def count(self, game: tolmek.Game, decision: tolmek.Decision) -> None:
        """A draw that was made before and is only played again."""
        if game.rules.is_public_setup(decision.prompt):
            self.map_draws += 1
        else:
            self.chance_draws += 1

    def copy(self) -> Chance:
        twin = Chance.__new__(Chance)
        twin.__dict__.update(self.__dict__)
        return twin


def open_chance(game: tolmek.Game, where: int | None = None) -> tolmek.Decision | None:
    """The decision of chance that is open now, on that stack if it is named."""
    first = game.decision
    if first is None or (first.seat == tolmek.CHANCE and where == first.where):
        return first
    for decision in game.decisions:
        if decision.seat == tolmek.CHANCE and where in (None, decision.where):
            return decision
    return None


def row_text(decision: tolmek.Decision, action: tolmek.Action) -> tuple[int, str]:
    """Where an outcome falls (-1: the common procedure) and its text."""
    return decision.where, str(action)


class Commitment(Struct, kw_only=True):
    """What a table says of itself before its seed may be known."""

    tolmek: Literal["proof"] = "proof"
    version: int = 1
    game: str
    commitment: str
    map_seed: str
    chance_seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | None = None


class Proof(Commitment, kw_only=True):
    """Everything that is needed to check the dice, once the game is over."""

    edition: str = ""
    seats: int = 0
    options: dict[str, Any] = {}
    start: str | None = None
    components: str = ""
    imported: int = 0  # rows that came with a record
    hash: Any = None
    rows: list[Row] = []


def verify(data: dict[str, Any]) -> str:
    """Check a proof; gives a sentence, or raises BadText with what does not fit."""
    if data.get("tolmek") != "proof":
        raise tolmek.BadText("This is not the proof of a Tolmek table.")
    try:
        proof = convert(data, Proof)
    except ValidationError as error:
        raise tolmek.BadText(f"This proof is damaged: {error}.") from None
    if proof.chance_seed is None:
        raise tolmek.BadText("This proof has no chance seed: the game is still running, or its hands stay secret.")
    if commitment(proof.chance_seed, proof.game) != proof.commitment:
        raise tolmek.BadText("The chance seed does not fit the commitment made at the start.")
    checked = recheck_draws(proof, proof.chance_seed)
    sentence = f"All {checked} outcomes follow from the two seeds, including undone ones."
    if not proof.imported:
        return sentence
    return f"{sentence} The first {proof.imported} rows came with a record, which no seed can prove."


def recheck_draws(proof: Proof, seed: str) -> int:
    """How many outcomes were derived from the seeds once more."""
    from tolmek.server.table.history import History

    history = History.begin(
        proof.edition, proof.seats, proof.options, proof.map_seed, seed, proof.start, pack=proof.components
    )
    checked = 0
    for number, row in enumerate(proof.rows, start=1):
        if row.kind == "chance" and number > proof.imported:
            open_now = open_chance(history.game, row.seat)
            if open_now is None:
                raise tolmek.BadText(f"Row {number}: nothing was to be drawn here.")
            drawn = history.chance.copy().draw(history.game, open_now)
            if str(drawn) != row.text:
                raise tolmek.BadText(f"Row {number}: the seed gives “{drawn}”, the table had “{row.text}”.")
            checked += 1
        try:
            history.apply(row)
        except (tolmek.IllegalAction, tolmek.CannotUndo, ValueError) as error:
            raise tolmek.BadText(f"Row {number} (“{row.text}”) does not fit the rows before it: {error}") from None
    if proof.hash not in (None, history.game.hash):
        raise tolmek.BadText("The rows lead to another position than the one that the table ended with.")
    return checked
