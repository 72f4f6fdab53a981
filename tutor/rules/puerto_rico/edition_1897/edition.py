"""This edition as a value: the tables of the first edition, and those of every installed expansion."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from ...kernel.notation import Notation
from ..actions import ACTIONS
from ..base import EDITION as BASE
from ..extension_points import extension
from ..ruleset import EXPANSIONS
from .book import BOOK, YEAR

_ADDED = tuple(map(extension, EXPANSIONS))


def _advice() -> Iterator[ModuleType]:
    """The advice modules of the expansions that have one."""
    for expansion in _ADDED:
        if find_spec(f"{expansion.__package__}.advice"):
            yield import_module(f"{expansion.__package__}.advice")


EDITION = BASE.but(
    name=YEAR,
    book=BOOK,
    notation=Notation((*ACTIONS, *(kind for expansion in _ADDED for kind in expansion.ACTIONS))),
).with_(*_ADDED, *_advice())
