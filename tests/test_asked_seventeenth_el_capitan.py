"""What was false or left out in El Capitan's answers to the seventeenth set, and the laws behind it.

The questions are asked in other words than those of the set.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from tests.asking_answers import ASKING, boards
from tests.support.asked import count_of, seen_in_games
from tutor.pages.asking import written
from tutor.rules import load
from tutor.rules.el_capitan.actions import Borrow, Buy, Sail
from tutor.rules.el_capitan.advice import advise
from tutor.rules.el_capitan.advice.ahead import step
from tutor.rules.el_capitan.decisions import PlayerTurn
from tutor.rules.el_capitan.reach import can_finish
from tutor.rules.el_capitan.ruleset import EXTRA
from tutor.rules.kernel.game import legal_actions

GAME, PLAYED = "el_capitan", (61,)  # seeds of games
ACTS = ("build", "reopen", "fortress")


def answer(moment: str, lang: str, text: str) -> str:
    table = boards(GAME, ASKING / "seventeenth")[moment]
    return "\n".join(written.answer(table, 0, text, lang).lines)


def along(game: Any, state: Any, seat: int, cards: Any, city: str) -> Any:
    """The position after a journey with these cards, those that have to be bought first; None if a card
    leads to several cities and none of them is right.
    """
    for card in (one for one in cards if one not in state.seats[seat].cards):
        state = game.apply_action(state, seat, Buy(card))[0]
    return sailed(game, state, seat, [*cards], city)


def sailed(game: Any, state: Any, seat: int, cards: list[str], city: str) -> Any:
    if not cards:
        return state if state.seats[seat].at == city else None
    every = [
        one for one in legal_actions(game, state, seat) if isinstance(one, Sail) and one.card == cards[0]
    ]
    every.sort(key=lambda one: one.city != city)  # the last card is tried at its end first
    tried = (sailed(game, game.apply_action(state, seat, one)[0], seat, cards[1:], city) for one in every)
    return next((one for one in tried if one is not None), None)


def paid(game: Any, state: Any, seat: int, *verbs: str) -> dict[str, int]:
    """What each of these acts costs where a ship is, before anything else happens."""
    every = [one for one in legal_actions(game, state, seat) if one._verb in (verbs or ACTS)]
    money = state.seats[seat].money
    return {str(one): money - step(state, seat, one).seats[seat].money for one in every}


def turns() -> Any:
    """Positions of whole games in which a player's action is still to come."""
    for state, seat, seen in seen_in_games(GAME, PLAYED, step=3):
        if isinstance(state.agenda[-1], PlayerTurn):
            yield state, seat, seen


@pytest.mark.per_game
def test_advice_names_every_card_of_a_journey() -> None:
    game: Any = load(GAME)
    tried = chains = 0
    for state, seat, _ in turns():
        for action in legal_actions(game, state, seat):
            if not isinstance(action, (Buy, Sail)):
                continue
            _, key, facts = advise(state, seat, action)
            if key.partition("-")[2] not in ACTS:
                continue
            cards = facts["chain"]
            if isinstance(action, Buy) and not cards and not key.startswith("keep"):
                cards = (action.card,)
            before = state.seats[seat].money
            now = game.apply_action(state, seat, action)[0]
            there = along(game, now, seat, cards, facts["city"])
            assert there is not None, (action, facts)
            spent = before - there.seats[seat].money
            costs = {f"{facts['city']} {one}": spent + n for one, n in paid(game, there, seat).items()}
            assert costs[facts["end"]] == facts["cost"] - facts["gets"], (action, facts, costs)
            tried += 1
            chains += len(cards) > 1
    assert tried > 100 and chains, (tried, chains)


@pytest.mark.per_game
def test_what_can_be_paid_for_in_a_turn_can_be_done_and_costs_that() -> None:
    game: Any = load(GAME)
    tried = 0
    for state, seat, seen in turns():
        facts = count_of(GAME, "affordable")(seen, seat)
        assert bool(facts["rows"]) == can_finish(state, seat), facts
        for row in facts["rows"][:4]:
            there = along(game, state, seat, row["cards"], row["id"])
            assert there is not None, row
            spent = state.seats[seat].money - there.seats[seat].money
            cost = spent + min(paid(game, there, seat).values())
            assert cost == row["n"] or (cost < row["n"] and row["id"] in EXTRA), row  # some pay the builder
            tried += len(row["cards"]) > 1
    assert tried, "no journey with several cards"


@pytest.mark.per_game
def test_a_loan_is_possible_when_it_is_told_so() -> None:
    game: Any = load(GAME)
    said = set()
    for state, seat, seen in turns():
        facts = count_of(GAME, "loan_now")(seen, seat)
        loans = [str(one.amount) for one in legal_actions(game, state, seat) if isinstance(one, Borrow)]
        assert (facts or {"loans": []})["loans"] == loans, facts
        if facts and facts.get("say") == "begun":
            assert state.agenda[-1].begun and not loans
        said.add(facts and facts.get("say", "says"))
    assert {"says", "begun"} <= said


