"""The words beside a lesson's board: the task, the moves, the comment, the hints."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.boards import board, chapters, words
from tutor.boards import column as _builders
from tutor.boards.column import esc
from tutor.boards.parts import link
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.lesson import Lesson, offered
from tutor.rules.kernel.words import complain

from .attempt import Attempt

MOST_ASKS = 8


def _joined(parts: Sequence[str]) -> str:
    return "".join(part for part in parts if part)


def column(attempt: Attempt) -> str:
    """Everything beside the board, in the order it is needed."""
    assert attempt.lesson is not None and attempt.visit is not None
    lang, page, w = attempt.lang, attempt.page, words.of(attempt.lang)
    head = _builders.progress(attempt.index + 1, len(attempt.lesson.pages), attempt.lesson.title[lang], lang)
    if attempt.finished:
        return head + _finished(attempt)
    if attempt.answer is not None:
        card, _ = board.card(attempt.visit.table, attempt.answer, lang)
        task = _builders.task_line(esc(page.title[lang]))
        return _joined((head, task, _comment(attempt), card, _steps(attempt)))
    task = _builders.task(esc(page.title[lang]), esc(page.text[lang]))
    return _joined(
        (head, task, _comment(attempt), _question(attempt), _steps(attempt), _moves(attempt),
         _hints(attempt), _rules(attempt, w))
    )  # fmt: skip


def _rules(attempt: Attempt, w: words.Words) -> str:
    book = attempt.module.BOOK
    chips = "".join(
        _builders.chip(rule, book.card(rule).title[attempt.lang]) for rule in attempt.page.rules[:6]
    )
    return f'<section class="step-rules"><h2>{esc(w("lesson.look_it_up"))}</h2><p class="chips">{chips}</p></section>' if chips else ""


def _comment(attempt: Attempt) -> str:
    """What the last action was worth."""
    text = plain_comment(attempt)
    if not text:
        return ""
    good = attempt.solved and attempt.comment[0] in ("reached", "tried", "")
    kind = "good" if good else "warm" if attempt.comment[0] in ("aside", "stuck", "other_rule") else "plain"
    return str(_builders.note(esc(text), kind))


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


def _question(attempt: Attempt) -> str:
    page = attempt.page
    if page.kind != "ask" or page.question is None:
        return ""
    rows = []
    for n in offered(page):
        state = "right" if attempt.solved and n == page.number else "wrong" if n in attempt.picked else ""
        rows.append((f"pick {n}", str(n), state))
    question = f'<p class="question">{esc(page.question[attempt.lang])}</p>'
    return question + str(_builders.answers(attempt.lang, rows))


def _steps(attempt: Attempt) -> str:
    """On to the next step, or the way through this one."""
    w, page = words.of(attempt.lang), attempt.page
    rows = []
    if page.kind == "example":
        rows.append(link(f"{attempt.game}/examples?example={page.example}", esc(w("lesson.see_example")), "button line"))
    if attempt.solved or page.kind == "example":
        rows.append(_builders.button("next", esc(w("lesson.next")), "fill"))
    elif page.kind == "show":
        rows.append(_builders.button("show", esc(w("lesson.show_me")), "fill"))
    elif page.kind == "try":
        label = board.label(attempt.game, page.try_, attempt.lang)
        title = esc(w("lesson.try_this", action="\0")).replace("\0", label)
        rows.append(_builders.press("why", page.try_, title, "button line"))
    if attempt.index:
        rows.append(_builders.button("back", esc(w("lesson.back")), "quiet"))
    if attempt.visit is not None and attempt.visit.table.steps and not attempt.solved:
        rows.append(_builders.button("again", esc(w("lesson.again")), "quiet"))
    return f'<div class="step-buttons">{"".join(rows)}</div>' if rows else ""


def _moves(attempt: Attempt) -> str:
    """What can be done, and what can be asked."""
    assert attempt.visit is not None
    if attempt.page.kind in ("ask", "example", "show") or attempt.solved:
        return ""
    table, lang = attempt.visit.table, attempt.lang
    can = [(t, board.label(attempt.game, t, lang), "") for t in table.legal()]
    ask = board.asked(table, lang, MOST_ASKS)
    heading = None
    if table.seat >= 0 and table.seat != attempt.page.seat:
        heading = words.of(lang)("lesson.other_turn", name=table.names[table.seat])
    return str(_builders.moves(lang, can, heading)) + str(_builders.whys(lang, ask))


def rungs(attempt: Attempt, html: bool = True) -> list[str]:
    """The four hints: the goal, the rule, where to look, the move."""
    w, page, lang = words.of(attempt.lang), attempt.page, attempt.lang
    goal = page.hints[0][lang] if page.hints else page.text[lang]
    found = [goal]
    if page.rules:
        found.append(w("lesson.hint_rule", text=attempt.module.BOOK.card(page.rules[0]).text[lang]))
    found.append(page.hints[1][lang] if len(page.hints) > 1 else w("lesson.hint_where"))
    found.append(_move_hint(attempt, w))
    return [esc(text) for text in found] if html else found


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


def _hints(attempt: Attempt) -> str:
    if attempt.solved or attempt.page.kind in ("show", "ask", "example"):
        return ""
    return str(_builders.hints(attempt.lang, attempt.hint, rungs(attempt)))


def feed(attempt: Attempt) -> str:
    """What happened on this page."""
    assert attempt.visit is not None
    lines = board.feed(attempt.visit.table, attempt.lang, 8)
    return str(_builders.feed(attempt.lang, lines)) if lines else ""


def _finished(attempt: Attempt) -> str:
    assert attempt.lesson is not None
    from tutor.rules.kernel.lesson import load_lessons

    w, lang = words.of(attempt.lang), attempt.lang
    lessons = load_lessons(attempt.module)
    after = lessons[lessons.index(attempt.lesson) + 1 :][:1]
    task = _builders.task(esc(w("lesson.chapter_done")), esc(w("lesson.chapter_done_text", n=len(attempt.lesson.pages))))
    rows = [
        link(f"{attempt.game}/learn?lesson={x.id}", esc(w("lesson.next_chapter", title=x.title[lang])), "button fill")
        for x in after
    ]
    rows.append(link(f"{attempt.game}/learn", esc(w("lesson.all_chapters")), "button line"))
    return f'{task}<div class="step-buttons">{"".join(rows)}</div>'


def chapter_list(attempt: Attempt, lessons: Sequence[Lesson]) -> str:
    """Every chapter under its heading, with what is done of it."""
    w, lang = words.of(attempt.lang), attempt.lang
    parts = chapters.course(attempt.game, ((lesson.order, lesson) for lesson in lessons))
    rows = "".join(
        f'<section class="course"><h2>{esc(heading[lang])}</h2>'
        f'<ol class="chapter-grid">{"".join(_chapter(attempt, lesson) for lesson in found)}</ol></section>'
        for heading, found in parts
    )
    title, text = esc(w("lesson.chapters_title")), esc(w("lesson.chapters_text"))
    return f'<div class="plain wide"><h1>{title}</h1><p>{text}</p>{rows}</div>'


def _chapter(attempt: Attempt, lesson: Lesson) -> str:
    w, lang, doc = words.of(attempt.lang), attempt.lang, attempt.progress_doc
    done, of = len(doc.done(lesson)), len(lesson.pages)
    state = "past" if done == of else "now" if lesson.id == doc.last else ""
    count = f'<small>{esc(w("lesson.pages", done=done, of=of))}</small>' if done else ""
    chapter = link(
        f"{attempt.game}/learn?lesson={lesson.id}",
        f"<b>{esc(lesson.title[lang])}</b><span>{esc(lesson.idea[lang])}</span>{count}", "chapter-link",
    )  # fmt: skip
    return f'<li class="{state}">{chapter}</li>'
