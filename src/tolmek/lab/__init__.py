"""Many games at once: simulations, arenas, speed, conformance. Nothing here prints."""

from __future__ import annotations

from tolmek.lab.analysis.luck import Luck, luck
from tolmek.lab.analysis.win_line import Chances, win_line
from tolmek.lab.arena import Arena, arena
from tolmek.lab.bench import bench
from tolmek.lab.checks.check import Failure, Report, check
from tolmek.lab.compare import Comparison, compare
from tolmek.lab.learners.action_space import ActionSpace, actions
from tolmek.lab.learners.encoder import Encoder, features
from tolmek.lab.learners.environments import aec, batch, gym, parallel
from tolmek.lab.learners.game_state import State, state
from tolmek.lab.learners.rewards import rank, score_margin, win_share
from tolmek.lab.pages.report_page import report
from tolmek.lab.positions import Positions, positions
from tolmek.lab.runs.row_files import merge, rows_of
from tolmek.lab.simulate import Simulation, simulate

__all__ = [
    "ActionSpace",
    "Arena",
    "Chances",
    "Comparison",
    "Encoder",
    "Failure",
    "Luck",
    "Positions",
    "Report",
    "Simulation",
    "State",
    "actions",
    "aec",
    "arena",
    "batch",
    "bench",
    "check",
    "compare",
    "features",
    "gym",
    "luck",
    "merge",
    "parallel",
    "positions",
    "rank",
    "report",
    "rows_of",
    "score_margin",
    "simulate",
    "state",
    "win_line",
    "win_share",
]
