"""The players who are named as acting next in a phase do act in it, in every phase of the games with roles;
and what a thing says of itself is said as such.
"""

from __future__ import annotations

import random

import pytest

from tests.asking_answers import ASKING, Boards, boards
from tutor.boards import board
from tutor.pages.asking import known_question, written
from tutor.rules import load
from tutor.rules.kernel.table import Table

WAYS, MOVES = 6, 120
BLOCKED = "load"  # another player's load may fill the ship meanwhile, so who can load is said as of now


def order(table: Table) -> list[str]:
    game = table.game
    view = known_question.AskerView(board.seen(table, 0, "en"), game.observe(table.state, 0), 0)
    return list(known_question.counted(game.NAME)["order"](view)["names"])


def chooses(table: Table) -> bool:
    return table.state.agenda[-1].kind in ("choose", "double")


def act(table: Table, rng: random.Random) -> set[str]:
    """The players who decide before the next role is chosen, however this phase goes on."""
    found = set()
    for _ in range(WAYS):
        then = table.copied()
        while then.state.agenda and not chooses(then):
            found.add(then.names[then.seat])
            then.play(rng.choice(then.legal()))
    return found


@pytest.mark.per_game
@pytest.mark.parametrize("name", ["puerto_rico", "puerto_rico_1897", "san_juan"])
def test_only_players_who_still_act_are_named(name: str) -> None:
    table, rng = Table(load(name), players=3, seed=2), random.Random(2)
    seen = set()
    for _ in range(MOVES):
        kind = table.state.agenda[-1].kind
        if not chooses(table) and kind != BLOCKED:
            assert {*order(table)} <= act(table, rng), (name, kind)
            seen.add(kind)
        table.play(rng.choice(table.legal()))
    assert len(seen) > 3, seen


@pytest.mark.parametrize("name", ["puerto_rico", "puerto_rico_1897"])
def test_nobody_acts_after_the_extra_barrel(name: str) -> None:
    table = boards(name, ASKING / "last")["mid"]
    assert table.state.agenda[-1].kind == "extra" and not order(table)


def test_what_a_role_does_in_general_is_not_told_as_of_now() -> None:
    said = written.answer(
        boards("puerto_rico", ASKING / "last")["start"], 0, "El capataz en la primera ronda da algo?", "es"
    )
    assert "Capataz, en general: Todos producen barriles." in said.lines
    assert "Todos producen barriles." not in said.lines


def test_a_rule_of_1897_calls_the_wharf_by_its_name_there() -> None:
    card = load("puerto_rico_1897").BOOK.rules["PR.b.wharf.next-turn"]
    assert "muelle" not in card.text["es"] and "embarcadero" in card.text["es"]


LAST = Boards(ASKING / "last")


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part", "wrong"),
    [
        (
            "puerto_rico",
            "start",
            "es",
            "qué edificio más caro puedo hacer si soy constructora",
            "almacén pequeño (2)",
            "cuesta 2 doblones",
        ),
        (
            "san_juan",
            "start",
            "es",
            "kiero construir algo ya, q me llega?",
            "casa pobre (1) o mercado (3)",
            "Te llega para",
        ),
        (
            "san_juan",
            "start",
            "en",
            "i want to build something, what is it enough for",
            "market hall (3)",
            "enough for poor house (2)",
        ),
        (
            "puerto_rico",
            "late",
            "es",
            "después de cargar me queda algo que vender",
            "antes tiene que cargar",
            "le aceptaría",
        ),
        (
            "puerto_rico",
            "late",
            "en",
            "after loading, anything left to sell",
            "first has to load",
            "would take this",
        ),
        (
            "puerto_rico",
            "early",
            "en",
            "can i move colonists i already placed?",
            "place all of them again",
            "can't place",
        ),
        (
            "puerto_rico_1897",
            "late",
            "es",
            "puedo mover los trabajadores ya colocados",
            "colocarlos todos de nuevo",
            "No puedes",
        ),
    ],
)
def test_the_answer_holds_for_the_moment_that_is_asked_about(
    game: str, moment: str, lang: str, text: str, part: str, wrong: str
) -> None:
    lines = " ".join(written.answer(LAST[game][moment], 0, text, lang).lines)
    assert part in lines and wrong not in lines, lines


@pytest.mark.parametrize(
    ("lang", "text", "rule"),
    [
        ("en", "can the smuggler be taken twice in a row by me?", "PR.x3.not-twice"),
        ("es", "puedo coger al contrabandista dos veces seguidas", "PR.x3.not-twice"),
        ("en", "what do burghers do in expansion 2?", "PR.x2.components"),
    ],
)
def test_a_word_that_only_an_expansion_has_brings_its_rules(lang: str, text: str, rule: str) -> None:
    assert rule in written.answer(LAST["puerto_rico_1897"]["late"], 0, text, lang).rules[:3]


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part"),
    [
        ("puerto_rico", "late", "es", "cual de los roles libres tiene mas dinero", "colonizador 4"),
        (
            "puerto_rico_1897",
            "early",
            "en",
            "what roles are left and what money is on them",
            "without money: craftsman and trader",
        ),
        ("puerto_rico", "late", "es", "¿Cuánto produciría yo de capataz?", "un barril más de un tipo"),
    ],
)
def test_the_figures_that_were_missing(game: str, moment: str, lang: str, text: str, part: str) -> None:
    assert part in " ".join(written.answer(LAST[game][moment], 0, text, lang).lines)
