"""Boards are drawn as they were when somebody last looked at them."""

from __future__ import annotations

import pytest

from tests.golden_pictures import FOLDER, fingerprints, in_order
from tutor.rules import names

pytestmark = pytest.mark.per_game


@pytest.mark.parametrize("name", names())
def test_boards_are_drawn_as_they_were(name: str) -> None:
    before = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    changed = sorted({line[20:] for line in {*before} ^ {*fingerprints(name)}})
    assert not changed, (
        len(changed),
        changed[:9],
        f"python tests/golden_pictures.py {name} --full FILE, and compare",
    )


def test_the_order_of_attributes_makes_no_difference() -> None:
    one = '<svg class="a" data-do="x y"><b id="q">k="z" a="y"</b></svg>'
    assert in_order(one) == in_order(one.replace('class="a" data-do="x y"', 'data-do="x y" class="a"')) == one
    assert in_order(one.replace("x y", "y x")) != one
