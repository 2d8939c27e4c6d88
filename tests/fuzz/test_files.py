"""A sample of the files that `make soak` tampers with: refused in a sentence, or used to their end."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

SAMPLES = {"save": 250, "view": 250, "record": 250, "pack": 60}


@pytest.mark.slow
@pytest.mark.timeout(900)  # a busy machine may take its time; the processor time of each file is measured
@pytest.mark.parametrize("kind", SAMPLES)
def test_a_file_that_was_tampered_with_is_refused_in_a_sentence_or_used_to_its_end(kind: str) -> None:
    share = SAMPLES[kind]
    command = [sys.executable, "-m", "tests.fuzz.campaign", kind, "0", str(share)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    told = [json.loads(line) for line in run.stdout.splitlines()]
    faults = [line["fault"] for line in told if line.get("fault")]
    assert run.returncode == 0, run.stderr[-2000:]
    assert not faults, "\n".join(faults)
    assert len([line for line in told if "number" in line]) == share
    if kind != "view":
        assert any(line.get("accepted") for line in told)
