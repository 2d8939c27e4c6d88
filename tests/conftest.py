"""Settings of the whole test run."""

from __future__ import annotations

import gc
import os

import pytest
from hypothesis import HealthCheck, settings

IN_CI = os.environ.get("CI") == "true"

# Thousands of collected tests are not garbage: looking through them at every turn takes a tenth of a run.
gc.set_threshold(50_000)

# How fast the machine is must not decide whether a test passes.
settings.register_profile("dev", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("dev"), derandomize=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if IN_CI else "dev"))


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """In CI a skipped test, or a run without tests, is a failure."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if not IN_CI or reporter is None:
        return
    ran = sum(len(reporter.stats.get(outcome, [])) for outcome in ("passed", "failed", "xfailed"))
    skipped = len(reporter.stats.get("skipped", []))
    if skipped or not ran:
        reporter.write_line(f"\nCI: {ran} tests ran and {skipped} were skipped", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
