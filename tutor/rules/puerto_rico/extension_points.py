"""The fixed list of extension points at which an expansion in play may act, and its additional actions.

An expansion's folder contains `extension.py`, whose functions are named after extension points. Phases call
them without knowing which expansion answers: `dispatch(Extension.sold, turn, seat)`. At an extension point
that returns True, the expansion has handled the matter.

`EXTRAS` of `extension.py` or of a building lists actions that are possible at another decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar, TypeVarTuple, Unpack

from ..kernel.action import Action
from ..kernel.bindings import Bindings
from ..kernel.document import Document
from ..kernel.hooks import check, hook_names
from ..kernel.playing import doable
from ..kernel.spec import AutomaticStep, DecisionHandler
from ..kernel.worth import Worth
from .aside import Aside, AsideRow
from .editions import edition_of
from .hooks import modules
from .ruleset import EXPANSIONS, Setup
from .state import Seat, State, Turn

P = ParamSpec("P")
R = TypeVar("R")
Asked = TypeVarTuple("Asked")
Market = tuple[tuple[str, int], ...]


class Extension(Protocol):
    """What extension.py of an expansion may define: each extension point, and what its function receives.

    Where the answer is true or false, true means that the expansion has handled the matter. The tables are
    those of an edition (see editions.py), and a few more.
    """

    HANDLERS: Mapping[str, DecisionHandler]
    AUTOMATIC_STEPS: Mapping[str, AutomaticStep]
    NOTES: Mapping[str, object]
    BELOW: Mapping[str, str]
    STANDS: Mapping[str, Callable[..., bool]]
    STARTS: Mapping[str, Callable[..., None]]
    UNPAID: tuple[str, ...]
    ENDS: Mapping[str, Callable[..., None]]
    OPENERS: Mapping[str, Callable[..., None]]
    PLACES: Mapping[str, Callable[..., State]]
    MARKED: tuple[str, ...]
    CHECKS: Bindings  # what it refuses, bound to the edition's book
    CHOICES: tuple[tuple[str, tuple[str, ...]], ...]  # choices at set-up, each with its values
    EXTRAS: Mapping[str, tuple[DecisionHandler, ...]]  # actions that are possible at another decision
    STAGES: Mapping[str, str]  # by decision: the phase in whose drawing it is shown

    def numbers(self, found: Setup, players: int) -> Setup:
        """The starting numbers, before the table is laid out."""

    def box(self, found: Document, players: int, market: Market) -> Market:
        """The tiles of buildings, when a document is read."""

    def set_up(self, state: State, options: Document) -> State:
        """The new position, when the table stands."""

    def bounds(self, players: int) -> Document:
        """What the names in the bounds of position.toml stand for."""

    def read(self, found: Document, state: State) -> State:
        """The position with the fields of a document."""

    def write(self, state: State, document: Document) -> None:
        """Adds the fields of a position to its document."""

    def role_chosen(self, turn: Turn, seat: int, role: str) -> None:
        """A card was taken, before its phase."""

    def phase_opens(self, turn: Turn, seat: int, role: str) -> None:
        """Before anybody acts in a phase (push tasks)."""

    def phase_closes(self, turn: Turn, seat: int, role: str) -> None:
        """To push what happens at the phase's end."""

    def phase_played(self, turn: Turn, seat: int, role: str) -> None:
        """To push what comes before that: all have acted."""

    def round_ends(self, turn: Turn) -> bool:
        """Everybody has chosen: is something left to do?"""

    def new_round(self, turn: Turn) -> None:
        """The cards go back."""

    def unseen(self, turn: Turn, seat: int, tile: str) -> bool:
        """A tile was drawn onto an island: a decision first?"""

    def placed(self, turn: Turn, seat: int, tile: str) -> None:
        """A tile is on an island."""

    def last_tile(self, turn: Turn, settler: int) -> None:
        """Everybody has settled, the row not yet discarded."""

    def distribute(self, turn: Turn, first: int) -> bool:
        """The ship's colonists are shared out."""

    def refill(self, turn: Turn, seat: int, need: int) -> bool:
        """The ship is loaded: is it not the base's way?"""

    def producing(self, turn: Turn, seat: int) -> None:
        """A seat's turn in the craftsman's phase begins."""

    def produced(self, turn: Turn, seat: int) -> None:
        """Barrels reached a seat."""

    def built(self, turn: Turn, seat: int, building: str) -> None:
        """A building has been built."""

    def captain_visit(self, turn: Turn, seat: int) -> bool:
        """A seat's turn with the captain: a decision first?"""

    def sold(self, turn: Turn, seat: int) -> None:
        """A seat has sold a barrel."""

    def storing(self, turn: Turn) -> None:
        """All have loaded, nothing is stored yet."""

    def score(self, board: Seat) -> list[tuple[str, int]]:
        """A board's further lines at the end."""

    def worth(self, board: Seat, seat: int) -> Iterator[Worth]:
        """What its things bring in the final scoring, and how people miscount them."""

    def owed(self, state: State) -> list[AsideRow]:
        """What the pending decision is about: rows."""

    def show(self, state: State) -> list[Aside]:
        """What lies beside the board: rows for the view."""

    def coming(self, state: State, building: str) -> bool:
        """May a building nobody sells yet still come?"""


