"""The councillor: draw cards and keep the best."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import each_in_turn, pending
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Discard, Done, Draw, Keep, Pass
from ..book import BOOK
from ..hooks import Building, hooks_for, total
from ..state import State, Turn
from ..supply import draw
from .newround import cards
from .order import privileges, skip

_ACTION, _PRIVILEGE = 2, 3
_DRAWS = (Draw(), Pass())


def drawn(state: State, seat: int) -> int:
    """The number of cards this seat draws."""
    return _ACTION + _PRIVILEGE * privileges(state, "councillor", seat)


def kept(state: State, seat: int) -> int:
    """The number of cards this seat keeps."""
    return 1 + total(Building.keep_more, state.seats[seat].area)


@BOOK.check("SJ.councillor.not-drawn", Keep)
def not_drawn(state: State, seat: int, action: Keep) -> Facts | None:
    if action.card in state.seats[seat].drawn:
        return None
    return {"seat": seat, "building": action.card}


@BOOK.check("SJ.councillor.chooser-keep", Pass, Done)
def must_keep(state: State, seat: int, action: Action) -> Facts | None:
    task = pending(state, "keep", seat)
    return {"seat": seat, "n": task.left} if task and task.left == kept(state, seat) else None


def visit(turn: Turn, seat: int, councillor: int) -> None:
    turn.push(decisions.CouncillorDraw(seat))


def draw_candidates(state: State, seat: int) -> Iterable[Action]:
    return _DRAWS


def take_cards(turn: Turn, seat: int, action: Action) -> None:
    turn.pop()
    state = turn.state
    chooser = bool(privileges(state, "councillor", seat))
    if isinstance(action, Pass):
        skip(turn, seat, chooser)
        return
    n = drawn(state, seat)
    hand_first = hooks_for(Building.into_hand, state.seats[seat].area)
    rule = "SJ.councillor.chooser-draw" if chooser else "SJ.councillor.others"
    held = len(state.seats[seat].hand)
    draw(turn, rule, seat, n, "hand" if hand_first else "drawn", seat)
    if not hand_first:
        if left := min(kept(state, seat), len(turn.state.seats[seat].drawn)):
            turn.push(decisions.Keep(seat, left))
        return  # if no card is left anywhere, there is none to keep
    came = len(turn.state.seats[seat].hand) - held
    left = max(0, came - kept(state, seat))
    turn.emit(hand_first[0].rule, seat, n=came, left=left)
    if left:
        turn.push(decisions.Sift(seat, left))


def keep_candidates(state: State, seat: int) -> Iterable[Action]:
    return (*map(Keep, dict.fromkeys(state.seats[seat].drawn)), Done())


def keep(turn: Turn, seat: int, action: Keep) -> None:
    task = turn.pending(decisions.Keep)
    chooser = bool(privileges(turn.state, "councillor", seat))
    rule = "SJ.councillor.chooser-keep" if chooser else "SJ.councillor.keep"
    if task.left < kept(turn.state, seat):
        rule = hooks_for(Building.keep_more, turn.state.seats[seat].area)[0].rule
    turn.emit(rule, seat, (action.card, 1, ("drawn", seat), ("hand", seat)))
    turn.instead(task.but(left=task.left - 1))
    if task.left == 1:
        _drop_rest(turn, seat)


def _drop_rest(turn: Turn, seat: int) -> None:
    turn.pop()
    rest = turn.state.seats[seat].drawn
    if rest:
        moves = tuple((card, 1, ("drawn", seat), ("discard",)) for card in rest)
        turn.emit("SJ.councillor.face-down", seat, *moves, n=len(rest))


def sift_candidates(state: State, seat: int) -> Iterable[Action]:
    return (*map(Discard, cards(state, seat)), Done())


def sift(turn: Turn, seat: int, action: Discard) -> None:
    left = turn.pending(decisions.Sift).left - 1
    move = (action.card, 1, ("hand", seat), ("discard",))
    hook = hooks_for(Building.into_hand, turn.state.seats[seat].area)[0]
    turn.emit(hook.otherwise, seat, move, left=left)
    turn.instead(decisions.Sift(seat, left))
    if not left:
        turn.pop()


def finish(turn: Turn, task: decisions.Councillor) -> None:
    """Everybody has a new card."""


HANDLERS = {
    "councillor_draw": DecisionHandler((Draw, Pass), draw_candidates, take_cards),
    "keep": DecisionHandler((Keep,), keep_candidates, keep),
    "sift": DecisionHandler((Discard,), sift_candidates, sift),
}
AUTOMATIC_STEPS = {"councillor": each_in_turn(visit, finish)}