@pytest.mark.per_game
def test_the_cheapest_harbour_is_the_cheapest_of_those_that_can_be_paid_for() -> None:
    game: Any = load(GAME)
    tried = 0
    for state, seat, seen in turns():
        facts = count_of(GAME, "cheap_harbours")(seen, seat)
        for row in (facts or {"rows": []})["rows"][:2]:
            there = along(game, state, seat, row["cards"], row["id"])
            costs = {*paid(game, there, seat, "build").values()}
            assert costs == {row["n"]} == {facts["n"]}, (row, costs)
            tried += 1
    assert tried > 20, tried


@pytest.mark.per_game
def test_each_warehouse_brings_the_closing_nearer_until_it_comes() -> None:
    every = [(state, seen) for state, _, seen in seen_in_games(GAME, PLAYED)]
    tried = closed = 0
    for (state, seen), (then, after) in pairwise(every):
        for city, now, later in zip(state.names, state.cities, then.cities, strict=True):
            if now.track == later.track:
                continue
            for who in range(3):
                facts = count_of(GAME, "until_closed")(seen, who, city)
                if facts is None or facts.get("say") == "never":
                    continue
                assert facts["own"] == now.track.index(who) + 1
                if facts["n"] == 1:
                    assert later.track[facts["own"] - 1] != who and later.track[facts["site"] - 1] >= 0
                    closed += 1
                elif who in now.track:
                    left = count_of(GAME, "until_closed")(after, who, city)
                    assert (left["n"], left["site"]) == (facts["n"] - 1, facts["site"]), (facts, left)
                    tried += 1
    assert tried > 20 and closed > 5, (tried, closed)


@pytest.mark.parametrize(
    ("moment", "lang", "text", "part", "without"),
    [
        # every card of a journey is named
        ("late", "en", "a warehouse in Marseille or a fortress", "A good move", "The card leads to Alex"),
        # bonus cards aren't sailing cards
        (
            "mid",
            "es",
            "¿quién se quedó con la carta de 15?",
            "Cristina tiene la carta de bonif",
            "no tiene cartas",
        ),
        ("mid", "en", "why did I get the card of 10", "as the second player in nine", "has no cards"),
        ("early", "en", "does anybody have the bonus for all nine already", "Nobody has a bonus", "15 for 5"),
        ("late", "es", "¿hay bono por estar en las nueve ciudades, y quién lo tiene?", "Cristina", "5 por 3"),
        # loans in a turn that has begun, and what else can be done
        (
            "start",
            "en",
            "could I already take a loan or not yet",
            "can't take a loan this turn",
            "has no loans",
        ),
        (
            "start",
            "es",
            "¿ya se puede pedir un préstamo o es pronto?",
            "ya no puede pedir",
            "tiene préstamos",
        ),
        ("mid", "en", "must I borrow or is there anything else", "Constantinople (3)", "is closed by it"),
        ("mid", "es", "con 3 florines ¿llego a alguna ciudad?", "Constantinople (3)", "para la carta"),
        ("mid", "en", "what could Cristina do with her money", "Cristina could build or reopen", "did well"),
        ("mid", "es", "¿cuánta deuda tendría si voy al banco?", "52 de deuda", "40 florines según"),
        # where a card leads, and the cheapest harbour
        (
            "start",
            "en",
            "how far will the Tanger card take me",
            "(2 seals) leads to Tanger",
            "costs 5 florins",
        ),
        ("start", "es", "¿qué puerto barato puedo alcanzar?", "a 2 florines", "No hay"),
        ("start", "en", "will I lose the Venezia-Napoli card at the bank", "stays in the hand", "for good"),
        ("start", "es", "¿qué carta nueva sale después de mi turno?", "Nadie puede saber", "Te llega"),
        # fortresses
        ("late", "en", "price of a fort in Napoli and what it brings", "brings", "did well"),
        (
            "start",
            "es",
            "¿llega para fortaleza en Venezia y otra carta?",
            "Napoli–Tunis (1)",
            "lleva a Marseille",
        ),
        ("early", "en", "why has Roberto only one fortress", "on the board, in Tanger", "would cost"),
        (
            "early",
            "es",
            "¿casa o fortaleza en Marseille, qué rinde más?",
            "12 florines, el segundo 6",
            "Roberto tiene",
        ),
        # closings and sites
        ("early", "en", "how many more till my house in Marseille closes", "2 more warehouses", "did well"),
        ("early", "es", "¿y si alguien construye la cuarta casa?", "cierra el primer almacén", "20 por 6"),
        ("late", "es", "¿cuántos solares vacíos hay en Valencia?", "1, 2, 3 y 12", "Cartas a la venta"),
        ("mid", "en", "on which space does a reopened house go", "in Constantinople on site 10", "did well"),
    ],
)
def test_el_capitan_says_what_is_asked(moment: str, lang: str, text: str, part: str, without: str) -> None:
    found = answer(moment, lang, text)
    assert part in found and without not in found, found
