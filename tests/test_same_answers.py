"""What the games answered about positions when it was last written down, they answer still."""

from __future__ import annotations

import json

import pytest

from tests.same_answers import FOLDER, fingerprints, opened
from tutor.rules import names


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_every_answer_about_positions_is_as_it_was(name: str) -> None:
    before = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    changed = sorted(set(before) ^ set(fingerprints(name)))
    assert not changed, f"python tests/same_answers.py {name} --full FILE, before and after, and compare"


@pytest.mark.per_game
@pytest.mark.parametrize("name", names())
def test_what_was_saved_opens_where_it_ended(name: str) -> None:
    saved = json.loads((FOLDER / f"{name}.saved.json").read_text("utf-8"))
    assert len(saved) >= 18
    for one in saved:
        assert opened(name, one) == one["end"], one["text"][:60]
