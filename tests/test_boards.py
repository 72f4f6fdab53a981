"""Boards as text: complete, well formed, the same for the same view,
with buttons where an action is legal.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.dom.minidom import parseString

import pytest

from tests.support.games import games
from tutor.boards import games as boards
from tutor.boards import visibility
from tutor.pages.session import Session
from tutor.pages.whatif.screen import WhatIf
from tutor.rules import load
from tutor.rules import names as every_game
from tutor.rules.kernel.drawing import layout
from tutor.rules.kernel.table import Table

NAMES = ("san_juan", "le_havre", "el_capitan")
# Decisions that are rare in games: the building entered for each, in a position made for it.
RARE = {
    "order": "coal_trader",
    "haul": "haulage_firm",
    "bridge": "bridge_over_the_seine",
    "load": "shipping_line",
    "clear": "harbour_watch",
    "swap": "business_office",
    "settle": "local_court",
    "launch": "wharf_1",
    "give": "business_office",
    "offer_sale": "",
}
EVERY = {"san_juan": 17, "le_havre": 83, "el_capitan": 83}  # the number of moves between two checks
SEEDS = {"san_juan": 3, "le_havre": 1, "el_capitan": 1}  # games looked at
STOCK = "franc 12, fish 4, wood 6, clay 3, iron 4, steel 1, brick 3, bread 2, coal 3, charcoal 1, leather 2"


@cache
def tables(name: str) -> tuple[tuple[Table, Any], ...]:
    """Every seventeenth moment of random games, the last of each, and one of every kind of decision."""
    found, kinds, game = [], set(), load(name)
    for players in game.PLAYERS:
        for played in games(name, players, SEEDS[name]):
            for k, step in enumerate(played):
                kind = step.after.agenda[-1].kind if step.after.agenda else "over"
                if k % EVERY[name] == 0 or kind not in kinds:
                    kinds.add(kind)
                    found.append((Table(game, start=game.to_json(step.after)), step.events))
    for kind in RARE if name == "le_havre" else ():
        table = rare(kind)
        assert table.state.agenda[-1].kind == kind
        kinds.add(kind)
        found.append((table, table.steps[-1].events))
    assert kinds >= {*game.SPEC.handlers, "over"}, "every kind of decision came up"
    return tuple(found)


def rare(kind: str) -> Table:
    """A table at which this has to be decided."""
    building = RARE[kind]
    seats = [
        {"stock": STOCK, "buildings": building, "ships": "iron_2", "loans": 3},
        {"disc": "construction_firm", "buildings": "tannery"},
        {},
    ]
    position = {
        "players": 3,
        "round": 9,
        "options": {"sales": "any"},
        "seat": seats,
        "offers": "wood 3, clay 2",
        "turn": {"phase": "main", "seat": 0},
    }
    table = Table(load("le_havre"), start=position)
    for action in (
        (f"enter {building}", *(["swap steel"] if kind == "give" else []))
        if building
        else ("take wood", "done")
    ):
        table.play(action)
    return table


def looks(name: str, lang: str = "en") -> Iterator[tuple[Table, dict[str, Any], dict[str, str]]]:
    drawing: Any = boards.drawing(name)
    for table, events in tables(name):
        seat = max(table.seat, 0)
        view = drawing.view(
            table.game.observe(table.state, seat),
            seat,
            legal=table.legal(),
            asks=table.asks(),
            lang=lang,
            names=table.names,
            recent=visibility.moves(table, seat, events),
        )
        yield table, view, drawing.draw(view)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_what_is_drawn_is_well_formed_and_depends_on_the_view_alone(name: str) -> None:
    drawing: Any = boards.drawing(name)
    for lang in ("en", "es"):
        for _, view, areas in looks(name, lang):
            assert json.loads(json.dumps(view)) == view
            assert drawing.draw(view) == areas
            for html in areas.values():
                parseString(f"<div>{html}</div>".replace("&#x27;", "'"))
            assert drawing.text(view) and drawing.still(view).startswith("<svg")


@pytest.mark.per_game
@pytest.mark.parametrize("name", NAMES)
def test_everything_legal_can_be_pressed_and_nothing_else_acts(name: str) -> None:
    write = load(name).NOTATION
    for table, view, areas in looks(name):
        html = "".join(areas.values())
        done = set(re.findall(r'data-action="([^"]*)"', html))
        assert done <= set(table.legal())
        assert set(table.legal()) <= done, (view["task"], set(table.legal()) - done)
        for asked in re.findall(r'data-why="([^"]*)"', html):
            assert write.text(write.parse(asked)) == asked


@pytest.mark.per_game
@pytest.mark.parametrize("name", NAMES)
def test_both_languages_say_the_same_things(name: str) -> None:
    for (_, _, english), (_, _, spanish) in zip(looks(name, "en"), looks(name, "es"), strict=True):
        assert english.keys() == spanish.keys()
        for area in english:
            for mark in ("data-action", "data-why", "data-place"):
                found = [re.findall(rf'{mark}="([^"]*)"', areas[area]) for areas in (english, spanish)]
                assert found[0] == found[1], area


@pytest.mark.per_game
@pytest.mark.parametrize("name", NAMES)
def test_every_verb_has_a_name_in_both_languages(name: str) -> None:
    drawing: Any = boards.drawing(name)
    for table, _, _ in looks(name):
        for action in table.legal():
            for lang in ("en", "es"):
                said = drawing.label(action, lang)
                assert said and said != action and "{" not in said


def draws(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The stage of each board that is drawn from now on."""
    drawn: list[str] = []
    draw = layout._areas
    monkeypatch.setattr(layout, "_areas", lambda made, view: drawn.append(view["stage"]) or draw(made, view))
    return drawn


