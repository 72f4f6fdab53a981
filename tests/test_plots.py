"""The numbers of the chapters about play: drawn after the page is solved, in both languages, and obtained as
they say.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests.support.screens import visit_of
from tests.support.solving import solution
from tutor.boards.bar_chart import bars
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.lesson import load_lessons
from tutor.rules.kernel.plot import plot_problems

PLOTS = [
    (name, lesson, page)
    for name in names()
    for lesson in load_lessons(load(name))
    for page in lesson.pages
    if page.plot
]
SHARES = {0.0, *(1 / players for players in range(1, 6))}  # of one win: none, or shared with those who tie


def played(measured: Any, ways: Iterable[str]) -> None:
    """The first deal, each way: another way of deciding leads to another end, the same way to the same."""
    found = {way: measured.play(measured.WAYS[way], 1, 0) for way in ways}
    assert {won for won, _ in found.values()} <= SHARES
    assert len({points for _, points in found.values()}) > 1, found
    way = next(iter(found))
    assert measured.play(measured.WAYS[way], 1, 0) == found[way], way


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_plot_is_shown_once_its_page_is_solved(lang: str) -> None:
    name, lesson, page = PLOTS[0]
    session = Session("learn", name, lang=lang, lesson=lesson.id, page=page.id)
    assert "figure" not in session.areas["column"]
    for kind, what in solution(load(name), visit_of(session), page):
        {"act": session.act, "ask": session.ask, "do": session.do}[kind](*what.split("|"))
    assert bars(page.plot or {}, lang) in session.areas["column"]
    how = (page.plot or {})["how"][lang].replace("{games}", str((page.plot or {})["games"]))
    assert how in session.areas["column"], "and of how many games"


def test_a_plot_lacks_nothing() -> None:
    whole = PLOTS[0][2].plot or {}
    assert not list(plot_problems(whole))
    assert list(plot_problems({**whole, "games": 0})) and list(
        plot_problems({**whole, "row": whole["row"][:1]})
    )
    assert list(plot_problems({**whole, "how": {"en": "somehow"}})) and list(
        plot_problems({**whole, "of": 3})
    )


@pytest.mark.slow
def test_what_san_juan_was_measured_by_still_plays() -> None:
    """One deal of each way of deciding; the real numbers take a thousand games."""
    from tests.measured import san_juan as measured

    played(measured, ("steady", "pay-dearest", "keep-cheapest", "roles-goods"))
    assert measured.measure("steady", 1)[:2] == (4, 25.0), "four alike win a quarter each"
    assert {won for n, won in measured.early(1).values() if n == 1} == {0.0, 100.0}, (
        "of one card built early: the deal is won or lost"
    )
    assert sum(map(len, measured.endings(1).values())) == 1, "one deal, one end"


@pytest.mark.slow
def test_what_puerto_rico_was_measured_by_still_plays() -> None:
    """One deal of each way of deciding; the real numbers take hundreds of games."""
    from tests.measured import puerto_rico as measured

    played(measured, measured.WAYS)
    assert measured.measure("steady", 1)[:2] == (4, 25.0), "four alike win a quarter each"
    found, points = measured.seats(1)
    assert sum(map(sum, (found["began-corn"], found["began-indigo"]))) == 1
    assert set(points) == {
        f"{how}-{source}" for how in ("won", "lost") for source in ("shipping", "buildings", "bonuses")
    }


@pytest.mark.slow
def test_what_le_havre_was_measured_by_still_plays() -> None:
    """One short game of some ways of deciding; the real numbers take a hundred games per row."""
    from tests.measured import harbour as measured

    played(measured, ("ships-never", "food-first", "loans", "herd-kept"))
    found = measured.seats(1)
    assert sum(map(sum, (found.get("shipped-yes", []), found.get("shipped-no", [])))) == 1, (
        "one win is shared out"
    )


@pytest.mark.slow
def test_what_el_capitan_was_measured_by_still_plays() -> None:
    """One deal of some ways of deciding; the real numbers take hundreds of games."""
    from tests.measured import capitan as measured

    played(measured, ("second", "close-never", "close-rival", "loans-16"))
    found = measured.seats(1)
    assert sum(won for what, rows in found.items() if what.startswith("loans-") for won in rows) == 1, (
        "one win is shared out"
    )
    assert min(found["place-1"]) > 0 and set(found["place-3"]) <= {0.0}, "a third place is paid nothing"