EXTENSION_POINTS = hook_names(Extension)


@cache
def extension(expansion: str) -> ModuleType:
    """The `extension` module of an installed expansion. Raises BadHook."""
    found = import_module(f"{__package__}.expansions.{expansion}.extension")
    check(Extension, found)
    return found


@lru_cache(maxsize=512)
def _functions(expansions: tuple[str, ...], point: Callable[..., object]) -> tuple[Callable[..., Any], ...]:
    rooms, name = [extension(one) for one in expansions], point.__name__
    return tuple(getattr(one, name) for one in rooms if hasattr(one, name))


def functions_of(
    expansions: tuple[str, ...], point: Callable[Concatenate[Extension, P], R]
) -> tuple[Callable[P, R], ...]:
    """The functions of some expansions at one extension point."""
    return _functions(expansions, point)


def functions_at(state: State, point: Callable[Concatenate[Extension, P], R]) -> tuple[Callable[P, R], ...]:
    """The functions of the expansions in play at one extension point."""
    return functions_of(state.expansions, point) if state.expansions else ()


def dispatch(
    point: Callable[[Extension, Turn, Unpack[Asked]], bool | None], turn: Turn, *asked: *Asked
) -> bool:
    """Let the expansions in play act; True if one has handled the matter."""
    if not turn.state.expansions:
        return False
    found = functions_of(turn.state.expansions, point)
    return any([one(turn, *asked) for one in found]) if found else False


@cache
def _every_extra(expansion: str) -> tuple[tuple[str, DecisionHandler], ...]:
    found = [getattr(m, "EXTRAS", {}) for m in (extension(expansion), *modules(expansion).values())]
    return tuple((kind, extra) for one in found for kind, extras in one.items() for extra in extras)


def every_extra() -> Iterator[tuple[str, DecisionHandler]]:
    """(kind of decision, what is added) for every installed expansion and its buildings."""
    return (extra for name in EXPANSIONS for extra in _every_extra(name))


@lru_cache(maxsize=512)
def _extras(expansions: tuple[str, ...], kind: str) -> tuple[DecisionHandler, ...]:
    return tuple(e for name in expansions for k, e in _every_extra(name) if k == kind)


def extras(state: State, kind: str) -> tuple[DecisionHandler, ...]:
    """What expansions in play add to a kind of decision."""
    return _extras(state.expansions, kind) if state.expansions else ()


def more_candidates(state: State, seat: int, kind: str) -> list[Action]:
    """The additional actions worth asking about at a decision."""
    return [action for extra in extras(state, kind) for action in extra.candidates(state, seat)]


def more_to_do(state: State, seat: int, kind: str) -> list[Action]:
    """The additional actions that no rule refuses."""
    return (
        doable(edition_of(state.edition).book, extras(state, kind), state, seat) if state.expansions else []
    )
