"""Hunting lodge: with a worker, discard a tile; with a burgher, points for the emptiest island."""

from __future__ import annotations

from collections.abc import Iterable

from .....kernel.action import Action
from .....kernel.agenda import Facts
from .....kernel.spec import DecisionHandler
from ....actions import Pass
from ....phases.order import award
from ....ruleset import GOODS, SPACES
from ....state import State, Turn, recalled, unmanned
from ..actions import Abandon
from ..checks import CHECKS
from ..decisions import Lodge, Lodges
from ..tiles import hand_back, owned_plain
from ..tokens import by_burgher

RULES: dict[str, str] = {}
_KINDS = (*GOODS, "forest")


@CHECKS.check("PR.x2.b.hunting_lodge.own-tile", Abandon)
def not_yours(state: State, seat: int, action: Abandon) -> Facts | None:
    if action.tile in _KINDS and owned_plain(state, seat, action.tile):
        return None
    return {"seat": seat, "tile": action.tile}


def visit(turn: Turn) -> None:
    """Each owner in turn, from the planter on."""
    task: Lodges = turn.pop()
    players = len(turn.state.seats)
    for k in range(task.visited, players):
        seat = (task.seat + k) % players
        if unmanned(turn.state, seat, "hunting_lodge") or recalled(turn.state, "alone", (seat,)) != (seat,):
            continue
        if by_burgher(turn.state.seats[seat], "hunting_lodge"):
            _emptiest(turn, seat)
        elif any(owned_plain(turn.state, seat, tile) for tile in _KINDS):
            turn.push(Lodge(seat), task.but(visited=k + 1))
            return


def _emptiest(turn: Turn, seat: int) -> None:
    empty = [SPACES - len(board.island) for board in turn.state.seats]
    if all(empty[seat] > n for i, n in enumerate(empty) if i != seat):
        award(turn, seat, 2, "PR.x2.b.hunting_lodge.burgher", empty=empty[seat])


def _candidates(state: State, seat: int) -> Iterable[Action]:
    return (*map(Abandon, dict.fromkeys(tile for tile, _ in state.seats[seat].island)), Pass())


def _apply(turn: Turn, seat: int, action: Abandon | Pass) -> None:
    turn.pop()
    if isinstance(action, Pass):
        turn.emit("PR.violet.voluntary", seat, building="hunting_lodge")
    else:
        hand_back(turn, seat, action.tile, "PR.x2.b.hunting_lodge.worker")


HANDLERS = {"lodge": DecisionHandler((Abandon, Pass), _candidates, _apply)}
AUTOMATIC_STEPS = {"lodges": visit}
