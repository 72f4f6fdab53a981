"""Questions of Puerto Rico about what comes next: the next load, the extra barrel, the money on a role;
and words that are not small words misspelt.
"""

from __future__ import annotations

import pytest

from tests.asking_answers import ASKING, Boards
from tutor.pages.asking import written
from tutor.pages.asking.known_question import question
from tutor.rules.puerto_rico.next_step import after_extra, after_load

PUERTO_RICO = ("puerto_rico", "puerto_rico_1897")
LAST = Boards(ASKING / "last")


def said(game: str, moment: str, lang: str, text: str) -> written.Written:
    return written.answer(LAST[game][moment], 0, text, lang)


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part"),
    [
        ("puerto_rico", "mid", "en", "and with one more barrel, how many in all", "6 with the extra one"),
        ("puerto_rico", "mid", "es", "con el barril adicional cuántos me salen", "con el adicional, 6"),
        ("puerto_rico_1897", "mid", "en", "is anything left for the extra barrel", "6 left in the supply"),
        ("puerto_rico", "late", "en", "my total after I load this", "20 in chips, and 27"),
        ("puerto_rico_1897", "late", "es", "cuántos puntos tendré cuando cargue", "20 en fichas"),
        ("puerto_rico", "mid", "en", "points given out to everybody so far", "so 25 have been given out"),
        ("puerto_rico", "mid", "es", "puntos repartidos entre todos hasta hoy", "se han repartido 25"),
        ("puerto_rico", "late", "en", "settler's coins, what would I have then", "5 doubloons in all"),
        ("puerto_rico_1897", "late", "es", "llevándome lo del plantador cuánto dinero junto", "5 en total"),
        ("puerto_rico", "late", "en", "of those ships, does it matter which", "the ship of 5 or 6"),
        ("puerto_rico", "mid", "en", "sugar on two boats, does that go", "on one cargo ship only"),
        ("puerto_rico", "early", "es", "con una moneda no puedo comprar nada más, no?", "añilería pequeña"),
        ("puerto_rico", "late", "en", "are we close to finishing", "16 left"),
        ("puerto_rico", "start", "en", "the cheapest of the large buildings", "10 doubloons each"),
        ("puerto_rico", "start", "es", "qué plantaciones hay en la mesa", "boca abajo 43"),
        ("puerto_rico", "early", "en", "buying two buildings together", "one building at most"),
        ("puerto_rico", "early", "en", "how many colonists does Roberto still miss", "no empty circle"),
        ("puerto_rico", "mid", "en", "lose any barrels at the end of this phase?", "end of a captain phase"),
        ("puerto_rico", "mid", "es", "qué puede permitirse Cristina", "Cristina puede construir"),
        ("puerto_rico", "early", "en", "what did Roberto do this round", "Roberto chose the captain"),
        ("puerto_rico", "start", "es", "y de personaje por dónde empiezo", "Una buena jugada aquí"),
    ],
)
def test_what_comes_next_is_told(game: str, moment: str, lang: str, text: str, part: str) -> None:
    assert part in " ".join(said(game, moment, lang, text).lines)


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text"),
    [
        ("puerto_rico", "start", "en", "can the others take a quarry when I'm the settler"),
        ("puerto_rico", "start", "en", "how many doubloons will I have next round"),
        ("puerto_rico_1897", "start", "es", "pueden los demás coger cantera si soy plantador"),
        ("puerto_rico", "start", "es", "puede roberto coger el mismo personaje que yo"),
    ],
)
def test_a_part_that_is_not_understood_is_not_left_out(game: str, moment: str, lang: str, text: str) -> None:
    assert said(game, moment, lang, text).kind == "rules"


def test_what_is_supposed_first_is_not_refused_as_things_are_now() -> None:
    lines = said("puerto_rico", "mid", "es", "si cojo azúcar puedo cargar los tres").lines
    assert not any("solo tienes 2" in line for line in lines)


def test_a_number_before_barrels_is_no_ship() -> None:
    for one in said("puerto_rico", "late", "en", "can I load the 5 tobacco").actions:
        assert one.split()[:3] == ["load", "tobacco", "5"]


def test_two_buildings_have_a_rule_each() -> None:
    for lang, text in (
        ("en", "harbor and wharf, what differs"),
        ("es", "puerto y muelle, en qué se distinguen"),
    ):
        rules = said("puerto_rico", "start", lang, text).rules
        assert {"PR.b.harbor.bonus", "PR.b.wharf.private-ship"} <= {*rules}


def test_nothing_is_said_of_a_load_where_nobody_loads() -> None:
    for moment, loads, extra in (("start", 0, 0), ("mid", 0, 1), ("late", 1, 0)):
        seen = question(LAST["puerto_rico"][moment], 0, "x", "en").seen
        assert bool(after_load(seen, 0)) == bool(loads) and bool(after_extra(seen, 0)) == bool(extra)
