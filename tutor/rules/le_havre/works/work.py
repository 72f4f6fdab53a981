"""What a kind of work offers: a record, made of its module and checked when the game is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType, ModuleType
from typing import Protocol

from ...kernel.agenda import OwnDecision
from ...kernel.hooks import check
from ...kernel.record import Record
from ...kernel.spec import AutomaticStep, DecisionHandler
from ..state import State, Stock, Turn

Can = Callable[[State, int, str, Stock], bool]


class WorkModule(Protocol):
    """What a module of this folder defines: `lacking` and `start`, and the others where it needs them."""

    HANDLERS: dict[str, DecisionHandler]  # its decisions
    AUTOMATIC_STEPS: dict[str, AutomaticStep]
    ANY_STOCK: bool  # whether it never depends on what the player has
    BESIDE_FEE: bool  # whether no fee takes what it needs, if its recipes need no food

    def lacking(self, state: State, seat: int, building: str, stock: Stock) -> dict[str, int]:
        """What would be missing to do any of it; {} if it can be done."""

    def start(self, turn: Turn, seat: int, building: str) -> None:
        """Do it, or ask for the first choice."""

    def can(self, state: State, seat: int, building: str, stock: Stock) -> bool:
        """The same as `lacking` in short."""

    def stands(self, state: State, task: OwnDecision) -> bool:
        """Whether one of its decisions could be pending."""


class Work(Record):
    """A kind of work, with everything that the game asks of it (see WorkModule)."""

    lacking: Callable[[State, int, str, Stock], dict[str, int]]
    start: Callable[[Turn, int, str], None]
    can: Can
    stands: Callable[[State, OwnDecision], bool]
    handlers: Mapping[str, DecisionHandler]
    automatic_steps: Mapping[str, AutomaticStep]
    any_stock: bool
    beside_fee: bool


_NO_STEPS: Mapping[str, AutomaticStep] = MappingProxyType({})
_NO_DECISIONS: Mapping[str, DecisionHandler] = MappingProxyType({})


def _never(state: State, task: OwnDecision) -> bool:
    """The answer of a work without decisions."""
    return False


def work_of(module: ModuleType) -> Work:
    """The work that a module of this folder defines. Raises BadHook, which names the file."""
    handlers = getattr(module, "HANDLERS", _NO_DECISIONS)
    steps = getattr(module, "AUTOMATIC_STEPS", _NO_STEPS)
    check(WorkModule, module, ("lacking", "start", *(["stands"] if handlers or steps else [])))
    lacking: Callable[[State, int, str, Stock], dict[str, int]] = module.lacking

    def can(state: State, seat: int, building: str, stock: Stock) -> bool:
        return not lacking(state, seat, building, stock)

    return Work(
        lacking,
        module.start,
        getattr(module, "can", can),
        getattr(module, "stands", _never),
        handlers,
        steps,
        getattr(module, "ANY_STOCK", False),
        getattr(module, "BESIDE_FEE", False),
    )
