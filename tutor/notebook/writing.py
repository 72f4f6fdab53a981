"""What an author writes in a position: the fields, lists in place of texts,
and goals about missing fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import get_close_matches

from tutor.boards import words
from tutor.rules.kernel.describe import lines
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.fields import Fields, Rows, fields_of
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.kinds import Table as Choices
from tutor.rules.kernel.kinds import Word
from tutor.rules.kernel.partial import BOUND, HAS
from tutor.rules.kernel.table import Table as Moment

from .listing import Listing
from .mistakes import wrong
from .naming import LISTED, named

_COUNTED = re.compile(r"\s*\*.*$|\s+\d+$")  # what may follow a name in a list: a number, or a star
BESIDES = ("scores", "over")  # values that a goal can use in addition to the fields


def fields(module: Game, lang: str, players: int = 0) -> Listing[str]:
    """Every field of a position for this number of players, with everything in play."""
    w, choices = (
        words.of(lang),
        {choice.name: ",".join(choice.values) for choice in module.CHOICES if choice.many},
    )
    rows = list(lines(module.POSITION_SCHEMA.at(players=players or max(module.PLAYERS), **choices), lang))
    told = {f"{'  ' * depth}{name}": (said, may) for depth, name, said, may in rows}
    heads = [w(f"notebook.{head}") for head in ("field_head", "is", "may")]
    found = Listing(list(told), heads, lambda name: (name, *told[name]))
    found.whole = True  # who looks here looks for one of them
    return found


def shape_of(module: Game, document: Mapping[str, object]) -> Fields:
    """The fields of a position with this number of players and these options. Raises BadPosition."""
    shape = module.POSITION_SCHEMA
    head = named(
        module.NAME, shape.fields(), {name: document[name] for name in shape.head if name in document}
    )
    found: Fields = shape.at(**head)
    return found


def document_of(table: Moment) -> Document:
    """The position as a document, with the names of the players if they are not the game's own."""
    found: Document = table.game.to_json(table.state)
    usual = table.names == table.game.NAMES[: len(table.names)]
    return found if usual else {**found, "names": [*table.names]}


def taken(given: Mapping[str, object], document: Mapping[str, object]) -> None:
    """Checks that everything with a number is in the position.
    Raises BadTask for something that is not in play and was left out.
    """
    for name, value in given.items():
        there = document.get(name)
        if isinstance(value, Mapping) and isinstance(there, Mapping):
            for one, n in value.items():
                if isinstance(n, int) and n != (found := there.get(one, 0)) and isinstance(found, int):
                    raise wrong("not_there", name=f"{name}.{one}", found=found, wanted=n)


def _strange(kind: object, value: object) -> Iterator[tuple[str, list[str]]]:
    """The names in a value that its field does not know, and those that it knows."""
    if not isinstance(kind, (*LISTED, Word, Choices)):
        return
    if isinstance(value, Mapping):
        names = [*map(str, value)]
    elif not isinstance(value, str) or BOUND.match(value):
        names = []
    else:
        parts = value.removeprefix(HAS).split(",")
        names = [value] if isinstance(kind, Word) else [_COUNTED.sub("", part.strip()) for part in parts]
    known = [*map(str, kind.of)]
    yield from ((name, known) for name in names if name and name not in known)


def sensible(of: Fields, wanted: object, at: str = "") -> None:
    """Checks that a goal uses only fields of a position. Raises BadTask, which names the field."""
    for name, value in wanted.items() if isinstance(wanted, Mapping) else ():
        if name in of.of:
            _inside(of.of[name].kind, value, f"{at}{name}")
        elif at or name not in BESIDES:
            near = get_close_matches(name, of.of, 1)
            inner = [
                f'"{outer}": [{{"{name}": …}}]'
                for outer, field in of.of.items()
                if isinstance(field.kind, Rows) and name in fields_of(field.kind).of
            ]
            raise wrong("goal_field", name=f"{at}{name}", instead=", ".join([*near, *inner] or of.of))


def _inside(kind: object, value: object, at: str) -> None:
    for name, known in _strange(kind, value):
        near = get_close_matches(name, known, 1)
        raise wrong(
            "goal_name" if near else "goal_name_unlike",
            name=name,
            at=at,
            nearest=", ".join(near),
            known=", ".join(known),
        )
    if isinstance(kind, Fields):
        sensible(kind, value, f"{at}.")
    elif isinstance(kind, Choices) and isinstance(value, Mapping):
        for name, one in value.items():
            _inside(kind.each, one, f"{at}.{name}")
    elif isinstance(kind, Rows) and isinstance(value, (list, tuple)):
        for k, row in enumerate(value):
            _inside(kind.of, row, f"{at}[{k}]")
