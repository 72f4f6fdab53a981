"""The words beside a lesson's board: the task, the moves, the comment, the hints."""

from __future__ import annotations

from tutor.boards import board, column, naming, words
from tutor.boards.parts import button, chip, link, press
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.lesson import load_lessons, offered
from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.words import complain

from .attempt import Attempt
from .tray import tray

MOST_ASKS = 8


def whole(attempt: Attempt) -> Html:
    """Everything beside the board, in the order it is needed."""
    assert attempt.lesson is not None and attempt.visit is not None
    lang, page = attempt.lang, attempt.page
    head = column.progress(attempt.index + 1, len(attempt.lesson.pages), attempt.lesson.title[lang], lang)
    if attempt.finished:
        return joined(head, _finished(attempt))
    if attempt.answer is not None:
        card = board.card(attempt.visit.table, attempt.answer, lang)
        return joined(head, column.task_line(page.title[lang]), _comment(attempt), card, _steps(attempt))
    return joined(
        head, column.task(page.title[lang], page.text[lang]), _comment(attempt), _question(attempt), tray(attempt), _steps(attempt),
        _moves(attempt), _hints(attempt), _rules(attempt),
    )  # fmt: skip


def _rules(attempt: Attempt) -> Html | None:
    book = attempt.module.BOOK
    chips = [chip(rule, book.card(rule).title[attempt.lang]) for rule in attempt.page.rules[:6]]
    head = tag("h2", words.of(attempt.lang)("lesson.look_it_up"))
    return tag("section.step-rules", head, tag("p.chips", *chips)) if chips else None


def _comment(attempt: Attempt) -> Html | None:
    """What the last action was worth."""
    text = plain_comment(attempt)
    if not text:
        return None
    good = attempt.solved and attempt.comment[0] in ("reached", "tried", "")
    kind = "good" if good else "warm" if attempt.comment[0] in ("aside", "stuck", "other_rule", "stays") else "plain"
    return column.note(text, kind=kind)


def plain_comment(attempt: Attempt) -> str:
    """The comment as text: the page's own words, or the verdict's."""
    w, (key, own), page = words.of(attempt.lang), attempt.comment, attempt.page
    if key.startswith("kernel:"):
        return complain(TutorError(key.removeprefix("kernel:")), attempt.lang)
    if attempt.solved and key in ("reached", "tried", ""):
        opening = w("lesson.tried") if page.kind == "try" else w("lesson.reached")
        if page.kind == "ask":
            opening = w("lesson.right", n=page.number)
            return f"{opening} {page.explain[attempt.lang]}" if page.explain else opening
        return page.done[attempt.lang] if page.done else opening
    if key == "stays":
        return w("lesson.stays")
    if page.kind == "ask" and attempt.picked:
        return _not_this(attempt, w, attempt.picked[-1])
    if own is not None and key in ("aside", "stuck", "nearer"):
        return str(own[attempt.lang])
    if key == "nearer":
        return w("lesson.nearer", n=attempt.left)
    if key == "aside":
        return w("lesson.aside", title=page.title[attempt.lang])
    if key == "stuck":
        return w("lesson.stuck")
    if key == "other_rule":
        return w("lesson.other_rule", title=attempt.module.BOOK.card(page.refused).title[attempt.lang])
    return ""


def _not_this(attempt: Attempt, w: words.Words, n: int) -> str:
    """Why a number is not the answer: what was forgotten, where it was foreseen; else the sum."""
    page = attempt.page
    foreseen = next((row for row in page.wrong if row["number"] == n), None)
    if foreseen is not None:
        return w("lesson.not_this", n=n, why=foreseen[attempt.lang])
    if page.sum is not None:
        return w("lesson.not_this_sum", n=n, sum=page.sum[attempt.lang])
    return w("lesson.wrong", n=n)


def _question(attempt: Attempt) -> Html | None:
    page = attempt.page
    if page.kind != "ask" or page.question is None:
        return None
    rows = []
    for n in offered(page):
        state = "right" if attempt.solved and n == page.number else "wrong" if n in attempt.picked else ""
        rows.append((f"pick {n}", str(n), state))
    return joined(tag("p.question", page.question[attempt.lang]), column.answers(attempt.lang, rows))


