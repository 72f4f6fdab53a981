"""Questions in the middle of a game of Puerto Rico: what could be done with a role or a building, advice,
and the rules that decide.
"""

from __future__ import annotations

import pytest

from tests.asking_answers import ASKING, SHOWN, Boards
from tutor.pages.asking import written
from tutor.rules.puerto_rico.as_role import as_captain, could_build, pays, plant

PUERTO_RICO = ("puerto_rico", "puerto_rico_1897")
UNSEEN = Boards(ASKING / "unseen")


def said(game: str, moment: str, lang: str, text: str) -> written.Written:
    return written.answer(UNSEEN[game][moment], 0, text, lang)


@pytest.mark.parametrize(
    ("moment", "lang", "text", "part"),
    [
        ("start", "en", "so what is there for me to buy with the builder role", "small warehouse (2)"),
        ("start", "es", "qué compraría yo siendo el constructor", "almacén pequeño (2)"),
        ("late", "en", "anything I could construct by taking the builder", "nothing with 1 doubloon"),
        ("late", "en", "would captain be any good for my score", "5 points for 4 indigo"),
        ("late", "es", "para qué puntos me vale ahora el capitán", "5 puntos por 4 de añil"),
        ("late", "en", "what's Roberto's factory going to bring", "pays 3 doubloons"),
        ("mid", "es", "para qué un segundo colono en la azucarera", "dan 2 barriles"),
        ("early", "en", "small sugar mill, why does it do nothing", "an occupied building circle is missing"),
        ("mid", "en", "an office with a couple of quarries, cheaper?", "At most 2 quarries"),
        ("mid", "en", "who else may still choose when this round is nearly over", "Nobody chooses any more"),
        ("mid", "es", "y si nadie coge al capataz", "Tiene 1 doblón encima"),
        ("early", "en", "room for how many colonists, the tobacco storage", "has 3 circles"),
    ],
)
def test_what_could_be_done_is_told(moment: str, lang: str, text: str, part: str) -> None:
    assert part in " ".join(said("puerto_rico", moment, lang, text).lines)


@pytest.mark.parametrize(
    ("moment", "lang", "text", "move"),
    [
        ("mid", "en", "my last one: into the hacienda or the sugar mill", "Colonist to the hacienda"),
        ("mid", "es", "lo meto en la hacienda o en la azucarera", "Un colono a la hacienda"),
        ("late", "en", "would a strong player rather build, is captain a good choice", "Choose the captain"),
        ("late", "es", "no sé si me conviene más construir", "Elegir al capitán"),
    ],
)
def test_advice_is_given_also_where_the_question_is_not_understood(
    moment: str, lang: str, text: str, move: str
) -> None:
    assert move in " ".join(said("puerto_rico", moment, lang, text).lines[:3])


@pytest.mark.parametrize(
    ("moment", "lang", "text"),
    [
        ("mid", "en", "whose sugar is it"),
        ("mid", "en", "is the round over or does somebody choose"),
        ("late", "es", "cuántas rondas lleva la partida"),
    ],
)
def test_no_advice_where_nobody_asks_for_it(moment: str, lang: str, text: str) -> None:
    lines = said("puerto_rico", moment, lang, text).lines
    assert not any(line.startswith(("A good move", "Una buena jugada")) for line in lines)


@pytest.mark.parametrize(
    ("moment", "lang", "text"),
    [
        ("start", "en", "how many of each building are there"),
        ("start", "es", "cuántos hay de cada edificio"),
        ("mid", "en", "why is the ship with 1 sugar not empty"),
    ],
)
def test_what_was_false_is_not_answered_any_more(moment: str, lang: str, text: str) -> None:
    assert said("puerto_rico", moment, lang, text).kind == "rules"


