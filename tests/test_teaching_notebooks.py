"""The teaching notebooks: committed as they are composed, small, with boards that can be solved. nbval runs
them.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import tutor
from tutor.boards.code import WIDE, called
from tutor.notebook.compose import Subject, chosen, every, paths, subjects
from tutor.notebook.written import by_hand
from tutor.rules import names

pytestmark = pytest.mark.each_game

ROOT = Path(__file__).parent.parent / "notebooks"
BY_HAND = {
    "en/class.ipynb",
    "es/clase.ipynb",
    "en/start.ipynb",
    "es/empezar.ipynb",
    *(f"{lang}/agents/{name}.ipynb" for lang in ("en", "es") for name in ("bot", "games")),
}  # without a subject, so they are not composed
LARGEST, PICTURE = 400_000, 100_000  # bytes of a notebook, letters of a picture in it


@cache
def composed() -> dict[str, Any]:
    """The notebooks that nobody has written by hand, as they come out now."""
    return {name: book for name, book in every() if not by_hand(committed(name))}


def committed(name: str) -> Any:
    return json.loads((ROOT / name).read_text("utf-8"))


def source(cell: dict[str, Any]) -> tuple[str, str]:
    return cell["cell_type"], "".join(cell["source"])


def test_what_is_committed_is_what_comes_out() -> None:
    there = {str(path.relative_to(ROOT)) for lang in ("en", "es") for path in (ROOT / lang).rglob("*.ipynb")}
    assert there == {*paths()} | BY_HAND, "run `make notebooks`"
    for name, document in composed().items():
        assert list(map(source, committed(name)["cells"])) == list(map(source, document["cells"])), (
            f"{name}: run `make notebooks`"
        )


@pytest.mark.parametrize("game", names())
def test_every_game_has_its_notebooks(game: str) -> None:
    assert 8 <= len(subjects(game)) <= 18
    assert all(subject.title["en"] and subject.title["es"] for subject in subjects(game))


@pytest.mark.parametrize("name", [*paths(), *sorted(BY_HAND)])
def test_they_are_small_and_show_themselves_without_a_kernel(name: str) -> None:
    document = committed(name)
    assert (ROOT / name).stat().st_size < LARGEST and "widgets" not in document["metadata"]
    outputs = [output for cell in document["cells"] for output in cell.get("outputs", [])]
    if "/agents/" in name:  # a plot is not ours: its cell has the words; a board has them itself
        drawn = [
            cell["metadata"].get("alt") or output["metadata"]["image/png"]["alt"]
            for cell in document["cells"]
            for output in cell.get("outputs", [])
            if "image/png" in output.get("data", ())
        ]
        assert all(drawn)
        return
    shown = {kind for output in outputs for kind in output.get("data", ())}
    assert shown and shown <= {"text/plain", "text/html", "image/png"}
    pictures = [output for output in outputs if "image/png" in output.get("data", ())]
    assert pictures or name.endswith("worked-examples.ipynb")  # tables of steps
    for output in pictures:
        about = output["metadata"]
        assert len(output["data"]["image/png"]) < PICTURE and "text/html" not in output["data"]
        assert about["drawn"] and about["image/png"]["alt"] and about["image/png"]["width"] <= 1016


def composed_of(lang: str, game: str) -> list[Subject]:
    """The notebooks of a game that nobody has written by hand."""
    return [one for one in subjects(game) if f"{lang}/{game}/{one.id}.ipynb" in composed()]


def cells(name: str, kind: str) -> list[str]:
    return ["".join(cell["source"]) for cell in composed()[name]["cells"] if cell["cell_type"] == kind]


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_question_is_read_and_its_answer_is_not_in_sight(game: str, lang: str) -> None:
    for subject in composed_of(lang, game):
        name = f"{lang}/{game}/{subject.id}.ipynb"
        code, prose = "\n".join(cells(name, "code")), cells(name, "markdown")
        for page in (page for _, page in chosen(subject.lessons) if page.question):
            assert any(page.question[lang] in one for one in prose) and page.question[lang] not in code
            assert sum(one.startswith("<details>") and f"<b>{page.number}</b>" in one for one in prose) >= 1
        assert not any(hint[lang] in code for _, page in chosen(subject.lessons) for hint in page.hints)


@pytest.mark.parametrize("name", names())
def test_what_a_notebook_tries_is_refused_by_the_rule_it_is_about(name: str) -> None:
    for subject in composed_of("es", name):
        asked = [
            line
            for one in cells(f"es/{name}/{subject.id}.ipynb", "code")
            for line in one.splitlines()
            if line.startswith("p.why(")
        ]
        tried = [(lesson, page) for lesson, page in chosen(subject.lessons) if page.kind == "try"]
        for (lesson, page), line in zip(tried, asked, strict=True):
            p = tutor.game(name, lang="es").lesson(lesson.id)[page.id].board().position
            assert eval(line, {"p": p}).refused_by[:1] == [page.refused], f"{subject.id}: {line}"


def test_what_is_written_out_can_be_read_and_says_what_was_meant() -> None:
    for position in (
        page.position for game in names() for subject in subjects(game) for _, page in chosen(subject.lessons)
    ):
        written = called("dict", **position)
        assert eval(written) == position and max(map(len, written.splitlines())) <= WIDE + 4


def test_every_link_of_a_notebook_leads_somewhere() -> None:
    for name in composed():
        for there in re.findall(r"\]\(([^)#]+)", "\n".join(cells(name, "markdown"))):
            assert ((ROOT / name).parent / there).resolve().is_file() or str(
                Path(name).parent / there
            ) in composed(), f"{name}: {there}"
