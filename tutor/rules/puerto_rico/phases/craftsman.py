"""The craftsman: plantations and buildings produce barrels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...kernel.action import Action
from ...kernel.agenda import Facts
from ...kernel.rounds import had_turn, pending, pending_of
from ...kernel.spec import DecisionHandler
from .. import decisions
from ..actions import Extra, Pass, Produce
from ..book import BOOK
from ..extension_points import Extension, dispatch
from ..hooks import Building, hooks_for
from ..production import capacity, output
from ..ruleset import GOOD_INDEX, GOODS
from ..state import State, Turn, recalled, remember
from .order import each_in_turn, privileges, tell_again

_PRODUCE = (Produce(), Pass())
_EXTRAS = (*(Extra(good) for good in GOODS), Pass())


def start(turn: Turn, seat: int) -> None:
    turn.state = remember(turn.state, "made", ())
    turn.push(decisions.Craftsman(seat))


@BOOK.check("PR.prod.match", Produce)
def nothing_to_produce(state: State, seat: int, action: Produce) -> Facts | None:
    return None if any(capacity(state.seats[seat])) else {"seat": seat}


@BOOK.check("PR.craftsman.supply-empty", Produce)
def nothing_in_supply(state: State, seat: int, action: Produce) -> Facts | None:
    could = capacity(state.seats[seat])
    if not any(could) or any(output(state.seats[seat], state.goods)):
        return None
    return {"seat": seat, "kinds": [good for good, n in zip(GOODS, could, strict=True) if n]}


@BOOK.check("PR.craftsman.others", Produce)
def produced_already(state: State, seat: int, action: Produce) -> Facts | None:
    return {"seat": seat} if had_turn(state, seat, "craftsman", "produce") else None


@BOOK.check("PR.craftsman.privilege-kind.2012", Extra)
def not_produced(state: State, seat: int, action: Extra) -> Facts | None:
    now = pending_of(state, decisions.Extra, seat)
    if now is None or action.good in now.kinds:
        return None
    return {"seat": seat, "good": action.good, "kinds": list(now.kinds)}


@BOOK.check("PR.craftsman.supply-empty", Extra)
def none_left(state: State, seat: int, action: Extra) -> Facts | None:
    return None if state.goods[GOOD_INDEX[action.good]] else {"good": action.good, "left": 0}


def made_by(state: State, seat: int) -> dict[str, int]:
    """Barrels of each kind that a seat has received in this phase, if an expansion needs it."""
    return dict(dict(recalled(state, "made")).get(seat, ()))


def _received(turn: Turn, seat: int, made: dict[str, int]) -> None:
    if turn.state.expansions:
        rows = dict(recalled(turn.state, "made"))
        rows[seat] = tuple((Counter(dict(rows.get(seat, ()))) + Counter(made)).items())
        turn.state = remember(turn.state, "made", tuple(sorted(rows.items())))
        dispatch(Extension.produced, turn, seat)


def visit(turn: Turn, seat: int, craftsman: int) -> None:
    dispatch(Extension.producing, turn, seat)
    board = turn.state.seats[seat]
    if any(output(board, turn.state.goods)):
        turn.push(decisions.Produce(seat))
    elif any(capacity(board)):
        _shortage(turn, seat)
    else:
        turn.emit("PR.prod.match", seat)


def _shortage(turn: Turn, seat: int) -> None:
    """Report the barrels that the supply could not give."""
    could, supply = capacity(turn.state.seats[seat]), turn.state.goods
    short = {g: could[i] - supply[i] for i, g in enumerate(GOODS) if could[i] > supply[i]}
    if short:
        turn.emit("PR.craftsman.supply-empty", seat, short=short)


def candidates(state: State, seat: int) -> Iterable[Action]:
    return _PRODUCE


def apply(turn: Turn, seat: int, action: Action) -> None:
    turn.pop()
    if isinstance(action, Pass):
        turn.emit("PR.role.action-optional", seat)
        return
    made = dict(zip(GOODS, output(turn.state.seats[seat], turn.state.goods), strict=True))
    made = {good: n for good, n in made.items() if n}
    chain = turn.pending(decisions.Craftsman)
    craftsman = chain.seat == seat
    _shortage(turn, seat)
    rule = "PR.craftsman.produce" if craftsman else "PR.craftsman.others"
    moves = ((good, n, ("supply",), ("seat", seat)) for good, n in made.items())
    turn.emit(rule, seat, *moves, made=made)
    for more in hooks_for(Building.more_output, turn.state.seats[seat]):
        more.answer(turn.state.seats[seat], turn, seat, made)
    _received(turn, seat, made)
    if craftsman:
        turn.instead(chain.but(made=tuple(made)))
    for hook in hooks_for(Building.income, turn.state.seats[seat]):
        n, kinds = hook.answer(turn.state.seats[seat], len(made)), len(made)
        rule = hook.rule if n else hook.otherwise
        move = ("coin", n, ("bank",), ("seat", seat))
        turn.emit(rule, seat, move, kinds=kinds, n=n)


def finish(turn: Turn, task: decisions.Craftsman) -> None:
    """The craftsman's extra barrel, after everybody has produced."""
    made = task.made
    left = [good for good in made if turn.state.goods[GOOD_INDEX[good]]]
    times = privileges(turn.state, "craftsman", task.seat)
    if left:
        turn.push(*[decisions.Extra(task.seat, made)] * max(1, times))
        tell_again(turn, "craftsman", task.seat)
    elif made:
        turn.emit("PR.craftsman.privilege-last", task.seat, made=list(made))
    else:
        turn.emit("PR.craftsman.nothing-no-privilege", task.seat)


def extras(state: State, seat: int) -> Iterable[Action]:
    return _EXTRAS


def extra(turn: Turn, seat: int, action: Extra | Pass) -> None:
    now: decisions.Extra = turn.pop()
    if isinstance(action, Pass):
        turn.emit("PR.ruling.role.decline-privilege", seat)
        return
    move = (action.good, 1, ("supply",), ("seat", seat))
    turn.emit("PR.craftsman.privilege-kind.2012", seat, move, good=action.good)
    _received(turn, seat, {action.good: 1})
    again = pending(turn.state, "extra")
    if again and not any(turn.state.goods[GOOD_INDEX[good]] for good in now.kinds):
        turn.pop()


HANDLERS = {
    "produce": DecisionHandler((Produce, Pass), candidates, apply),
    "extra": DecisionHandler((Extra, Pass), extras, extra, others="PR.role.privilege-only-chooser"),
}
AUTOMATIC_STEPS = {"craftsman": each_in_turn(visit, finish)}
