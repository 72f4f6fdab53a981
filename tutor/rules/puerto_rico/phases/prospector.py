"""The prospector: a doubloon for the chooser, nothing for anyone else."""

from __future__ import annotations

from ...kernel.agenda import Turn
from ...kernel.declared import Auto
from ..decisions import Prospector
from ..moments import total
from .order import tell_again


def start(turn: Turn, seat: int) -> None:
    turn.push(Prospector(seat))


def pay(turn: Turn) -> None:
    seat = turn.pop().seat
    n = 1 + total("again", turn.state.seats[seat])
    tell_again(turn, "prospector", seat)
    turn.tell("PR.prospector.privilege", seat, ("coin", n, ("bank",), ("seat", seat)), seat=seat, n=n)
    turn.tell("PR.prospector.no-action", seat)


AUTOS: dict[str, Auto] = {"prospector": pay}
