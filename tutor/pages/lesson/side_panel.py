"""The texts beside a lesson's board: the task, the text to read, the card or the moves, the rules."""

from __future__ import annotations

from tutor.boards import bar_chart, board, column, words
from tutor.boards.parts import button, chip
from tutor.rules.kernel.markup import Html, joined, tag

from . import ending, hinting
from .attempt import Attempt
from .next_step import next_step
from .piece_palette import piece_palette

MOST_ASKS = 8
HOLES = ("task", "text", "steps", "column", "feed")


def areas(attempt: Attempt) -> dict[str, Html]:
    """Everything beside the board, in order of use; on a phone the task is above the board and the steps
    below.
    """
    assert attempt.lesson is not None
    head = column.progress(
        attempt.index + 1, len(attempt.lesson.pages), attempt.lesson.title[attempt.lang], attempt.lang
    )
    if attempt.finished:
        return {
            "task": joined(head, ending.title(attempt)),
            "text": ending.learned(attempt),
            "steps": ending.steps(attempt),
            "column": Html(),
            "feed": Html(),
        }
    return {
        "task": joined(head, _title(attempt)),
        "text": _text(attempt),
        "steps": next_step(attempt),
        "column": _column(attempt),
        "feed": _feed(attempt),
    }


def _title(attempt: Attempt) -> Html:
    title = attempt.page.title[attempt.lang]
    return column.task_line(title) if attempt.answer is not None else tag("h1.task-title", title)


def _text(attempt: Attempt) -> Html:
    if attempt.answer is not None:
        return Html()
    w, anew = words.of(attempt.lang), None
    if attempt.left_behind is not None:
        anew = tag("p.anew", w("lesson.anew"), " ", button("play_on", w("lesson.play_on"), kind="quiet"))
    said = attempt.page.text[attempt.lang]
    return joined(anew, tag("p.page-text", said) if said else None, piece_palette(attempt))


def _column(attempt: Attempt) -> Html:
    assert attempt.visit is not None
    if attempt.answer is not None:
        return tag(
            "div.solved" if attempt.solved else "div",
            board.card(attempt.visit.table, attempt.answer, attempt.lang),
        )
    plot = attempt.page.plot if attempt.solved else None
    return joined(bar_chart.bars(plot, attempt.lang) if plot else None, _moves(attempt), _rules(attempt))


def _rules(attempt: Attempt) -> Html | None:
    book = attempt.module.BOOK
    chips = [chip(rule, book.card(rule).title[attempt.lang]) for rule in attempt.page.rules[:6]]
    head = tag("h2", words.of(attempt.lang)("lesson.look_it_up"))
    return tag("section.step-rules", head, tag("p.chips", *chips)) if chips else None


def _moves(attempt: Attempt) -> Html | None:
    """The possible actions and questions; after a move that leads away from the goal, only undo."""
    assert attempt.visit is not None
    stuck = attempt.went_wrong and attempt.comment[0] == "stuck"
    if attempt.page.kind in ("ask", "set", "example", "show") or attempt.solved or stuck:
        return None
    table, lang = attempt.visit.table, attempt.lang
    can = [(t, board.label(attempt.game, t, lang, table.names), "") for t in table.legal()]
    ask = board.sample_questions(table, lang, MOST_ASKS)
    heading = None
    if table.seat >= 0 and table.seat != attempt.page.seat:
        heading = words.of(lang)("lesson.other_turn", name=table.names[table.seat])
    return joined(
        column.moves(lang, can, heading, lit=() if hinting.places(attempt) else hinting.shown(attempt)),
        column.whys(lang, ask),
    )


def _feed(attempt: Attempt) -> Html:
    """The events on this page."""
    assert attempt.visit is not None
    if attempt.showing:
        return Html()
    rows = board.feed(attempt.visit.table, attempt.lang, 8)
    return column.feed(attempt.lang, rows) if rows else Html()
