"""Dragging: where a thing may be dropped, and what that means. Pressing always offers the same actions.

A thing's row in drawing/what.toml lists the verbs that are done by dragging it, and by dragging something to
it.
"""

from __future__ import annotations

from collections.abc import Iterable

from tutor.rules.kernel import elements
from tutor.rules.kernel.drawing.inspector import InspectorSpec, Thing, found
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.views import View

from . import board, games
from .inspector import Chain


def places(table: Table, seat: int, lang: str, chain: Chain, drawn: Iterable[Html]) -> list[str]:
    """The places on the board `drawn` that accept the thing."""
    if table.seat != seat:
        return []
    lifted = _lifted(table, seat, lang, chain)
    if lifted is None or not lifted[0].drag:
        return []
    thing, view, guide = lifted
    known = dict.fromkeys(place for html in drawn for place in elements.places(html))
    legal = [
        action for action in table.legal() if action.split()[0] in thing.drag and thing.in_action(action)
    ]
    spots = ((place, guide.place(view, place)) for place in known)
    return [place for place, spot in spots if spot is not None and _fitting(legal, spot)]


def meant(table: Table, seat: int, lang: str, chain: Chain, to: Chain) -> str:
    """The action that is meant by dropping the thing there: a legal one, otherwise the one to ask about; ""
    for none.
    """
    lifted = _lifted(table, seat, lang, chain)
    if lifted is None:
        return ""
    thing, view, guide = lifted
    spots = [spot for sort, place in to if sort == "place" and (spot := guide.place(view, place)) is not None]
    for tried in (table.legal() if table.seat == seat else [], table.asks() if table.seat == seat else []):
        moved = [action for action in tried if action.split()[0] in thing.drag and thing.in_action(action)]
        for spot in spots:
            if fits := _fitting(moved, spot):
                return fits[0]
    asked = [
        spot.ask
        for spot in spots
        if spot.ask.split()[:1] and spot.ask.split()[0] in {*thing.drag} & {*spot.drop}
    ]
    here = [thing.ask] if thing.ask and any({*thing.drag} & {*spot.drop} for spot in spots) else []
    return next(iter([*asked, *here]), "")


def _lifted(table: Table, seat: int, lang: str, chain: Chain) -> tuple[Thing, View, InspectorSpec] | None:
    """The dragged thing, as the person who drags it sees the board."""
    guide, view = games.inspector_spec(table.game.NAME), board.seen(table, seat, lang)
    if guide is None or view is None:
        return None
    met = found(guide, view, chain)
    return (met[1], view, guide) if met else None


def _fitting(actions: Iterable[str], spot: Thing) -> list[str]:
    """Those of the actions that are done by dragging to this place."""
    return [action for action in actions if action.split()[0] in spot.drop and spot.in_action(action)]
