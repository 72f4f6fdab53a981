"""The question field counts what it counted when somebody last looked."""

from __future__ import annotations

import pytest

from tests.golden_known import FOLDER, fingerprints
from tutor.rules import names


@pytest.mark.per_game
@pytest.mark.parametrize("name", names())
def test_what_is_counted_is_what_it_was(name: str) -> None:
    before = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    changed = sorted({line[20:] for line in {*before} ^ {*fingerprints(name)}})
    assert not changed, (changed, f"python tests/golden_known.py {name} --full FILE, and compare")
