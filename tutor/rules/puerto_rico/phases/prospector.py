"""The prospector: a doubloon for the chooser, nothing for anyone else."""

from __future__ import annotations

from ...kernel.agenda import Turn


def start(turn: Turn, seat: int) -> None:
    turn.tell("PR.prospector.privilege", seat, ("coin", 1, ("bank",), ("seat", seat)), seat=seat)
    turn.tell("PR.prospector.no-action", seat)
