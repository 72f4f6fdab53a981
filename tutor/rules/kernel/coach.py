"""What a coach says at a table, each thing the first time it is met. Data: coach/*.toml beside the rulebook.

    [[entry]]
    id = "settler"
    of = ["role:settler"]               # what it introduces, where the game's tables have it
    task = "settle"                     # the decision the learner stands before
    rules = ["PR.settler.take-one"]
    look = ["area:strip"]               # what lights up
    en = "..."
    es = "..."

An entry speaks when everything it names holds: `task`, a decision of the learner's; `event`, a rule
that has just acted, or any of several, "PR.b.wharf.*" for all that begin so (`by = "me"` or "other",
`facts` of it); `mine`, `anybody` and `table`, parts of the learner's board, of some board and of the
position as lesson goals write them, unless the position is as `unless` says. `when` lists several such
moments, of which one is enough. In `facts` "{me}" is the learner, who then is told even of what others did.
`each` in a file stands for what its entries do not say themselves, with `{id}` for theirs. The words may use
the event's facts, with `{who}` for its seat; so may `look`, where `{seat}` is that seat, or the learner's, and a
field of the learner's board its value: "track:{at}" is the street of the city where the ship is.
What the words promise is claimed beside them, and checked before they are said (claims.py): `do`, actions that
are open to the learner now, and `later`, a decision that will yet be theirs. Where a claim does not hold the entry
waits for another moment. What speaks of no decision is said only while the learner has one before them or to come.
`advises` lists beginnings of actions that the words recommend: whoever follows them is not reproached.
`first` in a file says how a first game is set, `weighs` by how many points a better choice is told, `sums`
what each line of a summary is made of, where the score's own lines say too little.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

from .agenda import Event
from .claims import Asked, holding
from .languages import LANGUAGES
from .partial import differs, document
from .record import Record

Words = dict[str, str]
NEVER = Event("", -1, {})


class Moment(Record):
    """When an entry speaks; what is not said does not matter."""

    task: str = ""
    event: tuple[str, ...] = ()  # any of these rules
    by: str = ""  # whose event: "me", "other" or anybody's
    facts: dict[str, Any] | None = None
    mine: dict[str, Any] | None = None
    anybody: dict[str, Any] | None = None
    table: dict[str, Any] | None = None
    unless: dict[str, Any] | None = None


class Entry(Record):
    """One thing worth saying: when, about which rules, where to look, in which words."""

    id: str
    words: Words
    moments: tuple[Moment, ...]
    rules: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
    advises: tuple[str, ...] = ()  # beginnings of the actions it recommends
    facts: dict[str, Any] = {}  # of the event it speaks of
    claims: dict[str, Any] = {}  # what it promises: checked before it speaks


class First(Record):
    """How a first game is set: the deal brings everything in early."""

    players: int
    seed: int
    bot: str = "steady"
    options: dict[str, Any] | None = None


class Scale(Record):
    """By how many points another choice must be better to be worth a word, and to be warned of."""

    clear: float = 1.2
    costly: float = 2.4
    whole: bool = False  # whether the advice weighs what half of something leads to
    judged: tuple[str, ...] = ()  # what is a choice of its own though the same decision goes on after it


_ME = "{me}"
_CLAIMS = ("do", "later")
_MOMENT = ("task", "event", "by", "facts", "mine", "anybody", "table", "unless")


def _moment(row: dict[str, Any]) -> Moment:
    event = row.get("event", ())
    return Moment(**{**row, "event": (event,) if isinstance(event, str) else tuple(event)})


def _entry(row: dict[str, Any], each: dict[str, Any]) -> Entry:
    """One entry, with what its file says of each."""
    own = {key: row.pop(key) for key in _MOMENT if key in row}
    row = {**_named(each, row["id"]), **row, **({"when": [own]} if own else {})}
    lists: dict[str, Any] = {key: tuple(row.pop(key, ())) for key in ("rules", "look", "of", "advises")}
    claims = {key: row.pop(key) for key in _CLAIMS if key in row}
    words, moments = {lang: row.pop(lang) for lang in LANGUAGES}, tuple(map(_moment, row.pop("when")))
    return Entry(words=words, moments=moments, claims=claims, **lists, **row)


def _named(value: Any, name: str) -> Any:
    """What a file says of each of its entries, with the entry's own name in it."""
    if isinstance(value, dict):
        return {key: _named(one, name) for key, one in value.items()}
    if isinstance(value, list):
        return [_named(one, name) for one in value]
    return value.replace("{id}", name) if isinstance(value, str) else value


@cache
def load_coach(game: Any) -> tuple[Entry, ...]:
    """Every entry of a game, in the order in which they speak. A file that cannot be read names itself."""
    found: list[Entry] = []
    for path, document_ in game.BOOK.documents("coach"):
        try:
            found += (_entry(dict(row), document_.get("each", {})) for row in document_.get("entry", ()))
        except (TypeError, KeyError) as error:
            raise ValueError(f"{path.name}: {error}") from None
    return tuple(found)


@cache
def first_game(game: Any) -> First | None:
    """The first game of a book, or None while it has none; an edition's own comes before its base's."""
    rows = [document_["first"] for _, document_ in game.BOOK.documents("coach") if "first" in document_]
    return First(**rows[-1]) if rows else None


