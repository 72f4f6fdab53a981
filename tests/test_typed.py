"""Actions typed in words in either language; the log contains only the notation."""

from __future__ import annotations

import pytest

from tutor.boards import board, typed
from tutor.boards import games as rooms
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.errors import BadAction
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import complain

EXPANDED = {"expansions": "new_buildings,burghers,smuggler,festival"}


def table(name: str) -> Table:
    expands = any(choice.name in EXPANDED for choice in load(name).CHOICES)
    return Table(load(name), 4, seed=1, options=EXPANDED if expands else None)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", names())
def test_every_action_has_words_that_are_understood(name: str, lang: str) -> None:
    game, at = load(name), table(name)
    for action in map(game.NOTATION.text, game.NOTATION.every()):
        words = typed.phrase(name, action, lang)
        read = typed.read(at, words, lang)
        assert read == action or typed.phrase(name, read, lang) == words or read.split()[0] == "accept", (
            words,
            read,
        )
        assert typed.read(at, typed.spelled(name, action), lang) == action


@pytest.mark.parametrize("name", names())
def test_verbs_that_may_be_typed_are_the_games_own(name: str) -> None:
    rows = rooms.book(name).words("drawing/actions.toml")
    own = {kind._verb for kind in load(name).NOTATION.actions}
    assert set(rows["typed"]) == own, "a verb without words, or words without a verb"
    assert load(name).NOTATION.parse(rows["ask"])


@pytest.mark.parametrize(
    ("name", "text", "action"),
    [
        ("puerto_rico", "construir muelle", "build wharf"),
        ("puerto_rico", "Construyo el MUELLE", "build wharf"),
        ("puerto_rico", "cargar maíz 2 barco 6", "load corn 2 ship6"),
        ("puerto_rico", "Cargar 5 de maíz en el barco de 6", "load corn 5 ship6"),
        ("puerto_rico", "carga en el barco 6 5 barriles", ""),
        ("puerto_rico", "vender añil", "sell indigo"),
        ("puerto_rico", "vender 1 añil", "sell indigo"),
        ("puerto_rico", "elegir al buscador de oro", "choose prospector"),
        ("puerto_rico", "embarcar 6 azúcares en el muelle", "load sugar 6 wharf"),
        ("puerto_rico", "load 2 corn on the ship of 6", "load corn 2 ship6"),
        ("puerto_rico_1897", "construir muelle", "build harbor"),
        ("puerto_rico_1897", "despachar fruta 3 barco 5", "load indigo 3 ship5"),
        ("puerto_rico_1897", "vender fruta en el puesto", "deal indigo"),
        ("puerto_rico_1897", "poner hospital en el tablero", "draft hospice"),
        ("puerto_rico_1897", "quitar burgués de la escuela", "lift_burgher university"),
        ("puerto_rico_1897", "atracar barco 5", "raid ship5"),
        ("san_juan", "construir torre sobre herrería", "overbuild tower smithy"),
        ("san_juan", "construir la herrería encima de la torre", "overbuild smithy tower"),
        ("san_juan", "vender índigo", "sell indigo"),
    ],
)
def test_what_a_spanish_reader_types(name: str, text: str, action: str) -> None:
    if action:
        assert typed.read(table(name), text, "es") == action
    else:
        with pytest.raises(BadAction):
            typed.read(table(name), text, "es")


def test_of_two_meanings_the_one_that_can_be_done_now() -> None:
    """ "poner hospital" puts it on the board while buildings are drafted, and a worker in it afterwards."""
    assert typed.read(table("puerto_rico_1897"), "poner hospital", "es") == "draft hospice"
    waiting = {
        "edition": "1897",
        "players": 3,
        "seat": [{"city": "hospice", "waiting": 1}],
        "turn": {"phase": "mayor", "seat": 1, "at": 0},
    }
    assert (
        typed.read(Table(load("puerto_rico_1897"), start=waiting), "poner hospital", "es") == "place hospice"
    )


