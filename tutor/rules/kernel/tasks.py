"""Pending decisions in a document: [["round", 0, [1]], ["load", 2, [false, [], 0, []]]].

What each kind remembers is said by the fields of its Decision; or by (Decision, pattern), where names are
known only when the game is put together:

    int, bool           a number of a position, yes or no
    str                 a name of the game, or ""
    a set of texts      one of these
    {"name": pattern}   a pair: one of these names, and what belongs to it
    [pattern]           any number of these
    (pattern, ...)      exactly these
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from collections.abc import Set as AbstractSet
from typing import Any

from .decision import Decision
from .decision import pattern as fields_of
from .document import JsonSchema
from .kinds import Misfit, Number
from .record import Record

MOST = 99  # tasks, and remembered things of one sort
HIGHEST = 999  # the highest remembered number


def unfit(found: object, k: int) -> Misfit:
    """The error for a pending decision that is impossible."""
    return Misfit("position.agenda", found=found).within(f"[{k}]")


class Tasks(Record):
    """A kind of field: the pending tasks, of which the last is decided now."""

    of: Mapping[str, Any]  # kind -> its Decision, or (Decision, the pattern of what it remembers)
    asked: Container[str]  # the kinds that a player decides
    names: Container[str]
    seats: int

    def read(self, value: object) -> tuple[Decision, ...]:
        if type(value) is not list or len(value) > MOST:
            raise Misfit("shape.wrong", kind=self, found=value)
        tasks = []
        for k, row in enumerate(value):
            try:
                kind, seat, memo = row
                seat = Number(self.seats - 1).read(seat)
                tasks.append(self._decision(seat, memo, self.of[kind]))
            except (KeyError, TypeError, ValueError, Misfit):
                raise unfit(row[0] if type(row) is list and row else row, k) from None
        if tasks and tasks[-1].kind not in self.asked:
            raise unfit(tasks[-1].kind, len(tasks) - 1)
        return tuple(tasks)

    def _decision(self, seat: int, memo: object, of: object) -> Decision:
        made, pattern = of if isinstance(of, tuple) else (of, fields_of(of))
        if made.later and type(memo) is list:
            pattern = pattern[: max(len(memo), len(pattern) - made.later)]
        kept = self._memo(memo, pattern)
        found: Decision = made(seat, kept) if made.flat else made(seat, *kept)
        return found

    def _memo(self, value: object, pattern: object) -> Any:
        """The memo if it fits this pattern; lists become tuples. Raises ValueError."""
        if isinstance(pattern, type) and issubclass(pattern, Record):
            return pattern(*self._memo(value, fields_of(pattern)))
        if isinstance(pattern, (list, tuple, dict)):
            if type(value) is not list:
                raise ValueError
            if isinstance(pattern, dict):
                name, kept = value
                return name, self._memo(kept, pattern[name])
            each = pattern * min(len(value), MOST) if isinstance(pattern, list) else pattern
            return tuple(self._memo(one, p) for one, p in zip(value, each, strict=True))
        if pattern is str:
            fits = type(value) is str and (not value or value in self.names)
        elif isinstance(pattern, AbstractSet):
            fits = type(value) is str and value in pattern
        elif pattern is int:
            fits = type(value) is int and 0 <= value <= HIGHEST
        else:
            fits = type(value) is pattern
        if not fits:
            raise ValueError
        return value

    def schema(self) -> JsonSchema:
        row = {"type": "array", "minItems": 3, "maxItems": 3}
        return {"type": "array", "maxItems": MOST, "items": row}
