"""The second family of games, for the kernel: options, words, views, results of one edition."""

from __future__ import annotations

from typing import Any, Final

from tolmek.kernel.actions import KERNEL_VERBS, Lexicon, Verb
from tolmek.kernel.chance import Stream
from tolmek.kernel.core import Family, Frame, Game, Result
from tolmek.void2 import (
    battle,
    build,
    card,
    control,
    deliveries,
    diplomacy,
    empire_cards,
    events,
    explore,
    goods,
    hand,
    influence,
    movement,
    passing,
    power_costs,
    recruit,
    refresh,
    research,
    resolving,
    retreat,
    scoring,
    setup,
    trade,
    triggers,
    turn,
    warp,
)
from tolmek.void2.components import Components
from tolmek.void2.edition import KEYS, Edition, check_complete
from tolmek.void2.table import Shared, Void2

FRAMES: Final[list[type[Frame[Void2]]]] = [
    *setup.FRAMES,
    *turn.FRAMES,
    *refresh.FRAMES,
    *passing.FRAMES,
    *movement.FRAMES,
    *warp.FRAMES,
    *explore.FRAMES,
    *deliveries.FRAMES,
    *control.FRAMES,
    *battle.FRAMES,
    *retreat.FRAMES,
    *build.FRAMES,
    *goods.FRAMES,
    *research.FRAMES,
    *power_costs.FRAMES,
    *recruit.FRAMES,
    *hand.FRAMES,
    *events.FRAMES,
    *card.FRAMES,
    *diplomacy.FRAMES,
    *influence.FRAMES,
    *resolving.FRAMES,
    *triggers.FRAMES,
    *empire_cards.FRAMES,
    *scoring.FRAMES,
    *trade.FRAMES,
]
VERBS: Final[list[Verb]] = [
    *KERNEL_VERBS,
    *setup.VERBS,
    *turn.VERBS,
    *refresh.VERBS,
    *passing.VERBS,
    *movement.VERBS,
    *warp.VERBS,
    *explore.VERBS,
    *deliveries.VERBS,
    *control.VERBS,
    *battle.VERBS,
    *retreat.VERBS,
    *build.VERBS,
    *goods.VERBS,
    *research.VERBS,
    *power_costs.VERBS,
    *recruit.VERBS,
    *hand.VERBS,
    *events.VERBS,
    *card.VERBS,
    *diplomacy.VERBS,
    *influence.VERBS,
    *resolving.VERBS,
    *triggers.VERBS,
    *empire_cards.VERBS,
    *scoring.VERBS,
    *trade.VERBS,
]
LEXICON: Final = Lexicon(VERBS)


class Void2Family(Family[Void2]):
    """One edition of *Empires of the Void II* with one set of components."""

    def __init__(self, edition: Edition, components: Components) -> None:
        super().__init__()
        check_complete(edition, KEYS)
        self.edition_id = edition.id
        self.revision = edition.revision
        self.lexicon = LEXICON
        self.frames = {frame.NAME: frame for frame in FRAMES}
        self.edition: Edition = edition
        self.shared: Shared = Shared(edition, components)

    def blank(self, options: dict[str, Any], pack: str) -> Void2:
        table = Void2(self.shared, int(options["seats"]))
        table.refresh()
        return table

    def result(self, game: Game[Void2]) -> Result | None:
        raise NotImplementedError

    def show(self, game: Game[Void2], viewer: int) -> dict[str, Any]:
        raise NotImplementedError

    def deal(self, view: dict[str, Any], stream: Stream) -> Void2:
        raise NotImplementedError
