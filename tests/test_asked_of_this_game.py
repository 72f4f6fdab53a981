"""What was found false: a privilege that is past, a person who is not there, a rule of another game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.asking_answers import Boards
from tutor.boards import games
from tutor.pages.asking import known, known_question, known_rows, written
from tutor.pages.asking.facts import facts_for
from tutor.pages.asking.vocabulary import split
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.player_numbers import for_players
from tutor.rules.kernel.table import Table
from tutor.rules.puerto_rico.could import price_next
from tutor.rules.puerto_rico.known_points import bonus
from tutor.rules.puerto_rico.phases.builder import price

FRESH = Boards()
PUERTO_RICO = ("puerto_rico", "puerto_rico_1897")
NUMBERS = [
    "one",
    "two",
    "three",
    "four",
    "five",
    "solo",
    "dos",
    "tres",
    "cuatro",
    "cinco",
    "solitario",
    "2",
    "3",
    "4",
    "5",
]
LARGE = ("guild_hall", "residence", "fortress", "customs_house", "city_hall")
SMALL_PRODUCTION = {"small_indigo_plant", "small_sugar_mill"}
LARGE_PRODUCTION = {"indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster"}


def seen(table: Table) -> known_question.AskerView:
    return known_question.question(table, 0, "", "en").seen


def after_choosing(game: str, role: str) -> Table:
    """A new game in which a role was chosen, and its phase was played until somebody chooses again."""
    table = Table(load(game), players=3, seed=4)
    table.play(f"choose {role}")
    while table.state.agenda[-1].kind != "choose":
        table.play("pass" if "pass" in table.legal() else table.legal()[0])
    return table


@pytest.mark.parametrize("game", PUERTO_RICO)
def test_a_price_counts_no_privilege_that_is_past(game: str) -> None:
    table = after_choosing(game, "builder")
    builder = next(card.taken for card in table.state.roles if card.role == "builder")
    for building in ("wharf", "fortress"):
        past = price(table.state, builder, building)
        assert price_next(table.state, builder, building) == past + 1
    line = facts_for(table, builder, "how much is the wharf", "en")[0]
    assert (
        f"{past + 1}" in facts_for(table, builder, "the cost of the fortress", "en")[0]
        and "as the builder" in line
    )


@pytest.mark.parametrize("game", PUERTO_RICO)
def test_in_the_phase_the_privilege_counts(game: str) -> None:
    table = Table(load(game), players=3, seed=4)
    table.play("choose builder")
    assert price_next(table.state, table.seat, "wharf") == price(table.state, table.seat, "wharf")


def printed(board: Any, building: str) -> int:
    """What a large building counts, by the book, with nobody added for it."""
    people = board.waiting + sum(n for _, n in (*board.island, *board.city))
    city = {name for name, _ in board.city}
    return {
        "guild_hall": len(city & SMALL_PRODUCTION) + 2 * len(city & LARGE_PRODUCTION),
        "residence": {10: 5, 11: 6, 12: 7}.get(len(board.island), 4),
        "fortress": people // 3,
        "customs_house": (board.points + board.noted) // 4,
        "city_hall": len((city | {"city_hall"}) - SMALL_PRODUCTION - LARGE_PRODUCTION),
    }[building]


@pytest.mark.parametrize("building", LARGE)
@pytest.mark.parametrize("game", PUERTO_RICO)
def test_a_large_building_counts_the_people_who_are_there(game: str, building: str) -> None:
    """Nobody is added for it: the fortress counts those on the board. Chips of others are secret."""
    for table in FRESH[game].values():
        for who, board in enumerate(table.state.seats):
            told = bonus(seen(table), who, building)
            secret = building == "customs_house" and who != 0
            counted = {"say": "secret"} if secret else {"n": printed(board, building)}
            assert told == {"building": building, **counted}


@pytest.mark.parametrize("game", names())
def test_the_cheapest_is_the_cheapest_and_says_of_what(game: str) -> None:
    tried = 0
    for table in FRESH[game].values():
        for row in (row for row in known_rows.rows(game) if row.of == "items" and not row.slot):
            for lang in LANGUAGES:
                things = known_question.counted(game)[row.count](seen(table))
                if not things or not things["rows"]:
                    continue
                poor = {**things, "money": -1}
                asked = known_question.question(table, 0, "afford", lang)
                said = known.priced.price_answer(asked, poor, row, "")
                least = min(one["n"] for one in things["rows"])
                assert row.says["cheapest"][lang] in said and f"({least})" in said, said
                tried += 1
    assert tried


@pytest.mark.parametrize("game", PUERTO_RICO)
@pytest.mark.parametrize(
    ("lang", "text"), [("en", "who can still choose a role"), ("es", "qué roles quedan")]
)
def test_roles_that_nobody_can_choose_are_left_over(game: str, lang: str, text: str) -> None:
    table = after_choosing(game, "mayor")
    while sum(card.taken >= 0 for card in table.state.roles) < len(table.names):
        table.play(next(one for one in table.legal() if one.startswith("choose")))
        while table.state.agenda[-1].kind != "choose" and sum(c.taken >= 0 for c in table.state.roles) < 3:
            table.play("pass" if "pass" in table.legal() else table.legal()[0])
    said = " ".join(written.answer(table, table.seat, text, lang).lines)
    assert {"en": "Nobody chooses", "es": "ya no elige nadie"}[lang] in said, said


@pytest.mark.parametrize("game", ("san_juan", *PUERTO_RICO))
def test_who_still_chooses_comes_after_the_phase(game: str) -> None:
    table = Table(load(game), players=3, seed=4)
    first, *rest = (table.names[(table.seat + k) % 3] for k in range(3))
    table.play("choose builder")
    facts = known_question.counted(game)["order"](seen(table))
    assert facts["choosers"] == rest and first not in facts["choosers"]
    assert not any(
        "Nobody has a turn" in said["en"] for row in known_rows.rows(game) for said in row.says.values()
    )


@pytest.mark.per_game
@pytest.mark.parametrize("game", names())
def test_rules_for_other_numbers_of_players_come_only_where_they_are_named(game: str) -> None:
    rules = games.book(game).rules
    absent = games.load(game).BOOK.absent(FRESH[game]["mid"].state)
    for_two = [one for one in rules if (many := for_players(rules[one])) and 3 not in many]
    assert set(for_two) <= absent
    for lang in LANGUAGES:
        for one in sorted(absent)[:30]:
            said = written.answer(FRESH[game]["mid"], 0, rules[one].text[lang][:60], lang)
            shown = [
                rule for rule in said.rules if for_players(rules[rule]) and 3 not in for_players(rules[rule])
            ]
            named = any(word in split(said.question) for word in NUMBERS)
            assert named or not shown, (said.question, shown)


@pytest.mark.parametrize(
    ("game", "lang", "text", "rule"),
    [
        ("puerto_rico", "es", "cuántas canteras hay con dos jugadores", "PR.2p.remove-quarries"),
        ("puerto_rico", "en", "how many quarries are there with two", "PR.2p.remove-quarries"),
        ("puerto_rico_1897", "en", "what does the lighthouse do", "PR.x1.b.lighthouse.coins"),
        ("san_juan", "es", "quién elige si somos dos", "SJ.round.2p-order"),
        ("le_havre", "en", "how many rounds has the short version", "LH.setup.rounds-short"),
        ("el_capitan", "es", "cómo funciona el pirata", "EC.exp.pirate-arrival"),
    ],
)
def test_a_rule_of_another_game_comes_where_it_is_named(game: str, lang: str, text: str, rule: str) -> None:
    assert rule in written.answer(FRESH[game]["mid"], 0, text, lang).rules
    assert rule in games.load(game).BOOK.absent(FRESH[game]["mid"].state)


@pytest.mark.parametrize(
    ("game", "moment", "text"),
    [
        ("puerto_rico", "early", "cuantas canteras quedan"),
        ("puerto_rico_1897", "late", "que barco uso para la fruta"),
    ],
)
def test_no_rule_for_two_under_a_game_of_three(game: str, moment: str, text: str) -> None:
    said = written.answer(FRESH[game][moment], 0, text, "es")
    assert said.rules and not [rule for rule in said.rules if ".2p." in rule]


@pytest.mark.parametrize("game", names())
@pytest.mark.parametrize(
    ("lang", "text"), [("es", "cuanto me lleva de ventaja roberto"), ("en", "how far ahead of me is Roberto")]
)
def test_the_lead_is_the_lead_in_the_game(game: str, lang: str, text: str) -> None:
    assert written.answer(FRESH[game]["mid"], 0, text, lang).kind == "winning"


@pytest.mark.parametrize(
    ("lang", "text"), [("es", "adonde me sale mas barato ir"), ("en", "where is it cheapest to go")]
)
def test_the_cheapest_city_is_no_card(lang: str, text: str) -> None:
    said = " ".join(written.answer(FRESH["el_capitan"]["start"], 0, text, lang).lines)
    assert "Tunis" in said and "Roberto" not in said and known_rows.rows("el_capitan")
    assert not [
        row
        for row in known_rows.rows("el_capitan")
        if "cheapest" in row.says and row.says["cheapest"][lang] in said
    ]
