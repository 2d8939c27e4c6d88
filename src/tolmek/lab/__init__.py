"""Many games at once: simulations, arenas, speed, conformance. Nothing here prints."""

from __future__ import annotations

from tolmek.lab.action_space import ActionSpace, actions
from tolmek.lab.arena import Arena, arena
from tolmek.lab.bench import bench
from tolmek.lab.check import Failure, Report, check
from tolmek.lab.encoder import Encoder, features
from tolmek.lab.simulate import Simulation, simulate

__all__ = [
    "ActionSpace",
    "Arena",
    "Encoder",
    "Failure",
    "Report",
    "Simulation",
    "actions",
    "arena",
    "bench",
    "check",
    "features",
    "simulate",
]
