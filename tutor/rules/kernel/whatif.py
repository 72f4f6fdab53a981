"""What if: the position with the change that a case of advice describes.

A change is a part of a position document that is merged into the whole document:

    coins = 5           is 5 from now on             coins = "+{short}"      so many more ("-2": fewer)
    roles = "-"         is left out: as at set-up    city = "wharf 1"        is this from now on
    goods = "+ corn 2"  these pieces too             house = "- corn"        without one such piece
    city = "= wharf 1"  the piece of that name becomes this one, or comes to the others

Several pieces are separated by commas. For lists, the key is the index: `seat = { "{seat}" = ... }`. `{name}`
is a fact of the refusal. The game's `reconciled` computes what depends on the change (for example the
supply).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from .agenda import Facts, Position
from .game import Game

_PLACE = re.compile(r"\{(\w+)\}")
NUMBER = re.compile(r"[+-]\d+$")
PIECE = re.compile(r"([+=-]) (\w.*)$")
LEFT_OUT = "-"


def what_if(game: Game, state: Position, change: Mapping[str, object]) -> Position:
    """The position with a change. Raises BadPosition if it is impossible."""
    before = game.to_json(state)
    return game.from_json(game.reconciled(merged(before, change), before))


def merged(document: object, change: object) -> Any:
    """A document with a change put into it."""
    if isinstance(change, dict) and isinstance(document, list):
        found = list(document)
        for key, value in change.items():
            found[int(key)] = merged(found[int(key)], value)
        return found
    if isinstance(change, dict) and isinstance(document, dict):
        put = {key: merged(document.get(key), value) for key, value in change.items() if value != LEFT_OUT}
        return {**{k: v for k, v in document.items() if change.get(k) != LEFT_OUT}, **put}
    if isinstance(change, str):
        if isinstance(document, int) and NUMBER.match(change):
            return max(0, document + int(change))
        if change and all(map(PIECE.match, pieces_of(change))):
            return ", ".join(_pieces(pieces_of(str(document or "")), change))
    return change


def filled(value: object, facts: Facts) -> Any:
    """A change with the facts filled in. A text that is only a fact becomes its value: 2 and not "2"."""
    if isinstance(value, dict):
        return {str(filled(k, facts)): filled(v, facts) for k, v in value.items()}
    if isinstance(value, list):
        return [filled(one, facts) for one in value]
    if not isinstance(value, str):
        return value
    alone = _PLACE.fullmatch(value)
    return facts[alone[1]] if alone else _PLACE.sub(lambda found: str(facts[found[1]]), value)


def pieces_of(text: str) -> list[str]:
    """The pieces of a list that is written with commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def _pieces(pieces: list[str], change: str) -> list[str]:
    for part in pieces_of(change):
        sign, piece = PIECE.match(part).groups()  # type: ignore[union-attr]
        name = _name(piece)
        alike = [k for k, one in enumerate(pieces) if _name(one) == name]
        at = next((k for k in alike if pieces[k] == piece), alike[0] if alike else -1)
        if sign == "+" or at < 0:
            pieces = pieces if sign == "-" else [*pieces, piece]
        else:
            pieces = [*pieces[:at], *([piece] if sign == "=" else []), *pieces[at + 1 :]]
    return pieces


def _name(piece: str) -> str:
    return re.split(r"[ *]", piece)[0]
