"""Goals as an author writes them, read with the same care as a position.

    read_goal(game, document, {"seat": [{"stock": "has smoked fish 3"}]})
        ->  {"position": {"seat": [{"stock": "has smoked_fish >=3"}]}}

Names become ids, and a list becomes what `partial.py` compares. What is not understood is refused.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from tutor.boards import typed, words
from tutor.rules.kernel.describe import may, misfit_facts
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.fields import Fields, Rows, fields_of
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.kinds import Amount, Flag, Misfit, Number, Numbers, Table
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.partial import BOUND, EXACTLY, HAS
from tutor.rules.kernel.pieces import LONG, Counts, Numbered, Starred
from tutor.rules.kernel.record import Record

from .mistakes import BadTask, only, wrong
from .naming import LISTED, named, named_thing
from .out_of_play import missing
from .writing import shape_of

ABOUT = ("event", "facts", "position")
AT_THE_END = ("scores", "over")  # what a goal can ask for beside the fields of a position
SCORES = ("total", "tiebreak", "wins")  # what a row of "scores" has beside the rules that bring points
ANY = Number(10**9, -(10**9))
MOST = 30  # names listed in an error
LONGEST = 60  # letters shown of the value that was given
_SPACED = re.compile(r"\s*(>=|<=|!=|>|<)\s*(-?\d+)\s*")
_PART = re.compile(r"([^\s*<>=!]+(?:\*[^\s<>=!]*)?)(?:\s+(\d{1,9})|\s*(>=?)\s*(\d{1,9}))?")
_NUMBERED = re.compile(r"[a-z]+\d+")
_STARRED = re.compile(r"\*.*$")


class ListPart(Record):
    """One part of a list: what it names, its number or -1, whether it has a sign, and the part as written."""

    name: str
    n: int
    sign: bool
    written: str


def read_goal(game: Game, document: Document, goal: Mapping[str, object]) -> Document:
    """The goal with its parts "event", "facts" and "position". Raises BadTask, which names what is wrong."""
    try:
        return _read_goal(game, document, goal)
    except BadTask as error:
        if "unknown" in error.facts and (other := missing(game, document, *error.facts["unknown"])):
            raise other from None
        raise


def _read_goal(game: Game, document: Document, goal: Mapping[str, object]) -> Document:
    found: Document = {name: goal[name] for name in ("event", "facts") if name in goal}
    if "event" in found:
        found |= _event(game, found)
    elif found:
        raise wrong("goal_facts")
    given, rest = (
        goal.get("position", {}),
        {name: one for name, one in goal.items() if name not in ABOUT},
    )
    if not isinstance(given, Mapping):
        raise _refused("position", given, "takes_dict")
    if "position" in goal or rest:
        shape = shape_of(game, document)
        _only_parts_of_goals(shape, goal)
        found["position"] = read_part(game, shape, named(game.NAME, shape, {**given, **rest}))
    return found


def _only_parts_of_goals(shape: Fields, goal: Mapping[str, object]) -> None:
    """Raises BadTask for a name that is neither a part of a goal nor a field, if it is like such a part or
    beside one.
    """
    for name in goal:
        if name in (*ABOUT, *AT_THE_END) or name in shape.of or _inside(shape, name):
            continue
        if get_close_matches(name, ABOUT, 1) or {"event", "position"} & {*goal}:
            near = get_close_matches(name, shape.of, 1)
            error = wrong("goal_part", name=name, known=", ".join([*ABOUT, *near]))
            error.facts["unknown"] = (name, "")
            raise error


# The position ------------------------------------------------------------------------------------
def read_part(game: Game, of: Fields, wanted: Mapping[str, object]) -> Document:
    """A part of a position that a goal asks for. Raises BadTask."""
    at_the_end: dict[str, Callable[[object], Any]] = {
        "scores": lambda value: _scores(game, value),
        "over": lambda value: _read(Flag(), value, "over"),
    }
    other = {name: one for name, one in wanted.items() if name in at_the_end and name not in of.of}
    fields = {name: one for name, one in wanted.items() if name not in other}
    return _fields(of, fields, "") | {name: at_the_end[name](one) for name, one in other.items()}


def _fields(of: Fields, wanted: Mapping[str, object], at: str) -> Document:
    for name in wanted:
        if name not in of.of:
            near = get_close_matches(name, of.of, 1)
            instead = ", ".join([*near, *_inside(of, name)] or of.of)
            error = wrong("goal_field", name=f"{at}{name}", instead=instead)
            error.facts["unknown"] = (name, at.rstrip("."))
            raise error
    return {name: _value(of.of[name].kind, one, f"{at}{name}") for name, one in wanted.items()}


def _inside(of: Fields, name: str) -> list[str]:
    """How to write a name that belongs in the rows of a field."""
    return [
        f'"{outer}": [{{"{name}": …}}]'
        for outer, field in of.of.items()
        if isinstance(field.kind, Rows) and name in fields_of(field.kind).of
    ]


def _value(kind: Any, value: object, at: str) -> Any:
    """What a goal asks for in one field, in the form that is compared."""
    if isinstance(kind, Fields) and isinstance(value, Mapping):
        return _fields(kind, value, f"{at}.")
    if isinstance(kind, Rows) and isinstance(value, (list, tuple)) and len(value) <= kind.most:
        return [_value(kind.of, row, f"{at}[{k}]") for k, row in enumerate(value)]
    if isinstance(kind, Table) and isinstance(value, Mapping):
        _known(value, kind.of, at)
        return {
            name: _value(kind.each or Number(kind.of[name]), one, f"{at}.{name}")
            for name, one in value.items()
        }
    if isinstance(kind, Numbers) and isinstance(value, (list, tuple)):
        one = Number(kind.most, kind.least)
        return [_value(one, n, f"{at}[{k}]") for k, n in enumerate(value)]
    if isinstance(kind, (Number, Amount)):
        return _number(kind, value, at)
    if isinstance(kind, LISTED):
        return _listed(kind, value, at)
    if hasattr(kind, "of") and isinstance(value, str) and value:
        _known([value], kind.of, at)
    return _read(kind, value, at)


def _read(kind: Any, value: object, at: str) -> Any:
    """What a position reads there. Raises BadTask with the words that a position has for it."""
    try:
        return kind.read(value)
    except Misfit as misfit:
        raise BadTask(misfit.code, **misfit_facts(misfit.within(at), at)) from None


def _known(names: Iterable[object], of: Iterable[object], at: str) -> None:
    known = [*map(str, of)]
    for name in map(str, names):
        if name not in known:
            near = get_close_matches(name, known, 1)
            error = wrong(
                "goal_name" if near else "goal_name_unlike",
                name=name,
                at=at,
                nearest=", ".join(near),
                known=", ".join([*known[:MOST], "…"] if len(known) > MOST else known),
            )
            error.facts["unknown"] = (name, at)
            raise error


def _refused(at: str, value: object, key: str, **facts: Mapping[str, object]) -> TutorError:
    """The error for a value that is not understood; `key` are the words for what can be written there, and
    `facts` what they say in each language.
    """
    kinds = {
        lang: {"kind": words.of(lang)(f"notebook.{key}", **{name: one[lang] for name, one in facts.items()})}
        for lang in LANGUAGES
    }
    found = f'"{value}"' if isinstance(value, str) else str(value)
    return wrong("goal_value", at=at, found=found[:LONGEST], by_lang=kinds)


def _bound(value: object) -> str:
    """A bound such as ">=10" without spaces; "" if it is none."""
    parts = _SPACED.fullmatch(value) if isinstance(value, str) else None
    found = f"{parts[1]}{parts[2]}" if parts else ""
    return found if BOUND.match(found) else ""


def _number(kind: Any, value: object, at: str) -> object:
    try:
        return _bound(value) or kind.read(value)
    except Misfit:
        said = {lang: may(kind, lang) for lang in LANGUAGES}
        raise _refused(at, value, "goal_number", may=said) from None


# Lists -------------------------------------------------------------------------------------------
def _listed(kind: Any, value: object, at: str) -> str:
    """A whole list, a bound for its length, or "has …" with names that it must contain."""
    if bound := _bound(value):
        if isinstance(kind, Numbered):
            raise _own_number(kind, at)
        return bound
    if not isinstance(value, str) or len(value) > LONG:
        raise _not_a_list(kind, value, at)
    has = f"{value} ".startswith(HAS)
    parts = _parts(kind, value.removeprefix(HAS.strip() if has else EXACTLY), at)
    if not has:
        return _whole(kind, parts, at)
    if not parts:
        raise _not_a_list(kind, value, at)
    return HAS + ", ".join([_wanted(kind, part, at) for part in parts])


def _parts(kind: Any, value: str, at: str) -> list[ListPart]:
    """Each part of a list. Raises BadTask for one that is not understood."""
    found = []
    for part in filter(None, map(str.strip, value.split(","))):
        read = _PART.fullmatch(part)
        if read is None:
            raise _not_a_list(kind, part, at)
        n = read[2] or read[4]
        found.append(ListPart(read[1], int(n) + (read[3] == ">") if n else -1, bool(read[3]), part))
    _known([_STARRED.sub("", part.name) for part in found], kind.of, at)
    return found


def _whole(kind: Any, parts: Sequence[ListPart], at: str) -> str:
    """A whole list: of a good how many there are, otherwise as a position writes it, without numbers that say
    nothing.
    """
    for part in parts:
        if part.sign:
            raise wrong("goal_has", at=at, found=part.written)
    if isinstance(kind, Counts):
        totals: Counter[str] = Counter()
        for part in parts:
            totals[part.name] += abs(part.n)
        listed = ", ".join(f"{name} {n}" for name, n in totals.items() if n)
        _read(kind, listed, at)
        return f"{EXACTLY}{listed}" if listed else ""
    plain = 0 if isinstance(kind, Numbered) else 1
    kept = [part for part in parts if part.n or plain == 0]
    listed = ", ".join(part.name if part.n in (-1, plain) else f"{part.name} {part.n}" for part in kept)
    _read(kind, listed, at)
    return listed


def _wanted(kind: Any, part: ListPart, at: str) -> str:
    """One name that a list must contain: with its own number, or at least so many of it."""
    if isinstance(kind, Numbered):
        if part.sign:
            raise _own_number(kind, at)
        found = part.name if part.n < 0 else f"{part.name} {part.n}"
        _read(kind, found, at)
        return found
    if part.n == 0:
        raise _not_a_list(kind, part.written, at)
    many = isinstance(kind, Starred) or part.n < 0
    _read(kind, part.name if many else f"{part.name} {part.n}", at)
    return part.name if part.n < 2 else f"{part.name} >={part.n}"


def _not_a_list(kind: Any, value: object, at: str) -> TutorError:
    names = [*kind.of, "…", "…"]
    both = [dict.fromkeys(LANGUAGES, name) for name in names[:2]]
    key = "goal_numbered" if isinstance(kind, Numbered) else "goal_list"
    return _refused(at, value, key, first=both[0], second=both[1])


def _own_number(kind: Any, at: str) -> TutorError:
    return wrong("goal_own_number", at=at, first=next(iter(kind.of), "…"))


# Scores and events -------------------------------------------------------------------------------
def _scores(game: Game, value: object) -> list[Document]:
    """The scores that a goal asks for, one row per player."""
    if not isinstance(value, (list, tuple)) or not all(isinstance(row, Mapping) for row in value):
        raise _refused("scores", value, "goal_scores")
    return [_score(game, row, f"scores[{k}]") for k, row in enumerate(value)]


def _score(game: Game, row: Mapping[str, object], at: str) -> Document:
    for name in row:
        if name not in SCORES:
            game.BOOK.card(name)
    kinds = {name: Flag() if name == "wins" else ANY for name in row}
    return {name: _value(kinds[name], one, f"{at}.{name}") for name, one in row.items()}


def _event(game: Game, goal: Mapping[str, object]) -> Document:
    """A rule that acts, and facts that it must give."""
    rule, facts = goal["event"], goal.get("facts", {})
    if not isinstance(rule, str):
        raise _refused("event", rule, "takes_text")
    card = game.BOOK.card(rule)
    if not isinstance(facts, Mapping):
        raise _refused("facts", facts, "takes_dict")
    kinds = {"seat": "seat"}
    for declared in card.event_facts:
        kinds |= declared
    only(kinds, facts, "goal_fact", rule=rule)
    read = {name: _fact(game, kinds[name], one, f"facts.{name}") for name, one in facts.items()}
    return {"event": rule, "facts": read} if "facts" in goal else {"event": rule}


def _fact(game: Game, kind: str, value: object, at: str) -> object:
    """What a goal asks for in one fact, by the kind that the game declares."""
    if kind in ("number", "seat"):
        if bound := _bound(value):
            return bound
        if type(value) is not int:
            said = {lang: words.of(lang)("notebook.takes_int") for lang in LANGUAGES}
            raise _refused(at, value, "goal_number", may=said)
    elif kind in ("thing", "text", "flag"):
        if not isinstance(value, bool if kind == "flag" else str):
            raise _refused(at, value, "takes_bool" if kind == "flag" else "takes_text")
        return _thing(game, str(value), at) if kind == "thing" else value
    elif kind in ("things", "numbers"):
        if not isinstance(value, (list, tuple)):
            raise _refused(at, value, "takes_texts" if kind == "things" else "goal_numbers")
        one = "thing" if kind == "things" else "number"
        return [_fact(game, one, part, f"{at}[{k}]") for k, part in enumerate(value)]
    elif kind == "counts":
        if not isinstance(value, Mapping):
            raise _refused(at, value, "takes_numbers")
        return {_thing(game, name, at): _fact(game, "number", n, f"{at}.{name}") for name, n in value.items()}
    return value


def _thing(game: Game, name: object, at: str) -> str:
    """The id of a thing that a fact names."""
    known = dict.fromkeys([*game.BOOK.lexicon, *typed.things(game.NAME)], 1)
    found = named_thing(game.NAME, name, known)
    if not _NUMBERED.fullmatch(str(found)):
        _known([found], known, at)
    return str(found)
