"""Teaching notebooks that nobody wrote by hand, composed from lessons, rules and examples.

    make notebooks   writes notebooks/<language>/<game>/<subject>.ipynb, runs them, keeps what they show

A game's notebooks.toml lists them: an id, a title in both languages, the chapters, an example.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import tutor.rules as rules
from tutor.boards import subjects as named
from tutor.boards import words
from tutor.boards.code import called, literal
from tutor.rules.kernel import example as examples
from tutor.rules.kernel import lesson as lessons
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.game import Game as Rules
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.lesson import Page
from tutor.rules.kernel.markup import Html, once
from tutor.rules.kernel.record import Record

from .api import Game, game

Cell = tuple[str, str]  # "markdown" or "code", and its source
PRINTED = "printed"  # every example that is printed in the book
MOST_PAGES = 3  # boards per notebook; a picture of each is stored
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


class Subject(Record):
    """One notebook of a game: its subject, and what it is composed of."""

    id: str
    title: dict[str, str]
    lessons: tuple[lessons.Lesson, ...]
    examples: tuple[str, ...]


def subjects(name: str) -> list[Subject]:
    """The notebooks of a game in reading order."""
    return [_subject(rules.load(name), row) for row in named.subjects(name)]


def _subject(module: Rules, row: Document) -> Subject:
    chapters = tuple(lessons.find(module, one) for one in row["lessons"])
    known = {one.id: one for one in examples.load_examples(module)}
    wanted = [one for one in known if known[one].where] if row["examples"] == [PRINTED] else row["examples"]
    return Subject(row["id"], row["title"], chapters, tuple(one for one in wanted if one in known))


def paths() -> list[str]:
    """The path of each notebook below notebooks/."""
    series = [(name, row) for name in rules.names() for row in named.subjects(name)]
    return [f"{lang}/{name}/{row['id']}.ipynb" for lang in LANGUAGES for name, row in series]


def every() -> Iterator[tuple[str, Document]]:
    """(path below notebooks/, the notebook without outputs) for all of them."""
    for lang in LANGUAGES:
        for name in rules.names():
            line = subjects(name)
            for k, subject in enumerate(line):
                yield f"{lang}/{name}/{subject.id}.ipynb", document(game(name, lang), line, k)


def document(of: Game, line: Sequence[Subject], k: int) -> Document:
    """One notebook of a game's series."""
    cells = [_cell(at, kind, source) for at, (kind, source) in enumerate(_cells(of, line, k))]
    about = {
        "title": line[k].title[of.lang],
        "lang": of.lang,
        "game": of.name,
    }  # "lang": it is served as a page to read
    return {
        "cells": cells,
        "metadata": {"kernelspec": KERNEL, "language_info": {"name": "python"}, **about},
        "nbformat": 4,
        "nbformat_minor": 5,
    }


def _cell(k: int, kind: str, source: str) -> Document:
    cell: dict[str, object] = {"cell_type": kind, "id": f"cell-{k}", "metadata": {}, "source": source}
    return cell if kind == "markdown" else {**cell, "execution_count": None, "outputs": []}


def _cells(of: Game, line: Sequence[Subject], k: int) -> Iterator[Cell]:
    w, lang, subject = words.of(of.lang), of.lang, line[k]
    place = w("compose.place", title=of.title, k=k + 1, n=len(line))
    about = "\n".join(f"- **{one.title[lang]}.** {one.idea[lang]}" for one in subject.lessons)
    if len(subject.lessons) < 2:
        about = subject.lessons[0].idea[lang] if subject.lessons else w("compose.printed")
    yield "markdown", _prose(f"# {subject.title[lang]}", f"*{place}*", about)
    yield "code", f"import tutor\n\ngame = {called('tutor.game', of.name, lang=lang)}"
    pages = chosen(subject.lessons)
    for chapter, page in pages:
        yield from _page(of, chapter.id, page)
    if subject.examples:
        yield from _examples(of, subject.examples)
    if subject.lessons:
        yield from _change(of, [page for _, page in pages])
        yield "markdown", _prose(f"## {w('compose.learned')}", *_learned(subject.lessons, lang))
    yield "markdown", _onward(of, subject, line[k + 1 : k + 2])


def _learned(chapters: Sequence[lessons.Lesson], lang: str) -> Iterator[str]:
    for one in chapters:
        lines = "\n".join(f"- {said[lang]}" for said in one.learned)
        yield f"**{one.title[lang]}**\n\n{lines}" if len(chapters) > 1 else lines


