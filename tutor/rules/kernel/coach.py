"""What a coach says at a table, each thing the first time it is met. Data: coach/*.toml beside the rulebook.

    [[entry]]
    id = "settler"
    task = "settle"                     # the decision the learner stands before
    rules = ["PR.settler.take-one"]
    look = ["area:strip"]               # what lights up
    en = "..."
    es = "..."

An entry speaks when everything it names holds: `task`, a decision of the learner's; `event`, a rule
that has just acted, or any of several (`by = "me"` or "other", `facts` of it); `mine`, `anybody` and
`table`, parts of the learner's board, of some board and of the position as lesson goals write them. `{seat}`
in `look` is the learner's. `first` in a file says how a first game is set.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from .agenda import Event
from .partial import differs, document
from .record import Record

Words = dict[str, str]


class Entry(Record):
    """One thing worth saying: when, about which rules, where to look, in which words."""

    id: str
    words: Words
    rules: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    task: str = ""
    event: tuple[str, ...] = ()  # any of these rules
    by: str = ""  # whose event: "me", "other" or anybody's
    facts: dict[str, Any] | None = None
    mine: dict[str, Any] | None = None
    anybody: dict[str, Any] | None = None
    table: dict[str, Any] | None = None


class First(Record):
    """How a first game is set: the deal brings everything in early."""

    players: int
    seed: int
    bot: str = "steady"
    options: dict[str, Any] | None = None


def _entry(row: dict[str, Any]) -> Entry:
    values = {k: v for k, v in row.items() if k not in ("en", "es")}
    values |= {key: tuple(row.get(key, ())) for key in ("rules", "look")}
    event = row.get("event", ())
    values["event"] = (event,) if isinstance(event, str) else tuple(event)
    return Entry(words={"en": row["en"], "es": row["es"]}, **values)


@cache
def load_coach(game: Any) -> tuple[Entry, ...]:
    """Every entry of a game, in the order in which they speak. A file that cannot be read names itself."""
    found: list[Entry] = []
    for path, document_ in game.BOOK.documents("coach"):
        try:
            found += map(_entry, document_.get("entry", ()))
        except (TypeError, KeyError) as error:
            raise ValueError(f"{path.name}: {error}") from None
    return tuple(found)


@cache
def first_game(game: Any) -> First | None:
    """The first game of a book, or None while it has none; an edition's own comes before its base's."""
    rows = [document_["first"] for _, document_ in game.BOOK.documents("coach") if "first" in document_]
    return First(**rows[-1]) if rows else None


def due(game: Any, met: Iterable[str], state: Any, events: Iterable[Event], me: int) -> list[Entry]:
    """What the coach has to say to seat `me` in this position, after these events, and has not said before."""
    known, told = frozenset(met), tuple(events)
    waiting = [entry for entry in load_coach(game) if entry.id not in known]
    if not waiting:
        return []
    seats = game.current_players(state)
    kind = state.agenda[-1].kind if state.agenda and me in seats else ""
    near = [e for e in waiting if (not e.task or e.task == kind) and (not e.event or _acted(e, told, me))]
    if not near:
        return []
    whole = document(game, state) if any(e.mine or e.anybody or e.table for e in near) else {}
    return [entry for entry in near if not _elsewhere(entry, whole, me)]


def _acted(entry: Entry, told: tuple[Event, ...], me: int) -> bool:
    """Whether the rule an entry waits for has just acted."""
    whose = {"me": lambda seat: seat == me, "other": lambda seat: seat != me}.get(entry.by, lambda seat: True)
    return any(e.rule in entry.event and whose(e.seat) and not differs(entry.facts or {}, e.facts) for e in told)


def _elsewhere(entry: Entry, whole: dict[str, Any], me: int) -> str:
    """What in the position is not as the entry wants it, or ""."""
    if entry.mine and (wrong := differs(entry.mine, whole["seat"][me])):
        return wrong
    if entry.anybody and all(differs(entry.anybody, board) for board in whole["seat"]):
        return "seat"
    return differs(entry.table, whole) if entry.table else ""