@cache
def scale(game: Any) -> Scale:
    """How fine the coach weighs: `weighs` in a file, where a point is worth more than usual."""
    rows = [document_["weighs"] for _, document_ in game.BOOK.documents("coach") if "weighs" in document_]
    return Scale(**{**rows[-1], "judged": tuple(rows[-1].get("judged", ()))}) if rows else Scale()


@cache
def sums(game: Any) -> dict[str, tuple[str, ...]]:
    """The lines of a summary and the rules each is made of; {}: the score's own lines say enough."""
    rows = [document_["sums"] for _, document_ in game.BOOK.documents("coach") if "sums" in document_]
    return {line: tuple(rules) for line, rules in rows[-1].items()} if rows else {}


def due(game: Any, met: Iterable[str], state: Any, events: Iterable[Event], me: int) -> list[Entry]:
    """What the coach has to say to seat `me` in this position, after these events, and has not said before.

    What comes of the learner's own decisions and doings first; of the rest no more than one thing at a time.
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


def true_yet(game: Any, waiting: Iterable[Entry], state: Any, me: int) -> list[Entry]:
    """Of what was to be said earlier, that whose promises still hold."""
    player = _Player(game, state, me)
    return [entry for entry in waiting if player.may_hear(entry)]


class _Player:
    """What may be promised to somebody here. Asked of a position that fits what they see, so that it tells nothing hidden."""

    def __init__(self, game: Any, state: Any, me: int) -> None:
        self.game, self.state, self.me = game, state, me
        self.asked: Asked | None = None
        self.told: dict[str, bool] = {}

    def may_hear(self, entry: Entry) -> bool:
        """Whether every promise of an entry holds."""
        claims = entry.claims
        if not claims:
            if any(moment.task for moment in entry.moments) or self.me in self.game.current_players(self.state):
                return True
            claims = {"later": "*"}
        return all(self._holds(kind, claim) for kind, claim in claims.items())

    def _holds(self, kind: str, claim: Any) -> bool:
        key = f"{kind} {claim}"
        if key not in self.told:
            if self.asked is None:
                might_be = self.game.resample(self.game.observe(self.state, self.me), 1)
                self.asked = Asked(self.game, might_be, self.me, None, ())
            self.told[key] = holding(self.asked, {kind: claim}, {}) is not None
        return self.told[key]


def _concerns(entry: Entry) -> bool:
    """Whether it speaks of what befell the learner, whoever did it."""
    return any(_ME in (moment.facts or {}).values() for moment in entry.moments)


def _lit(entry: Entry, event: Event, me: int, at: _Looker) -> Entry:
    """With the facts it speaks of, and the places that light up."""
    seat = event.seat if event.seat >= 0 else me
    facts = {**event.facts, "seat": seat}
    look = tuple(_filled(place, facts) for place in entry.look)
    if any("{" in place for place in look):
        look = tuple(_filled(place, at.board()) for place in look)
    return entry.but(look=look, facts={**event.facts, "who": seat, "seat": me})


def _filled(place: str, facts: dict[str, Any]) -> str:
    for name, value in facts.items():
        place = place.replace(f"{{{name}}}", str(value))
    return place


class _Looker:
    """One look at a position and what led to it; the whole position is written down once, if at all."""

    def __init__(self, game: Any, state: Any, told: tuple[Event, ...], me: int, kind: str) -> None:
        self.game, self.state, self.told, self.me, self.kind = game, state, told, me, kind
        self.whole: dict[str, Any] = {}

    def board(self) -> dict[str, Any]:
        """The learner's board as a document says it."""
        self.whole = self.whole or document(self.game, self.state)
        return dict(self.whole["seat"][self.me])

    def of(self, entry: Entry) -> Event | None:
        """What an entry speaks of: an event, NEVER for a decision, None where it has nothing to say."""
        found = (self._at(moment) for moment in entry.moments)
        return next((event for event in found if event is not None), None)

    def _at(self, moment: Moment) -> Event | None:
        if moment.task and moment.task != self.kind:
            return None
        event = next((e for e in self.told if self._acts(moment, e)), None) if moment.event else NEVER
        return event if event is not None and not self._elsewhere(moment) else None

    def _acts(self, moment: Moment, event: Event) -> bool:
        """Whether it is the event a moment waits for."""
        if moment.by and (event.seat == self.me) != (moment.by == "me"):
            return False
        wanted = {name: self.me if value == _ME else value for name, value in (moment.facts or {}).items()}
        return any(is_of(event.rule, rule) for rule in moment.event) and not differs(wanted, event.facts)

    def _elsewhere(self, moment: Moment) -> str:
        """What in the position is not as a moment wants it, or ""."""
        if not (moment.mine or moment.anybody or moment.table or moment.unless):
            return ""
        board = self.board()
        wrong = differs(moment.mine, board) if moment.mine else ""
        if moment.anybody and all(differs(moment.anybody, one) for one in self.whole["seat"]):
            return "seat"
        wrong = wrong or (differs(moment.table, self.whole) if moment.table else "")
        return wrong or ("unless" if moment.unless and not differs(moment.unless, self.whole) else "")


def is_of(rule: str, wanted: str) -> bool:
    """Whether this is the rule wanted; "PR.b.wharf.*" wants all that begin so."""
    return rule.startswith(wanted[:-1]) if wanted.endswith("*") else rule == wanted
