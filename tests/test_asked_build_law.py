"""What the question field says about building in El Capitán, against what the engine allows: at many
positions of whole games that bots play, the last ones among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.asking_answers import ASKING, boards
from tests.support.games import by_bots
from tutor.pages.asking import known_question
from tutor.pages.asking.known_question import AskerView
from tutor.rules import load
from tutor.rules.el_capitan.actions import Borrow, Build, Buy, Fortress, Reopen, Sail
from tutor.rules.el_capitan.decisions import PlayerTurn, Rounds
from tutor.rules.el_capitan.editions import edition_of
from tutor.rules.el_capitan.reach import berth
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table

GAME: Any = load("el_capitan")
KNOWN = known_question.counted("el_capitan")
A_GAME, LAST = 24, 12  # positions spread over a game, and those at its end
OF_PEOPLE = 3  # players in the positions of people's questions; three warehouses in a row stand there
RICH = 500  # florins with which money stands against nothing
PLAYERS = [3, pytest.param(2, marks=pytest.mark.slow), pytest.param(5, marks=pytest.mark.slow)]
pytestmark = [pytest.mark.game("el_capitan"), pytest.mark.per_game]


@cache
def some(players: int) -> tuple[Any, ...]:
    """Positions of a game: evenly from all of it, and the last ones."""
    played = by_bots("el_capitan", players, 7 + players, full=True)
    step = max(1, len(played) // A_GAME)
    asked_of = boards("el_capitan", ASKING / "eighth").values() if players == OF_PEOPLE else ()
    return (*played[::step], *played[-LAST:], *(one.state for one in asked_of))


def seen(state: Any, who: int) -> AskerView:
    table = Table(GAME, start=GAME.to_json(state))
    return known_question.Question(table, who, "en", ()).seen


def asked(players: int) -> Iterator[tuple[Any, int, AskerView]]:
    """Each position, as each player asks about their own things."""
    for state in some(players):
        for who in range(players):
            yield state, who, seen(state, who)


def on_turn(state: Any, who: int, **board: Any) -> Any:
    """The position as if this player had the turn and nothing but the rules stood against anything."""
    n = len(state.seats)
    seat = state.seats[who].but(money=RICH, **board)
    seats = (*state.seats[:who], seat, *state.seats[who + 1 :])
    agenda = (Rounds(state.starter, played=(who - state.starter) % n + 1), PlayerTurn(who))
    return state.but(seats=seats, agenda=agenda, round=max(2, state.round))


def built(state: Any, who: int, city: str) -> list[Any] | None:
    """What the engine lets a ship do that is in this city; None where the harbour is full."""
    board = state.seats[who]
    space = board.berth if board.at == city and board.berth else berth(state, who, city)
    if not space:
        return None
    there = on_turn(state, who, at=city, berth=space)
    return [one for one in legal_actions(GAME, there, who) if isinstance(one, (Build, Reopen, Fortress))]


def kinds(actions: list[Any]) -> set[type]:
    return {one.__class__ for one in actions}


def arrives(state: Any, who: int, cards: list[str], city: str) -> bool:
    """Whether a ship can come to a city by these cards, each once, and build a warehouse there."""
    for action in legal_actions(GAME, state, who):
        if isinstance(action, Build) and state.seats[who].at == city:
            return True
        if isinstance(action, Sail) and action.card in cards:
            after, _ = GAME.apply_action(state, who, action)
            if arrives(after, who, [one for one in cards if one != action.card], city):
                return True
    return False


@pytest.mark.parametrize("players", PLAYERS)
def test_a_price_is_named_only_where_it_can_be_built(players: int) -> None:
    """The rows about one city: a warehouse, reopening and a fortress, as the engine lets a ship there."""
    said, barred = 0, 0
    for state, who, see in asked(players):
        for city in see.view["towns"]:
            engine = built(state, who, city)
            if engine is None or edition_of(state.extra).special(city):
                continue
            route = KNOWN["route"](see, who, city)
            if route is not None and route.get("say") != "none":
                assert ("house" in route or route.get("say") == "there") == (Build in kinds(engine)), route
                assert bool(route["again"]) == (Reopen in kinds(engine)), route
                assert bool(route["fort"]) == (Fortress in kinds(engine)), route
                said, barred = said + (Build in kinds(engine)), barred + (Build not in kinds(engine))
            fort = KNOWN["fort_in"](see, who, city)
            assert fort is None or ("n" in fort) == (Fortress in kinds(engine)), fort
            pays = KNOWN["fort_pays"](see, who, city)
            assert pays is None or bool(pays["price"]) == (Fortress in kinds(engine) and fort is not None)
            house = KNOWN["house_in"](see, city)
            assert house is None or (house.get("say") != "barred") == (Build in kinds(engine)), house
            back = KNOWN["back"](see, who, city)
            if back is not None and back.get("say") != "there":
                assert bool(back["barred"]) == (not {Build, Reopen} & kinds(engine)), back
    assert said > 50 and barred > 20


@pytest.mark.parametrize("players", PLAYERS)
def test_a_way_and_a_warehouse_there_can_be_played(players: int) -> None:
    """'X and a warehouse there N more': buying these cards and playing them ends with a warehouse built."""
    tried = 0
    for state, who, see in asked(players):
        for city in see.view["towns"]:
            route = KNOWN["route"](see, who, city)
            if route is None or "house" not in route:
                continue
            after = on_turn(state, who)
            for card in route["buy"]:
                after, _ = GAME.apply_action(after, who, Buy(card))
            spent = RICH - after.seats[who].money
            assert spent == route["cost"] and arrives(after, who, [*route["buy"], *route["own"]], city), route
            tried += 1
    assert tried > 50


@pytest.mark.parametrize("players", PLAYERS)
def test_the_cheapest_places_are_places_to_build(players: int) -> None:
    for state, who, see in asked(players):
        for name, kind in (("cheap_ways", Build), ("cheap_forts", Fortress)):
            for row in (KNOWN[name](see, who) or {}).get("rows", ()):
                assert kind in kinds(built(state, who, row["id"]) or []), (name, row)
        for row in (KNOWN["reachable"](see, who) or {}).get("rows", ()):
            assert built(state, who, row["id"]), row


@pytest.mark.parametrize("players", PLAYERS)
def test_a_further_warehouse_is_supposed_only_where_its_owner_may_build_it(players: int) -> None:
    barred = 0
    for state, who, see in asked(players):
        board = state.seats[who]
        free = board.houses > board.neutral + 1 or (board.houses and not board.neutral)  # either colour
        for city in see.view["towns"] if free else ():
            facts, engine = KNOWN["next_house"](see, who, city), built(state, who, city)
            if engine is None or edition_of(state.extra).special(city):
                continue
            own = [one for one in engine if isinstance(one, Build) and one.kind == "own"]
            said = facts.get("say", "says") in ("says", "choice")
            assert said == bool(own), (facts, own)
            barred += facts.get("say") == "barred"
    assert barred or players != OF_PEOPLE


@pytest.mark.parametrize("players", PLAYERS)
def test_what_a_turn_still_asks_for_is_what_can_be_done(players: int) -> None:
    told = set()
    for state in some(players):
        if not state.agenda:
            continue
        who = state.agenda[-1].seat
        see, legal = seen(state, who), legal_actions(GAME, state, who)
        names = {type(one).__name__ for one in legal}
        first, due = KNOWN["first_round"](see, who), KNOWN["due"](see, who)
        if first is not None:
            assert not names & {"Borrow", "Wait"} and due is None
        if due is None:
            continue
        say = due.get("say", "says")
        told.add(say)
        if say == "acted":
            assert names <= {"Buy", "Done"}
        elif say == "begun":
            assert not names & {"Borrow", "Wait"}
        elif say == "bank":
            assert names <= {"Borrow", "Wait"}
        else:
            assert names & {"Borrow", "Wait"} and names & {"Buy", "Sail", "Build", "Reopen", "Fortress"}
    assert {"says", "acted"} <= told


@pytest.mark.parametrize("players", PLAYERS)
def test_one_more_loan_leaves_what_is_said(players: int) -> None:
    tried = 0
    for state in some(players):
        if not state.agenda or not isinstance(state.agenda[-1], PlayerTurn):
            continue
        who = state.agenda[-1].seat
        rows = {row["id"]: row for row in (KNOWN["borrowed"](seen(state, who), who) or {}).get("rows", ())}
        for action in legal_actions(GAME, state, who):
            if isinstance(action, Borrow):
                after, _ = GAME.apply_action(state, who, action)
                row, seat = rows[str(action.amount)], seen(after, who).view["seats"][who]
                if len(seat["loans"]) == len(seen(state, who).view["seats"][who]["loans"]) + 1:
                    assert (row["n"], row["owes"]) == (seat["money"], seat["owes"])
                    tried += 1
    assert tried