def _steps(attempt: Attempt) -> Html | None:
    """On to the next step, or the way through this one."""
    w, page = words.of(attempt.lang), attempt.page
    rows = []
    if page.kind == "example":
        rows.append(link(f"{attempt.game}/examples?example={page.example}", w("lesson.see_example"), cls="button line"))
    if attempt.solved or page.kind == "example":
        rows.append(button("next", w("lesson.next"), kind="fill"))
    elif page.kind == "show":
        rows.append(button("show", w("lesson.show_me"), kind="fill"))
    elif page.kind == "try":
        title = w("lesson.try_this", action=naming.told(attempt.game, page.try_, attempt.lang))
        rows.append(press("why", page.try_, words.pictured(attempt.game, attempt.lang, title), cls="button line"))
    if attempt.index:
        rows.append(button("back", w("lesson.back"), kind="quiet"))
    if attempt.visit is not None and attempt.visit.table.steps and not attempt.solved:
        rows.append(button("again", w("lesson.again"), kind="quiet"))
    return tag("div.step-buttons", *rows) if rows else None


def _moves(attempt: Attempt) -> Html | None:
    """What can be done, and what can be asked."""
    assert attempt.visit is not None
    if attempt.page.kind in ("ask", "set", "example", "show") or attempt.solved:
        return None
    table, lang = attempt.visit.table, attempt.lang
    can = [(t, board.label(attempt.game, t, lang), "") for t in table.legal()]
    ask = board.asked(table, lang, MOST_ASKS)
    heading = None
    if table.seat >= 0 and table.seat != attempt.page.seat:
        heading = words.of(lang)("lesson.other_turn", name=table.names[table.seat])
    return joined(column.moves(lang, can, heading), column.whys(lang, ask))


def rungs(attempt: Attempt) -> list[str]:
    """The four hints: the goal, the rule, where to look, the move."""
    w, page, lang = words.of(attempt.lang), attempt.page, attempt.lang
    goal = page.hints[0][lang] if page.hints else page.text[lang]
    found = [goal]
    if page.rules:
        found.append(w("lesson.hint_rule", text=attempt.module.BOOK.card(page.rules[0]).text[lang]))
    found.append(page.hints[1][lang] if len(page.hints) > 1 else w("lesson.hint_where"))
    found.append(_move_hint(attempt, w))
    return found


def _move_hint(attempt: Attempt, w: words.Words) -> str:
    assert attempt.visit is not None
    page = attempt.page
    if attempt.hint < 3:
        return ""
    if page.kind == "try":
        return w("lesson.hint_ask", action=board.plain(attempt.game, page.try_, attempt.lang))
    way = attempt.visit.way()
    if way is None:
        return w("lesson.hint_none")
    if not way:
        return w("lesson.reached")
    first = board.plain(attempt.game, way[0], attempt.lang)
    return w("lesson.hint_moves", action=first, n=len(way) - 1) if way[1:] else w("lesson.hint_move", action=first)


def _hints(attempt: Attempt) -> Html | None:
    if attempt.solved or attempt.page.kind in ("show", "ask", "set", "example"):
        return None
    return column.hints(attempt.lang, attempt.hint, rungs(attempt))


def feed(attempt: Attempt) -> Html:
    """What happened on this page."""
    assert attempt.visit is not None
    lines = board.feed(attempt.visit.table, attempt.lang, 8)
    return column.feed(attempt.lang, lines) if lines else Html()


def _finished(attempt: Attempt) -> Html:
    assert attempt.lesson is not None
    w, lang = words.of(attempt.lang), attempt.lang
    lessons = load_lessons(attempt.module)
    after = lessons[lessons.index(attempt.lesson) + 1 :][:1]
    task = column.task(w("lesson.chapter_done"), w("lesson.chapter_done_text", n=len(attempt.lesson.pages)))
    rows = [
        link(f"{attempt.game}/learn?lesson={x.id}", w("lesson.next_chapter", title=x.title[lang]), cls="button fill")
        for x in after
    ]
    rows.append(link(f"{attempt.game}/learn", w("lesson.all_chapters"), cls="button line"))
    return joined(task, tag("div.step-buttons", *rows))
