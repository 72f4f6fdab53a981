"""Every kind of error, with a name.

    TutorError
    ├── UnknownName       no such game, language, bot, rule, seat ... (with the nearest)
    ├── BrokenGame        a game of another package that does not work (with its package)
    ├── BadFile           an example, lesson or coach file that its schema does not fit (with file and entry)
    ├── BadAction         action text that cannot be read (with the nearest that can)
    ├── IllegalAction     a readable action that a rule forbids (carries its refusals)
    ├── BadPosition       a position that cannot stand on the table
    ├── BadLog            a log or link that is malformed, edited or does not replay
    │   └── OtherRules    one played under another version of the rules (carries the table as far as it holds)
    ├── NotSaved          a file that could not be written (the one before it is as it was)
    ├── NotInstalled      a package of an extra that is missing (with the extra)
    ├── SeenAlready       taking back what somebody has seen
    └── StaleAction       an answer to a position that is gone

An error has a `code` (a key of words.toml, in both languages) and `facts`. The sentence is made where it is
shown: words.py imports the errors, and the errors import nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

NEAREST, SOME = 3, 8  # the most names in one message
SHORTEST = 3  # fewer letters are in too many names

INSIDE = ("/tutor/", "\\tutor\\", "/IPython/", "\\IPython\\")  # files that an author has not written


class TutorError(Exception):
    """Base class: `code` names the message, `facts` fill it,
    and `lang` is the language used in a traceback.
    """

    code = "error"
    lang = "en"
    spoken: ClassVar[Callable[[TutorError], str]] = staticmethod(lambda error: f"{error.code}: {error.facts}")

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: dict[str, Any] = facts  # also refusals and tables (see IllegalAction, OtherRules)

    def __str__(self) -> str:
        return type(self).spoken(self)

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows of it: the author's own lines and what is wrong, not the files of this
        package.
        """
        from traceback import extract_tb

        own = [at for at in extract_tb(self.__traceback__) if not any(part in at.filename for part in INSIDE)]
        lines = [f"{at.lineno}: {at.line}" for at in own if at.line]
        return [*lines, f"{type(self).__name__}: {self}"]


class UnknownName(TutorError):
    """A name that does not exist here."""


class BrokenGame(TutorError):
    """A game of another package that does not work."""


class BadFile(TutorError):
    """A file of a game with a field that does not fit."""


class BadAction(TutorError):
    """Text that is not an action of this game."""


class IllegalAction(TutorError):
    """An action that a rule forbids; `facts["refusals"]` contains the rules."""


class BadPosition(TutorError):
    """A position that cannot be read or in which the numbers are impossible."""


class BadLog(TutorError):
    """A log, link or file that is invalid."""


class OtherRules(BadLog):
    """A game played under another version of the rules;
    `facts["table"]` is the table up to the first illegal action.
    """


class NotSaved(TutorError):
    """A file that could not be written; the old file is unchanged."""


class NotInstalled(TutorError, ImportError):
    """A package that comes with an extra of this one."""


class SeenAlready(TutorError):
    """An undo that would take back something that a player has seen."""


class StaleAction(TutorError):
    """The position has changed since this was pressed."""


def sought(code: str, name: Any, known: Mapping[str, Any]) -> Any:
    """The entry with this name. Raises UnknownName, which names those that contain it, or the nearest one."""
    from difflib import get_close_matches  # imported here because a game then loads faster

    if name not in known:
        near = [one for one in known if len(str(name)) >= SHORTEST and str(name) in one][:NEAREST]
        if near := near or get_close_matches(str(name), known, 1, 0.3):
            raise UnknownName(code, name=name, nearest=near)
        raise UnknownName(f"{code}.unlike", name=name, some=[*known][:SOME])
    return known[name]
