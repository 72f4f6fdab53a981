"""New Game plays, is drawn, is explained and is taught. `tutor check newgame` makes the same checks."""

from __future__ import annotations

import tutor
from tutor.commands.check import problems


def test_everything_in_it_works() -> None:
    assert list(problems("newgame")) == []


def test_the_last_stone_wins() -> None:
    p = tutor.game("newgame").position(players=2, pile=2)
    assert p.why("take 3").refused_by == ["NG.take.enough"]
    assert p.play("take 2").over
