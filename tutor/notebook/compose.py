"""The teaching notebooks, put together from what lessons, rules and examples already say: nothing is written twice.

    make notebooks          writes notebooks/<language>/<game>/<subject>.ipynb, runs them and keeps what they show

A game's notebooks.toml names them: an id, a title in both languages, the chapters it takes, an example.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import tutor.rules as rules
from tutor.boards import subjects as named
from tutor.boards import words
from tutor.rules.kernel import example as examples
from tutor.rules.kernel import lesson as lessons
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.lesson import Page
from tutor.rules.kernel.record import Record

from .book import Game, game
from .code import assigned, called, literal

Cell = tuple[str, str]  # "markdown" or "code", and its source
PRINTED = "printed"  # every example that the book itself has
MOST_PAGES = 3  # boards a notebook: a picture of each is kept
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}


class Subject(Record):
    """One notebook of a game: what it is about, and what it is made of."""

    id: str
    title: dict[str, str]
    lessons: tuple[lessons.Lesson, ...]
    examples: tuple[str, ...]


def subjects(name: str) -> list[Subject]:
    """The notebooks of a game, in reading order, with what they are made of."""
    return [_subject(rules.load(name), row) for row in named.subjects(name)]


def _subject(module: Any, row: dict[str, Any]) -> Subject:
    chapters = tuple(lessons.find(module, one) for one in row["lessons"])
    known = {one.id: one for one in examples.load_examples(module)}
    wanted = [one for one in known if known[one].where] if row["examples"] == [PRINTED] else row["examples"]
    return Subject(row["id"], row["title"], chapters, tuple(one for one in wanted if one in known))


def every() -> Iterator[tuple[str, dict[str, Any]]]:
    """(path below notebooks/, the notebook without its outputs) of all of them."""
    for lang in LANGUAGES:
        for name in rules.names():
            line = subjects(name)
            for k, subject in enumerate(line):
                after = line[k + 1] if k + 1 < len(line) else None
                yield f"{lang}/{name}/{subject.id}.ipynb", document(game(name, lang), subject, after)


def document(of: Game, subject: Subject, after: Subject | None) -> dict[str, Any]:
    """One notebook."""
    cells = [_cell(k, kind, source) for k, (kind, source) in enumerate(_cells(of, subject, after))]
    about = {"title": subject.title[of.lang], "lang": of.lang, "game": of.name}  # "lang": served as a page to read
    return {
        "cells": cells, "metadata": {"kernelspec": KERNEL, "language_info": {"name": "python"}, **about},
        "nbformat": 4, "nbformat_minor": 5,
    }  # fmt: skip


def _cell(k: int, kind: str, source: str) -> dict[str, Any]:
    cell: dict[str, Any] = {"cell_type": kind, "id": f"cell-{k}", "metadata": {}, "source": source}
    return cell if kind == "markdown" else {**cell, "execution_count": None, "outputs": []}


def _cells(of: Game, subject: Subject, after: Subject | None) -> Iterator[Cell]:
    w, lang = words.of(of.lang), of.lang
    yield "markdown", "\n\n".join([f"# {subject.title[lang]}", *(one.idea[lang] for one in subject.lessons or ())])
    yield "code", f"import tutor\n\ngame = {called('tutor.game', of.name, lang=lang)}"
    for page in chosen(subject.lessons):
        yield from _page(of, page)
    if subject.examples:
        yield from _examples(of, subject.examples)
    if subject.lessons:
        yield "markdown", w("compose.change")
        learned = "\n".join(f"- {line[lang]}" for one in subject.lessons for line in one.learned)
        yield "markdown", f"## {w('compose.learned')}\n\n{learned}"
    yield "markdown", _onward(of, after)


def chosen(chapters: Sequence[lessons.Lesson]) -> list[Page]:
    """One page on which something is done, one on which the forbidden is tried, one that asks; then what there is."""
    every = [page for one in chapters for page in one.pages if page.kind in ("do", "try", "ask") and page.position is not None]
    found = [next((page for page in every if page.kind == kind), None) for kind in ("do", "try", "ask")]
    first = [page for page in found if page is not None]
    return (first + [page for page in every if page not in first])[:MOST_PAGES]


def _page(of: Game, page: Page) -> Iterator[Cell]:
    """What it is about and the rule, the position, and what is to be done on it."""
    lang, w = of.lang, words.of(of.lang)
    rule = of.rule(page.refused or page.rules[0]) if page.refused or page.rules else None
    said = f"> **{rule.title}.** {rule.text} *({rule.printed})*" if rule else ""
    yield "markdown", "\n\n".join(filter(None, [f"## {page.title[lang]}", page.text[lang], said]))
    here = f"p = {called('game.position', **(page.position or {}))}"
    yield "code", f"{here}\n{'p' if page.kind == 'try' else 'p.legal()'}"  # a board below shows the position itself
    if page.kind == "do":
        yield "code", f"board = {_board(page, lang)}\nboard"
    elif page.kind == "try":
        yield "code", f"p.why({literal(page.try_)})"
        yield "markdown", w("compose.what_if")
    else:
        yield "code", f"question = {_question(page, lang)}\nquestion"


def _board(page: Page, lang: str) -> str:
    more: dict[str, Any] = {"hints": [hint[lang] for hint in page.hints]} if page.hints else {}
    if page.others != "you":
        more["others"] = page.others
    return called("p.board", task=page.title[lang], goal=page.goal, **more)


def _question(page: Page, lang: str) -> str:
    assert page.question is not None
    foreseen = {row["number"]: row[lang] for row in page.wrong}
    explain = {"explain": page.explain[lang]} if page.explain else {}
    return called("p.ask", page.question[lang], number=page.number, wrong=foreseen, **explain)


def _examples(of: Game, names: Sequence[str]) -> Iterator[Cell]:
    """The book's own numbers, run again; a picture of where it begins, unless there are many."""
    yield "markdown", f"## {words.of(of.lang)('compose.example' if len(names) == 1 else 'compose.examples')}"
    for name in names:
        found = of.example(name)
        yield "markdown", f"**{found.title}.** {found.intro}"
        begins = "\nexample.position" if len(names) == 1 else "\nexample.steps()"
        yield "code", f"{assigned('example', 'game.example', found.id)}{begins}"
        if len(names) == 1:
            yield "code", "example.steps()"


def _onward(of: Game, after: Subject | None) -> str:
    w, lang = words.of(of.lang), of.lang
    lines = [f"## {w('compose.onward')}", ""]
    if after is not None:
        lines.append(f"- [{after.title[lang]}]({after.id}.ipynb)")
    lines += [f"- [{w(f'compose.{door}')}](../../{of.name}/{door}.ipynb)" for door in ("learn", "play", "rules")]
    return "\n".join(lines)
