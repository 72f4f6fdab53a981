"""Set-up of a table: the pieces are beside it, and a press puts each in its place."""

from __future__ import annotations

from tutor.boards import words
from tutor.boards.cards import rule_box, rule_of
from tutor.boards.icons import icon
from tutor.boards.parts import sr
from tutor.rules.kernel.markup import Html, joined, tag

from .attempt import Attempt


def piece_palette(attempt: Attempt) -> Html | None:
    """The pieces that may belong on this table, and why the last one tried stays in the box."""
    if attempt.page.kind != "set":
        return None
    pieces = [_piece(attempt, k) for k in range(len(attempt.page.piece))]
    return joined(tag("ul.tray", *pieces), None if attempt.solved else _why(attempt))


def _piece(attempt: Attempt, k: int) -> Html:
    assert attempt.visit is not None
    w, name = words.of(attempt.lang), attempt.page.piece[k][attempt.lang]
    if k in attempt.visit.put:
        state, mark = "placed", icon("check")
    elif k in attempt.picked:
        state, mark = "boxed", icon("close")
    else:
        state, mark = "", icon("arrow")
    said = sr(", " + w(f"lesson.piece_{state}")) if state else None
    return tag("li", tag("button.move", tag("span", name, said), mark, cls=state, data_do=f"lay {k}"))


def _why(attempt: Attempt) -> Html | None:
    if attempt.comment[0] != "stays":
        return None
    return rule_box(*rule_of(attempt.lang, attempt.game, attempt.page.piece[attempt.picked[-1]]["rule"]))


def hidden(attempt: Attempt) -> tuple[str, ...]:
    """Places that stay empty until their piece is put there."""
    assert attempt.visit is not None
    if attempt.page.kind != "set":
        return ()
    waiting = [piece for k, piece in enumerate(attempt.page.piece) if k not in attempt.visit.put]
    return tuple(place for piece in waiting for place in piece.get("at", ()))


def fresh(attempt: Attempt) -> tuple[str, ...]:
    """The place of the last piece, to highlight it."""
    assert attempt.visit is not None
    return tuple(attempt.page.piece[attempt.visit.put[-1]].get("at", ())) if attempt.visit.put else ()
