"""Answers of Puerto Rico that were false or badly said, in positions written by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.asked import count_of, seen_in_games
from tutor.pages.asking import written
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table

NEW, OLD = "puerto_rico", "puerto_rico_1897"
PLAYED = (47, 12)  # seeds of games


def said_of(position: dict[str, Any], text: str, lang: str, *moves: str, name: str = NEW) -> str:
    """What is answered in a position written by hand, after these moves."""
    table = Table(load(name), start=position)
    for move in moves:
        table.play(move)
    return "\n".join(written.answer(table, 0, text, lang).lines)


def with_building(state: Any, seat: int, building: str) -> Any:
    """The position in which a player has this building too, with a colonist in it."""
    board = state.seats[seat]
    city = (*((name, n) for name, n in board.city if name != building), (building, 1))
    boards = [board.but(city=city) if who == seat else one for who, one in enumerate(state.seats)]
    return state.but(seats=tuple(boards))


@pytest.mark.per_game
@pytest.mark.parametrize("name", [NEW, OLD])
def test_a_colonist_comes_at_once_where_that_is_said(name: str) -> None:
    game: Any = load(name)
    brings = {"university": ("build", "built", "taken"), "hospice": ("take", "taken", "built")}
    told = set()
    for state, seat, seen in seen_in_games(name, PLAYED, step=3, expanded=False):
        for building, (verb, fact, other) in brings.items():
            works = with_building(state, seat, building)
            for now in (works, works.but(colonists=0, colonist_ship=0)):
                facts = count_of(name, "staffing")(seen.but(state=now))
                legal: list[Any] = legal_actions(game, now, seat)
                for one in [one for one in legal if one._verb == verb][:2]:
                    then = game.apply_action(now, seat, one)[0]
                    kinds = {task.kind for task in then.agenda}
                    comes = bool(kinds & {"tile_colonist", "new_colonist"})
                    assert comes == (building in facts[fact]), (facts, one)
                    assert building not in facts[other]
                    told.add((building, comes))
    assert len(told) == 4, told


@pytest.mark.parametrize(
    ("city", "lang", "text", "part", "without"),
    [
        (
            "university 1, small_market",
            "en",
            "how do I get somebody into the factory when I build it?",
            "With the university, a building that Ana builds may get a colonist at once",
            "hospice",
        ),
        (
            "university 1, small_market",
            "es",
            "¿cómo meto a alguien en la fábrica?",
            "Con la universidad, un edificio que construya Ana puede recibir un colono enseguida",
            "alguien tiene que",
        ),
        (
            "hospice 1",
            "en",
            "how do I get a colonist onto a new plantation",
            "With the hospice, a tile that Ana takes in a settler phase may get a colonist at once",
            "university",
        ),
        ("hospice", "en", "how do I get a colonist onto a new plantation", "in a mayor phase", "at once"),
    ],
)
def test_a_building_brings_a_colonist_without_the_mayor(
    city: str, lang: str, text: str, part: str, without: str
) -> None:
    board = {"city": city, "coins": 9}
    turn = {"phase": "builder", "seat": 0}
    said = said_of({"players": 3, "taken": {"mayor": 2}, "seat": [board], "turn": turn}, text, lang)
    assert part in said and without not in said, said


@pytest.mark.parametrize(
    ("lang", "text", "begins", "ends"),
    [
        ("en", "could the recruiter end it", "If Roberto chose the mayor now, ", "."),
        ("es", "¿podría acabar la partida con el alcalde?", "Si Roberto eligiera ahora al alcalde, ", "."),
    ],
)
def test_what_another_mayor_leads_to_is_a_sentence_of_its_own(
    lang: str, text: str, begins: str, ends: str
) -> None:
    start = {"players": 3, "taken": {"settler": 0}, "turn": {"phase": "choose", "seat": 1}}
    said = said_of(start, text, lang)
    for who in ("Roberto", "Cristina"):
        assert f"{ends} {begins.replace('Roberto', who)}" in said, said
    assert said.count({"en": "would not end that way", "es": "no acabaría por eso"}[lang]) == 2, said


@pytest.mark.parametrize(
    ("island", "lang", "text", "part"),
    [
        ("quarry", "en", "would another quarry help me", "Ana has none occupied, and 1 with nobody on it"),
        ("quarry", "es", "¿me sirve otra cantera?", "Ana no tiene ninguna ocupada, y 1 sin nadie"),
        (
            "indigo*, sugar*",
            "en",
            "why do I produce nothing with the craftsman",
            "Somebody works on plantations of indigo and sugar, but nobody in a building for them",
        ),
        ("indigo*", "en", "why do I produce nothing with the craftsman", "but nobody in a building for that"),
        (
            "indigo*, sugar*",
            "es",
            "¿por qué no produce nada Ana?",
            "Tiene gente en plantaciones de añil y azúcar, pero no en los edificios que hacen falta",
        ),
        ("indigo*", "es", "¿por qué no produce nada Ana?", "pero no en el edificio que hace falta"),
    ],
)
def test_who_works_where_is_said_plainly(island: str, lang: str, text: str, part: str) -> None:
    said = said_of({"players": 3, "seat": [{"island": island}]}, text, lang)
    assert part in said, said


def test_nobody_is_said_to_have_to_choose_the_mayor() -> None:
    for lang, text in (
        ("en", "when can I put a colonist on the quarry"),
        ("es", "¿cuándo ocupo la cantera?"),
    ):
        said = said_of({"players": 3}, text, lang)
        assert "has to choose" not in said and "tiene que elegir" not in said
        assert {"en": "when somebody chooses it", "es": "cuando alguien lo elija"}[lang] in said, said


@pytest.mark.parametrize("text", ["what am I deciding", "what do I have to do now"])
def test_what_is_decided_shows_no_rules_of_something_else(text: str) -> None:
    """No row of Puerto Rico says more of the decision that is due."""
    for start in ({"players": 3}, {"players": 3, "turn": {"phase": "settler", "seat": 0}}):
        told = written.answer(Table(load(NEW), start=start), 0, text, "en")
        assert told.kind == "task" and not told.rules, told


DRAWN = {
    "players": 4,
    "turn": {"phase": "settler", "seat": 3, "at": 0},
    "seat": [{"city": "hacienda 1"}],
}


@pytest.mark.parametrize(
    ("lang", "text", "part", "without"),
    [
        ("en", "what if I pass?", "takes no further tile", "takes none"),
        ("es", "¿y si paso?", "no toma ninguna otra", "no toma ninguna en"),
        ("en", "do I get a second tile?", "has already turned up the tile", "may turn up"),
        ("es", "¿me toca una segunda loseta?", "ya ha destapado", "puede destapar"),
    ],
)
def test_a_tile_that_was_turned_up_is_kept(lang: str, text: str, part: str, without: str) -> None:
    said = said_of(DRAWN, text, lang, "draw")
    assert part in said and without not in said, said
