"""Kalah plays, is drawn, is explained and is taught. `tutor check kalah` makes the same checks."""

from __future__ import annotations

import tutor
from tutor.commands.check import problems


def test_everything_in_it_works() -> None:
    assert list(problems("kalah")) == []


def test_a_pit_of_the_other_row_is_never_sown() -> None:
    p = tutor.game("kalah").position(players=2)
    assert p.why("sow b3").refused_by == ["KA.sow.own-row"]
    assert p.play("sow a3").seat == 0, "the last seed fell into the store"