@pytest.mark.parametrize(
    ("lang", "text", "part"),
    [
        (
            "en",
            "when do i get to pick again",
            "Roberto and Cristina. Then the round ends",
        ),
        (
            "es",
            "cuándo vuelvo a elegir",
            "Roberto y Cristina. Luego acaba la ronda",
        ),
    ],
)
def test_when_it_is_my_turn_again_names_those_who_come_first(lang: str, text: str, part: str) -> None:
    assert part in " ".join(said("puerto_rico", "start", lang, text).lines)


def test_what_another_would_get_is_not_answered_with_mine() -> None:
    assert said("puerto_rico", "late", "en", "how many points if I take captain now").kind == "known"
    assert (
        said("puerto_rico", "late", "en", "how many points would Roberto get if I take captain").kind
        != "known"
    )


def test_a_city_is_not_the_city_hall() -> None:
    lines = said("puerto_rico", "late", "en", "what does Roberto need to finish his city").lines
    assert not any("city hall" in line for line in lines if not line.startswith("-"))


def test_all_of_mine_are_not_everybodys() -> None:
    lines = said("puerto_rico", "late", "en", "does the small warehouse save all 4 of my indigo").lines
    assert not any("Cristina" in line for line in lines)


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "rule"),
    [
        (
            "puerto_rico",
            "early",
            "en",
            "I'd like to keep my barrels, may I skip loading",
            "PR.captain.must-load",
        ),
        ("puerto_rico", "early", "es", "no me apetece embarcar, lo puedo guardar", "PR.captain.must-load"),
        ("puerto_rico", "early", "en", "can the corn go to the empty boat", "PR.captain.kind-one-ship"),
        ("puerto_rico", "mid", "en", "is it fine to leave him waiting on purpose", "PR.mayor.must-fill"),
        ("puerto_rico", "mid", "es", "lo puedo dejar esperando aposta", "PR.mayor.must-fill"),
        ("puerto_rico", "late", "en", "selling indigo, why not", "PR.trader.different-kinds"),
        ("puerto_rico", "late", "es", "me obligan a usar la hacienda", "PR.violet.voluntary"),
        ("puerto_rico_1897", "mid", "en", "could a worker wait on the portrait", "PR.mayor.must-fill"),
        ("puerto_rico_1897", "early", "es", "guardo la fruta para venderla, puedo", "PR.captain.must-load"),
        (
            "puerto_rico_1897",
            "start",
            "es",
            "nadie elige un rol, qué pasa con él",
            "PR.round.coins-on-unchosen",
        ),
    ],
)
def test_the_rule_that_decides_is_shown(game: str, moment: str, lang: str, text: str, rule: str) -> None:
    assert rule in said(game, moment, lang, text).rules[:SHOWN]


def test_a_refused_move_brings_its_rule() -> None:
    """Also where the search would not find it."""
    found = said("puerto_rico", "late", "es", "puedo vender todo el añil de una vez").rules[:SHOWN]
    assert {"PR.trader.different-kinds", "PR.turn.phase"} & {*found}, found


def test_each_figure_follows_the_position() -> None:
    """What a role or a building would bring is counted from the board, for any player."""
    from tutor.pages.asking import known_question

    seen = known_question.question(UNSEEN["puerto_rico"]["late"], 0, "", "en").seen
    rows = as_captain(seen, 0)["rows"]  # type: ignore[index]
    assert [(row["goods"], row["n"]) for row in rows] == [({"indigo": 4}, 5), ({"sugar": 1}, 2)]
    assert "office" in could_build(seen, 1)["plain"]  # type: ignore[index]
    assert not could_build(seen, 0)["plain"]  # type: ignore[index]
    assert pays(seen, 1, "factory") == {"building": "factory", "kinds": 4, "n": 3}
    assert plant(seen, 0, "sugar_mill")["n"] == 2  # type: ignore[index]
    early = known_question.question(UNSEEN["puerto_rico"]["early"], 0, "", "en").seen
    assert as_captain(early, 0) is None  # somebody has the captain
