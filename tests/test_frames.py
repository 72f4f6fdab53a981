"""A frame is for programs: the same columns in each language, numbers as numbers, and facts as a dict."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tutor
from tests.support.trading import trading
from tutor.notebook.listing import Listing

pytest.importorskip("pandas")


FRAMES: dict[str, tuple[Callable[[str], Any], list[str]]] = {
    "told": (
        lambda lang: trading(lang).play("sell coffee").told,
        ["happened", "rule", "printed", "facts"],
    ),
    "legal": (lambda lang: trading(lang).legal(), ["action", "meaning", "point", "coin"]),
    "first": (lambda lang: trading(lang).legal()[:1], ["action", "meaning", "point", "coin"]),
    "scores": (lambda lang: trading(lang).scores, ["player", "points"]),
    "games": (tutor.games, ["game", "title"]),
    "fields": (lambda lang: tutor.game("san_juan", lang).fields, ["field", "is", "may"]),
    "search": (lambda lang: tutor.game("san_juan", lang).search("chapel"), ["rule", "title", "printed"]),
    "lessons": (lambda lang: tutor.game("san_juan", lang).lessons, ["lesson", "title", "idea"]),
    "pages": (lambda lang: tutor.game("san_juan", lang).lessons[0].pages, ["page", "kind", "title"]),
    "examples": (lambda lang: tutor.game("san_juan", lang).examples, ["example", "title"]),
    "steps": (
        lambda lang: tutor.game("san_juan", lang).examples[0].steps(),
        ["step", "player", "done", "said", "holds"],
    ),
    "selfplay": (
        lambda lang: tutor.game("san_juan", lang).selfplay(1, 2, bots=["random"]),
        ["game", "rounds", "player", "bot", "points", "won"],
    ),
}


@pytest.mark.parametrize("name", FRAMES)
def test_a_frame_has_the_same_columns_in_each_language(name: str) -> None:
    make, columns = FRAMES[name]
    for lang in ("en", "es"):
        assert [*make(lang).frame().columns] == columns, lang


@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_is_counted_is_a_number_and_facts_have_names(lang: str) -> None:
    legal = trading(lang).legal().frame()
    assert legal["coin"].tolist() == [6, 0] and legal["point"].tolist() == [0, 0]
    told = trading(lang).play("sell coffee").told
    assert told.frame()["facts"][0] == told[0].facts == {"good": "coffee", "n": 4, "seat": 0}
    assert (
        tutor.game("san_juan", lang).lessons[0].pages.frame()["kind"].isin(["show", "do", "try", "ask"]).all()
    )
    assert tutor.game("san_juan", lang).examples[0].steps().frame()["holds"].tolist()[0] is True


def test_what_an_action_costs_is_below_zero() -> None:
    found = tutor.game("puerto_rico").position(players=3, phase="builder", seat=[{"coins": 4}])
    costs = dict(zip(*(found.legal().frame()[name] for name in ("action", "coin")), strict=True))
    assert costs["build small_market"] == 0 and min(costs.values()) < 0, costs


@pytest.mark.parametrize("name", ["san_juan", "le_havre", "el_capitan"])
def test_a_game_that_names_no_gains_has_no_column_for_them(name: str) -> None:
    assert [*tutor.game(name).position(players=2).legal().frame().columns] == ["action", "meaning"]


def test_a_part_of_a_report_keeps_its_columns(tmp_path: Path) -> None:
    board = trading("es").board(task="x", goal={"seat": [{"coins": ">=10"}]}, name="x")
    board.act("sell coffee").save(tmp_path / "ana-x.json")
    handed = tutor.report(tmp_path / "*.json", lang="es")
    assert [*handed[:1].frame().columns] == [*handed.frame().columns]
    assert [*handed.progress[:1].frame().columns] == [*handed.progress.frame().columns]


def test_the_tasks_that_were_sealed(tmp_path: Path) -> None:
    code = (
        'import tutor\np = tutor.game("san_juan").position(players=2)\np.ask("How many?", number=2, name="n")'
    )
    own = {"cells": [{"cell_type": "code", "metadata": {}, "source": code}]}
    (tmp_path / "mine.ipynb").write_text(json.dumps(own), "utf-8")
    for lang in ("en", "es"):
        sealed: Listing[Any] = tutor.tasks.seal(
            tmp_path / "mine.ipynb", out=tmp_path / "class.ipynb", lang=lang
        )
        assert sealed.frame().to_dict("records") == [{"task": "n", "cell": 1, "sealed": True}]
