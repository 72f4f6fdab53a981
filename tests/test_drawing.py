"""The board as text: complete, well formed, the same in both languages, without secrets."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any
from xml.dom.minidom import parseString

import pytest

from tests.support.games import random_game
from tutor.boards import board, games
from tutor.boards.naming import brought
from tutor.commands.measure.clicks import fullest
from tutor.rules import load
from tutor.rules.kernel.drawing.package import BadDrawing, package_of
from tutor.rules.kernel.elements import with_flags
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.markup import tag
from tutor.rules.kernel.table import Table
from tutor.rules.puerto_rico import drawing
from tutor.rules.puerto_rico import game as GAME
from tutor.rules.puerto_rico.drawing import style

pytestmark = pytest.mark.game("puerto_rico")

STAGES = {"choose", "settler", "mayor", "builder", "craftsman", "trader", "captain", "store", "over"}
DRAWN = ("choose", "draw", "take", "accept", "build", "produce", "extra", "sell", "load", "store", "keep")
OUT_OF_SIGHT = ("paper", "bank")


class Look:
    """One moment of a random game as its player sees it."""

    def __init__(self, state: Any, moves: list[Any], lang: str = "en", **more: Any) -> None:
        self.state, self.moves = state, moves
        self.seat = next(iter(GAME.current_players(state)), 0)
        write = GAME.NOTATION.text
        self.legal = [write(a) for a in legal_actions(GAME, state, self.seat)]
        asks = [write(a) for a in GAME.candidates(state, self.seat)]
        self.view = drawing.view(
            state, self.seat, legal=self.legal, asks=asks, lang=lang, recent=moves, **more
        )
        self.areas = drawing.draw(self.view)
        self.html = "".join(self.areas.values())


@cache
def moments() -> tuple[tuple[Any, list[Any]], ...]:
    """Every ninth moment of four random games, and the last one of each."""
    found = []
    for players in GAME.PLAYERS:
        steps = list(random_game(GAME, players, seed=players))
        for passed in [*steps[::9], steps[-1]]:
            found.append((passed.after, [m for e in passed.events for m in e.moves]))
    return tuple(found)


def looks(lang: str = "en", **more: Any) -> Iterator[Look]:
    for state, moves in moments():
        yield Look(state, moves, lang, **more)


@pytest.mark.slow
def test_every_stage_is_drawn_and_well_formed() -> None:
    seen = set()
    for look in looks():
        seen.add(look.view["stage"])
        for name, html in look.areas.items():
            parseString(f"<div>{html}</div>".replace("&#x27;", "'")), name
        assert json.loads(json.dumps(look.view)) == look.view
        assert drawing.draw(look.view) == look.areas
    assert seen >= STAGES - {"store"}, STAGES - seen


@pytest.mark.per_game
def test_what_is_legal_can_be_pressed_and_the_rest_can_be_asked() -> None:
    for look in looks():
        done = set(re.findall(r'data-action="([^"]*)"', look.html))
        asked = set(re.findall(r'data-why="([^"]*)"', look.html))
        assert done <= set(look.legal)
        missing = [a for a in look.legal if a.split()[0] in DRAWN and a not in done]
        assert not missing, (look.view["stage"], missing)
        for text in done | asked:
            assert GAME.NOTATION.text(GAME.NOTATION.parse(text)) == text
        placed = [a for a in look.legal if a.split()[0] == "place"]
        assert set(placed) <= done


@pytest.mark.per_game
def test_pieces_move_between_places_that_are_drawn() -> None:
    for look in looks():
        places = set(re.findall(r'data-place="([^"]*)"', look.html)) | {"defs"}
        for what, _, source, target in look.moves:
            for place in (source, target):
                name = ":".join(map(str, place))
                gone = place[0] in ("row", "colonist_ship", "sanjuan", "governor", *OUT_OF_SIGHT)
                assert gone or name in places, (what, name, look.view["stage"])


@pytest.mark.per_game
@pytest.mark.parametrize("lang", ["en", "es"])
def test_nothing_is_left_without_a_name(lang: str) -> None:
    for look in looks(lang):
        for pressed in re.findall(r'<\w+[^>]*role="button"[^>]*>', look.html):
            bare = 'aria-label="' not in pressed
            assert not bare or re.search(r'class="(sale|offer|role)', pressed), pressed
        assert "{" not in re.sub(r"<[^>]*>", "", look.html)


@pytest.mark.per_game
def test_points_of_others_are_their_secret() -> None:
    for look in looks():
        if look.view["stage"] != "over":
            others = [s for s in look.view["seats"] if s["seat"] != look.seat]
            assert all(s["points"] is None for s in others)
            assert look.html == Look(_richer(look.state, look.seat), look.moves).html
    shown = [s["points"] for look in looks(show_all=True) for s in look.view["seats"]]
    assert None not in shown


def _richer(state: Any, me: int) -> Any:
    seats = tuple(
        s if i == me else s.but(points=s.points + 3, noted=s.noted) for i, s in enumerate(state.seats)
    )
    return state.but(seats=seats)


def test_what_does_not_change_is_the_same_text() -> None:
    """Roles and buildings for sale are the same bytes from one decision to the next."""
    table = GAME.new_initial_state(4, 1)
    before = Look(table, []).areas
    after = Look(GAME.apply_action(table, 0, GAME.NOTATION.parse("choose builder"))[0], []).areas
    same = [name for name in before if before[name] == after[name]]
    assert {"defs", "buildings", "others", "mine", "strip"} <= set(same)
    assert all(before[n] == after[n] for n in before if n.startswith("lot-"))


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_still_stands_alone(lang: str) -> None:
    for look in list(looks(lang))[::12]:
        picture = drawing.still(look.view)
        parseString(picture)
        assert not re.search(r'<\w+[^>]*(role="button"|data-action)', picture)
        assert "url(http" not in picture and "<script" not in picture


@pytest.mark.per_game
def test_read_aloud_names_everyone_and_everything_at_stake() -> None:
    for look in looks("es"):
        said = drawing.text(look.view)
        assert all(name in said for name in look.view["names"])
        assert len(said) < 6000 and "{" not in said


@pytest.mark.parametrize("name", ["puerto_rico", "puerto_rico_1897"])
def test_labels_speak_both_languages_with_the_same_facts(name: str) -> None:
    field = re.compile(r"{(\w+)[:}]")
    for group, rows in load(name).BOOK.words("drawing/words.toml").items():
        for key, row in (
            rows.items() if group not in ("typed", "what") else ()
        ):  # what a reader types, and descriptions of things, are not labels
            assert set(row) == {"en", "es"}, (group, key)
            assert set(field.findall(row["en"])) == set(field.findall(row["es"])), (group, key)


def test_facts_of_a_card_light_their_places() -> None:
    state = GAME.new_initial_state(4, 1)
    look = Look(state, [], lit=("house", "city:0", "ship:1"))
    for place in ("house", "city:0", "ship:1"):
        assert re.search(rf'class="[^"]*\blit\b[^"]*"[^>]*data-place="{place}"', look.html)


def test_the_place_of_a_refused_action_is_marked_and_no_other() -> None:
    start = {
        "players": 4,
        "ships": {"6": "corn 3"},
        "seat": [{"goods": "corn 2, sugar 6"}],
        "turn": {"phase": "captain", "seat": 0},
    }
    table = Table(GAME, start=start)
    for action, marked in (("load sugar 5 ship5", ["ship:0"]), ("load sugar 5 ship7", [])):
        found, _ = board.areas(table, 0, "en", answer=table.why_not(action, 0))
        at = re.findall(r'class="[^"]*\brefused\b[^"]*"[^>]*data-place="([^"]*)"', "".join(found.values()))
        assert at == marked, action


def test_no_text_is_smaller_than_13_px() -> None:
    sizes = [float(n) for n in re.findall(r"font(?:-size)?:[^;}]*?([\d.]+)px", style())]
    assert min(sizes) >= 13


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), [("puerto_rico", {}), ("puerto_rico_1897", fullest()[1])])
def test_what_is_not_tried_out_never_brings_or_costs_anything(name: str, options: dict[str, str]) -> None:
    rows, choice = load(name).BOOK.words("drawing/actions.toml"), random.Random(5)
    told: dict[str, int] = dict.fromkeys(rows["costless"], 0)
    for seed in range(3):
        table = Table(load(name), 2 + seed, seed, options=options)
        while table.seat >= 0:
            action = choice.choice(table.legal())
            if action.split()[0] in told:
                told[action.split()[0]] += 1
                assert not any(brought(table, action, rows["gains"]).values()), action
            table.play(action)
    assert min(told.values()) > 20


def test_actions_have_names() -> None:
    assert drawing.label("load sugar 6 ship7", "es") == "Cargar 6 de azúcar en el barco de 7"
    assert drawing.label("take quarry", "en") == "Take a quarry"
    assert "i-corn" in drawing.inline("corn", "es") and drawing.inline("wharf", "en") == ""


def test_what_is_inside_is_worn_by_what_is_around_it_and_by_nothing_else():
    checked, unchecked = (tag("input", type="radio", data_wears="open", checked=on) for on in (True, False))
    inside = (
        tag("div.city", tag("label", checked)),
        tag("div.city", tag("label", unchecked)),
        tag("i", data_stage="choose"),
        tag("br"),
    )
    found = with_flags(with_flags(tag("div.map", *inside)))  # repeating it changes nothing
    assert str(found).startswith(
        '<div class="map" data-has-open="" data-has-choose=""><div class="city" '
        'data-has-open=""><label data-has-open="">'
    )
    assert found.count("data-has-open") == 3 and found.count("data-has-choose") == 1


def test_only_the_area_with_what_changed_is_another_text() -> None:
    game, room = load("puerto_rico"), games.drawing("puerto_rico")
    assert room is not None
    state = game.new_initial_state(4, 3)
    calm = room.view(state, 0, names=("Ana", "Ben", "Cleo", "Dan"))
    before, after = room.draw(calm), room.draw({**calm, "lit": {"deck": 1}})
    assert {area for area in after if after[area] != before[area]} == {"strip"} and "lit" in after["strip"]


def test_a_drawing_that_lacks_a_part_is_named(tmp_path: Path) -> None:
    module = ModuleType("drawn")
    assert package_of(module) is None
    vars(module).update(
        vars(import_module("tutor.rules.san_juan.drawing")), __file__=str(tmp_path / "drawing/__init__.py")
    )
    assert package_of(module) == games.drawing("san_juan")
    for name, value, said in (
        ("still", None, r"drawing/__init__\.py: it has no function still\(\)"),
        ("BOARD", {}, r"drawing/__init__\.py: BOARD must be Board"),
        ("GUIDE", {}, r"drawing/__init__\.py: GUIDE must be InspectorSpec"),
    ):
        spoilt = ModuleType("drawn")
        vars(spoilt).update({**vars(module), name: value})
        with pytest.raises(BadDrawing, match=said):
            package_of(spoilt)
