"""The value of an action for the player who takes it, and the facts that explain the value.

`advise` returns (value in points, a key of words.toml, facts); the words are made where they are shown. The
steady bot and the hints use it. It reads only what every seat may see: boards, ships, trading house,
supplies.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.action import Action
from ...kernel.agenda import OwnAction
from .. import actions
from ..editions import Advice, edition_of
from ..state import State
from . import growing, trading
from .roles import weigh


def _choose(state: State, seat: int, action: actions.Choose) -> Advice:
    return weigh(state, seat, action.role)


def _pass(state: State, seat: int, action: actions.Pass) -> Advice:
    kind = state.agenda[-1].kind
    other = {"sell": trading.keep_barrels, "load": trading.wait}.get(kind, growing.decline)
    return other(state, seat, action)


def _done(state: State, seat: int, action: actions.Done) -> Advice:
    kind = state.agenda[-1].kind
    return trading.done(state, seat, action) if kind == "store" else growing.done(state, seat, action)


ADVICE: dict[type, Callable[[State, int, OwnAction], Advice]] = {
    actions.Choose: _choose,
    actions.Pass: _pass,
    actions.Done: _done,
    actions.Take: growing.take,
    actions.Draw: growing.draw,
    actions.Accept: growing.accept,
    actions.Place: growing.place,
    actions.Lift: growing.lift,
    actions.Build: growing.build,
    actions.Produce: trading.produce,
    actions.Extra: trading.extra,
    actions.Sell: trading.sell,
    actions.Load: trading.load,
    actions.Store: trading.store,
    actions.Keep: trading.keep,
}


def advise(state: State, seat: int, action: Action) -> Advice:
    """The value of a legal action of `seat`, with a key and the facts of its reason."""
    found: Advice = edition_of(state.edition).advice[action.__class__](state, seat, action)
    return found
