"""The past of a table: moments as a seat knew them, forks, records, the proof of fairness; and previews."""

from __future__ import annotations

import secrets
from typing import Any

import tolmek
from tolmek import bots
from tolmek.server import offering
from tolmek.server.core import TableCore
from tolmek.server.errors import bad_request, finished, forbidden, storage, unknown
from tolmek.server.founding import Founding, Made
from tolmek.server.history import History
from tolmek.server.messages import TableWish
from tolmek.server.previewing import GUESSES, Trial, path, same_facts, scene_changes
from tolmek.server.settings import table_settings
from tolmek.server.store import StorageError


class Replaying(TableCore):
    """Looking back and looking ahead."""

    def preview(self, seat: int, decision: str, actions: list[str]) -> dict[str, Any]:
        """What actions would come to, from the seat's own view; also why the rules refuse one of them."""
        if decision != self.decision_id(seat):
            raise self.stale(seat)
        trials = [Trial(self.history.game, seat, seed, actions) for seed in range(GUESSES)]
        told = same_facts(trials)
        open_scores = bool(self.row.table.get("open_scores"))
        return {
            "refused": trials[0].refused,
            "odds": trials[0].odds,
            "words": self.teller.named(" ".join(entry.words for entry in told[:3])),
            "changes": scene_changes(self.scene(seat), self.grounds, trials, seat, open_scores),
            "path": path(told, trials[0]),
        }

    def why(self, seat: int, verb: str | None, touches: list[str]) -> dict[str, Any]:
        return offering.why_not(self.history.game, seat, verb, touches[:6])

    def may_know(self, seat: int | None, own: list[int]) -> bool:
        """Whose knowledge may be looked at: one's own, and after the end everybody's."""
        if seat is None or seat in own:
            return True
        return self.history.game.over and not self.row.table.get("keep_hands_closed")

    def must_know(self, seat: int | None, own: list[int]) -> None:
        if seat is not None and not 0 <= seat < len(self.seats):
            raise unknown("There is no such seat.")
        if not self.may_know(seat, own):
            raise forbidden()

    def moments(self, seat: int | None) -> list[dict[str, Any]]:
        """The choices of the game as the reader may know them, with the log sentence of each."""
        found: list[dict[str, Any]] = []
        reader = -1 if seat is None else seat
        spoken: dict[int, list[str]] = {}
        rounds = 0
        at_round: dict[int, int] = {}
        for entry in self.teller.chain:
            rounds = self.history.game.family.presentation.round_begun(entry) or rounds
            at_round.setdefault(entry.number, rounds)
            if entry.readable(reader):
                spoken.setdefault(entry.number, []).append(self.teller.named(entry.words))
        rounds = 0
        for link in self.history.game.made():
            number = link.number + 1
            rounds = at_round.get(number, rounds)
            if link.seat == tolmek.CHANCE or number not in spoken:
                continue
            words = spoken[number][0]
            counted = self.history.moment(seat, number)
            found.append({"n": counted, "version": counted, "words": words, "seat": link.seat, "round": rounds})
        return found

    def at(self, moment: int, seat: int | None = None) -> tolmek.Game:
        """The game after as many choices as that seat had counted: what others do in secret has no number."""
        game = self.history.game.copy()
        last = self.history.moment(seat, game.count)
        if not 0 <= moment <= last:
            raise unknown(f"This game has the moments 0 to {last}.")
        number = self.history.number(seat, moment)
        if number < game.count:
            try:
                game.take_back(number)
            except tolmek.CannotUndo:
                raise unknown("This table was opened after that moment.", "Look at the game it comes from.") from None
        return game

    def moment(self, number: int, seat: int | None, yours: list[int]) -> dict[str, Any]:
        """The table as that seat knew it then."""
        self.must_know(seat, yours)
        then = TableCore(self.tables, self.row, self.seats, History(self.at(number, seat), self.history.chance.copy()))
        then.read_only = "This is a moment of the past."
        found = then.state(seat, yours)
        self.boards[found["board"]] = then.boards[found["board"]]
        found.update(
            version=self.history.version(seat), moment=number, votes=[], chat=self.talk(seat), fairness=self.fairness()
        )
        found["decisions"] = []
        return found

    async def fork(self, seat: int | None, moment: int, as_seat: int, names: list[str]) -> Made:
        """A new game against bots from a moment; while this one runs, from a guess of what the seat knew."""
        game = self.at(moment, seat)
        if not 0 <= as_seat < game.seats:
            raise bad_request("There is no such seat.")
        if game.over:
            raise finished("There is nothing left to play from this moment.")
        open_now = self.history.game.over and not self.row.table.get("keep_hands_closed")
        if not open_now:
            if seat is not None and seat != as_seat:
                raise forbidden("While the game runs you can play on from your own seat only.", "Choose your own seat.")
            game = game.guess(seat, secrets.randbits(48), chance="asked")
        for name in names:
            if name not in bots.names():
                raise bad_request(f"There is no bot “{name}”.", f"Choose one of {', '.join(bots.names())}.")
        chosen: list[str | None] = [None if number == as_seat else "greedy" for number in range(game.seats)]
        others = [number for number in range(game.seats) if number != as_seat]
        for number, name in zip(others, names, strict=False):
            chosen[number] = name
        game.asked = True
        options = {key: value for key, value in game.options.items() if key != "seats"}
        kinds = ["person" if number == as_seat else "bot" for number in range(game.seats)]
        labels = [row.name if row.kind == "bot" else "" for row in self.seats]
        labels[as_seat] = self.name(as_seat)
        return await self.tables.place(
            Founding(
                edition=game.edition,
                options=options,
                title=f"{self.row.title}, from move {moment}",
                settings=table_settings(TableWish()),
                map_seed=self.row.map_seed,
                start=game.save(),
                names=labels,
                kinds=kinds,
                bots=chosen,
                mine=[as_seat],
            )
        )

    def record(self, seat: int | None, own: list[int]) -> str:
        """The record as that seat knows it; after the end the whole."""
        self.must_know(seat, own)
        if self.history.game.over and not self.row.table.get("keep_hands_closed"):
            return self.history.game.record()
        return self.history.game.record(seat)

    async def proof(self) -> dict[str, Any]:
        """Everything that is needed to check the dice; before the end, or where hands stay closed, the commitment."""
        found: dict[str, Any] = {"tolmek": "proof", "version": 1, "game": self.id, **self.fairness()}
        if found["chance_seed"] is not None:
            try:
                rows = await self.store.rows(self.id)
            except StorageError as error:
                raise storage(error) from error
            found.update(
                edition=self.row.edition,
                seats=len(self.seats),
                options=self.row.options,
                start=self.row.table.get("start"),
                components=self.row.components,
                imported=self.row.table.get("imported", 0),
                hash=self.history.game.hash,
                rows=[{"kind": row.kind, "seat": row.seat, "text": row.text} for row in rows],
            )
        return found
