"""What a coach says during a game, each thing once, when it first matters.
The data is in coach/*.toml beside the rulebook.

    [[entry]]
    id = "settler"
    of = ["role:settler"]               # what it introduces, where the game's tables have it
    task = "settle"                     # the decision the learner stands before
    rules = ["PR.settler.take-one"]
    look = ["area:strip"]               # what lights up; "can": every place where the learner can act now
    en = "..."
    es = "..."

An entry is used when all its conditions are true. `task` is a decision of the learner. `event` is a rule that
has just acted, or any of several: "PR.b.wharf.*" means all rules that begin so. `by` ("me" or "other") and
`facts` narrow the event. `mine`, `anybody` and `table` are parts of the learner's board, of some board, and
of the position, written as in lesson goals; `unless` is a position in which the entry is not used. `when`
lists several such moments, of which one is enough. In `facts`, "{me}" is the learner, who then also reads
about what others did. `each` in a file holds what its entries do not say themselves, with `{id}` for the
entry's id. The words may use the event's facts, with `{who}` for its seat. So may `look`, in which `{seat}`
is that seat or the learner's, and a field of the learner's board stands for its value: "track:{at}" is the
street of the city where the ship is. Promises in the words are written beside them as claims and checked
first (claims.py): `do`, actions that the learner can take now, and `later`, a decision that the learner will
still have. If a claim is false, the entry waits. An entry without a decision is used only while the learner
still has one to make. `advises` lists the beginnings of actions that the words recommend, so that a learner
who follows them is not criticised. In a file, `first` says how a first game is set up, `weighs` how many
points better another choice must be to be mentioned, and `sums` what each line of a summary consists of if
the score's own lines say too little.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from .agenda import Event, Facts, Position
from .claims import RefusedAction, holding
from .document import Document
from .files import documents
from .game import Game
from .languages import LANGUAGES
from .partial import differs, document
from .record import Record

Words = dict[str, str]
NEVER = Event("", -1, {})


class Moment(Record):
    """When an entry is used. What is left empty does not matter."""

    task: str = ""
    event: tuple[str, ...] = ()  # any of these rules
    by: str = ""  # whose event: "me", "other", or "" for anybody's
    facts: Facts | None = None
    mine: Document | None = None
    anybody: Document | None = None
    table: Document | None = None
    unless: Document | None = None


class Entry(Record):
    """One thing the coach can say: when, about which rules, where to look, and in which words."""

    id: str
    words: Words
    moments: tuple[Moment, ...]
    rules: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
    advises: tuple[str, ...] = ()  # beginnings of the actions it recommends
    facts: Facts = {}  # of the event that the entry is about
    claims: Document = {}  # what it promises; checked before the words are shown


class First(Record):
    """How a first game is set up, so that the deal brings everything in early."""

    players: int
    seed: int
    bot: str = "steady"
    options: Document | None = None
    plays: tuple[str, ...] = ()  # actions that are done already when it begins
    turn: str = ""  # the decision at which an act may end (see acts.py)


class Scale(Record):
    """By how many points another choice must be better to be mentioned, and to cause a warning."""

    clear: float = 1.2
    costly: float = 2.4
    whole: bool = False  # whether the advice considers what half of a decision leads to
    judged: tuple[
        str, ...
    ] = ()  # actions that count as a choice of their own although the same decision continues


_ME = "{me}"
_CLAIMS = ("do", "later")
_MOMENT = Moment._fields


def _moment(row: Document) -> Moment:
    event = row.get("event", ())
    return Moment(**{**row, "event": (event,) if isinstance(event, str) else tuple(event)})


def _entry(row: Document, each: Document) -> Entry:
    """One entry, with the defaults of its file."""
    own = {key: row.pop(key) for key in _MOMENT if key in row}
    row = {**_named(each, row["id"]), **row, **({"when": [own]} if own else {})}
    lists: Document = {key: tuple(row.pop(key, ())) for key in ("rules", "look", "of", "advises")}
    claims = {key: row.pop(key) for key in _CLAIMS if key in row}
    words, moments = {lang: row.pop(lang) for lang in LANGUAGES}, tuple(map(_moment, row.pop("when")))
    return Entry(words=words, moments=moments, claims=claims, **lists, **row)


def _named(value: object, name: str) -> Any:
    """The defaults that a file has for its entries, with the entry's own id filled in."""
    if isinstance(value, dict):
        return {key: _named(one, name) for key, one in value.items()}
    if isinstance(value, list):
        return [_named(one, name) for one in value]
    return value.replace("{id}", name) if isinstance(value, str) else value


@cache
def _files(game: Game) -> tuple[tuple[Path, Document], ...]:
    """Every coach file of a game. Raises BadFile if one does not fit."""
    return tuple(documents(game.BOOK, "coach"))


def section(game: Game, name: str) -> Any:
    """The section of the last file that has it: an edition's own comes after the one of its base game."""
    return next((row[name] for _, row in reversed(_files(game)) if name in row), None)


@cache
def load_coach(game: Game) -> tuple[Entry, ...]:
    """Every entry of a game, in the order of their use. If a file does not fit, the error names it."""
    return tuple(
        _entry(dict(one), row.get("each", {})) for _, row in _files(game) for one in row.get("entry", ())
    )


@cache
def first_game(game: Game) -> First | None:
    """The first game of a book, or None if there is none."""
    row = section(game, "first")
    return First(**{**row, "plays": tuple(row.get("plays", ()))}) if row else None


@cache
def scale(game: Game) -> Scale:
    """How large a difference the coach mentions: `weighs` in a file,
    for games where a point is worth more than usual.
    """
    row = section(game, "weighs")
    return Scale(**{**row, "judged": tuple(row.get("judged", ()))}) if row else Scale()


