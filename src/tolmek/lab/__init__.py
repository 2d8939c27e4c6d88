"""Many games at once: simulations, speed, conformance. Nothing here prints or writes files."""

from __future__ import annotations

from tolmek.lab.bench import bench
from tolmek.lab.check import Failure, Report, check
from tolmek.lab.simulate import Simulation, simulate

__all__ = ["Failure", "Report", "Simulation", "bench", "check", "simulate"]