@pytest.mark.per_game
@pytest.mark.parametrize("name", every_game())
def test_a_press_draws_the_board_once_also_where_it_is_refused(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = draws(monkeypatch)
    visit: Any = Session("play", name, "en", seats="you,you,you", seed="5")
    asked, table = 0, visit.screen.ui.at.table
    for _ in range(8):
        visit.do("show")  # the next person takes the screen
        for kind, actions in (("ask", table.asks()), ("act", table.asks()), ("act", table.legal())):
            if actions:
                drawn.clear()
                getattr(visit, kind)(actions[len(actions) // 2])
                asked += visit.screen.ui.answer is not None
                assert len(drawn) == 1, (kind, actions)
    assert asked, "nothing was refused"


@pytest.mark.parametrize("name", every_game())
def test_a_what_if_is_drawn_once(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The place of the action that would be possible is found on the board that was drawn for the page."""
    visit: Any = Session("play", name, "en", seats="you,you,you", seed="5")
    table, drawn, opened = visit.screen.ui.at.table, draws(monkeypatch), 0
    for _ in range(20):
        visit.do("show")
        for action in table.asks()[:: max(1, len(table.asks()) // 6)]:
            visit.ask(action)
            drawn.clear()
            visit.do("what_if")
            if isinstance(visit.screen, WhatIf):
                assert len(drawn) == 1, action
                opened += bool(visit.screen.lit)
                visit.do("leave_what_if")
        if opened > 2:
            return
        visit.act(table.legal()[0])
    assert opened, "no what-if opened"


@pytest.mark.parametrize(
    ("name", "lesson", "page"),
    [
        ("el_capitan", "ten-turn", "first"),
        ("le_havre", "ten-using", "fee"),
        ("puerto_rico", "mayor", "move"),
        ("san_juan", "ten-turn", "last"),
    ],
)
def test_an_action_of_a_lesson_with_an_open_hint_draws_once(
    name: str, lesson: str, page: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hint goes on to the next action of the way. Its place is found on the board that was drawn."""
    visit: Any = Session("learn", name, "en", lesson=lesson, page=page)
    visit.do("hint", "4")
    drawn, before = draws(monkeypatch), dict(visit.screen.lit)
    visit.act(visit.screen.attempt.visit.way()[0])
    assert len(drawn) == 1 and visit.screen.lit not in ({}, before)
    shown, (place, *_) = "".join(visit.areas.values()), visit.screen.lit
    assert re.search(rf'class="[^"]*\blit\b[^"]*"[^>]*data-place="{place}"', shown)
