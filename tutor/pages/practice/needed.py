"""The areas of the board that a question needs: those of its decision in which something is left."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.boards import board
from tutor.practice.question import PracticeQuestion
from tutor.practice.shrinking import drawn_together, emptied_areas
from tutor.rules.kernel.elements import has
from tutor.rules.kernel.explaining import explanation
from tutor.rules.kernel.markup import Html

from .open_question import shown_for

ALWAYS = ("defs", "stage")
OWN = ("mine", "hand")  # drawn where they are usual, empty or not: that there is nothing may be the reason


def needed_areas(asked: PracticeQuestion, drawn: Mapping[str, Html], lang: str) -> tuple[str, ...]:
    """The areas to draw; () for all of them. Where a fact of the answer lies is always drawn."""
    table, every = asked.table, board.areas_of_pictures(asked.table.game.NAME)
    if asked.areas:
        return asked.areas
    usual = (*ALWAYS, *every) if asked.whole else board.needed(table, asked.seat, lang)
    seats = shown_for(table.game, asked.kind)
    if not asked.kept.without:
        return () if asked.whole else tuple(dict.fromkeys((*usual, *seats)))
    facts, gone = (
        places_of_facts(asked),
        emptied_areas(table.game, table.game.to_json(table.state), asked.seat),
    )
    lit = {
        other
        for area in usual
        for other in drawn_together(table.game, area)
        if any(shows_place(drawn, area, at) for at in facts)
    }
    kept = [area for area in usual if area not in gone or area in lit or area in OWN]
    away = [at for at in facts if not any(shows_place(drawn, area, at) for area in kept)]
    more = [area for area in every if any(shows_place(drawn, area, at) for at in away)]
    return tuple(dict.fromkeys((*ALWAYS, *kept, *more, *seats)))


def places_of_facts(asked: PracticeQuestion) -> tuple[str, ...]:
    """The places that the facts are about by which the action is refused."""
    if not asked.refused or asked.after is not None:
        return ()
    table = asked.table
    refused = table.refusals(asked.by, table.game.NOTATION.parse(asked.refused))
    return tuple(explanation(table.game.BOOK, refused).places) if refused else ()


def shows_place(drawn: Mapping[str, Html], area: str, place: str) -> bool:
    """Whether a place is drawn in an area."""
    return any(has(html, "data_place", place) for html in board.within(drawn, (area,)).values())