@cache
def summary_lines(game: Game) -> dict[str, tuple[str, ...]]:
    """The lines of a summary and the rules that make up each; {} if the score's own lines are enough."""
    return {line: tuple(rules) for line, rules in (section(game, "sums") or {}).items()}


def due(game: Game, met: Iterable[str], state: Position, events: Iterable[Event], me: int) -> list[Entry]:
    """What the coach has to say to seat `me` in this position after these events and has not said before.

    What concerns the learner's own decisions and actions comes first. Of the rest, at most one thing is said
    at a time.
    """
    known, told = frozenset(met), tuple(events)
    waiting = [entry for entry in load_coach(game) if entry.id not in known]
    kind = state.agenda[-1].kind if state.agenda and me in game.current_players(state) else ""
    look = _Looker(game, state, told, me, kind)
    found = [(entry, event) for entry in waiting if (event := look.of(entry)) is not None]
    player = _Player(game, state, me)
    found = [(entry, event) for entry, event in found if player.may_hear(entry)]
    own = [(entry, event) for entry, event in found if event.seat in (me, NEVER.seat) or _concerns(entry)]
    return [_lit(entry, event, me, look) for entry, event in own or found[:1]]


def true_yet(game: Game, waiting: Iterable[Entry], state: Position, me: int) -> list[Entry]:
    """The entries from earlier whose promises are still true."""
    player = _Player(game, state, me)
    return [entry for entry in waiting if player.may_hear(entry)]


class _Player:
    """What can be promised to a player. It is computed from a position that fits what they see,
    so it reveals nothing hidden.
    """

    def __init__(self, game: Game, state: Position, me: int) -> None:
        self.game, self.state, self.me = game, state, me
        self.asked: RefusedAction | None = None
        self.told: dict[str, bool] = {}

    def may_hear(self, entry: Entry) -> bool:
        """Whether every promise of an entry is true."""
        claims = entry.claims
        if not claims:
            if any(moment.task for moment in entry.moments) or self.me in self.game.current_players(
                self.state
            ):
                return True
            claims = {"later": "*"}
        return all(self._holds(kind, claim) for kind, claim in claims.items())

    def _holds(self, kind: str, claim: object) -> bool:
        key = f"{kind} {claim}"
        if key not in self.told:
            if self.asked is None:
                might_be = self.game.resample(self.game.observe(self.state, self.me), 1)
                self.asked = RefusedAction(self.game, might_be, self.me, None, ())
            self.told[key] = holding(self.asked, {kind: claim}, {}) is not None
        return self.told[key]


def _concerns(entry: Entry) -> bool:
    """Whether an entry is about something that happened to the learner, no matter who did it."""
    return any(_ME in (moment.facts or {}).values() for moment in entry.moments)


def _lit(entry: Entry, event: Event, me: int, at: _Looker) -> Entry:
    """The entry with the facts it uses and the places that it highlights."""
    seat = event.seat if event.seat >= 0 else me
    facts = {**event.facts, "seat": seat}
    look = tuple(_filled(place, facts) for place in entry.look)
    if any("{" in place for place in look):
        look = tuple(_filled(place, at.board()) for place in look)
    return entry.but(look=look, facts={**event.facts, "who": seat, "seat": me})


def _filled(place: str, facts: Facts) -> str:
    for name, value in facts.items():
        place = place.replace(f"{{{name}}}", str(value))
    return place


class _Looker:
    """One position and the events that led to it.
    The whole position is converted to a document at most once.
    """

    def __init__(self, game: Game, state: Position, told: tuple[Event, ...], me: int, kind: str) -> None:
        self.game, self.state, self.told, self.me, self.kind = game, state, told, me, kind
        self.whole: Document = {}

    def board(self) -> Document:
        """The learner's board as a document."""
        self.whole = self.whole or document(self.game, self.state)
        return dict(self.whole["seat"][self.me])

    def of(self, entry: Entry) -> Event | None:
        """What an entry is about: an event, NEVER for a decision, None if it has nothing to say."""
        found = (self._at(moment) for moment in entry.moments)
        return next((event for event in found if event is not None), None)

    def _at(self, moment: Moment) -> Event | None:
        if moment.task and moment.task != self.kind:
            return None
        event = next((e for e in self.told if self._acts(moment, e)), None) if moment.event else NEVER
        return event if event is not None and not self._elsewhere(moment) else None

    def _acts(self, moment: Moment, event: Event) -> bool:
        """Whether this is the event that a moment waits for."""
        if moment.by and (event.seat == self.me) != (moment.by == "me"):
            return False
        wanted = {name: self.me if value == _ME else value for name, value in (moment.facts or {}).items()}
        return any(is_of(event.rule, rule) for rule in moment.event) and not differs(wanted, event.facts)

    def _elsewhere(self, moment: Moment) -> str:
        """The first thing in the position that is not as a moment wants it, or ""."""
        if not (moment.mine or moment.anybody or moment.table or moment.unless):
            return ""
        board = self.board()
        wrong = differs(moment.mine, board) if moment.mine else ""
        if moment.anybody and all(differs(moment.anybody, one) for one in self.whole["seat"]):
            return "seat"
        wrong = wrong or (differs(moment.table, self.whole) if moment.table else "")
        return wrong or ("unless" if moment.unless and not differs(moment.unless, self.whole) else "")


def is_of(rule: str, wanted: str) -> bool:
    """Whether this is the wanted rule; "PR.b.wharf.*" means all rules that begin so."""
    return rule.startswith(wanted[:-1]) if wanted.endswith("*") else rule == wanted
