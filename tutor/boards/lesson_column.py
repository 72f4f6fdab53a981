"""The words beside a lesson's board: the task, the moves, the comment, the hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.lesson import Lesson
from tutor.rules.kernel.words import complain

from . import board, chapters, words
from . import column as _builders
from .column import esc
from .screen import Screen

if TYPE_CHECKING:
    from .lesson_player import LessonPlayer

MOST_ASKS = 8


def _joined(parts: Sequence[str]) -> str:
    return "".join(part for part in parts if part)


def column(player: LessonPlayer) -> str:
    """Everything beside the board, in the order it is needed."""
    assert player.lesson is not None and player.visit is not None
    lang, page, w = player.lang, player.page, words.of(player.lang)
    head = _builders.progress(player.index + 1, len(player.lesson.pages), player.lesson.title[lang], lang)
    if player.finished:
        return head + _finished(player)
    if player.answer is not None:
        card, _ = board.card(player.visit.table, player.answer, lang)
        task = _builders.task_line(esc(page.title[lang]))
        return _joined((head, task, _comment(player), card, _steps(player)))
    task = _builders.task(esc(page.title[lang]), esc(page.text[lang]))
    return _joined(
        (head, task, _comment(player), _question(player), _steps(player), _moves(player),
         _hints(player), _rules(player, w))
    )  # fmt: skip


def _rules(player: LessonPlayer, w: words.Words) -> str:
    book = player.module.BOOK
    chips = "".join(
        _builders.chip(rule, book.card(rule).title[player.lang]) for rule in player.page.rules[:6]
    )
    return f'<section class="step-rules"><h2>{esc(w("lesson.look_it_up"))}</h2><p class="chips">{chips}</p></section>' if chips else ""


def _comment(player: LessonPlayer) -> str:
    """What the last action was worth."""
    text = plain_comment(player)
    if not text:
        return ""
    good = player.solved and player.comment[0] in ("reached", "tried", "")
    kind = "good" if good else "warm" if player.comment[0] in ("aside", "stuck", "other_rule") else "plain"
    return str(_builders.note(esc(text), kind))


def plain_comment(player: LessonPlayer) -> str:
    """The comment as text: the page's own words, or the verdict's."""
    w, (key, own), page = words.of(player.lang), player.comment, player.page
    if key.startswith("kernel:"):
        return complain(TutorError(key.removeprefix("kernel:")), player.lang)
    if player.solved and key in ("reached", "tried", ""):
        opening = w("lesson.tried") if page.kind == "try" else w("lesson.reached")
        if page.kind == "ask":
            opening = w("lesson.right", n=page.number)
            return f"{opening} {page.explain[player.lang]}" if page.explain else opening
        return page.done[player.lang] if page.done else opening
    if page.kind == "ask" and player.picked:
        return w("lesson.wrong", n=player.picked[-1])
    if own is not None and key in ("aside", "stuck", "nearer"):
        return str(own[player.lang])
    if key == "nearer":
        return w("lesson.nearer", n=player.left)
    if key == "aside":
        return w("lesson.aside", title=page.title[player.lang])
    if key == "stuck":
        return w("lesson.stuck")
    if key == "other_rule":
        return w("lesson.other_rule", title=player.module.BOOK.card(page.refused).title[player.lang])
    return ""


def _question(player: LessonPlayer) -> str:
    page = player.page
    if page.kind != "ask" or page.question is None:
        return ""
    low = max(0, page.number - (page.number * 7 + len(page.id)) % 4)
    rows = []
    for n in range(low, low + 4):
        state = "right" if player.solved and n == page.number else "wrong" if n in player.picked else ""
        rows.append((f"pick {n}", str(n), state))
    question = f'<p class="question">{esc(page.question[player.lang])}</p>'
    return question + str(_builders.answers(player.lang, rows))


def _steps(player: LessonPlayer) -> str:
    """On to the next step, or the way through this one."""
    w, page = words.of(player.lang), player.page
    rows = []
    if page.kind == "example":
        rows.append(Screen.link(f"{player.game}/examples?example={page.example}", esc(w("lesson.see_example")), "button line"))
    if player.solved or page.kind == "example":
        rows.append(_builders.button("next", esc(w("lesson.next")), "fill"))
    elif page.kind == "show":
        rows.append(_builders.button("show", esc(w("lesson.show_me")), "fill"))
    elif page.kind == "try":
        label = board.label(player.game, page.try_, player.lang)
        title = esc(w("lesson.try_this", action="\0")).replace("\0", label)
        rows.append(_builders.press("why", page.try_, title, "button line"))
    if player.index:
        rows.append(_builders.button("back", esc(w("lesson.back")), "quiet"))
    if player.visit is not None and player.visit.table.steps and not player.solved:
        rows.append(_builders.button("again", esc(w("lesson.again")), "quiet"))
    return f'<div class="step-buttons">{"".join(rows)}</div>' if rows else ""


def _moves(player: LessonPlayer) -> str:
    """What can be done, and what can be asked."""
    assert player.visit is not None
    if player.page.kind in ("ask", "example", "show") or player.solved:
        return ""
    table, lang = player.visit.table, player.lang
    can = [(t, board.label(player.game, t, lang), "") for t in table.legal()]
    ask = board.asked(table, lang, MOST_ASKS)
    heading = None
    if table.seat >= 0 and table.seat != player.page.seat:
        heading = words.of(lang)("lesson.other_turn", name=table.names[table.seat])
    return str(_builders.moves(lang, can, heading)) + str(_builders.whys(lang, ask))


def rungs(player: LessonPlayer, html: bool = True) -> list[str]:
    """The four hints: the goal, the rule, where to look, the move."""
    w, page, lang = words.of(player.lang), player.page, player.lang
    goal = page.hints[0][lang] if page.hints else page.text[lang]
    found = [goal]
    if page.rules:
        found.append(w("lesson.hint_rule", text=player.module.BOOK.card(page.rules[0]).text[lang]))
    found.append(page.hints[1][lang] if len(page.hints) > 1 else w("lesson.hint_where"))
    found.append(_move_hint(player, w))
    return [esc(text) for text in found] if html else found


def _move_hint(player: LessonPlayer, w: words.Words) -> str:
    assert player.visit is not None
    page = player.page
    if player.hint < 3:
        return ""
    if page.kind == "try":
        return w("lesson.hint_ask", action=board.plain(player.game, page.try_, player.lang))
    way = player.visit.way()
    if way is None:
        return w("lesson.hint_none")
    if not way:
        return w("lesson.reached")
    first = board.plain(player.game, way[0], player.lang)
    return w("lesson.hint_moves", action=first, n=len(way) - 1) if way[1:] else w("lesson.hint_move", action=first)


def _hints(player: LessonPlayer) -> str:
    if player.solved or player.page.kind in ("show", "ask", "example"):
        return ""
    return str(_builders.hints(player.lang, player.hint, rungs(player)))


def feed(player: LessonPlayer) -> str:
    """What happened on this page."""
    assert player.visit is not None
    lines = board.feed(player.visit.table, player.lang, 8)
    return str(_builders.feed(player.lang, lines)) if lines else ""


def _finished(player: LessonPlayer) -> str:
    assert player.lesson is not None
    from tutor.rules.kernel.lesson import load_lessons

    w, lang = words.of(player.lang), player.lang
    lessons = load_lessons(player.module)
    after = lessons[lessons.index(player.lesson) + 1 :][:1]
    task = _builders.task(esc(w("lesson.chapter_done")), esc(w("lesson.chapter_done_text", n=len(player.lesson.pages))))
    rows = [
        Screen.link(f"{player.game}/learn?lesson={x.id}", esc(w("lesson.next_chapter", title=x.title[lang])), "button fill")
        for x in after
    ]
    rows.append(Screen.link(f"{player.game}/learn", esc(w("lesson.all_chapters")), "button line"))
    return f'{task}<div class="step-buttons">{"".join(rows)}</div>'


def chapter_list(player: LessonPlayer, lessons: Sequence[Lesson]) -> str:
    """Every chapter under its heading, with what is done of it."""
    w, lang = words.of(player.lang), player.lang
    parts = chapters.course(player.game, ((lesson.order, lesson) for lesson in lessons))
    rows = "".join(
        f'<section class="course"><h2>{esc(heading[lang])}</h2>'
        f'<ol class="chapter-grid">{"".join(_chapter(player, lesson) for lesson in found)}</ol></section>'
        for heading, found in parts
    )
    title, text = esc(w("lesson.chapters_title")), esc(w("lesson.chapters_text"))
    return f'<div class="plain wide"><h1>{title}</h1><p>{text}</p>{rows}</div>'


def _chapter(player: LessonPlayer, lesson: Lesson) -> str:
    w, lang, doc = words.of(player.lang), player.lang, player.progress_doc
    done, of = len(doc.done(lesson)), len(lesson.pages)
    state = "past" if done == of else "now" if lesson.id == doc.last else ""
    count = f'<small>{esc(w("lesson.pages", done=done, of=of))}</small>' if done else ""
    link = Screen.link(
        f"{player.game}/learn?lesson={lesson.id}",
        f"<b>{esc(lesson.title[lang])}</b><span>{esc(lesson.idea[lang])}</span>{count}", "chapter-link",
    )  # fmt: skip
    return f'<li class="{state}">{link}</li>'
