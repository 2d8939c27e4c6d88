"""How long bots may think: a whole turn has a budget, and each choice gets a share of what is left of it."""

from __future__ import annotations

from dataclasses import dataclass

TURN = {"emperor": 8.0}  # seconds of processor time for a whole turn, by level
USUAL = 3.0  # of every other bot
ASIDE = 4  # where it is not the bot's own turn, it has this part of the time
SHARE = 0.4  # of what is left: the first choices of a turn matter most


@dataclass
class TurnTime:
    """What the bot of one seat has used in this turn."""

    turn: str = ""
    used: float = 0.0

    def left(self, bot: str, turn: str, own: bool) -> float:
        """Seconds of processor time until the end of the turn."""
        if turn != self.turn:
            self.turn, self.used = turn, 0.0
        whole = TURN.get(bot.partition(":")[0], USUAL)
        return max(0.0, (whole if own else whole / ASIDE) - self.used)

    def use(self, seconds: float) -> None:
        self.used += seconds
