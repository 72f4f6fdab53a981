"""The four hints: the goal, the rule, the place, the move. The last one also does the move."""

from __future__ import annotations

from tutor.boards import board, column, words
from tutor.boards.parts import button
from tutor.rules.kernel.markup import Html, joined

from .attempt import Attempt

PLACE, MOVE = 3, 4  # the hints that highlight something on the board
MARK = "★"


def hints(attempt: Attempt) -> Html | None:
    """The hints, if there is something to find; none right after a move that led away: undo it."""
    if attempt.solved or attempt.went_wrong or attempt.page.kind in ("show", "set", "example"):
        return None
    if attempt.page.kind == "ask" and not attempt.page.hints:
        return None
    do = (
        button("do_it", words.of(attempt.lang)("lesson.do_it"), kind="fill")
        if attempt.hint >= MOVE and moves(attempt)
        else None
    )
    found, w = rungs(attempt), words.of(attempt.lang)
    names = (
        [w("lesson.hint_number", n=k) for k, _ in enumerate(found, 1)]
        if attempt.seal or attempt.page.kind == "ask"
        else None
    )
    return joined(column.hints(attempt.lang, attempt.hint, found, names), do) if found else None


def rungs(attempt: Attempt) -> list[str]:
    """The four hints: the goal, the rule, where to look, the move.

    The page's own hints are about the board as it was at first. Once a move has led away from the goal, they
    may be wrong; the one about the place holds only before the first move.
    """
    assert attempt.visit is not None
    w, page, lang = words.of(attempt.lang), attempt.page, attempt.lang
    if page.kind == "ask":
        return [hint[lang] for hint in page.hints]
    if attempt.seal:  # only its author's hints
        return [hint[lang] for hint in page.hints[:MOVE]]
    goal = page.hints[0][lang] if page.hints and not attempt.visit.strayed else page.text[lang]
    found = [goal]
    if page.own_rule:
        found.append(w("lesson.hint_rule", text=attempt.module.BOOK.card(page.own_rule).text[lang]))
    place = page.hints[1][lang] if len(page.hints) > 1 and not attempt.visit.begun else ""
    found.append(place or w("lesson.hint_where"))
    found.append(_move_hint(attempt, w))
    return found


def _move_hint(attempt: Attempt, w: words.PageWords) -> str:
    assert attempt.visit is not None
    page = attempt.page
    if attempt.hint < bool(page.own_rule) + 2:
        return ""
    if page.kind == "try":
        return w(
            "lesson.hint_ask",
            action=board.plain(attempt.game, page.try_, attempt.lang, attempt.visit.table.names),
        )
    way = attempt.visit.way()
    if way is None:
        return w("lesson.hint_none")
    if not way:
        return w("lesson.reached")
    first = board.plain(attempt.game, moves(attempt)[0], attempt.lang, attempt.visit.table.names)
    return (
        w("lesson.hint_moves", action=first, n=len(way) - 1)
        if way[1:]
        else w("lesson.hint_move", action=first)
    )


def moves(attempt: Attempt) -> list[str]:
    """The next moves on the shortest way, or the question to ask."""
    assert attempt.visit is not None
    if attempt.seal:
        return []
    if attempt.page.kind == "try":
        return [attempt.page.try_]
    return attempt.visit.first_steps() if attempt.page.kind == "do" else []


def shown(attempt: Attempt) -> list[str]:
    """The moves that the current hint mentions."""
    place = PLACE if attempt.page.own_rule else PLACE - 1
    hushed = attempt.solved or attempt.went_wrong or attempt.answer is not None
    return moves(attempt) if attempt.hint >= place and not hushed else []


def places(attempt: Attempt) -> list[str]:
    """The places on the board where these moves are made."""
    assert attempt.visit is not None
    wanted, asked = shown(attempt), attempt.page.kind == "try"
    return (
        board.places(attempt.visit.table, attempt.seat, attempt.lang, wanted, asked=asked) if wanted else []
    )
