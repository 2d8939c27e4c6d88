"""Records that would cost the server too much when somebody opens the imported table."""

from __future__ import annotations

import json

from tests.server.http.long_records import long_record
from tolmek.server.record_reader import LARGEST_PACK, MOST_CHOICES, answer

SEED = "00" * 32


def test_a_record_has_not_too_many_choices() -> None:
    assert "refused" not in answer(long_record("revised", MOST_CHOICES - 10), SEED)
    refused = answer(long_record("revised", MOST_CHOICES + 1), SEED)["refused"]
    assert f"{MOST_CHOICES} can be imported" in refused


def test_a_record_has_no_large_pack() -> None:
    record = long_record("revised", 20)
    for size in (LARGEST_PACK, LARGEST_PACK + 1):
        outcome = answer(record.replace('pack ""', f"pack {json.dumps('#' * size)}", 1), SEED)
        assert ("refused" in outcome) == (size > LARGEST_PACK)
    assert f"{LARGEST_PACK} can be imported" in outcome["refused"]
