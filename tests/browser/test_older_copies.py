"""Copies that the browser kept before: of an older version, with half a character, of a clock set back."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import NARROW, Visit
from tests.browser.test_copy import NAME, PLAY, actions, opened, played, saved, stored
from tutor.pages.table import saved_games as kept
from tutor.pages.table.table_session import TableSession
from tutor.rules import load
from tutor.rules.kernel.table import Table


def put(page: Visit, docs: dict[str, Any]) -> None:
    page.page.evaluate(
        "docs => { for (const k in docs) localStorage.setItem('tutor:1:doc:' + k, docs[k]); }",
        {name: doc if isinstance(doc, str) else json.dumps(doc) for name, doc in docs.items()},
    )


def a_game(moves: int) -> TableSession:
    table = Table(load(NAME), 3, 7)
    for _ in range(moves):
        table.play(table.legal()[0])
    return TableSession(table)


def test_games_kept_before_revisions_are_listed_and_go_on(visit: Callable[..., Visit]) -> None:
    page = visit(NAME + "/rules")
    first, second = a_game(5), a_game(9)
    row = {"id": second.name, "names": ["x"], "round": 1, "over": False}
    docs: dict[str, Any] = {kept.key(NAME): {"v": kept.OLDER, "games": [row]}}
    for one in (first, second):
        doc = kept.document(one)
        docs[kept.key(NAME, one.name)] = {"v": kept.OLDER, **{k: doc[k] for k in ("log", "kinds", "at")}}
    put(page, docs)
    page.page.goto(f"{page.home}/{PLAY}")
    page.ready()
    assert page.page.locator(".kept-game").count() == 2
    page.press(f'[data-do="resume {first.name}"]')
    assert actions(page) == 5
    page.page.wait_for_function(f"() => !localStorage.getItem('tutor:1:doc:{kept.key(NAME)}')")
    assert all(re.fullmatch(r"\d+\.\w+", row["rev"]) for row in stored(page).values())


@pytest.mark.proof
def test_half_a_character_leaves_no_page_without_an_answer(
    visit: Callable[..., Visit], tmp_path: Path
) -> None:
    page = visit(PLAY)
    half = "\\ud800"
    doc = json.dumps(kept.document(a_game(4)))
    put(
        page,
        {
            f"play.{NAME}.half": doc.replace('"names": ["', f'"names": ["{half}', 1),
            f"play.{NAME}.{half}": doc,
            f"learn.{NAME}.{half}": f'{{"page": "{half}"}}',
            f"examples.{NAME}": f'{{"v": 1, "done": ["{half}"]}}',
            "play.auto": f'"{half}"',
        },
    )
    odd = f"{PLAY}?kept=%ED%A0%80&log=%ED%A0%80"
    for path in (PLAY, f"{NAME}/learn", f"{NAME}/examples", f"{PLAY}?kept=half", "", odd):
        page.page.goto(f"{page.home}/{path}")
        page.ready()
    page.page.goto(f"{page.home}/{PLAY}")
    page.ready()
    assert page.page.locator(".kept-game").count() >= 1
    before = page.seq
    page.page.evaluate("""() => { const box = document.querySelector('[data-input="name0"]');
      box.value = 'Ana\\ud83d'; box.dispatchEvent(new Event('input', { bubbles: true })); }""")
    page.after(before)
    page.press('[data-do="begin"]')
    played(page)
    page.press('[data-do="new"]')
    file = tmp_path / "half.json"
    file.write_text(json.dumps({**a_game(2).table.log(), "names": ["\ud800", "B", "C"]}))
    opened(page, file)
    assert page.page.query_selector(".moments") or page.page.is_visible(".notice")
    page.clean()


@pytest.mark.proof
def test_a_clock_set_back_makes_no_old_game_of_the_newest_and_the_one_that_goes_is_a_file_before(
    visit: Callable[..., Visit], tmp_path: Path
) -> None:
    page = visit(PLAY, lang="es", size=NARROW)
    games = [a_game(4) for _ in range(kept.MOST)]
    ahead = 4_000_000_000_000  # the time of a clock that is far ahead
    rows = [{"rev": "1.x", "t": ahead + k, "doc": kept.document(one)} for k, one in enumerate(games)]
    put(page, {kept.key(NAME, one.name): json.dumps(row) for one, row in zip(games, rows, strict=True)})
    page.page.goto(f"{page.home}/{PLAY}")
    page.ready()
    assert page.axe() == [] and page.sideways() <= 0
    file = saved(page, f'[data-save="{kept.key(NAME, games[0].name)}"]', tmp_path / "game.json")
    page.press('[data-do="begin"]')
    played(page)
    newest = page.path.rpartition("=")[2]
    left = {name.rpartition(".")[2] for name in stored(page)}
    assert left == {newest, *(one.name for one in games[1:])}
    page.press('[data-do="new"]')
    assert page.page.get_attribute(".kept-game.newest", "data-do") == f"resume {newest}"
    page.page.goto(f"{page.home}/{PLAY}")
    page.ready()
    assert page.page.get_attribute(".kept-game.newest", "data-do") == f"resume {newest}"
    assert actions(opened(page, file)) == 4
