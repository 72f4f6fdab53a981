"""The prospector: a doubloon for the chooser, nothing for anyone else."""

from __future__ import annotations

from ...kernel.spec import AutomaticStep
from ..decisions import Prospector
from ..state import Turn
from .order import tell_again, times


def start(turn: Turn, seat: int) -> None:
    turn.push(Prospector(seat))


def pay(turn: Turn) -> None:
    seat = turn.pop().seat
    n = times(turn.state, seat)
    tell_again(turn, "prospector", seat)
    turn.emit("PR.prospector.privilege", seat, ("coin", n, ("bank",), ("seat", seat)), seat=seat, n=n)
    turn.emit("PR.prospector.no-action", seat)


AUTOMATIC_STEPS: dict[str, AutomaticStep] = {"prospector": pay}