def test_misspelt_and_unknown_in_the_readers_words() -> None:
    at = table("puerto_rico")
    for text, lang, near in (
        ("construir mueye", "es", "construir muelle"),
        ("laod corn 2 ship 6", "es", "load corn 2 ship 6"),
    ):
        with pytest.raises(BadAction) as wrong:
            typed.read(at, text, lang)
        assert wrong.value.facts["nearest"] == near and near in complain(wrong.value, lang)
    with pytest.raises(BadAction) as wrong:
        typed.read(at, "hola", "es")
    assert "construir" in complain(wrong.value, "es") and "build" not in complain(wrong.value, "es")
    with pytest.raises(BadAction) as wrong:
        typed.read(at, "x" * 200, "es")
    assert "construir muelle" in complain(wrong.value, "es")


def test_the_page_asks_in_spanish_and_the_log_keeps_the_notation() -> None:
    session = Session("play", "puerto_rico", lang="es", at="0")
    for what, value in (("begin", ""), ("ask", "construir mueye")):
        session.do(what, value)
    shown = str(session.areas)
    assert "construir muelle" in str(session.areas["asked"])
    assert "Construir el muelle" in shown and "why-card" in shown


@pytest.mark.per_game
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", names())
def test_a_name_written_as_shown_means_the_thing_shown_with_spaces_or_underscores(
    name: str, lang: str
) -> None:
    """If an edition's name is the notation of another thing (1897's zoning office), it is refused, and both
    are named.
    """
    game, at, refused = load(name), table(name), set()
    for action in map(game.NOTATION.text, game.NOTATION.every()):
        said = typed.phrase(name, action, lang)
        things = [typed.shown(name, thing, lang).replace(" ", "_") for thing in action.split()[1:]]
        for text in (said, " ".join([action.split()[0], *things])):
            try:
                read = typed.read(at, text, lang)
            except BadAction as error:
                refused.add(text.split()[-1])
                assert said in complain(error, lang), (text, complain(error, lang))
                continue
            assert typed.phrase(name, read, lang) == said or read.split()[0] == "accept", (text, read)
        assert typed.phrase(name, typed.read(at, typed.spelled(name, action), lang), "en") == typed.phrase(
            name, action, "en"
        )
    assert refused == ({"zoning_office"} if name == "puerto_rico_1897" and lang == "en" else set())


@pytest.mark.parametrize(
    ("game", "text", "number", "known"),
    [
        ("el_capitan", "build 13", "13", [*range(1, 13)]),
        ("el_capitan", "construir 13", "13", [*range(1, 13)]),
        ("el_capitan", "borrow 17", "17", [10, 16]),
        ("puerto_rico", "load corn 2 ship9", "9", [4, 5, 6, 7, 8]),
        ("puerto_rico", "cargar maíz 22 barco 6", "22", [*range(1, 12)]),
    ],
)
def test_a_number_that_does_not_exist_is_answered_with_those_that_do(
    game: str, text: str, number: str, known: list[int]
) -> None:
    with pytest.raises(BadAction) as no:
        typed.read(table(game), text, "en")
    assert (no.value.code, no.value.facts["number"], no.value.facts["known"]) == (
        "action.number",
        number,
        known,
    )


def test_who_begins_is_asked_with_the_names_of_the_players() -> None:
    document = {"players": 2, "phase": 2, "turn": {"phase": "begin"}, "names": ["Pol", "Ana"]}
    at = Table(load("el_capitan"), start=document)
    for lang, said in (("en", "Ana begins"), ("es", "Empieza Ana")):
        shown = [board.plain("el_capitan", one, lang, at.names) for one in at.legal()]
        assert said in shown and not any("1" in one for one in shown)
        assert said in [str(label) for _, label, _ in board.legal(at, lang)]
        assert typed.read(at, said, lang) == "begin 1"
