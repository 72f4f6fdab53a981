"""The first page: a card for each game, and the way through it in stages."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.test_teaching import front
from tutor.boards.shelf import lessons, progress, shelf
from tutor.pages import stages
from tutor.pages.index import book_card
from tutor.practice.memory import Memory
from tutor.rules.kernel.languages import LANGUAGES

GAME = "san_juan"
FIRST = {"v": 3, "log": "x", "names": ["Ana", "Bea"], "round": 9, "over": True, "first": True}
OTHER = {name: value for name, value in FIRST.items() if name != "first"}


def done(saved: dict[str, Any]) -> set[str]:
    return {stage.name for stage in stages.stages(GAME, saved) if stage.done}


def test_the_finished_first_game_ticks_only_its_own_stage() -> None:
    played = {f"play.{GAME}.a": FIRST, f"coach.{GAME}": {"v": 1, "met": [], "played": True}}
    assert done(played) == {"first"}
    assert done({**played, f"play.{GAME}.b": OTHER}) == {"first", "play"}
    assert done({f"play.{GAME}.b": {**OTHER, "over": False}}) == set()


def test_the_way_through_a_game_ends_with_practice_and_progress_of_every_chapter_counts() -> None:
    names = [stage.name for stage in stages.stages(GAME, {})]
    assert names == ["first", "short", "chapters", "play", "practice"]
    memory = Memory()
    memory.rate("SJ.turn.no-pass", "right", "0a1b2c3d", datetime(2026, 11, 1, tzinfo=UTC))
    assert done({f"practice.{GAME}": memory.document()}) == {"practice"}
    begun = [lesson for lesson, _ in lessons(GAME)][:2]
    rows = {f"learn.{GAME}.{one}": {"done": False, "step": 2 + k, "of": 9} for k, one in enumerate(begun)}
    assert [progress(rows, GAME)[0][one]["step"] for one in begun] == [2, 3]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_button_to_go_on_is_named_with_its_game_and_begins_with_what_it_says(lang: str) -> None:
    saved = {f"play.{GAME}.b": {**OTHER, "over": False}}
    found = re.search(
        r'<a[^>]*aria-label="([^"]*)"[^>]*>.*?</svg>([^<]*)', front(saved, lang).areas["resume"]
    )
    assert found and found[1].startswith(found[2].strip()) and "San Juan" in found[1]


def test_a_card_without_facts_has_no_empty_list() -> None:
    row = next(row for row in shelf()["book"] if row["game"] == GAME)
    assert "book-facts" in book_card.draw(row, {}, "en", begin=False)
    bare = {key: value for key, value in row.items() if key not in ("players", "minutes", "weight")}
    assert "book-facts" not in book_card.draw(bare, {}, "en", begin=False)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_the_game_to_begin_with_has_the_filled_button(lang: str) -> None:
    books = front({}, lang).areas["books"]
    assert books.count("button fill") == books.count("begin-here") == 1
    assert "button fill" not in front({f"play.{GAME}.b": {**OTHER, "over": False}}, lang).areas["books"]
