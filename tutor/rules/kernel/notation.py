"""Actions as text and back: "load corn 2 ship6" <-> Load("corn", 2, "ship6")."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from difflib import get_close_matches

from .action import Action, Value
from .errors import BadAction

MOST = 5000  # actions that are cached in each direction


def made(kind: type[Action], values: Iterable[Value]) -> Action:
    """The action of a kind with these values in its fields."""
    make: Callable[..., Action] = kind
    return make(*values)


class Notation:
    """Reads and writes the actions of one game, from its declarations (see action.py)."""

    def __init__(self, actions: tuple[type[Action], ...], without: Container[object] = ()) -> None:
        """`without`: values that do not exist in this edition of the game."""
        self.actions = actions
        self.without = without
        self._by_verb = {kind._verb: kind for kind in actions}
        self._known: dict[str, Action] = {}
        self._written: dict[tuple[type[Action] | Value, ...], str] = {}

    def text(self, action: Action) -> str:
        """The action as a player would type it."""
        key = (action.__class__, *action)
        written = self._written.get(key)
        if written is None:
            written = action.text()
            if len(self._written) < MOST:
                self._written[key] = written
        return written

    def parse(self, text: str) -> Action:
        """The action that `text` names. Raises BadAction, which names the nearest one."""
        known = self._known.get(text)
        if known is not None:
            return known
        if not isinstance(text, str) or len(text) > 80:
            first = self.actions[0]
            example = self.text(made(first, (next(iter(first._values[field])) for field in first._fields)))
            raise BadAction("action.unreadable", text=str(text)[:80], example=example)
        words = text.split()
        kind = self._by_verb.get(words[0]) if words else None
        if kind is None or not len(kind._fields) - len(kind._unsaid) <= len(words) - 1 <= len(kind._fields):
            raise self._puzzled(text)
        values = kind._values
        parts = []
        for field, word in zip(kind._fields, words[1:], strict=False):
            value: Value = int(word) if word.isdecimal() else word
            if value not in values[field] or value in self.without:
                raise self._puzzled(text)
            parts.append(value)
        action = made(kind, parts)
        if len(self._known) < MOST:
            self._known[text] = action
        return action

    def every(self) -> tuple[Action, ...]:
        """All actions that can be written, legal or not."""
        space: list[Action] = []
        for kind in self.actions:
            rows: list[tuple[Value, ...]] = [()]
            for field in kind._fields:
                rows = [
                    (*row, value)
                    for row in rows
                    for value in kind._values[field]
                    if value not in self.without
                ]
            space += [made(kind, row) for row in rows]
        return tuple(space)

    def _puzzled(self, text: str) -> BadAction:
        shown = text[:80]
        near = get_close_matches(shown, [self.text(a) for a in self.every()], 1, 0.5)
        if near:
            return BadAction("action.did-you-mean", text=shown, nearest=near[0])
        return BadAction("action.unknown", text=shown, verbs=sorted(self._by_verb))
