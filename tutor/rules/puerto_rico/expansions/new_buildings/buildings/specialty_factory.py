"""Specialty factory: coins for the barrels of one kind, minus one; corn does not count."""

from __future__ import annotations

from ....phases.craftsman import made_by
from ....state import Turn, unmanned

RULES: dict[str, str] = {}


def pay(turn: Turn, first: int) -> None:
    """After the producer's last barrel, each owner is paid in turn."""
    players = len(turn.state.seats)
    for k in range(players):
        seat = (first + k) % players
        made = made_by(turn.state, seat)
        if made and not unmanned(turn.state, seat, "specialty_factory"):
            _pay(turn, seat, made)


def _pay(turn: Turn, seat: int, made: dict[str, int]) -> None:
    dear = {good: n for good, n in made.items() if good != "corn"}
    if made.get("corn", 0) > max(dear.values(), default=0):
        turn.emit("PR.x1.b.specialty_factory.no-corn", seat, made=made["corn"])
    if dear:
        good = max(dear, key=lambda g: dear[g])
        n = dear[good] - 1
        coins = ("coin", n, ("bank",), ("seat", seat))
        turn.emit("PR.x1.b.specialty_factory.income", seat, coins, good=good, made=dear[good], n=n)
