"""What an author writes in a position: its fields, and what is in play. Goals are in goals.py."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.boards import words
from tutor.rules.kernel.describe import lines
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.fields import Fields
from tutor.rules.kernel.game import Game, usual_players
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table as Moment

from .listing import Listing
from .mistakes import wrong
from .naming import named


def fields(module: Game, lang: str, players: int = 0) -> Listing[str]:
    """Every field of a position for this number of players, with everything in play."""
    w, choices = (
        words.of(lang),
        {choice.name: ",".join(choice.values) for choice in module.CHOICES if choice.many},
    )
    shape = module.POSITION_SCHEMA.at(players=players or max(module.PLAYERS), **choices)
    usual = dict.fromkeys(LANGUAGES, str(usual_players(module)))
    may_lack = {"players": shape.of["players"].but(needed=False, without=usual)}  # `position` adds it
    rows = list(lines(shape.but(of={**shape.of, **may_lack}), lang))
    told = {f"{'  ' * depth}{name}": (said, may) for depth, name, said, may in rows}
    heads = [w(f"notebook.{head}") for head in ("field_head", "is", "may")]
    found = Listing(list(told), heads, lambda name: (name, *told[name]), ("field", "is", "may"))
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
