"""Notebooks written by hand: each is a story of its own; together they reproduce the rulebooks' examples."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tutor.notebook.compose import subjects
from tutor.notebook.written import by_hand, document, text
from tutor.rules import load, names
from tutor.rules.kernel.example import load_examples
from tutor.rules.kernel.languages import LANGUAGES

ROOT = Path(__file__).parent.parent / "notebooks"
EVERY = {
    str(path.relative_to(ROOT).with_suffix("")): json.loads(path.read_text("utf-8"))
    for lang in ("en", "es")
    for path in sorted((ROOT / lang).glob("*/*.ipynb"))
}
WRITTEN = {name: book for name, book in EVERY.items() if by_hand(book)}
WIDEST = 100  # letters of a line of code: more has to be scrolled


def sources(book: dict[str, Any], kind: str) -> list[str]:
    return ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == kind]


def examples_in(book: dict[str, Any]) -> set[str]:
    """The examples that a notebook reproduces."""
    code = "\n".join(sources(book, "code"))
    return set(re.findall(r"\.example\([\"']([\w.-]+)[\"']\)", code))


@pytest.mark.parametrize("name", WRITTEN)
def test_it_asks_plays_compares_and_leaves_something_to_do(name: str) -> None:
    book = WRITTEN[name]
    prose, code = sources(book, "markdown"), sources(book, "code")
    every = "\n".join(code)
    assert prose[0].startswith("# ") and "?" in prose[0], "the first cell asks a question"
    for needed in (".legal()", ".play(", ".told", ".why(", "for ", "tutor.table(", ".rule(", "assert "):
        assert needed in every, f"it uses {needed}"
    assert ".selfplay(" in every and (".plot(" in every), "many games show something"
    assert every.count(".board(") + every.count("number=") == 2, "two tasks to press"
    assert max(cell.count(".board(") for cell in code) == 1, "one board per cell"
    assert examples_in(book), "it reproduces an example of the rulebook"


@pytest.mark.slow
@pytest.mark.parametrize("name", WRITTEN)
def test_its_code_is_easy_to_read_and_its_picture_is_early(name: str) -> None:
    code = sources(WRITTEN[name], "code")
    assert max(len(line) for cell in code for line in cell.splitlines()) <= WIDEST
    assert all(len(cell.splitlines()) <= 30 for cell in code)
    assert not any(
        isinstance(one, (ast.ClassDef, ast.Lambda)) for cell in code for one in ast.walk(ast.parse(cell))
    )
    first = next(cell for cell in WRITTEN[name]["cells"] if cell["cell_type"] == "code")
    assert any("image/png" in output.get("data", {}) for output in first["outputs"])


@pytest.mark.parametrize("name", WRITTEN)
def test_it_has_its_twin_its_title_and_the_same_examples(name: str) -> None:
    lang, game, id_ = name.split("/")
    other = WRITTEN[f"{'es' if lang == 'en' else 'en'}/{game}/{id_}"]
    title = next(one.title[lang] for one in subjects(game) if one.id == id_)
    assert WRITTEN[name]["metadata"]["title"] == title, "the title in notebooks.toml is that of the notebook"
    assert examples_in(WRITTEN[name]) == examples_in(other)


def test_no_composed_notebook_has_the_title_of_a_story() -> None:
    """An edition has the notebooks of its base game; the question of a story is answered only there."""
    titles = {name: book["metadata"].get("title") for name, book in EVERY.items()}
    stories = {titles[name] for name in WRITTEN}
    assert not [name for name in titles.keys() - WRITTEN.keys() if titles[name] in stories]


@pytest.mark.parametrize("name", WRITTEN)
def test_its_text_is_what_it_was_written_from(name: str) -> None:
    made = document(text(WRITTEN[name]), name)
    for kind in ("markdown", "code"):
        assert sources(made, kind) == sources(WRITTEN[name], kind)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_no_two_share_more_than_the_imports_and_the_links_at_the_end(lang: str) -> None:
    seen: dict[str, str] = {}
    for name, book in WRITTEN.items():
        if not name.startswith(lang):
            continue
        prose = [part for cell in sources(book, "markdown")[:-1] for part in cell.split("\n\n")]
        long = [part for part in prose if len(part) > 60]
        for part in {*long, *(cell for cell in sources(book, "code") if cell.count("\n") > 2)}:
            assert seen.setdefault(part, name) == name, f"{name} and {seen[part]}: {part}"


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_printed_example_is_reproduced(game: str, lang: str) -> None:
    printed = {one.id for one in load_examples(load(game)) if one.where}
    books = [book for name, book in EVERY.items() if name.startswith(f"{lang}/{game}/")]
    assert printed <= set().union(*map(examples_in, books))


def test_examples_that_a_notebook_names_exist() -> None:
    for name, book in WRITTEN.items():
        known = {one.id for one in load_examples(load(name.split("/")[1]))}
        assert examples_in(book) <= known


@pytest.mark.slow
@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.ipynb")), ids=str)
def test_notebooks_hold_no_program(path: Path) -> None:
    """A start page is one call; beginners change a notebook. Only those about agents, and those that were
    written by hand, have loops and functions.
    """
    where, book = path.relative_to(ROOT).parts, json.loads(path.read_text("utf-8"))
    told_in_code = "agents" in where or by_hand(book)
    for code in sources(book, "code"):
        assert where[0] in LANGUAGES or len(code.strip().splitlines()) <= 3
        assert told_in_code or not re.search(r"^\s*(def|class|for|while)\b", code, flags=re.M)
