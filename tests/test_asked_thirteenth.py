"""Causes of open answers in the eighth to the twelfth set: two questions in one, what is left out,
the asker's own money, what is left after a move. The rows that say something of a position have laws.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, permutations
from typing import Any

import pytest

from tests.asking_answers import ASKING, boards
from tests.support.games import everything
from tutor.commands.measure.sampling import positions
from tutor.pages.asking import known_question, own_money, written
from tutor.rules import load
from tutor.rules.el_capitan import known_back
from tutor.rules.el_capitan.phases.payday import spread
from tutor.rules.el_capitan.track import presence
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table
from tutor.rules.san_juan import could as of_san_juan
from tutor.rules.san_juan.ruleset import CARDS

PLAYED = 31  # the seed of a game
GOODS = ("corn", "indigo", "sugar", "tobacco", "coffee")


def said(game: str, moment: str, text: str, lang: str) -> written.Written:
    return written.answer(boards(game, ASKING / "twelfth")[moment], 0, text, lang)


def played(name: str, step: int = 1, seed: int = PLAYED) -> Iterator[tuple[Any, Any]]:
    """Positions of a whole game with every expansion, and what the player sees who decides."""
    game: Any = load(name)
    for state in list(positions(game, 3, seed, everything(game, 3), "steady"))[::step]:
        if game.current_players(state):
            seat = game.current_players(state)[0]
            table = Table(game, start=game.to_json(state))
            yield state, known_question.Question(table, seat, "en", ()).seen


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "parts"),
    [
        ("el_capitan", "mid", "es", "cuanto tiene cristina y cuanto debe", ("11 florines", "debe 24")),
        (
            "puerto_rico",
            "early",
            "en",
            "how much money do I have and who is governor",
            ("1 doubloon", "Roberto is the governor"),
        ),
        (
            "le_havre",
            "mid",
            "es",
            "cuanta comida debo y cuantos prestamos tengo",
            ("1 de comida", "no tiene préstamos"),
        ),
        (
            "san_juan",
            "mid",
            "en",
            "how many cards has cristina and how many buildings",
            ("4 cards in hand", "7 buildings"),
        ),
        (
            "san_juan",
            "late",
            "en",
            "has roberto still something to sell and how much would he get",
            ("3 goods", "5 cards for 2 goods"),
        ),
        (
            "le_havre",
            "early",
            "es",
            "cuanto cuesta el barco de madera y qué da",
            ("14 francos", "da 3 de comida"),
        ),
        (
            "le_havre",
            "early",
            "en",
            "which ship comes now and could i buy it",
            ("iron ship of value 2", "20 francs"),
        ),
    ],
)
def test_both_halves_of_a_question_are_answered(
    game: str, moment: str, lang: str, text: str, parts: tuple[str, ...]
) -> None:
    found = " ".join(said(game, moment, text, lang).lines)
    assert all(part in found for part in parts), found


ASKED = {
    "puerto_rico": (
        "how much money do I have",
        "who is governor",
        "how many barrels has roberto",
        "how many points are left in the pool",
    ),
    "san_juan": (
        "how many cards has cristina",
        "who is governor",
        "what round is it",
        "how many buildings do I have",
    ),
    "le_havre": ("how many loans do i have", "how much food do I owe", "how many ships has roberto"),
    "el_capitan": (
        "how much money does roberto have",
        "how many loans do i have",
        "where is the ship of cristina",
    ),
}


@pytest.mark.per_game
@pytest.mark.parametrize("game", ASKED)
def test_two_certain_answers_stay_the_same_where_they_are_asked_together(game: str) -> None:
    for moment, table in boards(game, ASKING / "twelfth").items():
        alone = {text: written.answer(table, 0, text, "en") for text in ASKED[game]}
        sure = [text for text, one in alone.items() if one.kind in ("known", "winning")]
        assert len(sure) > 1, (moment, alone)
        for first, second in permutations(sure, 2):
            both = written.answer(table, 0, f"{first} and {second}", "en")
            assert {*alone[first].lines, *alone[second].lines} <= {*both.lines}, (first, second, both)


def test_a_half_that_depends_on_the_other_is_not_answered_for_certain() -> None:
    for text in (
        "how much money do I have and what will I have left after this",
        "if I take the mayor how many colonists do I get and who is governor then",
    ):
        assert said("puerto_rico", "mid", text, "en").kind not in ("known", "winning"), text


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text"),
    [
        ("puerto_rico", "mid", "en", "what if I don't build at all this time"),
        ("puerto_rico", "mid", "es", "y si no construyo nada"),
        ("san_juan", "late", "en", "what happens if i don't sell anything"),
        ("san_juan", "late", "es", "y si no vendo"),
        ("san_juan", "mid", "en", "what if i build nothing"),
        ("puerto_rico", "mid", "es", "qué pasa si no hago nada"),
    ],
)
def test_leaving_out_what_can_be_done_now_is_passing(game: str, moment: str, lang: str, text: str) -> None:
    found = said(game, moment, text, lang)
    assert found.kind == "effect" and found.actions[0] in ("pass", "done"), found


@pytest.mark.parametrize(
    "text", ["what if I don't build the harbor", "what if I don't load", "what if I don't sell tobacco"]
)
def test_leaving_out_one_of_several_things_is_not_passing(text: str) -> None:
    assert said("puerto_rico", "mid", text, "en").kind != "effect"


def test_the_asker_s_money_in_a_question_changes_nothing_of_it() -> None:
    assert said("el_capitan", "early", "what can I do with 2 florins", "en").kind == "task"
    assert said("el_capitan", "early", "que puedo hacer con 2 florines", "es").kind == "task"
    assert said("puerto_rico", "mid", "what shall i build with 5", "en").kind == "hint"
    table = boards("el_capitan", ASKING / "twelfth")["early"]
    for text in ("what can I do with 3 florins", "what can I do with 2 cards", "can I sail with 2 seals"):
        assert own_money.left_out(table, 0, text) == text


def legal(game: Any, state: Any, seat: int) -> list[Any]:
    return [*legal_actions(game, state, seat)]


def after(game: Any, state: Any, action: Any) -> Any:
    return game.apply_action(state, game.current_players(state)[0], action)[0]


def test_the_room_that_a_load_leaves() -> None:
    game: Any = load("puerto_rico")
    count, seen = known_question.counted("puerto_rico")["room_after"], 0
    for state, see in played("puerto_rico"):
        for action in legal(game, state, see.me):
            if action._verb == "load" and any(ship.good == action.good for ship in state.ships):
                facts = count(see, str(action.good))
                k = next(k for k, ship in enumerate(state.ships) if ship.good == action.good)
                then = after(game, state, action).ships[k]
                seen += 1
                assert facts["size"] == then.size and then.load in (then.size - facts["n"], 0), (facts, then)
                assert (
                    then.load
                    or not facts["n"]
                    or facts["n"] == then.size - state.ships[k].load - sum(facts["goods"].values())
                )
    assert seen > 10, seen


@pytest.mark.per_game
def test_the_supply_that_production_leaves() -> None:
    game: Any = load("puerto_rico")
    count, seen = known_question.counted("puerto_rico")["left_after"], 0
    for seed in range(PLAYED, PLAYED + 3):
        for state, see in played("puerto_rico", seed=seed):
            made = [one for one in legal(game, state, see.me) if one._verb == "produce"]
            if not made or len(state.expansions):
                continue
            then = after(game, state, made[0])
            for k, good in enumerate(GOODS):
                if (facts := count(see, good)) is not None:
                    seen += 1
                    assert then.goods[k] <= facts["n"], (facts, then.goods)
                    assert facts["rest"] <= facts["n"] <= facts["there"] == state.goods[k]
    assert seen > 20, seen


@pytest.mark.per_game
def test_what_choosing_the_trader_brings() -> None:
    game: Any = load("puerto_rico")
    count, seen = known_question.counted("puerto_rico")["as_trader"], 0
    for seed in range(PLAYED, PLAYED + 4):
        for state, see in played("puerto_rico", seed=seed):
            every = legal(game, state, see.me)
            chosen = [one for one in every if getattr(one, "role", "") == "trader"]
            facts = count(see, see.me) if chosen else None
            if facts is None or facts.get("say") == "making":
                continue
            then = after(game, state, chosen[0])
            assert then.seats[see.me].coins - state.seats[see.me].coins in (
                facts["coins"],
                *(facts["coins"] + row["n"] for row in facts.get("rows", ())),
            )
            now = game.current_players(then)
            sales = (
                [one for one in legal(game, then, see.me) if one._verb == "sell"]
                if now and now[0] == see.me
                else []
            )
            for one in sales:
                row = next(row for row in facts["rows"] if row["id"] == str(one.good))
                sold = after(game, then, one).seats[see.me].coins - then.seats[see.me].coins
                seen += 1
                assert sold == row["n"], (facts, str(one), sold)
    assert seen > 5, seen


@pytest.mark.per_game
def test_what_an_open_warehouse_more_would_pay() -> None:
    seen = 0
    for state, see in played("el_capitan", 3):
        for who in range(3):
            facts = known_back.reopened(see, who)
            if facts is None:
                continue
            open_again = state
            for k, name in enumerate(facts["cities"]):
                cities = tuple(
                    city.but(track=(*city.track[:-1], who)) if one == name else city
                    for one, city in zip(state.names, open_again.cities, strict=True)
                )
                open_again = open_again.but(cities=cities)
                if not k and who not in [city.track[-1] for city in state.cities]:
                    assert (presence(open_again, who), spread(open_again, who)) == (
                        facts["one"],
                        facts["first"],
                    )
            seen += 1
            assert (presence(open_again, who), spread(open_again, who)) == (facts["more"], facts["then"]), (
                facts
            )
    assert seen > 10, seen


@pytest.mark.per_game
def test_what_the_next_supply_tile_brings() -> None:
    game: Any = load("le_havre")
    count, seen = known_question.counted("le_havre")["next_tile"], 0
    for state, see in played("le_havre", 5):
        facts = count(see)
        for action in islice(legal(game, state, see.me), 3):
            then = after(game, state, action)
            if facts is None or facts.get("say") == "hidden" or then.step != state.step + 1:
                continue
            tile = game.view(then, see.me, "en")["tiles"][state.step] if hasattr(game, "view") else None
            seen += 1
            assert tile is None or sorted(tile["brings"]) == sorted(facts["goods"]), (facts, tile)
    assert seen > 5, seen


def test_a_price_is_the_printed_one_less_what_is_said_to_come_off() -> None:
    seen = less = 0
    for _, see in played("san_juan", 2):
        for name in CARDS:
            facts = of_san_juan.building(see, see.me, name)
            if facts is None or "privilege" not in facts:
                continue
            seen, less = seen + 1, less + bool(facts["privilege"] or facts["helped"])
            assert facts["n"] == max(0, facts["cost"] - facts["privilege"] - facts["helped"]), facts
    assert seen > 200 and less > 20, (seen, less)


@pytest.mark.parametrize(
    ("game", "moment", "text"),
    [
        ("san_juan", "late", "how many goods has he"),
        ("le_havre", "mid", "how much food does she owe"),
        ("puerto_rico", "late", "how many barrels has he got"),
        ("puerto_rico", "mid", "how much money does she have"),
    ],
)
def test_he_or_she_is_one_of_the_others(game: str, moment: str, text: str) -> None:
    found = said(game, moment, text, "en")
    assert found.kind == "known" and len(found.lines) == 2
    assert not any("Ana" in line for line in found.lines), found


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "parts"),
    [
        (
            "san_juan",
            "early",
            "en",
            "do i have to produce at all",
            ("may produce 2 goods", "Nobody has to produce"),
        ),
        (
            "san_juan",
            "late",
            "es",
            "¿Puedo vender tabaco y plata o solo uno?",
            ("puede vender 2 bienes", "obligado a vender"),
        ),
        ("san_juan", "mid", "en", "may i build two buildings if i can pay", ("one building at most",)),
        (
            "puerto_rico",
            "mid",
            "es",
            "por qué me sale todo uno más barato",
            ("1 cantera ocupada", "ha elegido Cristina"),
        ),
        ("puerto_rico_1897", "start", "es", "puedo coger dos losetas", ("una sola loseta",)),
    ],
)
def test_what_a_rule_says_takes_no_figure_s_place(
    game: str, moment: str, lang: str, text: str, parts: tuple[str, ...]
) -> None:
    found = " ".join(said(game, moment, text, lang).lines)
    assert all(part in found for part in parts), found
