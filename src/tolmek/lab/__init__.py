"""Many games at once: simulations, arenas, speed, conformance. Nothing here prints."""

from __future__ import annotations

from tolmek.lab.arena import Arena, arena
from tolmek.lab.bench import bench
from tolmek.lab.check import Failure, Report, check
from tolmek.lab.simulate import Simulation, simulate

__all__ = ["Arena", "Failure", "Report", "Simulation", "arena", "bench", "check", "simulate"]
