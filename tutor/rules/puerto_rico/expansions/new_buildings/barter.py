"""The black market: missing coins for a building are paid with things, one per coin."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.action import Action
from ....kernel.agenda import Facts
from ....kernel.game import blocked
from ....kernel.rounds import pending_of
from ....kernel.spec import DecisionHandler
from ...actions import Build
from ...advice_facts import prospect
from ...editions import edition_of
from ...phases import builder
from ...phases.mayor import targets
from ...ruleset import BUILDINGS, GOOD_INDEX, GOODS
from ...state import PORTRAIT, Seat, State, Turn, marked_at, unmanned
from . import decisions as waiting
from .actions import Barter, Dismiss, DismissBurgher, Give
from .checks import CHECKS

_BARTERS = {building: Barter(building) for building in BUILDINGS}

CHECKS.alike(Barter, Build, without=["PR.builder.pay-and-place"])
CHECKS.alike(DismissBurgher, Dismiss)


def missing(state: State, seat: int, building: str) -> int:
    """The coins that this seat lacks for a building; 0 or less if it can pay."""
    return builder.price(state, seat, building) - state.seats[seat].coins


def movable(state: State, seat: int) -> bool:
    """Whether a worker may be given; the one in the black market may not."""
    board = state.seats[seat]
    manned = sum(n for name, n in board.island + board.city if name != "black_market")
    return bool(board.waiting or manned)


def things(state: State, seat: int) -> int:
    """How many of worker, barrel and point this seat could give."""
    board = state.seats[seat]
    return movable(state, seat) + any(board.goods) + bool(board.points)


CHECKS.check("PR.builder.one-per-phase", Barter)(builder.built_already)


@CHECKS.check("PR.x1.b.black_market.exchange", Barter)
def no_market(state: State, seat: int, action: Barter) -> Facts | None:
    return unmanned(state, seat, "black_market")


@CHECKS.check("PR.x1.b.black_market.only-needed", Barter)
def can_pay(state: State, seat: int, action: Barter) -> Facts | None:
    if missing(state, seat, action.building) > 0:
        return None
    price = builder.price(state, seat, action.building)
    return {"seat": seat, "building": action.building, "price": price, "coins": state.seats[seat].coins}


@CHECKS.check("PR.x1.b.black_market.too-dear", Barter)
def too_much_missing(state: State, seat: int, action: Barter) -> Facts | None:
    short, can = missing(state, seat, action.building), things(state, seat)
    if short <= can:
        return None
    price, coins = builder.price(state, seat, action.building), state.seats[seat].coins
    return {
        "seat": seat,
        "building": action.building,
        "price": price,
        "coins": coins,
        "missing": short,
        "can": can,
        "lacks": short - can,
    }


def sort_of(action: Give | Dismiss | DismissBurgher) -> str:
    """The kind of thing an action gives: "colonist", "barrel" or "point"."""
    if isinstance(action, (Dismiss, DismissBurgher)):
        return "colonist"
    return "point" if action.what == "point" else "barrel"


@CHECKS.check("PR.x1.b.black_market.one-each", Give, Dismiss)
def given_already(state: State, seat: int, action: Give | Dismiss) -> Facts | None:
    now = pending_of(state, waiting.Barter, seat)
    if now is None or sort_of(action) not in now.given:
        return None
    return {"seat": seat, "what": sort_of(action)}


@CHECKS.check("PR.x1.b.black_market.own-worker", Dismiss)
def its_own_worker(state: State, seat: int, action: Dismiss) -> Facts | None:
    return {"seat": seat} if action.target == "black_market" else None


@CHECKS.check("PR.x1.b.black_market.nothing-there", Give)
def not_owned(state: State, seat: int, action: Give) -> Facts | None:
    board = state.seats[seat]
    have = board.points if action.what == "point" else board.goods[GOOD_INDEX[action.what]]
    return None if have else {"seat": seat, "what": action.what}


@CHECKS.check("PR.x1.b.black_market.nothing-there", Dismiss)
def nobody_there(state: State, seat: int, action: Dismiss) -> Facts | None:
    return (
        None
        if people(state.seats[seat], action.target)[0]
        else {"seat": seat, "what": "colonist", "target": action.target}
    )


@CHECKS.check("PR.x1.b.black_market.which", DismissBurgher)
def not_both(state: State, seat: int, action: DismissBurgher) -> Facts | None:
    there, red = people(state.seats[seat], action.target)
    return None if there > red > 0 or not there else {"seat": seat, "target": action.target, "burghers": red}


def people(board: Seat, target: str) -> tuple[int, int]:
    """The number of people at a place, and how many of them have the other colour."""
    if target == "portrait":
        return board.waiting, marked_at(board, PORTRAIT)
    return sum(n for name, n in board.island + board.city if name == target), marked_at(board, target)


def barters(state: State, seat: int) -> Iterable[Action]:
    if unmanned(state, seat, "black_market"):
        return ()
    return [_BARTERS[name] for name, _ in state.market]


def quick(state: State, seat: int) -> list[Action]:
    """The few buildings that are almost affordable, checked one by one."""
    can = 0 if unmanned(state, seat, "black_market") else things(state, seat)
    near = [b for b, left in state.market if left and 0 < missing(state, seat, b) <= can] if can else []
    return [
        _BARTERS[b] for b in near if not blocked(edition_of(state.edition).book, state, seat, _BARTERS[b])
    ]


def open_barter(turn: Turn, seat: int, action: Barter) -> None:
    turn.pop()
    state, building = turn.state, action.building
    price, short = builder.price(state, seat, building), missing(state, seat, building)
    facts = {"price": price, "coins": state.seats[seat].coins, "missing": short}
    turn.emit("PR.x1.b.black_market.opens", seat, building=building, **facts)
    off = builder.discounts(state, seat, building)
    turn.push(waiting.Barter(seat, building, short, (), off))


def candidates(state: State, seat: int) -> Iterable[Action]:
    board = state.seats[seat]
    places = (*targets(board), "portrait")
    both = [place for place in places if people(board, place)[0] > people(board, place)[1] > 0]
    return (*(Give(good) for good in GOODS), Give("point"), *map(Dismiss, places), *map(DismissBurgher, both))


def apply(turn: Turn, seat: int, action: Give | Dismiss | DismissBurgher) -> None:
    now: waiting.Barter = turn.pop()
    short = now.short
    what = sort_of(action)
    if not isinstance(action, Give):
        _dismiss(turn, seat, action, short - 1)
    else:
        there = ("pool",) if what == "point" else ("supply",)
        move = (action.what, 1, ("seat", seat), there)
        turn.emit("PR.x1.b.black_market.exchange", seat, move, what=action.what, left=short - 1)
    if what != "barrel" and turn.state.ending:
        turn.emit("PR.x1.b.black_market.end-stands", seat)
    if short > 1:
        turn.push(now.but(short=short - 1, given=(*now.given, what)))
    else:
        builder.construct(turn, seat, now.building, turn.state.seats[seat].coins, now.off)


def _dismiss(turn: Turn, seat: int, action: Dismiss | DismissBurgher, left: int) -> None:
    """A worker goes back; a burgher if there are only burghers, or if the action says so."""
    there, red = people(turn.state.seats[seat], action.target)
    what = "burgher" if there == red or isinstance(action, DismissBurgher) else "colonist"
    source = ("sanjuan", seat) if action.target == "portrait" else ("circle", seat, action.target)
    turn.emit(
        "PR.x1.b.black_market.exchange", seat, (what, 1, source, ("supply",)), what="colonist", left=left
    )


HANDLERS = {"barter": DecisionHandler((Give, Dismiss, DismissBurgher), candidates, apply)}


@CHECKS.explain("PR.x1.b.black_market.exchange")
def a_market(state: State, seat: int, action: Action) -> Facts:
    return prospect(state, seat, "black_market")
