"""Everything that can go wrong, told by name.

    TutorError
    ├── UnknownName       no such game, language, bot, rule, seat ... (with the nearest)
    ├── BadAction         action text that cannot be read (with the nearest that can)
    ├── IllegalAction     a readable action that a rule forbids (carries its refusals)
    ├── BadPosition       a position that cannot stand on the table
    ├── BadLog            a log or link that is malformed, edited or does not replay
    │   └── OtherRules    one played under another version of the rules (carries the table as far as it holds)
    ├── NotSaved          a file that could not be written (the one before it is as it was)
    ├── SeenAlready       taking back what somebody has seen
    └── StaleAction       an answer to a position that is gone

An error carries a `code` (a key of words.toml, in both languages) and `facts`;
the sentence is made where it is shown (words.py, which knows errors; errors know nobody).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar


class TutorError(Exception):
    """Base: `code` names the message, `facts` fill it; `lang` is the language a traceback says it in."""

    code = "error"
    lang = "en"
    spoken: ClassVar[Callable[[TutorError], str]] = staticmethod(lambda error: f"{error.code}: {error.facts}")

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return type(self).spoken(self)


class UnknownName(TutorError):
    """A name nobody here goes by."""


class BadAction(TutorError):
    """Text that is no action of this game."""


class IllegalAction(TutorError):
    """An action that a rule forbids; `facts["refusals"]` says which."""


class BadPosition(TutorError):
    """A position that breaks a count or cannot be read."""


class BadLog(TutorError):
    """A log, link or file that does not hold."""


class OtherRules(BadLog):
    """A game played under other rules than today's; `facts["table"]` is the table as far as it holds."""


class NotSaved(TutorError):
    """A file that could not be written; what was there before is as it was."""


class SeenAlready(TutorError):
    """It would take back what somebody has seen."""


class StaleAction(TutorError):
    """The position has moved on since this was pressed."""


def sought(code: str, name: Any, known: Mapping[str, Any]) -> Any:
    """What goes by this name. Raises UnknownName with the nearest that exists."""
    from difflib import get_close_matches  # when it is needed: a game is loaded faster without

    if name not in known:
        near = get_close_matches(str(name), known, 1, 0.3)
        raise UnknownName(code, name=name, nearest=near[0] if near else "")
    return known[name]
