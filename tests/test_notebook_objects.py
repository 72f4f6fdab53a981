"""What an author holds in hand: positions that can be compared, cards of rules, plots, errors to catch."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import tutor
from tests.support.notebook_boards import loading, seven
from tutor import errors
from tutor.boards.picture import SVG
from tutor.notebook.goals import read_part
from tutor.notebook.writing import shape_of
from tutor.rules.kernel.markup import text
from tutor.rules.kernel.words import complain

GAMES = list(tutor.games())


@pytest.mark.parametrize("name", GAMES)
def test_positions_with_the_same_things_on_the_table_are_equal(name: str) -> None:
    game = tutor.game(name)
    p = game.position(players=3, seed=5)
    again, other = game.position(p.document), game.position(players=3, seed=6)
    assert p == again and hash(p) == hash(again) and len({p, again}) == 1
    first = p.legal()[0]
    assert p.play(first) == again.play(first) != p and p.play(first).told
    assert p != other or p.document == other.document
    assert p != p.document and p != 3


def test_a_position_in_two_languages_is_one_position() -> None:
    assert loading("en") == loading("es") and loading() != tutor.game("puerto_rico_1897").position(players=4)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_the_card_of_a_rule_has_what_a_reader_needs(name: str, lang: str) -> None:
    for rule in tutor.game(name, lang).rules:
        shown = rule._repr_html_()
        read = text(rule.title), text(rule.text), text(rule.printed), rule.id
        assert all(part in shown for part in read), rule.id
        assert not rule.why or text(rule.why) in shown
        assert "href" not in shown, "a notebook that was sent elsewhere has nothing to lead to"


def test_a_plot_can_be_read_in_the_dark_and_aloud() -> None:
    plot = tutor.plot('Barrels <loaded> & "sold"', {"corn": 557, "coffee": 45.5, "none": 0})
    shown = plot._repr_html_()
    assert shown.startswith("<img") and SVG in shown and "Barrels &lt;loaded&gt; &amp; " in shown
    svg = plot.svg
    assert svg.count('class="bar"') == 3 and "Barrels &lt;loaded&gt;" in svg
    light, dark = svg.split("@media (prefers-color-scheme:dark)")
    for one in (".paper", ".bar", "text"):
        colours = [re.search(rf"{re.escape(one)}\{{fill:(#\w+)", part) for part in (light, dark)]
        assert all(colours) and colours[0][1] != colours[1][1]  # type: ignore[index]
    assert "fill=" not in svg, "a colour in an attribute would stay the same in the dark"
    assert repr(plot).splitlines()[1:] == ["corn: 557", "coffee: 45.5", "none: 0"]
    assert float(re.findall(r'class="bar"[^>]*', svg)[2].count('width="0')) == 1


def test_pictures_are_images_with_their_words() -> None:
    for shown, words in (
        (loading()._repr_mimebundle_()["text/html"], loading().text),
        (seven()._repr_mimebundle_()["text/html"], loading().text),
        (loading().picture("ships")._repr_html_(), loading().text) if "ships" in AREAS else (None, ""),
    ):
        if shown is not None:
            assert SVG in shown and f'alt="{text(words)}"' in shown
    with pytest.raises(errors.UnknownName) as found:
        loading().picture("garden")
    assert all(area in complain(found.value, "en") for area in AREAS)


AREAS = tutor.notebook.picture.board.areas_of_pictures("puerto_rico")  # type: ignore[attr-defined]

CAUGHT: tuple[tuple[str, Any], ...] = (
    ("IllegalAction", lambda: loading().play("load corn 1 ship6")),
    ("BadAction", lambda: loading().play("juggle barrels")),
    ("BadPosition", lambda: tutor.game("puerto_rico").position(seat=[{"goods": "corn 99"}])),
    ("BadTask", lambda: loading().board(goal={})),
    ("UnknownName", lambda: tutor.game("chess")),
    ("BadLog", lambda: tutor.load(__file__)),
    ("NotSaved", lambda: seven().save(f"{__file__}/a.json")),
)


@pytest.mark.parametrize(("kind", "wrong"), CAUGHT)
def test_what_goes_wrong_can_be_caught_by_its_public_name(kind: str, wrong: Any) -> None:
    with pytest.raises(getattr(errors, kind)) as found:
        wrong()
    assert kind in errors.__all__ and isinstance(found.value, errors.TutorError)
    assert str(found.value) and "Traceback" not in "".join(found.value._render_traceback_())


def test_every_name_of_errors_is_an_error_of_the_tutor() -> None:
    assert all(issubclass(getattr(errors, name), errors.TutorError) for name in errors.__all__)


@pytest.mark.parametrize("lang", ["en", "es"])
def test_braces_in_what_was_written_come_out_as_they_were(lang: str) -> None:
    for wrong, parts in (
        (lambda: loading(lang).ask("?", number=7, wrong={"4": "{n}"}), ["{'4': '{n}'}", '{4: "…"}']),
        (lambda: loading(lang).board(hints="{name} {0} {{"), ["'{name} {0} {{'"]),
        (lambda: loading(lang).board(goal="{}"), ["'{}'", '{"round": 3}']),
        (lambda: loading(lang).board(goal={}), ['{"seat": [{"points": ">=7"}]}']),
        (lambda: tutor.game("puerto_rico", lang).rule("{x}"), ["{x}"]),
    ):
        with pytest.raises(errors.TutorError) as found:
            wrong()
        said = complain(found.value, lang)
        assert all(part in said for part in parts), said


def test_a_board_and_a_document_keep_the_names_of_the_players() -> None:
    game = tutor.game("le_havre")
    start = game.example("LH.ex.colliery-hammer").position
    asked: Any = start.ask("x", number=3)
    again = game.position(start.document)
    for one in (start.board("x").position, asked.position, again):
        assert (one.player, [*one.players]) == ("Pol", ["Pol", "Ana", "Roberto"])
    assert "names" not in game.position().document


@pytest.mark.slow
def test_what_is_chosen_for_a_game_has_either_name() -> None:
    game = tutor.game("el_capitan")
    every: list[dict[str, Any]] = [{"cities": ["porto", "lisboa"]}, {"extra": "porto, lisboa"}]
    for chosen in every:
        assert game.position(players=4, **chosen).document["extra"] == "porto, lisboa"
        assert game.selfplay(1, players=4, **chosen).n == 1


@pytest.mark.parametrize(
    ("name", "field", "places"),
    [
        ("el_capitan", {"cards": "marseille_b"}, "deck, seat[0].cards"),
        ("le_havre", {"buildings": "sawmill"}, "columns"),
    ],
)
def test_a_card_in_two_places_is_refused_with_both_places(
    name: str, field: dict[str, str], places: str
) -> None:
    game = tutor.game(name)
    with pytest.raises(errors.BadPosition, match=re.escape(places)):
        game.position(game.position(players=3).document, seat=[field])


def test_the_last_main_action_is_the_final_phase() -> None:
    game = tutor.game("le_havre")
    assert [game.position(phase=one).phase for one in ("main", "final", "before")] == [
        "main",
        "final",
        "before",
    ]


@pytest.mark.parametrize(
    ("goal", "said"),
    [
        ({"seat": [{"stock": "wod 3"}]}, '"wod" in "seat[0].stock"'),
        ({"seat": [{"stock": "3 wood"}]}, '"3 wood" in "seat[0].stock"'),
        ({"seat": [{"buildings": "has sawmil"}]}, "The nearest: sawmill."),
        ({"columns": {"4": "sawmill"}}, "These names are: 1, 2, 3."),
    ],
)
def test_a_name_in_a_goal_that_is_not_known_is_named(goal: dict[str, object], said: str) -> None:
    with pytest.raises(errors.BadTask, match=re.escape(said)):
        tutor.game("le_havre").position().board("x", goal=goal)


@pytest.mark.per_game
@pytest.mark.parametrize("name", GAMES)
def test_whatever_a_position_has_can_be_a_goal(name: str) -> None:
    at, choice = tutor.game(name).position(players=3), random.Random(1)
    for _ in range(150):
        if at.over:
            break
        at = at.play(choice.choice(list(at.legal())))
        whole = {key: value for key, value in at.document.items() if key != "agenda"}
        engine = tutor.game(name).engine
        read_part(engine, shape_of(engine, at.document), whole)
