"""Kalah plays, is drawn, is explained and is taught. `tutor check kalah` makes the same checks."""

from tutor.commands.check import problems


def test_everything_in_it_works() -> None:
    assert list(problems("kalah")) == []
