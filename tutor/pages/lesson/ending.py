"""The end of a chapter: what was learned, which rules had to be explained twice, and the next step."""

from __future__ import annotations

from tutor.boards import words
from tutor.boards.icons import icon
from tutor.boards.parts import cheer, chip, link
from tutor.boards.shelf import has_first_game
from tutor.rules.kernel.lesson import load_lessons
from tutor.rules.kernel.markup import Html, joined, tag

from ..first_game import played
from .attempt import Attempt

MOST = 4


def title(attempt: Attempt) -> Html:
    """The heading that the chapter is finished."""
    assert attempt.lesson is not None
    said = tag("h1.task-title", words.of(attempt.lang)("lesson.chapter_done"))
    return joined(said, cheer(attempt.lesson.id))


def learned(attempt: Attempt) -> Html:
    """Three lines to remember, and the rules that had to be explained more than once."""
    assert attempt.lesson is not None
    w, lang, book = words.of(attempt.lang), attempt.lang, attempt.module.BOOK
    lines = [tag("li", icon("check"), tag("span", line[lang])) for line in attempt.lesson.learned]
    rules = [rule for rule in attempt.progress_doc.twice(attempt.lesson) if rule in book.rules][:MOST]
    chips = [chip(rule, book.card(rule).title[lang]) for rule in rules]
    twice = (
        tag("section.step-rules", tag("h2", w("lesson.told_twice")), tag("p.chips", *chips))
        if chips
        else None
    )
    return joined(
        tag("section.learned", tag("h2", w("lesson.learned")), tag("ul", *lines)) if lines else None, twice
    )


def steps(attempt: Attempt) -> Html:
    """The next chapter; after the ten-minute course and after the last chapter, a game."""
    assert attempt.lesson is not None
    w, game = words.of(attempt.lang), attempt.game
    lessons = load_lessons(attempt.module)
    after = next(iter(lessons[lessons.index(attempt.lesson) + 1 :]), None)
    rows = []
    if after is None or (attempt.lesson.short and not after.short):
        first = has_first_game(game) and not played(game, attempt.saved)
        go, label = (f"{game}/play?first=1", "first_game") if first else (f"{game}/play", "play")
        rows.append(link(go, w(f"lesson.{label}"), icon("arrow"), cls="button fill"))
    else:
        label = w("lesson.next_chapter", title=after.title[attempt.lang])
        rows.append(link(f"{game}/learn?lesson={after.id}", label, icon("arrow"), cls="button fill"))
    rows.append(link(f"{game}/learn", w("lesson.all_chapters"), cls="button line"))
    return tag("div.step-buttons", *rows)
