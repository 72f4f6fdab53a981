"""Nobody is ever stuck: the player who has to decide can do something, however the others play and whatever
has run out.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pytest

from tests.support.games import LONG_TABLES, games
from tutor.rules import load
from tutor.rules.kernel.game import legal_actions

Style = Callable[[Any, Any, int, list[Any], random.Random], Any]
MOST = 1200  # decisions: a game that nobody wants to end may continue


def idle(game: Any, state: Any, seat: int, legal: list[Any], choice: random.Random) -> Any:
    """Does nothing wherever that is allowed."""
    verbs = {action._verb: action for action in legal}
    return verbs.get("pass") or verbs.get("done") or choice.choice(legal)


def least(game: Any, state: Any, seat: int, legal: list[Any], choice: random.Random) -> Any:
    """Of a few actions, plays the one that moves the least; all of them are legal."""
    few = choice.sample(legal, min(5, len(legal)))
    told = [game.apply_action(state, seat, action)[1] for action in few]
    moved = [sum(move.n for event in events for move in event.moves) for events in told]
    return few[moved.index(min(moved))]


def anything(game: Any, state: Any, seat: int, legal: list[Any], choice: random.Random) -> Any:
    return choice.choice(legal)


def option_sets(game: Any, players: int) -> list[dict[str, str]]:
    """Every combination of the free options; then everything, with each other ruling."""
    many = next((choice for choice in game.CHOICES if choice.many), None)
    if many is None:
        return [{}]
    every = {many.name: ",".join(many.together(players))}
    most = len(many.together(players)) + 1
    found = [{many.name: ",".join(some)} for n in range(most) for some in combinations(many.values, n)]
    return [
        *found,
        *({**every, one.name: value} for one in game.CHOICES if not one.many for value in one.values[1:]),
    ]


def go_on(game: Any, state: Any, style: Style, choice: random.Random, most: int) -> Any:
    """Play on from a position; the player who has to decide can always do something."""
    for _ in range(most):
        asked = game.current_players(state)
        if not asked:
            break
        legal = [legal_actions(game, state, seat) for seat in asked]
        assert all(legal), game.to_json(state)
        action = style(game, state, asked[0], legal[0], choice)
        state, events = game.apply_action(state, asked[0], action)
        assert events, "nothing happens silently"
    assert len(game.returns(state)) == len(state.seats)
    return state


@pytest.mark.per_game
@pytest.mark.parametrize("style", [idle, least, anything], ids=lambda style: style.__name__)
@pytest.mark.parametrize(("name", "players"), LONG_TABLES)
def test_whoever_is_asked_can_do_something(name: str, players: int, style: Style) -> None:
    """At every table with every set of options."""
    game: Any = load(name)
    for k, options in enumerate(option_sets(game, players)):
        for seed in range(2):
            state = game.new_initial_state(players, 100 * seed + k, **options)
            go_on(game, state, style, random.Random(f"{k} {seed}"), MOST)


def nothing_left(document: dict[str, Any]) -> dict[str, Any]:
    """The position with every supply empty: colonists, barrels, tiles, points, buildings; or offers; or
    cards.
    """
    if "pool" in document:
        none = {field: dict.fromkeys(document[field], 0) for field in ("supply", "deck", "discard", "market")}
        red = {"burghers": 0} if "burghers" in document else {}
        return {**document, **none, **red, "colonists": 0, "pool": 0, "quarries": 0, "row": ""}
    if "offers" in document:
        open_now = document["agenda"][-1][0] in ("main", "before", "after", "feed", "interest")
        return {**document, "offers": "", "columns": {}, "pile": "", "harbour": ""} if open_now else document
    if "payout" in document:
        return all_borrowed(document)
    cards = ", ".join(filter(None, (document["deck"], document["discard"], document["seat"][0]["chapel"])))
    first, *others = document["seat"]
    return {**document, "deck": "", "discard": "", "seat": [{**first, "chapel": cards}, *others]}


def all_borrowed(document: dict[str, Any]) -> dict[str, Any]:
    """No warehouse or fortress to build, no card for sale, no money, and every loan with the first seat."""
    if document["agenda"][-1][0] != "turn" or any(document["agenda"][-1][2]):
        return document
    none = {"money": 0, "houses": 0, "fortresses": 0, "neutral": 0, "loans": "", "later": ""}
    first, *others = ({**seat, **none} for seat in document["seat"])
    return {**document, "shown": "", "seat": [{**first, "loans": "loan_10 18, loan_16 12"}, *others]}


@pytest.mark.per_game
@pytest.mark.parametrize("style", [idle, anything], ids=lambda style: style.__name__)
@pytest.mark.parametrize(("name", "players"), LONG_TABLES)
def test_whoever_is_asked_can_do_something_when_nothing_is_left(
    name: str, players: int, style: Style
) -> None:
    game: Any = load(name)
    for k, played in enumerate(games(name, players)):
        for step in played[5::29]:
            state = game.from_json(nothing_left(game.to_json(step.before)))
            go_on(game, state, style, random.Random(k), 60)


def endless(game: Any, state: Any, seat: int, legal: list[Any], choice: random.Random) -> Any:
    """Brings no colonists and builds nothing: what would end the game never comes."""
    calm = [
        action
        for action in legal
        if game.NOTATION.text(action).split()[0] != "build" and "mayor" not in action
    ]
    return idle(game, state, seat, calm or legal, choice)


@pytest.mark.per_game
@pytest.mark.parametrize(("name", "players"), LONG_TABLES)
def test_a_game_that_nobody_ends_can_be_written_down(name: str, players: int) -> None:
    """Far beyond round 100, or to the last one, with what accumulates on a card nobody takes, and on the
    player who takes it then.
    """
    game: Any = load(name)
    state = go_on(game, game.new_initial_state(players, 3), endless, random.Random(1), 2_500)
    last = game.POSITION_SCHEMA.at(players=players).of["round"].kind.most
    paid_out = getattr(state, "phase", 0) == 3 and not state.agenda  # a game that ends however it is played
    assert state.round > min(100, last - 1) or paid_out
    assert game.from_json(game.to_json(state)) == state
    assert game.from_json({**game.to_json(state), "round": last}).round == last
