"""What the process does beside serving."""

from __future__ import annotations

import asyncio
import gc

import pytest

from tolmek.server import hosting


def test_the_whole_heap_is_swept_seldom_and_only_while_serving(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosting, "SWEEP_SECONDS", 0.01)
    before = gc.get_threshold()
    swept = asyncio.Event()

    def heard(phase: str, info: dict[str, int]) -> None:
        if phase == "stop" and info["generation"] == 2:
            swept.set()

    async def steps() -> None:
        async with hosting.rare_sweeps():
            assert gc.get_threshold()[:2] == hosting.YOUNG
            assert gc.get_threshold()[2] > 100_000
            assert gc.get_freeze_count() > 0
            gc.callbacks.append(heard)
            try:
                await asyncio.wait_for(swept.wait(), 10)
            finally:
                gc.callbacks.remove(heard)
        assert gc.get_threshold() == before
        assert gc.get_freeze_count() == 0

    asyncio.run(steps())
