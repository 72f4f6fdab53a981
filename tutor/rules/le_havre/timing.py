"""The rules on timing: which rule answers an action that is not to be decided now, with its facts."""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.action import Action
from ..kernel.agenda import Facts, OwnDecision
from ..kernel.game import unrefused
from ..kernel.rounds import pending_of
from ..kernel.spec import DecisionHandler
from .actions import (
    Borrow,
    Build,
    Buy,
    Cheapest,
    Done,
    Enter,
    Fee,
    Launch,
    Pass,
    Pay,
    Repay,
    Sail,
    Sell,
    Take,
)
from .book import BOOK
from .decisions import After, Feed, OfWork
from .payments import means
from .phases import entry, feeding, loans, paying, trading, turns
from .places import last_phase
from .ruleset import BUILDINGS, OFFERS, SHIPS
from .state import State
from .works import HANDLERS, HOMES, open_buildings

_MAIN = (Take, Enter)
_TRADES = (Buy, Sell, Repay)
_BUILDS = (Build, Launch)
_PAYS = (Fee, Pay, Cheapest)
_DECLINES = (Done(), Pass())
_ENDS: dict[str, str] = {  # what is decided automatically, between or within turns -> its rule
    "interest": "LH.ruling.interest-time",
    "feed": "LH.feeding.pay",
    "offer_sale": "LH.optional.sell-others-turn",
}
_WITHIN = frozenset(("fee", "pay", *HANDLERS))
_DESKS = {
    **{k: v for phase in (entry, trading, turns, loans, paying, feeding) for k, v in phase.HANDLERS.items()},
    **HANDLERS,
}


def answering(now: str) -> Callable[[type, bool], str]:
    """The rule that answers a kind of action while `now` is being decided; "" for the normal one."""

    def meanwhile(kind: type, mine: bool) -> str:
        if kind is Borrow:
            return ""
        if not mine:
            return "LH.flow.clockwise"
        if now in _ENDS:
            return _ENDS[now]
        if kind is Sail or now == "before":
            return ""
        if now == "after":
            return "LH.entry.once" if kind in _PAYS else "LH.main.one"
        if now == "main":
            return "LH.build-vs-buy.build" if kind in _BUILDS else "LH.entry.once"
        return (
            "LH.main.one" if kind in _MAIN else "LH.optional.any-time" if kind in _TRADES else "LH.entry.once"
        )

    return meanwhile


def timed(handlers: dict[str, DecisionHandler]) -> dict[str, DecisionHandler]:
    """The decisions, each with its rules on timing."""
    return {kind: handler.but(meanwhile=answering(kind)) for kind, handler in handlers.items()}


# Nothing to decline ------------------------------------------------------------------------
def _declining(state: State, seat: int, action: Action, *kinds: str) -> OwnDecision:
    """The decision of one of these kinds that this seat has to make and cannot decline in this way."""
    task = state.agenda[-1] if state.agenda else None
    if task is None or task.seat != seat or task.kind not in kinds:
        return None
    return None if action.__class__ in _DESKS[task.kind].actions else task


@BOOK.check("LH.turn.order", Done, Pass)
def before_the_supply(state: State, seat: int, action: Action) -> Facts | None:
    task = _declining(state, seat, action, "before")
    return (
        {"seat": seat, "by": seat, "now": "task-before", "needs": "task-main", "declines": True}
        if task
        else None
    )


@BOOK.check("LH.turn.optional", Pass)
def nothing_left_to_decline(state: State, seat: int, action: Action) -> Facts | None:
    return {"seat": seat} if _declining(state, seat, action, "after") else None


@BOOK.check("LH.feeding.pay", Done, Pass)
def the_workers_are_hungry(state: State, seat: int, action: Action) -> Facts | None:
    task = _declining(state, seat, action, "feed")
    return {"seat": seat, "declines": True} if task else None


@BOOK.check("LH.ruling.interest-time", Pass)
def interest_is_due(state: State, seat: int, action: Action) -> Facts | None:
    return {"seat": seat, "declines": True} if _declining(state, seat, action, "interest") else None


@BOOK.check("LH.optional.sell-others-turn", Done)
def only_a_sale_is_asked_for(state: State, seat: int, action: Action) -> Facts | None:
    return {"seat": seat, "declines": True} if _declining(state, seat, action, "offer_sale") else None


@BOOK.check("LH.entry.obliged", Done, Pass)
def in_the_middle_of_it(state: State, seat: int, action: Action) -> Facts | None:
    """A payment, or a choice in a building's work, that cannot be left out in this way."""
    task = _declining(state, seat, action, *_WITHIN)
    return (
        {
            "seat": seat,
            "building": inside(state, seat),
            "stops": _stops(state, seat, task.kind),
            "passes": isinstance(action, Pass),
        }
        if task
        else None
    )


def _stops(state: State, seat: int, kind: str) -> bool:
    """Whether this decision can be declined in the other way."""
    other = [declining for declining in _DECLINES if declining.__class__ in _DESKS[kind].actions]
    return bool(unrefused(BOOK, state, seat, other))


@BOOK.check("LH.final.no-supply", Sail)
def no_ship_sails(state: State, seat: int, action: Sail) -> Facts | None:
    return {"seat": seat} if last_phase(state) else None


# What the words need -----------------------------------------------------------------------
def inside(state: State, seat: int) -> str:
    """The building that this seat is using; "" for none."""
    task = state.agenda[-1] if state.agenda else None
    if task is None or task.seat != seat or task.kind not in _WITHIN:
        return ""
    return task.building if isinstance(task, OfWork) else state.seats[seat].disc


def _did(state: State, seat: int) -> str:
    """This seat's main action of this turn; "" if it is not known."""
    task = pending_of(state, After)
    return task.did[0] if task and task.did else ""


@BOOK.explain("LH.main.one")
def what_was_done(state: State, seat: int, action: Action) -> Facts:
    did = _did(state, seat)
    took = did in OFFERS
    return {
        "took": did if took else "",
        "entered": "" if took else did,
        "building": inside(state, seat),
        "offer": getattr(action, "offer", ""),
        "visit": getattr(action, "building", ""),
    }


@BOOK.explain("LH.optional.any-time")
def where_they_are(state: State, seat: int, action: Action) -> Facts:
    """The building they are in, and what they want to buy or sell: a card, not a kind of ship."""
    card = getattr(action, "card", "")
    card = "" if card in SHIPS else card
    return {
        "building": inside(state, seat),
        "buys": card if isinstance(action, Buy) else "",
        "sells": card if isinstance(action, Sell) else "",
        "repays": isinstance(action, Repay),
    }


@BOOK.explain("LH.entry.once", "LH.build-vs-buy.build")
def where_it_is_done(state: State, seat: int, action: Action) -> Facts:
    """The building this seat is in, otherwise the first one open to it in which such a thing is decided."""
    here = inside(state, seat)
    taken = (
        tuple([board.disc for board in state.seats]) if not last_phase(state) else (state.seats[seat].disc,)
    )
    there = () if here else open_buildings(state, seat, taken)
    return {
        "building": here,
        "where": next((b for b in there if action.__class__ in HOMES[BUILDINGS[b].work]), ""),
    }


@BOOK.explain("LH.feeding.pay")
def what_is_owed(state: State, seat: int, action: Action) -> Facts:
    now = pending_of(state, Feed)
    left = now.left if now else 0
    return {"left": left, "enough": means(state.seats[seat].stock, "food") >= left}
