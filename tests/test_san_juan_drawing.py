"""San Juan's board as text: whole, well formed, the same for the same view, pressable where it is legal."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any
from xml.dom.minidom import parseString

from games import games

from tutor.boards import eyes
from tutor.rules.kernel.table import Table
from tutor.rules.san_juan import drawing
from tutor.rules.san_juan import game as GAME
from tutor.rules.san_juan.desks import DESKS


@cache
def tables() -> tuple[tuple[Table, Any], ...]:
    """Every seventeenth moment of random games, the last of each, and one of every kind of decision."""
    found, kinds = [], set()
    for players in GAME.PLAYERS:
        for played in games("san_juan", players):
            for k, step in enumerate(played):
                kind = step.after.agenda[-1].kind if step.after.agenda else "over"
                if k % 17 == 0 or kind not in kinds:
                    kinds.add(kind)
                    found.append((Table(GAME, start=GAME.to_json(step.after)), step.events))
    assert kinds >= set(DESKS) | {"over"}, "every kind of decision came up"
    return tuple(found)


def looks(lang: str = "en") -> Iterator[tuple[Table, dict[str, Any], dict[str, str]]]:
    for table, events in tables():
        seat = max(table.seat, 0)
        view = drawing.view(
            GAME.observe(table.state, seat), seat, legal=table.legal(), asks=table.asks(), lang=lang,
            names=table.names, recent=eyes.moves(table, seat, events),
        )  # fmt: skip
        yield table, view, drawing.draw(view)


def test_what_is_drawn_is_well_formed_and_depends_on_the_view_alone() -> None:
    for lang in ("en", "es"):
        for _, view, areas in looks(lang):
            assert json.loads(json.dumps(view)) == view
            assert drawing.draw(view) == areas
            for html in areas.values():
                parseString(f"<div>{html}</div>".replace("&#x27;", "'"))
            assert drawing.text(view) and drawing.still(view).startswith("<svg")


def test_everything_legal_can_be_pressed_and_nothing_else_acts() -> None:
    for table, view, areas in looks():
        html = "".join(areas.values())
        done = set(re.findall(r'data-action="([^"]*)"', html))
        assert done <= set(table.legal())
        assert set(table.legal()) <= done, (view["task"], set(table.legal()) - done)
        for asked in re.findall(r'data-why="([^"]*)"', html):
            assert GAME.NOTATION.text(GAME.NOTATION.parse(asked)) == asked


def test_both_languages_say_the_same_things() -> None:
    for (_, _, english), (_, _, spanish) in zip(looks("en"), looks("es"), strict=True):
        assert english.keys() == spanish.keys()
        for area in english:
            for mark in ("data-action", "data-why", "data-place"):
                found = [re.findall(rf'{mark}="([^"]*)"', areas[area]) for areas in (english, spanish)]
                assert found[0] == found[1], area


def test_every_verb_has_a_name_in_both_languages() -> None:
    for table, _, _ in looks():
        for action in table.legal():
            for lang in ("en", "es"):
                said = drawing.label(action, lang)
                assert said and said != action and "{" not in said
