"""The end of a placement: what is known, what is shaky, and three chapters to read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from tutor.boards import chapters, games, words
from tutor.boards.icons import icon
from tutor.boards.parts import button, link, sr
from tutor.rules import load
from tutor.rules.kernel.lesson import in_full
from tutor.rules.kernel.markup import Html, tag

from .rule_map import map_link

MOST_KNOWN = 8  # chapters that are named


def draw(
    game: str, rules: Sequence[str], marks: Sequence[str], found: Mapping[str, Sequence[str]], lang: str
) -> Html:
    """The whole page."""
    w = words.of(lang)
    said = ", ".join(
        w(f"practice.end_{mark}", n=marks.count(mark))
        for mark in ("right", "helped", "wrong")
        if mark in marks
    )
    spots = [tag("li", icon(_SIGNS[mark], 16), sr(w(f"practice.spot_{mark}")), cls=mark) for mark in marks]
    return tag(
        "div.placed",
        tag(
            "header.placed-head",
            tag("div", tag("h1", w(_title(marks))), tag("p", w("practice.end", n=len(marks)), ": ", said)),
            tag("ol.placed-marks", *spots),
        ),
        tag(
            "div.placed-cards",
            _known(game, found["known"], lang),
            _shaky(game, found["shaky"], lang),
            _read(game, found["read"], dict(zip(rules, marks, strict=False)), lang),
        ),
        tag("p.placed-foot", tag("span", w("practice.placed_rest")), map_link(game, lang)),
    )


_SIGNS = {"right": "check", "helped": "bulb", "wrong": "close"}


def _title(marks: Sequence[str]) -> str:
    share = marks.count("right") / max(1, len(marks))
    return "practice.placed_" + ("most" if share >= 0.7 else "some" if share >= 0.4 else "little")


def _head(sign: Html, title: str, said: str) -> tuple[Html, Html]:
    return tag("h2", sign, title), tag("p", said)


def _known(game: str, found: Sequence[str], lang: str) -> Html:
    w = words.of(lang)
    sign = tag("span.map-cell.sure", icon("check", 18))
    rows = [tag("li", icon("check", 18), chapters.name(game, c, lang)) for c in found[:MOST_KNOWN]]
    more = len(found) - MOST_KNOWN
    if more > 0:
        rows.append(tag("li", w("practice.placed_more", n=more)))
    said = w("practice.placed_known", n=len(found)) if found else w("practice.placed_known_none")
    return tag("section", *_head(sign, w("practice.placed_known_title"), said), tag("ul", *rows))


def _shaky(game: str, found: Sequence[str], lang: str) -> Html:
    w, book = words.of(lang), games.book(game)
    sign = tag("span.map-cell.shaky")
    rows = [
        tag(
            "li.two-lines",
            tag("b", book.card(r).title[lang]),
            tag("small", chapters.name(game, book.card(r).chapter, lang)),
        )
        for r in found
    ]
    said = w("practice.placed_shaky", n=len(found)) if found else w("practice.placed_shaky_none")
    go = button("shaky", w("practice.placed_practise"), kind="line wide") if found else None
    return tag("section", *_head(sign, w("practice.state_shaky"), said), tag("ul", *rows), go)


def _read(game: str, found: Sequence[str], marks: Mapping[str, str], lang: str) -> Html:
    w, book = words.of(lang), games.book(game)
    missed = {book.card(rule).chapter: rule for rule, mark in marks.items() if mark == "wrong"}
    rows = []
    for k, chapter in enumerate(found):
        rule = missed.get(chapter, "")
        why = book.card(rule).title[lang] if rule else w("practice.placed_guess")
        lesson = lesson_about(game, chapter)
        to = f"{game}/learn?lesson={lesson}" if lesson else f"{game}/rules?chapter={chapter}"
        rows.append(
            tag(
                "li",
                tag("span.number", k + 1),
                tag("div", tag("b", chapters.name(game, chapter, lang)), tag("small", why)),
                link(to, w("practice.placed_go"), cls="button line" if k else "button fill"),
            )
        )
    said = w("practice.placed_read") if rows else w("practice.placed_read_none")
    head = _head(icon("book", 22), w("practice.placed_read_title"), said)
    return tag("section.to-read", *head, tag("ol", *rows))


def lesson_about(game: str, chapter: str) -> str:
    """The lesson that is most about the rules of a chapter of the book; "" if there is none."""
    book, count = games.book(game), Counter[str]()
    for lesson in in_full(load(game)):
        for page in lesson.pages:
            count[lesson.id] += sum(book.rules[r].chapter == chapter for r in page.rules if r in book.rules)
    best = max(count, key=lambda one: count[one], default="")
    return best if best and count[best] else ""
