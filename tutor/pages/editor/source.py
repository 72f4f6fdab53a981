"""A position as the shortest document, as Python, and as an address."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from tutor.boards import board, typed
from tutor.boards.code import called
from tutor.rules.kernel import log as logs
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.table import Table

from .parts import TURN, fields_of_table

LEFT_OUT = "schema", "edition"  # what a document does not need


def shortest(table: Table) -> Document:
    """The document with the fewest fields that is read as this position; what is drawn later may differ."""
    found: Document = table.noted(("shortest",), lambda: _shortest(table))
    return found


def _shortest(table: Table) -> Document:
    game, state = table.game, table.state.but(chance=0)
    document = {k: v for k, v in game.to_json(table.state).items() if k not in LEFT_OUT}

    def same(one: Document) -> bool:
        try:
            return bool(game.from_json(one).but(chance=0) == state)
        except TutorError:
            return False

    own = {k: v for k, v in document.items() if k != "agenda"}
    for turn in _turns(table, document):
        if same({**own, TURN: turn} if turn else own):
            document = {**own, TURN: turn} if turn else own
            break
    for name in [name for name in document if name != "players"]:
        document = _less(document, (name,), same)
    names = list(table.names)
    return document if tuple(names) == tuple(game.NAMES[: len(names)]) else {**document, "names": names}


def _turns(table: Table, document: Document) -> Iterator[Document]:
    """The ways to say what is being decided, the likeliest first."""
    field = fields_of_table(table.game, document).of.get(TURN)
    if field is None:
        return
    of: Any = field.kind
    view = board.seen(table, max(table.seat, 0), "en", still=True)
    stage = str(view["stage"]) if view is not None else ""
    phases = sorted(of.of["phase"].kind.of, key=lambda phase: phase != stage)
    yield {}
    for phase in phases:
        for seat in range(len(table.names)):
            yield {"phase": phase, "seat": seat}
            if "at" in of.of and table.seat not in (-1, seat):
                yield {"phase": phase, "seat": seat, "at": table.seat}


def _less(document: Document, path: tuple[Any, ...], same: Any) -> Document:
    """The document without what is at this path, or without parts of it, if it stays the same position."""
    value = _at(document, path)
    if path[-1] != "seat" or len(path) > 1:
        shorter: Document = _without(document, path)
        if same(shorter):
            return shorter
    inner = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for name in list(inner):
        if isinstance(value, dict) or isinstance(value[name], dict):
            document = _less(document, (*path, name), same) if isinstance(value, dict) else document
            if isinstance(value, list):
                for own in list(value[name]):
                    document = _less(document, (*path, name, own), same)
    rows = _at(document, path)
    if isinstance(rows, list) and all(isinstance(row, dict) for row in rows):
        while rows and not rows[-1]:
            rows = rows[:-1]
        document = _with(document, path, rows) if rows else _without(document, path)
    return document


def _at(document: Any, path: tuple[Any, ...]) -> Any:
    for name in path:
        document = document[name]
    return document


def _with(document: Any, path: tuple[Any, ...], value: object) -> Any:
    if not path:
        return value
    found = list(document) if isinstance(document, list) else dict(document)
    found[path[0]] = _with(found[path[0]], path[1:], value)
    return found


def _without(document: Any, path: tuple[Any, ...]) -> Any:
    inner = _at(document, path[:-1])
    return _with(document, path[:-1], {k: v for k, v in inner.items() if k != path[-1]})


# Python ----------------------------------------------------------------------------------------
def code(table: Table, lang: str) -> str:
    """Python that makes the position in a notebook."""
    game = table.game
    own = {} if lang == "en" else {"lang": lang}
    begin = f"import tutor\n\ngame = {called('tutor.game', game.NAME, **own)}\n"
    document = shortest(table)
    if _ambiguous(game, document):
        written = {"schema": game.to_json(table.state)["schema"], **document}
        return f"{begin}p = {called('game.position', written)}\n"
    return f"{begin}p = {called('game.position', **_shorthand(document))}\n"


def _shorthand(document: Document) -> dict[str, Any]:
    """The fields as one writes them: `phase="captain"` for the first player's turn."""
    turn = document.get(TURN, {})
    if set(turn) == {"phase", "seat"} and turn["seat"] == 0 and "phase" not in document:
        head = {k: v for k, v in document.items() if k == "players"}
        rest = {k: v for k, v in document.items() if k not in ("players", TURN)}
        return {**head, "phase": turn["phase"], **rest}
    return dict(document)


def _ambiguous(game: Game, document: Document) -> bool:
    """Whether an id in the document is also the name of another thing in this edition (1897's zoning office
    is not `zoning_office`): then it has to say that it contains ids.
    """
    name = {one: typed.slug(typed.shown(game.NAME, one, "en")) for one in typed.things(game.NAME)}
    others = {*name.values()}
    return any(
        word in others and name.get(word, word) != word for word in re.findall(r"[a-z]\w+", str(document))
    )


def whole_position_code(game: str, document: Mapping[str, object]) -> str:
    """The position in an address, with what is secret in it."""
    return logs.pack({"game": game, "position": document})


def address(table: Table) -> str:
    """The address that plays from this position, after the site's own."""
    return f"{table.game.NAME}/play?position={whole_position_code(table.game.NAME, shortest(table))}"
