"""Lisboa: a player who builds there is paid immediately, and every player with a warehouse on a payday."""

from __future__ import annotations

from ..ruleset import COLOURS
from ..state import Turn
from ..track import paid, ranking


def pay(turn: Turn, seat: int, who: int) -> None:
    """A player is paid for a warehouse of their own colour; reopening there pays nothing."""
    if who != seat:
        turn.emit("EC.ruling.lisboa-neutral", seat, colour=COLOURS[who])
        return
    track = turn.state.city("lisboa").track
    pays = turn.state.numbers.cities["lisboa"].pays(paid(track))
    first = ranking(track)[0][0] == who
    n = pays if first else pays // 2
    turn.emit(
        "EC.exp.lisboa-immediate",
        seat,
        ("florin", n, ("bank",), ("money", seat)),
        n=n,
        pays=pays,
        first=first,
    )


CITIES = ("lisboa",)
GRID = {"lisboa": (1, 0)}
BUILT = {"lisboa": pay}
SHARED = {"lisboa": "EC.exp.second-for-all"}
