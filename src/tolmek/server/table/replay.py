"""The past of a table: moments as a seat knew them, forks, records, the proof of fairness; and previews."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

from msgspec import structs

import tolmek
from tolmek.server.errors import bad_request, finished, forbidden, unknown
from tolmek.server.fairness import Commitment, Proof
from tolmek.server.new_table import CreatedGame, NewTable
from tolmek.server.rows import Row
from tolmek.server.settings import table_settings
from tolmek.server.table import decisions
from tolmek.server.table.audience import Audience
from tolmek.server.table.current_game import CurrentGame
from tolmek.server.table.history import History
from tolmek.server.table.host import Host
from tolmek.server.table.previews import GUESSES, Trial, path, same_facts, scene_changes
from tolmek.server.table.questions import Questions
from tolmek.server.table.scenes import Scenes
from tolmek.server.table.seats import STAND_IN, Seats, stored
from tolmek.server.table.windows import ASK
from tolmek.server.wire.answers import Moment, Preview, State, Why
from tolmek.server.wire.log_feed import LogFeed
from tolmek.server.wire.requests import TableWish


class Replay:
    """Looking back and looking ahead. `past` gives the audience of a table with another history."""

    def __init__(
        self,
        host: Host,
        current: CurrentGame,
        seats: Seats,
        questions: Questions,
        scenes: Scenes,
        log: LogFeed,
        audience: Audience,
        past: Callable[[History], Audience],
    ) -> None:
        self.host = host
        self.current = current
        self.seats = seats
        self.questions = questions
        self.scenes = scenes
        self.log = log
        self.audience = audience
        self.past = past

    def preview(self, seat: int, decision: str, actions: list[str]) -> Preview:
        """What actions would come to, from the seat's own view; also why the rules refuse one of them."""
        if decision != self.current.decision_id(seat):
            raise self.questions.stale(seat)
        trials = [Trial(self.current.game, seat, seed, actions) for seed in range(GUESSES)]
        entries = same_facts(trials)
        open_scores = bool(self.current.setting("open_scores"))
        return Preview(
            refused=trials[0].refused,
            odds=trials[0].odds,
            words=self.log.named(" ".join(entry.words for entry in entries[:3])),
            changes=scene_changes(self.scenes.scene(seat), self.scenes.grounds, trials, seat, open_scores),
            path=path(entries, trials[0]),
        )

    def why(self, seat: int, verb: str | None, touches: list[str]) -> Why:
        return decisions.why_not(self.current.game, seat, verb, touches[:6])

    def may_know(self, seat: int | None, own: list[int]) -> bool:
        """Whose knowledge may be looked at: one's own, and after the end everybody's."""
        if seat is None or seat in own:
            return True
        return self.current.hands_open

    def must_know(self, seat: int | None, own: list[int]) -> None:
        if seat is not None and not 0 <= seat < len(self.seats):
            raise unknown("There is no such seat.")
        if not self.may_know(seat, own):
            raise forbidden()

    def moments(self, seat: int | None) -> list[Moment]:
        """The choices of the game as the reader may know them, with the log sentence of each."""
        moments: list[Moment] = []
        reader = -1 if seat is None else seat
        spoken: dict[int, list[str]] = {}
        rounds = 0
        at_round: dict[int, int] = {}
        for entry in self.log.chain:
            rounds = self.current.game.rules.presentation.round_begun(entry) or rounds
            at_round.setdefault(entry.number, rounds)
            if entry.readable(reader):
                spoken.setdefault(entry.number, []).append(self.log.named(entry.words))
        rounds = 0
        for link in self.current.game.history_links():
            number = link.number + 1
            rounds = at_round.get(number, rounds)
            if link.seat == tolmek.CHANCE or number not in spoken:
                continue
            words = spoken[number][0]
            counted = self.current.history.moment(seat, number)
            moments.append(Moment(n=counted, version=counted, words=words, seat=link.seat, round=rounds))
        return moments

    def at(self, moment: int, seat: int | None = None) -> tolmek.Game:
        """The game after as many choices as that seat had counted: what others do in secret has no number."""
        game = self.current.game.copy()
        last = self.current.history.moment(seat, game.count)
        if not 0 <= moment <= last:
            raise unknown(f"This game has the moments 0 to {last}.")
        number = self.current.history.number(seat, moment)
        if number < game.count:
            try:
                game.take_back(number)
            except tolmek.CannotUndo:
                raise unknown("This table was opened after that moment.", "Look at the game it comes from.") from None
        return game

    def moment(self, number: int, seat: int | None, yours: list[int]) -> State:
        """The table as that seat knew it then."""
        self.must_know(seat, yours)
        then = self.past(History(self.at(number, seat), self.current.history.chance.copy()))
        state = then.state(seat, yours)
        self.scenes.keep_board(state.board, then.scenes.boards[state.board])
        return structs.replace(
            state,
            version=self.current.history.version(seat),
            moment=number,
            decisions=[],
            votes=[],
            chat=self.audience.chat.readable(seat),
            standing=None if seat is None else ASK,
            standing_answers=[],
            fairness=self.audience.fairness(),
        )

    async def fork(self, seat: int | None, moment: int, as_seat: int, names: list[str]) -> CreatedGame:
        """A new game against bots from a moment; while this one runs, from a guess of what the seat knew."""
        game = self.at(moment, seat)
        if not 0 <= as_seat < game.seats:
            raise bad_request("There is no such seat.")
        if game.over:
            raise finished("There is nothing left to play from this moment.")
        if not self.current.hands_open:
            if seat is not None and seat != as_seat:
                raise forbidden("While the game runs you can play on from your own seat only.", "Choose your own seat.")
            game = game.guess(seat, secrets.randbits(48), chance="asked")
        for name in names:
            self.host.bot_pool.check(name)
        chosen: list[str | None] = [None if number == as_seat else STAND_IN for number in range(game.seats)]
        others = [number for number in range(game.seats) if number != as_seat]
        for number, name in zip(others, names, strict=False):
            chosen[number] = name
        game.explicit_chance = True
        options = {key: value for key, value in game.options.items() if key != "seats"}
        kinds = ["person" if number == as_seat else "bot" for number in range(game.seats)]
        labels = [row.name if row.kind == "bot" else "" for row in self.seats]
        labels[as_seat] = self.seats.name(as_seat)
        return await self.host.place(
            NewTable(
                edition=game.edition,
                options=options,
                title=f"{self.current.row.title}, from move {moment}",
                settings=table_settings(TableWish()),
                map_seed=self.current.row.map_seed,
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
        if self.current.hands_open:
            return self.current.game.record()
        return self.current.game.record(seat)

    async def proof(self) -> Commitment | Proof:
        """Everything that is needed to check the dice; before the end, or where hands stay closed, the commitment."""
        promised: dict[str, Any] = {"game": self.current.id, **structs.asdict(self.audience.fairness())}
        if promised["chance_seed"] is None:
            return Commitment(**promised)
        rows = await stored(self.host.store.rows(self.current.id))
        return Proof(
            **promised,
            edition=self.current.row.edition,
            seats=len(self.seats),
            options=self.current.row.options,
            start=self.current.setting("start"),
            components=self.current.row.components,
            imported=self.current.setting("imported") or 0,
            hash=self.current.game.hash,
            rows=[Row(row.kind, row.seat, row.text) for row in rows],
        )
