"""The start pages: one call per notebook, and what a reader sees on each, in both languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tutor.boards import announcements
from tutor.pages import routes
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.lesson import load_lessons

ROOT = Path(__file__).parent.parent / "notebooks"
FOUND = sorted(path for path in ROOT.rglob("*.ipynb") if path.relative_to(ROOT).parts[0] not in ("en", "es"))
ADDRESSES = [routes.split(str(path.relative_to(ROOT))) for path in FOUND]


def test_there_is_a_route_for_every_screen_of_every_game() -> None:
    assert set(ADDRESSES) == {
        ("index", ""),
        *((route, game) for game in names() for route in routes.ROUTES if route != "index"),
    }


@pytest.mark.parametrize("path", FOUND, ids=str)
def test_a_page_is_one_call_and_keeps_nothing(path: Path) -> None:
    (cell,) = json.loads(path.read_text("utf-8"))["cells"]
    route, game = routes.split(str(path.relative_to(ROOT)))
    call = f'open_page("{route}", "{game}")' if game else f'open_page("{route}")'
    assert "".join(cell["source"]).splitlines() == ["from tutor.widget import open_page", call]
    assert not cell["outputs"]


@pytest.mark.parametrize(("route", "game"), ADDRESSES)
def test_on_a_page_both_languages_are_told(route: str, game: str) -> None:
    said = {lang: Session(route, game, lang) for lang in ("en", "es")}
    assert not any(session.notice for session in said.values())
    assert said["en"].text() != said["es"].text()
    for lang, session in said.items():
        if route == "learn":
            assert session.text().splitlines() == [lesson.title[lang] for lesson in load_lessons(load(game))]
        if route == "index":
            assert all(announcements.title(name, lang) in session.text() for name in names())


@pytest.mark.parametrize(("lang", "right"), [("en", "Yes, 3."), ("es", "Sí, 3.")])
def test_the_question_on_the_front_page_is_answered(lang: str, right: str) -> None:
    session = Session("index", lang=lang)
    assert right not in session.text()
    session.act("load corn 3 ship6")
    assert right in session.text()
