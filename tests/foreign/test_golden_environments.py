"""The arrays and the games of a seed stay what they are, on every machine and with every Python."""

from __future__ import annotations

import pytest

from tests.golden_environments import FOLDER, text
from tutor.rules import ours

pytestmark = pytest.mark.foreign


@pytest.mark.parametrize("name", ours())
def test_arrays_and_games_stay_as_they_are(name: str) -> None:
    kept = (FOLDER / f"{name}.txt").read_text("utf-8")
    assert text(name) == kept, f"read tests/golden_environments.py, then run it: {name}"
