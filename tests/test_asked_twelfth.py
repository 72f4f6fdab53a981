"""What was false in the answers to the twelfth set, by kinds of fault, and the laws behind it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, groupby, islice
from typing import Any

import pytest

from tests.asking_answers import ASKING, boards
from tests.support.games import everything
from tutor.commands.measure.sampling import positions
from tutor.pages.asking import known_question, written
from tutor.rules import load
from tutor.rules.el_capitan import actions
from tutor.rules.el_capitan.advice import ahead, estate
from tutor.rules.el_capitan.track import presence
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table
from tutor.rules.puerto_rico import could

PLAYED = 23  # the seed of a game
AHEAD = 60  # so many actions of one turn are looked at


def said(game: str, moment: str, text: str, lang: str) -> written.Written:
    return written.answer(boards(game, ASKING / "twelfth")[moment], 0, text, lang)


def ends(game: Any, state: Any, seat: int, action: Any, spent: int = 0) -> Iterator[tuple[str, int, Any]]:
    """What a turn can end with after an action: the city and what is built, the cost in all, the position."""
    after = ahead.step(state, seat, action)
    spent += state.seats[seat].money - after.seats[seat].money
    if isinstance(action, (actions.Build, actions.Reopen, actions.Fortress)):
        yield f"{state.seats[seat].at} {action}", spent, after
    if isinstance(action, (actions.Buy, actions.Sail)):
        for one in legal_actions(game, after, seat):
            if not isinstance(one, actions.Borrow):
                yield from ends(game, after, seat, one, spent)


@pytest.mark.per_game
def test_what_a_turn_could_bring_at_most_is_never_less_than_it_can() -> None:
    """A card is compared with another by the most that the other one's turn could bring, and its price."""
    game: Any = load("el_capitan")
    seen = alike = 0
    for state in list(positions(game, 3, PLAYED, everything(game, 3), "steady"))[::6]:
        seat = game.current_players(state)[0]
        for action in legal_actions(game, state, seat):
            facts = game.advise(state, seat, action)[2]
            if not isinstance(action, (actions.Buy, actions.Sail)) or not facts.get("end"):
                continue
            for end, cost, after in islice(ends(game, state, seat, action), AHEAD):
                seen += 1
                assert estate.due(after, seat) <= facts["most"] and presence(after, seat) <= facts["widest"]
                if end == facts["end"]:
                    alike += 1
                    assert cost >= facts["cost"] - facts["gets"], (end, cost, facts)
    assert seen > 500 and alike > 50, (seen, alike)


@pytest.mark.per_game
@pytest.mark.parametrize(
    ("game", "moment", "lang", "text", "part", "without"),
    [
        # a card is not said to cost more when it is the cheapest way somewhere else
        ("el_capitan", "late", "en", "whats the best move here", "in Venezia would cost 5", "rest of the"),
        ("el_capitan", "late", "es", "qué hago con 59", "almacén de Venezia costaría 5", "resto del turno"),
        # the captain phase is still on, but its loading is over
        (
            "puerto_rico",
            "late",
            "en",
            "why couldn't I ship the indigo",
            "can't load any more",
            "are loaded in",
        ),
        (
            "puerto_rico",
            "late",
            "es",
            "por que no puedo cargar el maíz ni el tabaco",
            "ya no se puede",
            "se cargan",
        ),
        (
            "puerto_rico",
            "late",
            "es",
            "mi mercado grande ya suma al vender",
            "no se vende",
            "tiene que cargar",
        ),
        ("puerto_rico", "late", "es", "que barriles pierdo", "Ya han cargado todos", "Si no se cargara"),
        # this round's trader phase is over
        (
            "puerto_rico_1897",
            "early",
            "en",
            "can I sell the fruit this round",
            "trader phase of this round is over",
            "could go into",
        ),
        (
            "puerto_rico_1897",
            "early",
            "es",
            "puedo vender la fruta esta misma ronda",
            "de esta ronda ya ha pasado",
            "se admite",
        ),
        # what the trading house has already
        (
            "puerto_rico",
            "late",
            "en",
            "what does indigo sell for",
            "Until it is emptied, Ana needs",
            "brings Ana",
        ),
        # the kiln that is on the table
        ("le_havre", "start", "en", "can I borrow to buy the kiln?", "The charcoal kiln", "The kiln"),
        ("le_havre", "start", "en", "can I borrow to buy the kiln?", "can't borrow to buy", "The kiln"),
        (
            "le_havre",
            "start",
            "es",
            "pido un préstamo para comprar el mercado?",
            "No se puede pedir un préstamo",
            "ahora se",
        ),
        ("le_havre", "start", "en", "i'd like to build the kiln, where and with what", "1 clay", "The kiln"),
        # a building that nobody can enter
        (
            "le_havre",
            "late",
            "es",
            "el poligono industrial que hace",
            "Es tuyo: se vende",
            "no pagas entrada",
        ),
        (
            "le_havre",
            "early",
            "es",
            "donde se convierten las vacas en carne",
            "Ana no tiene ninguna carne",
            "Ana tiene nada",
        ),
        # whether somebody can pay the food, asked in other words
        (
            "le_havre",
            "early",
            "en",
            "will I have to take a loan",
            "10 food and 3 francs, so it is enough",
            "short",
        ),
        (
            "le_havre",
            "early",
            "en",
            "is roberto ok with his fish",
            "4 food and 1 franc, so it is enough",
            "Ana",
        ),
        (
            "le_havre",
            "mid",
            "en",
            "does roberto have to pay a lot",
            "10 is due, and the ships bring 6",
            "Ana",
        ),
        # something that goes on a building is not put under a chapel
        ("san_juan", "early", "es", "puedo meter otro en el cafe", "1 de café", "poner el tostadero"),
    ],
)
def test_what_was_false(game: str, moment: str, lang: str, text: str, part: str, without: str) -> None:
    found = " ".join(said(game, moment, text, lang).lines)
    assert part in found and without not in found, found


