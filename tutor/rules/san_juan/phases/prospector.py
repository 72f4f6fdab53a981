"""The prospector: a card for the player who chose it; then owners of a gold mine may use it."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.rounds import each_in_turn
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Draw, Mine, Pass, Take
from ..hooks import Building, hooks_for, total
from ..ruleset import CARDS
from ..state import State, Turn
from ..supply import draw
from .order import stop

_DRAWS = (Draw(), Pass())


def begin(turn: Turn) -> None:
    """First the privilege, then the mines, beginning with the player who chose the role."""
    task = turn.pop()
    if task.times:
        turn.push(decisions.Prospector(task.seat))
        turn.push(decisions.ProspectorDraw(task.seat, task.times))
        return
    turn.emit("SJ.prospector.no-action", task.seat)
    turn.push(decisions.Mines(task.seat))


def draw_candidates(state: State, seat: int) -> Iterable[Action]:
    return _DRAWS


def take_cards(turn: Turn, seat: int, action: Action) -> None:
    n = turn.pop().cards
    if isinstance(action, Pass):
        stop(turn, seat, True, "")
    else:
        draw(turn, "SJ.prospector.privilege", seat, n, "hand", seat)


def visit(turn: Turn, seat: int, prospector: int) -> None:
    if total(Building.turn_up, turn.state.seats[seat].area):
        turn.push(decisions.Mine(seat))


def mine_candidates(state: State, seat: int) -> Iterable[Action]:
    return (Mine(), Pass())


def mine(turn: Turn, seat: int, action: Action) -> None:
    turn.pop()
    hook = hooks_for(Building.turn_up, turn.state.seats[seat].area)[0]
    if isinstance(action, Pass):
        turn.emit("SJ.buildings.optional", seat, building=hook.building)
        return
    n = hook.answer()
    draw(turn, hook.rule, seat, n, "mine")
    up = turn.state.mine
    costs = {CARDS[card].cost for card in up}
    if len(up) == n == len(costs):
        turn.push(decisions.Strike(seat))
    else:
        turn.emit("SJ.gold-mine.miss", seat, *[(c, 1, ("mine",), ("discard",)) for c in up], cards=list(up))


def strike_candidates(state: State, seat: int) -> Iterable[Action]:
    return map(Take, state.mine)


def strike(turn: Turn, seat: int, action: Take) -> None:
    turn.pop()
    rest = [card for card in turn.state.mine if card != action.card]
    moves = [(action.card, 1, ("mine",), ("hand", seat))]
    moves += [(card, 1, ("mine",), ("discard",)) for card in rest]  # type: ignore[misc]
    turn.emit("SJ.gold-mine.hit", seat, *moves, building=action.card)


def finish(turn: Turn, task: decisions.Mines) -> None:
    """All owners have had their chance."""


HANDLERS = {
    "prospector_draw": DecisionHandler((Draw, Pass), draw_candidates, take_cards),
    "mine": DecisionHandler((Mine, Pass), mine_candidates, mine),
    "strike": DecisionHandler((Take,), strike_candidates, strike),
}
AUTOMATIC_STEPS = {"prospector": begin, "mines": each_in_turn(visit, finish)}
