"""A position without what a question does not depend on.

A game says in shrinking.toml what may be taken away, and where on its board that is drawn:

    [areas]
    others = ["seat.other.goods", "seat.other.city"]   # an area is needed while something is left in it

    [[take]]
    id = "goods"
    of = ["seat.other.goods"]    # "other": any other player; "me": whose board is shown; "*": each in a table
    least = 4                    # if not all of it can go: pieces, one at a time, until so many are left
    stays_in = ["captain"]       # decisions in which it stays, also because they rest on it
    to = "discard"               # where its pieces go, if the game does not know it itself; "rest": nowhere,
                                 # and what the game itself puts there goes back to the supply as well
    needed_before = true       # a step under way may need it (see under_way.py)
    back = { red = "seat.0.houses" }   # or the number that grows with each piece of this name

Of a question only the names of what is taken are kept: "goods 1", "hand 0 smithy". Whether its answers stay
the same was found out before (`tutor practice --mine`).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.document import Document, value_at
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.whatif import pieces_of

from .kept_games import NO_GAME
from .positions import KeptQuestion
from .question import PracticeQuestion

FILE = "shrinking.toml"
OTHER, ME, EACH = "other", "me", "*"
REST = "rest"
Path = tuple[str, ...]


class Removal(Record):
    """What may be taken away together."""

    id: str
    of: tuple[str, ...]
    least: int = -1
    stays_in: tuple[str, ...] = ()
    to: str = ""
    back: Mapping[str, str] = {}
    needed_before: bool = False


@cache
def removals(game: Game) -> Mapping[str, Removal]:
    """What a game allows to take away, by its id, in the order in which it is tried."""
    rows = game.BOOK.words(FILE).get("take", ())
    lists = ("of", "stays_in")
    found = (Removal(**{**row, **{name: tuple(row.get(name, ())) for name in lists}}) for row in rows)
    return {one.id: one for one in found}


# What can be taken away -----------------------------------------------------------------------------
def possible(game: Game, document: Document, seat: int) -> list[str]:
    """What is there to take away from a position, whole lists at a time."""
    now = document["agenda"][-1][0] if document["agenda"] else ""
    found = list[str]()
    for one in removals(game).values():
        if now in one.stays_in:
            continue
        for key in _keys(one.of[0], document, seat):
            paths = [_path(of, key, seat) for of in one.of]
            if any(value_at(document, path) for path in paths):
                found.append(f"{one.id} {key}")
    return found


def single_pieces(game: Game, document: Document, name: str) -> list[str]:
    """The pieces of what cannot go as a whole, one by one; none if it must stay together."""
    one, key, _ = _parted(game, name)
    value = value_at(document, _path(one.of[0], key, -1))
    if one.least < 0 or not isinstance(value, str):
        return []
    return [f"{name} {piece}" for piece in pieces_of(value)]


def fewest(game: Game, name: str) -> int:
    """How many pieces of a list stay if not all of it can go."""
    return _parted(game, name)[0].least


def _parted(game: Game, name: str) -> tuple[Removal, str, str]:
    """The removal, the seat or the place in a table, and the piece ("" for all)."""
    kind, key, *piece = name.split(" ", 2)
    return removals(game)[kind], key, piece[0] if piece else ""


def _keys(of: str, document: Document, seat: int) -> Iterator[str]:
    """The seats, or the places in a table, for which a path stands."""
    parts = of.split(".")
    if parts[0] == "seat":
        seats = range(len(document["seat"]))
        yield from (str(k) for k in seats if parts[1] == EACH or (k == seat) == (parts[1] == ME))
    elif EACH in parts:
        yield from document.get(parts[0], ())
    else:
        yield "-"


def _path(of: str, key: str, seat: int) -> Path:
    return tuple(key if part in (OTHER, ME, EACH) else part for part in of.split("."))


# Taking it away ----------------------------------------------------------------------------------------
def document_without(game: Game, document: Document, names: Iterable[str]) -> Document:
    """The document without this, and with what follows from that. Raises BadPosition if it is impossible."""
    found: Document = json.loads(json.dumps(document))
    last = set[str]()
    for name in names:
        one, key, piece = _parted(game, name)
        for of in one.of:
            _take(found, _path(of, key, -1), piece, one)
        if one.to == REST:
            last.add(one.of[0])
    found = game.reconciled(found, document)
    for name in last:
        found[name] = ""
    return found


def _take(document: Document, path: Path, piece: str, one: Removal) -> None:
    """Empty a place, or take one piece from it."""
    value = value_at(document, path)
    if not value:
        return
    gone = [piece] if piece else pieces_of(value) if isinstance(value, str) else []
    if isinstance(value, str):
        left = pieces_of(value)
        for name in gone:
            left.remove(name)
        _put(document, path, ", ".join(left))
    else:
        _put(document, path, {} if isinstance(value, dict) else 0)
    for name in gone:
        if one.to and one.to != REST:
            _put(document, (one.to,), ", ".join([*pieces_of(document.get(one.to) or ""), name]))
        if (kind := name.split(" ")[0]) in one.back:
            number = tuple(one.back[kind].split("."))
            _put(document, number, (value_at(document, number) or 0) + 1)


def _put(document: Any, path: Path, value: object) -> None:
    for key in path[:-1]:
        document = document[int(key) if isinstance(document, list) else key]
    document[path[-1]] = value


def shrunk_state(game: Game, document: Document, names: Iterable[str]) -> Position | None:
    """The position without this; None if there is none."""
    try:
        return game.from_json(document_without(game, document, names))
    except (TutorError, KeyError, ValueError, IndexError):
        return None


def shrunk(game: Game, asked: PracticeQuestion) -> PracticeQuestion:
    """The question on its position without what was found not to matter."""
    one = asked.kept
    if not one.without or any(name.split(" ")[0] not in removals(game) for name in one.without):
        return asked
    try:
        document = document_without(game, game.to_json(asked.table.state), one.without)
        table = Table(game, names=asked.table.names, start=document)
    except (TutorError, KeyError, ValueError, IndexError):  # the rules have changed since it was kept
        return asked
    after = None
    if asked.after is not None:
        after = table.copied()
        after.play_again((one.action,))
    return asked.but(table=table, after=after)


# What is left ---------------------------------------------------------------------------------------------
def emptied_areas(game: Game, document: Document, seat: int) -> set[str]:
    """The areas of the board in which nothing is left of what can be taken away."""
    declared = game.BOOK.words(FILE).get("areas", {})
    return {area for area, paths in declared.items() if not any(_left(document, seat, paths))}


def drawn_together(game: Game, area: str) -> tuple[str, ...]:
    """The areas that show the same things as this one, and it: a board and the line over it."""
    declared = game.BOOK.words(FILE).get("areas", {})
    return tuple(other for other in declared if declared[other] == declared.get(area)) or (area,)


def _left(document: Document, seat: int, paths: Iterable[str]) -> Iterator[tuple[str, str, Any]]:
    for of in paths:
        for key in _keys(of, document, seat):
            if value := value_at(document, _path(of, key, seat)):
                yield of, key, value


def pieces_left(game: Game, document: Document, seat: int) -> int:
    """How many pieces or kinds of pieces lie where something can be taken away."""
    paths = {path for removal in removals(game).values() for path in removal.of}
    return sum(max(1, len(_names(value))) for _, _, value in _left(document, seat, paths))


def look_of(game: Game, one: KeptQuestion) -> tuple[object, ...]:
    """What a question looks like: rule, kind, decision, and which pieces are where. How many they are, and
    who is who, makes no other look.
    """
    if one.game == NO_GAME:
        return (one.rule, one.kind, one.action, one.change)
    document = game.to_json(one.table(game).state)
    left, declared = document_without(game, document, one.without), game.BOOK.words(FILE).get("areas", {})
    paths = {path for row in declared.values() for path in row}
    paths |= {path for removal in removals(game).values() for path in removal.of}
    now = left["agenda"][-1][0] if left["agenda"] else ""
    rows = {(of, *_names(value)) for of, _, value in _left(left, one.seat, paths)}
    return (one.rule, one.kind, now, *sorted(rows))


def _names(value: object) -> list[str]:
    texts = pieces_of(value) if isinstance(value, str) else [*value] if isinstance(value, dict) else []
    return sorted({piece.split(" ")[0] for piece in texts})