def rounds(name: str, seed: int = PLAYED) -> Iterator[list[Any]]:
    """The positions of each round of a game, with every expansion it has."""
    game: Any = load(name)
    played = positions(game, 3, seed, everything(game, 3), "steady")
    every: list[Any] = [state for state in played if game.current_players(state)]
    for _, one in groupby(every, key=lambda state: state.round):
        yield list(one)


@pytest.mark.per_game
@pytest.mark.parametrize("name", ["puerto_rico", "puerto_rico_1897"])
def test_after_what_is_said_to_be_over_nobody_does_it_in_that_round(name: str) -> None:
    """Once this round's trader phase is over nobody sells, and once goods are stored nobody loads."""
    game: Any = load(name)
    over = stored = 0
    for states in chain.from_iterable(rounds(name, PLAYED + k) for k in range(3)):
        for at, state in enumerate(states):
            sold, loaded = could.trader_is_over(state), could.storing(state)
            over, stored = over + sold, stored + loaded
            for later in states[at:] if sold or loaded else ():
                seat = game.current_players(later)[0]
                verbs = {action._verb for action in legal_actions(game, later, seat)}
                assert not (sold and "sell" in verbs) and not (loaded and "load" in verbs), verbs
    assert over > 50 and stored > 10, (over, stored)


def test_a_kind_that_is_in_the_trading_house_is_not_sold_there_without_an_office() -> None:
    game: Any = load("puerto_rico")
    count, barred, free = known_question.counted("puerto_rico")["sale"], 0, 0
    for state in chain.from_iterable(rounds("puerto_rico")):
        seat = game.current_players(state)[0]
        offered = {str(one.good) for one in legal_actions(game, state, seat) if one._verb == "sell"}
        seen = known_question.Question(Table(game, start=game.to_json(state)), seat, "en", ()).seen
        for good in ("corn", "indigo", "sugar", "tobacco", "coffee"):
            there = count(seen, seat, good).get("say") == "there"
            barred, free = barred + there, free + (good in offered)
            assert not (there and good in offered)
    assert barred > 20 and free > 5, (barred, free)


@pytest.mark.parametrize(
    ("game", "moment", "lang", "text"),
    [
        ("puerto_rico", "start", "en", "what do i take in the first turn"),
        ("puerto_rico_1897", "start", "en", "no idea what to take, help"),
        ("puerto_rico_1897", "mid", "en", "choose for me please"),
        ("puerto_rico_1897", "mid", "es", "no sé qué coger"),
        ("puerto_rico_1897", "mid", "es", "elige tú por mí"),
    ],
)
def test_who_does_not_know_what_to_take_gets_advice(game: str, moment: str, lang: str, text: str) -> None:
    assert said(game, moment, text, lang).kind == "hint"
