"""The fixed list of hooks at which a card helps its owner. Its numbers stand in its row of tables/*.toml.

    hook            a row of the table has                                       answers are
    final_points    francs at the end for each of something that its owner has   each a line
    calves          from how many to how many cattle a harvest brings one more   summed
    last_actions    last actions of its owner besides the first                  summed
    energy_saved    energy less in every action that needs some                  summed
    material_saved  clay or brick less in every building constructed             summed

A card that refuses an action has a module in buildings/ for its check. What a building does for a player who
enters it is in works/.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVarTuple, Unpack

from ..kernel import hooks as kernel
from ..kernel.record import Record
from .ruleset import BUILDINGS, Counted
from .state import Seat
from .symbols import number_of

P = ParamSpec("P")  # what a hook receives
Asked = TypeVarTuple("Asked")


class Card(Protocol):
    """What each hook is asked, and what it answers. It is asked for as: `hooks_for(Card.calves, …)`."""

    def final_points(self, board: Seat) -> int:
        """Francs at the end."""

    def calves(self, cattle: int) -> int:
        """More cattle that a harvest brings."""

    def last_actions(self) -> int:
        """Last actions after the first."""

    def energy_saved(self) -> int:
        """Energy less in an action."""

    def material_saved(self) -> int:
        """Clay or brick less in a building."""


class Hook(Record, Generic[P]):
    """What one card does at one hook: the rule that says so, and the answer."""

    building: str
    rule: str
    answer: Callable[P, int]


def _final_points(row: Counted) -> Callable[[Seat], int]:
    return lambda board: sum([n * number_of(board, what) for what, n in row])


def _calves(row: tuple[int, int]) -> Callable[[int], int]:
    least, most = row
    return lambda cattle: int(least <= cattle <= most)


def _always(n: int) -> Callable[[], int]:
    return lambda: n


_ANSWERS: dict[str, Callable[..., Callable[..., int]]] = {
    "final_points": _final_points,
    "calves": _calves,
    "last_actions": _always,
    "energy_saved": _always,
    "material_saved": _always,
}
HOOKS = kernel.hook_names(Card)
assert tuple(_ANSWERS) == HOOKS


def modules() -> dict[str, ModuleType]:
    """Every building that has a check of its own, by id."""
    return kernel.modules(str(__package__))


@cache
def _hooks(moment: str) -> dict[str, Any]:
    """Every building that helps at a hook."""
    rows = {card.id: getattr(card, moment) for card in BUILDINGS.values()}
    answer = _ANSWERS[moment]
    return {name: Hook(name, BUILDINGS[name].rule, answer(row)) for name, row in rows.items() if row}


def hooks_for(moment: Callable[Concatenate[Card, P], int], buildings: tuple[str, ...]) -> tuple[Hook[P], ...]:
    """Those of some buildings that help at a hook."""
    known = _hooks(moment.__name__)
    return tuple([known[building] for building in buildings if building in known])


def total(moment: Callable[[Card, Unpack[Asked]], int], buildings: tuple[str, ...], *asked: *Asked) -> int:
    """The sum of their answers."""
    return sum([hook.answer(*asked) for hook in hooks_for(moment, buildings)]) if buildings else 0
