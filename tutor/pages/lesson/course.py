"""The chapters of a book in two groups: the game in ten minutes, and everything."""

from __future__ import annotations

from collections.abc import Sequence

from tutor.boards import chapters, sources, words
from tutor.boards.icons import icon
from tutor.boards.parts import link
from tutor.rules.kernel.lesson import Lesson
from tutor.rules.kernel.markup import Html, joined, tag

from .. import stages
from ..first_game import first_game_link
from ..notebooks import listed
from ..practice.due import now, practice_link
from ..practice.from_lessons import known_rules
from .attempt import Attempt


def chapter_list(attempt: Attempt, lessons: Sequence[Lesson]) -> Html:
    """Every chapter under its heading, with the reader's progress."""
    w, lang = words.of(attempt.lang), attempt.lang
    short = [lesson for lesson in lessons if lesson.short]
    full = [(lesson.order, lesson) for lesson in lessons if not lesson.short]
    rows = [
        tag(
            "section.course",
            tag("h3", heading[lang]),
            tag("ol.chapter-grid", *(_chapter(attempt, x) for x in found)),
        )
        for heading, found in chapters.course(attempt.game, full)
    ]
    rest = (
        joined(tag("h2.line-title", w("lesson.everything")), tag("p", w("lesson.everything_text")))
        if short
        else None
    )
    first = first_game_link(attempt.game, attempt.saved, lang, "button fill")
    head = tag("section.first-game", tag("p", w("lesson.first_text")), first) if first else None
    return tag(
        "div.plain.wide",
        tag("h1", w("lesson.chapters_title")),
        stages.draw(attempt.game, attempt.saved, lang),
        head,
        _short(attempt, short),
        rest,
        *rows,
        practice_link(attempt.game, attempt.saved, lang, "quiet-link"),
        listed(attempt.game, lang),
        sources.sources_link(attempt.game, lang, "quiet-link"),
    )


def _short(attempt: Attempt, lessons: Sequence[Lesson]) -> Html | None:
    if not lessons:
        return None
    w = words.of(attempt.lang)
    left = [lesson for lesson in lessons if not attempt.progress_doc.row(lesson).get("done")]
    label = w("lesson.begin") if len(left) == len(lessons) else w("lesson.go_on")
    go = f"{attempt.game}/learn?lesson={left[0].id}" if left else f"{attempt.game}/play?first=1"
    button = link(go, label if left else w("lesson.first_game"), icon("arrow"), cls="button fill")
    head = tag("div.ends", tag("h2.line-title", w("lesson.short")), button)
    return tag(
        "section.course",
        head,
        tag("p", w("lesson.short_text")),
        tag("ol.chapter-grid", *(_chapter(attempt, x) for x in lessons)),
    )


def _chapter(attempt: Attempt, lesson: Lesson) -> Html:
    lang, doc = attempt.lang, attempt.progress_doc
    done = bool(doc.row(lesson).get("done"))
    state = "past" if done else "now" if lesson.id == doc.last else ""
    said = progress_label(attempt, lesson)
    inside = (
        tag("b", lesson.title[lang]),
        tag("span", lesson.idea[lang]),
        tag("small", said) if said else None,
        None if done else _known(attempt, lesson),
    )
    return tag("li", link(f"{attempt.game}/learn?lesson={lesson.id}", *inside, cls="chapter-link"), cls=state)


def _known(attempt: Attempt, lesson: Lesson) -> Html | None:
    """That a learner knows the rules of a chapter, all or most, by the placement or from practice."""
    known, of = known_rules(attempt.game, attempt.saved, lesson, now())
    if not known or 2 * known < of:
        return None
    w = words.of(attempt.lang)
    said = w("lesson.knows_all", n=of) if known == of else w("lesson.knows_some", k=known, n=of)
    return tag("small.knows", icon("check", 16) if known == of else None, said)


def progress_label(attempt: Attempt, lesson: Lesson) -> str:
    """ "Done", "Step 4 of 9: continue", or nothing for a chapter that was not begun."""
    w, doc, ids = words.of(attempt.lang), attempt.progress_doc, [page.id for page in lesson.pages]
    if doc.row(lesson).get("done"):
        return w("lesson.finished")
    at = "" if doc.outdated(lesson) else doc.page(lesson)
    if at not in ids or not (ids.index(at) or doc.done(lesson) or doc.actions(lesson)):
        return ""
    return w("lesson.left_at", step=ids.index(at) + 1, of=len(ids))
