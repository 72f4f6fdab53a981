"""The start of a round: cards under the chapels, then the hand check."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.decision import Trip
from ...kernel.rounds import each_in_turn, pending
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Discard, Done, Pass, Pay, Tuck
from ..book import BOOK
from ..hooks import Building, hooks_for, total
from ..ruleset import HAND_LIMIT
from ..state import Seat, State, Turn


def start(turn: Turn, governor: int) -> None:
    turn.push(decisions.Chapels(governor), decisions.Hands(governor))


def limit(board: Seat) -> int:
    """The number of cards this player may have at the check."""
    return int(max([HAND_LIMIT, *(v.answer() for v in hooks_for(Building.hand_limit, board.area))]))


@BOOK.check("SJ.card.in-hand", Pay, Discard, Tuck)
def not_in_hand(state: State, seat: int, action: Pay | Discard | Tuck) -> Facts | None:
    board = state.seats[seat]
    if action.card in board.hand or (action.card == board.site and isinstance(action, Pay)):
        return None  # the card that is being built, which is another rule
    return {"seat": seat, "building": action.card, "how": type(action).__name__.lower()}


@BOOK.check("SJ.newround.limit-seven", Pass, Done)
def too_many(state: State, seat: int, action: Action) -> Facts | None:
    if pending(state, "limit", seat) is None:
        return None
    hand, most = len(state.seats[seat].hand), limit(state.seats[seat])
    return {"seat": seat, "hand": hand, "limit": most, "n": hand - most}


def cards(state: State, seat: int) -> tuple[str, ...]:
    """The kinds of cards in a hand."""
    return tuple(dict.fromkeys(state.seats[seat].hand))


def visit_chapel(turn: Turn, seat: int, governor: int) -> None:
    board = turn.state.seats[seat]
    if board.hand and total(Building.tuck, board.area):
        turn.push(decisions.Tuck(seat))


def tuck_candidates(state: State, seat: int) -> Iterable[Action]:
    return (*map(Tuck, cards(state, seat)), Pass())


def tuck(turn: Turn, seat: int, action: Tuck | Pass) -> None:
    turn.pop()
    hook = hooks_for(Building.tuck, turn.state.seats[seat].area)[0]
    if isinstance(action, Pass):
        turn.emit("SJ.buildings.optional", seat, building=hook.building)
    else:
        turn.emit(hook.rule, seat, (action.card, 1, ("hand", seat), (hook.building, seat)))


def visit_hand(turn: Turn, seat: int, governor: int) -> None:
    board = turn.state.seats[seat]
    hand, most = len(board.hand), limit(board)
    if hand > most:
        turn.emit("SJ.newround.limit-seven", seat, hand=hand, limit=most, n=hand - most)
        turn.push(decisions.Limit(seat))
    elif hand > HAND_LIMIT:
        turn.emit(hooks_for(Building.hand_limit, board.area)[0].rule, seat, hand=hand)


def limit_candidates(state: State, seat: int) -> Iterable[Action]:
    return (*map(Discard, cards(state, seat)), Done())


def discard(turn: Turn, seat: int, action: Discard) -> None:
    board = turn.state.seats[seat]
    left = len(board.hand) - 1 - limit(board)
    turn.emit("SJ.newround.discard-facedown", seat, (action.card, 1, ("hand", seat), ("discard",)), left=left)
    if not left:
        turn.pop()


def finish(turn: Turn, task: Trip) -> None:
    """The next player becomes governor."""


HANDLERS = {
    "tuck": DecisionHandler((Tuck, Pass), tuck_candidates, tuck),
    "limit": DecisionHandler((Discard,), limit_candidates, discard),
}
AUTOMATIC_STEPS = {"chapels": each_in_turn(visit_chapel, finish), "hands": each_in_turn(visit_hand, finish)}
