"""A question that has no phrase of a row still gets what the position says about it: the rows that have the
most words in common with it. And new rows, against what the engine does in whole games.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from tests.asking_answers import ASKING, boards
from tests.support.games import WHOLE_GAMES, by_bots
from tutor.pages.asking import fact_rows, facts, known_question, written
from tutor.pages.asking.known_question import AskerView
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table
from tutor.rules.puerto_rico.ruleset import BUILDINGS, GOODS
from tutor.rules.san_juan.ruleset import GOODS as SOLD
from tutor.rules.san_juan.ruleset import PRICES


@cache
def at(game: str) -> dict[str, Table]:
    return boards(game, ASKING / "ninth")


def seen(name: str, state: Any, who: int) -> AskerView:
    game: Any = load(name)
    return known_question.Question(Table(game, start=game.to_json(state)), who, "en", ()).seen


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part"),
    [
        ("puerto_rico", "late", "en", "so what is my whole worth, points and all", "Ana has 32 points"),
        ("puerto_rico", "late", "es", "¿yo voy ganando, o cómo?", "Ana tiene 32 puntos"),
        ("puerto_rico", "mid", "en", "folks needed to fill up every building of mine", "4 empty circles"),
        ("puerto_rico", "start", "es", "¿de cuánto son los barcos?", "5 de 5 casillas"),
        ("san_juan", "early", "en", "how far are we from the end?", "at least 7 builder phases"),
        ("le_havre", "late", "en", "does roberto need to borrow for food", "6 missing"),
        ("le_havre", "late", "en", "why is wharf 1 not allowed", "The disc of Ana is in the wharf"),
        ("el_capitan", "early", "en", "what wld proliferation give me now", "which pays 15 florins"),
        ("el_capitan", "early", "es", "q le falta a roberto por construir", "1 almacén y 1 fortaleza"),
        ("el_capitan", "early", "en", "which houses are mine", "in 5 cities: Marseille"),
        ("el_capitan", "mid", "es", "quien comparte puerto conmigo", "ocupado por Ana y Roberto"),
        ("puerto_rico_1897", "start", "en", "which expansions are there", "The Smuggler; The Festival"),
        ("puerto_rico_1897", "late", "es", "cuánto produzco yo con todo lleno", "3 de maíz, 2 de fruta"),
        ("le_havre", "early", "es", "cuándo sale otro edificio especial", "al final de la ronda 8"),
        ("san_juan", "late", "en", "why do I pay 4 and not 5", "1 less for buildings of Ana"),
    ],
)
def test_the_position_is_told_although_no_phrase_is_said(
    game: str, moment: str, lang: str, text: str, part: str
) -> None:
    said = written.answer(at(game)[moment], 0, text, lang)
    assert part in " ".join(said.lines), said


@pytest.mark.parametrize("text", ["and what about tobacco?", "who invented this", "is it fun", "hello there"])
@pytest.mark.parametrize("game", ["puerto_rico", "san_juan", "le_havre", "el_capitan"])
def test_a_question_about_nothing_on_the_table_calls_for_no_row(game: str, text: str) -> None:
    """The name of a thing alone, or small words alone, are no reason for what has nothing to do with it."""
    asked = known_question.question(at(game)["mid"], 0, text, "en")
    assert facts._likely(asked, asked.seen, fact_rows.things_of(asked), (), set()) == [], text


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part"),
    [
        ("el_capitan", "mid", "es", "¿con cuánto me quedo si construyo un almacén?", "Ana tiene 4 florines"),
        ("el_capitan", "mid", "en", "what will I have left after building", "Ana has 4 florins"),
        ("le_havre", "start", "en", "what do I have left if I buy the building firm", "have 1 franc left"),
        ("el_capitan", "early", "es", "puedo pedir préstamo ahora mismo", "la única acción de tu turno"),
        (
            "le_havre",
            "late",
            "es",
            "me vale la pena comprar la carpintería",
            "Mejor que «Comprar la carpinter",
        ),
        ("le_havre", "late", "en", "is it worth buying the joinery", "Better than “Buy the joinery”"),
        ("le_havre", "mid", "en", "what if I go to the bakehouse", "up to 5 bread and 2 francs"),
    ],
)
def test_the_answer_holds_the_whole_question(game: str, moment: str, lang: str, text: str, part: str) -> None:
    said = written.answer(at(game)[moment], 0, text, lang)
    assert said.kind != "rules" and part in " ".join(said.lines), said


@pytest.mark.parametrize("players", WHOLE_GAMES)
def test_in_san_juan_the_next_tiles_come_in_the_order_that_is_told(players: int) -> None:
    every, opened = by_bots("san_juan", players), list[tuple[int, str]]()
    for k, (before, state) in enumerate(pairwise(every), 1):
        if state.open and state.open != before.open:
            opened.append((k, state.open))
        elif not before.open and before.tiles != state.tiles:
            opened.append((k, before.tiles[0]))  # nobody could sell at it
    tried = 0
    for k, state in [*enumerate(every)][::5]:
        found = known_question.counted("san_juan")["tiles_next"](seen("san_juan", state, 0))
        if found is not None and state.agenda:
            after = [PRICES[tile] for n, tile in opened if n > k][: len(found["rows"])]
            assert [[row[good] for good in SOLD] for row in found["rows"]][: len(after)] == [
                [prices[good] for good in SOLD] for prices in after
            ]
            tried += bool(after)
    assert tried > 5


@pytest.mark.parametrize("players", WHOLE_GAMES)
def test_in_san_juan_paying_leaves_as_many_cards_as_are_told(players: int) -> None:
    game: Any = load("san_juan")
    tried = 0
    for state in by_bots("san_juan", players):
        task = state.agenda[-1] if state.agenda else None
        if task is None or task.kind != "pay":
            continue
        found = known_question.counted("san_juan")["paying"](seen("san_juan", state, task.seat), task.seat)
        off = found["privilege"] + found["helped"] + found["covered"]
        assert found["n"] == max(0, found["cost"] - off)
        then = state
        for _ in range(found["left"] - 1):
            with_card = [one for one in legal_actions(game, then, task.seat) if str(one).startswith("pay ")]
            if not with_card:
                break
            then, _events = game.apply_action(then, task.seat, with_card[0])
        else:
            assert found["after"] == max(0, len(then.seats[task.seat].hand) - 1)
            tried += 1
    assert tried > 5


@pytest.mark.parametrize("players", WHOLE_GAMES)
def test_in_le_havre_the_town_builds_a_special_building_in_the_round_that_is_told(players: int) -> None:
    every = [state for state in by_bots("le_havre", players) if state.agenda]
    told = [known_question.counted("le_havre")["specials"](seen("le_havre", one, 0)) for one in every]
    built = 0
    for k, (before, after) in enumerate(pairwise(told)):
        if after["n"] < before["n"]:
            assert before["when"] == every[k].round
            built += 1
        if not before["when"]:
            assert after["n"] == before["n"]
    assert built > 2


@pytest.mark.parametrize("name", ["puerto_rico", "puerto_rico_1897"])
@pytest.mark.parametrize("players", WHOLE_GAMES)
def test_with_somebody_on_every_place_a_craftsman_brings_what_is_told(name: str, players: int) -> None:
    """Everybody's places are filled, and then the player who decides is the craftsman."""
    game: Any = load(name)
    tried = 0
    for state in by_bots(name, players):
        seat = state.agenda[-1].seat if state.agenda and state.agenda[-1].kind == "choose" else -1
        choices = legal_actions(game, state, seat) if seat >= 0 else ()
        craftsman = next((one for one in choices if getattr(one, "role", "") == "craftsman"), None)
        if craftsman is None:
            continue
        found = known_question.counted(name)["production_full"](seen(name, state, seat), seat)
        filled = tuple(
            one.but(
                island=tuple((kind, 1) for kind, _ in one.island),
                city=tuple((building, BUILDINGS[building].circles) for building, _ in one.city),
            )
            for one in state.seats
        )
        then, _ = game.apply_action(state.but(seats=filled), seat, craftsman)
        produce = [one for one in legal_actions(game, then, seat) if type(one).__name__ == "Produce"]
        if produce:
            then, _ = game.apply_action(then, seat, produce[0])
        got = [a - b for a, b in zip(then.seats[seat].goods, state.seats[seat].goods, strict=True)]
        if produce or not found["n"]:
            assert found["goods"] == {good: n for good, n in zip(GOODS, got, strict=True) if n}
            tried += 1
    assert tried > 3
