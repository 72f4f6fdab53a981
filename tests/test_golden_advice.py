"""The steady bot thinks of positions what it thought when somebody last read it."""

from __future__ import annotations

import pytest

from tests.golden_advice import FOLDER, lines
from tests.support.difference import unchanged
from tutor.rules import names


@pytest.mark.per_game
@pytest.mark.parametrize("name", names())
def test_advice_is_what_it_was(name: str) -> None:
    before = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    unchanged(before, list(lines(name)), f"python tests/golden_advice.py {name}")