def chosen(chapters: Sequence[lessons.Lesson]) -> list[tuple[lessons.Lesson, Page]]:
    """One page with something to do, one that tries something forbidden,
    one with a question; then any others.
    """
    every = [
        (one, page)
        for one in chapters
        for page in one.pages
        if page.kind in ("do", "try", "ask") and page.position is not None
    ]
    found = [next((pair for pair in every if pair[1].kind == kind), None) for kind in ("do", "try", "ask")]
    first = [pair for pair in found if pair is not None]
    return (first + [pair for pair in every if pair not in first])[:MOST_PAGES]


def _prose(*paragraphs: str) -> str:
    return "\n\n".join(filter(None, paragraphs))


def _page(of: Game, chapter: str, page: Page) -> Iterator[Cell]:
    """The subject of a page, the rule, and what to do.
    The answers and the rule that refuses are not shown.
    """
    lang, w, trying = of.lang, words.of(of.lang), page.kind == "try"
    question = f"**{page.question[lang]}**" if page.question else ""
    rule = "" if trying else _rule(of, page, "compose.rule")
    yield "markdown", _prose(f"## {page.title[lang]}", page.text[lang], rule, question)
    name = {"do": "board", "try": "trial", "ask": "question"}[page.kind]
    yield "code", f'{name} = game.lesson({literal(chapter)})[{literal(page.id)}].board(text="")\n{name}'
    if trying:
        yield "code", f"p = {name}.position\n{_why(of, page)}"
        yield "markdown", _prose(_rule(of, page, "compose.refused"), w("compose.what_if"))
    if page.question:
        yield "markdown", _answer(page, lang)


def _why(of: Game, page: Page) -> str:
    """The question of the player the page is about, even if it is another's turn."""
    decides = of.position(page.position).seat
    return called("p.why", page.try_, **({} if decides == page.seat else {"seat": page.seat}))


def _rule(of: Game, page: Page, said: str) -> str:
    """The rule in a sentence, with its page; its name is a link to the full rule."""
    if not (name := page.refused or next(iter(page.rules), "")):
        return ""
    rule = of.rule(name)
    link = f"[**{rule.title}**](../../{of.name}/rules.ipynb#rule={rule.id})"
    return words.of(of.lang)(said, rule=link, text=rule.text, printed=rule.printed)


def _answer(page: Page, lang: str) -> Html:
    """The answer and the expected mistakes, folded, for readers without a kernel."""
    foreseen = [once("li", once("b", row["number"]), ": ", row[lang]) for row in page.wrong]
    right = [
        once("p", once("b", page.number)),
        *(once("p", said[lang]) for said in (page.sum, page.explain) if said),
    ]
    return once(
        "details",
        once("summary", words.of(lang)("compose.answer")),
        *right,
        once("ul", *foreseen) if foreseen else None,
    )


def _examples(of: Game, names: Sequence[str]) -> Iterator[Cell]:
    """The book's own numbers, played again, with a picture of the beginning unless there are many
    examples.
    """
    yield "markdown", f"## {words.of(of.lang)('compose.example' if len(names) == 1 else 'compose.examples')}"
    for name in names:
        found = of.example(name)
        yield "markdown", f"**{found.title}.** {found.intro}"
        begins = "\nexample.position" if len(names) == 1 else "\nexample.steps()"
        yield "code", f"example = game.example({literal(found.id)}){begins}"
        if len(names) == 1:
            yield "code", "example.steps()"


def _change(of: Game, pages: Sequence[Page]) -> Iterator[Cell]:
    """The first position that is easy to read, written in full."""
    every = [page.position for page in pages if page.position]
    plain = [one for one in every if "agenda" not in one] or [
        {name: value for name, value in one.items() if name != "agenda"} for one in every
    ]
    found: Document = next((one for one in plain if "seat" in one), plain[0])
    fields: Document = {name: value for name, value in found.items() if name != "turn"}
    if turn := found.get("turn"):
        short = "phase" not in found and turn == {"phase": turn.get("phase"), "seat": 0}
        fields |= {"phase": turn["phase"]} if short else {"turn": turn}
    yield "markdown", words.of(of.lang)("compose.change")
    yield "code", f"p = {called('game.position', **fields)}\np.legal()"


def _onward(of: Game, subject: Subject, after: Sequence[Subject]) -> str:
    w, lang = words.of(of.lang), of.lang
    links = [(w("compose.next", title=one.title[lang]), f"{one.id}.ipynb") for one in after]
    links += [
        (w("compose.chapter", title=one.title[lang]), f"../../{of.name}/learn.ipynb#lesson={one.id}")
        for one in subject.lessons
    ]
    links += [
        (w(f"compose.{route}"), f"../../{of.name}/{route}.ipynb") for route in ("learn", "play", "rules")
    ]
    return "\n".join([f"## {w('compose.onward')}", "", *(f"- [{said}]({to})" for said, to in links)])
