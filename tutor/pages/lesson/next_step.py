"""The comment on the last action, the question, and the buttons to continue; on a phone they are at the
bottom.
"""

from __future__ import annotations

from tutor.boards import column, naming, words
from tutor.boards.parts import button, link, press
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.lesson import Page
from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.words import complain

from . import hinting, showing
from .attempt import Attempt

LEAST_OFFERED = 4


def next_step(attempt: Attempt) -> Html:
    """The comment, the question, the buttons to continue, the hints."""
    if attempt.showing:
        return joined(showing.player(attempt), _steps(attempt))
    hints = hinting.hints(attempt) if attempt.answer is None else None
    return joined(_comment(attempt), _question(attempt), _steps(attempt), hints)


def _comment(attempt: Attempt) -> Html | None:
    """The comment on the last action."""
    text = plain_comment(attempt)
    if not text:
        return None
    good = attempt.solved and attempt.comment[0] in ("reached", "tried", "")
    kind = (
        "good"
        if good
        else "warm"
        if attempt.comment[0] in ("aside", "stuck", "other_rule", "other_too", "stays", "unknown")
        else "plain"
    )
    return column.note(text, kind=kind)


def plain_comment(attempt: Attempt) -> str:
    """The comment as text: the page's own words, or those of the judgement."""
    w, (key, own), page = words.of(attempt.lang), attempt.comment, attempt.page
    if key.startswith("kernel:"):
        return complain(TutorError(key.removeprefix("kernel:")), attempt.lang)
    if attempt.solved and key in ("reached", "tried", ""):
        return f"{own[attempt.lang]} {_done(attempt, w)}" if own else _done(attempt, w)
    if key == "stays":
        return w("lesson.stays")
    if page.kind == "ask" and attempt.picked:
        return _not_this(attempt, w, attempt.picked[-1])
    if own is not None and key in ("aside", "stuck", "nearer", "unknown"):
        return str(own[attempt.lang])
    if key == "nearer":
        return w("lesson.nearer", n=attempt.left)
    if key == "aside":
        return w("lesson.aside", title=page.title[attempt.lang])
    if key == "stuck":
        return w("lesson.stuck")
    if key == "other_too":
        return w("lesson.other_too")
    if key == "other_than_sealed":
        return w("lesson.other_than_sealed")
    if key == "other_rule":
        return w("lesson.other_rule", title=attempt.module.BOOK.card(page.refused).title[attempt.lang])
    return ""


def _done(attempt: Attempt, w: words.PageWords) -> str:
    page = attempt.page
    opening = w("lesson.tried") if page.kind == "try" else w("lesson.reached")
    if page.kind == "ask":
        found = w("lesson.right", n=page.number)
        worked_out = w("lesson.worked_out", sum=page.sum[attempt.lang].rstrip(".")) if page.sum else ""
        explained = page.explain[attempt.lang] if page.explain else ""
        return " ".join(filter(None, (found, worked_out, explained)))
    return page.done[attempt.lang] if page.done else opening


def _not_this(attempt: Attempt, w: words.PageWords, n: int) -> str:
    """Why a number is not the answer: what was forgotten, if the number was expected; otherwise the
    calculation.
    """
    page = attempt.page
    foreseen = next((row for row in page.wrong if row["number"] == n), None)
    if foreseen is not None:
        return w("lesson.not_this", n=n, why=foreseen[attempt.lang])
    if page.sum is not None:
        return w("lesson.not_this_sum", n=n, sum=page.sum[attempt.lang])
    return w("lesson.wrong", n=n)


def numbers_offered(page: Page) -> list[int]:
    """The numbers offered as answers: the right one, the expected wrong ones, and near ones, four in all."""
    found = {page.number, *(row["number"] for row in page.wrong)}
    near = (n for step in range(1, 9) for n in (page.number + step, page.number - step) if n >= 0)
    while len(found) < LEAST_OFFERED:
        found.add(next(near))
    return sorted(found)


def _question(attempt: Attempt) -> Html | None:
    page = attempt.page
    if page.kind != "ask" or page.question is None:
        return None
    rows = []
    for n in attempt.seal.offered if attempt.seal else numbers_offered(page):
        state = "right" if attempt.solved and n == page.number else "wrong" if n in attempt.picked else ""
        rows.append((f"pick {n}", str(n), state))
    question = tag("p.to-answer", page.question[attempt.lang]) if page.question != page.title else None
    return joined(question, column.answers(attempt.lang, rows))


def _steps(attempt: Attempt) -> Html | None:
    """The buttons to the next step, or through this step."""
    w, page = words.of(attempt.lang), attempt.page
    rows = []
    if page.kind == "example":
        rows.append(
            link(
                f"{attempt.game}/examples?example={page.example}", w("lesson.see_example"), cls="button line"
            )
        )
    if attempt.goes_on and (attempt.solved or page.kind == "example"):
        rows.append(button("next", w("lesson.next"), kind="line" if attempt.showing else "fill"))
    if attempt.went_wrong:
        rows.append(button("undo", w("lesson.undo"), kind="fill"))
    if page.kind == "show" and not attempt.solved:
        rows.append(button("show", w("lesson.show_me"), kind="fill"))
    elif page.kind == "show" and not attempt.showing:
        rows.append(button("show again", w("lesson.show_again")))
    elif page.kind == "try" and page.try_ and not attempt.solved and not attempt.went_wrong:
        title = w("lesson.try_this", action=naming.as_clause(attempt.game, page.try_, attempt.lang))
        rows.append(
            press("why", page.try_, words.pictured(attempt.game, attempt.lang, title), cls="button line")
        )
    if attempt.index:
        rows.append(button("back", w("lesson.back"), kind="quiet"))
    if (
        attempt.visit is not None
        and attempt.visit.table.steps
        and not attempt.solved
        and not attempt.went_wrong
    ):
        rows.append(button("again", w("lesson.again"), kind="quiet"))
    return tag("div.step-buttons", *rows) if rows else None
