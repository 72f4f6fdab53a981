"""Rows that expansions add to the view: things beside the board, and what a decision is about."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ..kernel.agenda import Facts
from ..kernel.views import Pair


class AsideRow(TypedDict):
    """A row in words: the key of a sentence, and the facts in it."""

    key: str
    facts: Facts


class Aside(AsideRow):
    """A thing beside the board: [sort, id] of its pieces, its place, and further words."""

    pieces: list[Pair]
    place: str
    also: NotRequired[str]
    on: NotRequired[str]  # the role on whose card it is also shown
    on_it: NotRequired[str]  # its words there
