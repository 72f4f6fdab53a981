"""Refused actions for checking answers: positions from whole games, and actions that are refused in them.

The games are played at random, by players who decline what they can, and mostly as the steady bot would play;
with every number of players, each value of each option alone, and some with all options mixed. Positions are
taken from the whole game, so that its last rounds are in proportion. Half of the actions are those that a
board offers for asking, half are any actions.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from tutor.rules.kernel.agenda import Refusal
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.game import Game, is_advising, legal_actions
from tutor.rules.kernel.record import Record

from ...rules.kernel.action import Action
from ...rules.kernel.agenda import Position

MOST_ROUNDS = 99  # the largest round number in a position
POLICIES = ("random", "steady", "declining", "random")
WEIGHED = 25  # if there are more actions, the steady player picks one at random
MIXED = 4  # tables of one number of players with something chosen for every option
A_GAME = 24  # refused actions taken from one game


class Try(Record):
    """A refused action and its position."""

    players: int
    options: tuple[tuple[str, str], ...]
    policy: str
    seed: int
    state: Position
    seat: int
    action: Action
    refusals: tuple[Refusal, ...]

    @property
    def first(self) -> Refusal:
        """The rule that answers."""
        return self.refusals[0]


def tables(game: Game) -> list[tuple[int, dict[str, str]]]:
    """Every number of players, with default options, with each value of each option,
    and with several mixed.
    """
    found: list[tuple[int, dict[str, str]]] = []
    for players in game.PLAYERS:
        wanted: list[dict[str, str]] = [{}]
        for choice in game.CHOICES:
            values = (*choice.values, ",".join(choice.values)) if choice.many else choice.values[1:]
            needs = next(
                ({other.name: choice.needs} for other in game.CHOICES if choice.needs in other.values),
                {},
            )
            wanted += [{**needs, choice.name: value} for value in values]
        wanted += [one for k in range(MIXED) for one in [_mixed(game, players, k)] if one not in wanted]
        found += [(players, options) for options in wanted if _can_be(game, players, options)]
    return found


def _mixed(game: Game, players: int, number: int) -> dict[str, str]:
    """A random value for every option; an option that needs another's value is set only together with it."""
    chance, found = random.Random(1000 * players + number), dict[str, str]()
    for choice in game.CHOICES:
        several = chance.sample(choice.values, chance.randint(1, len(choice.values)))
        there = {value for said in found.values() for value in said.split(",")}
        if not choice.needs or choice.needs in there:
            value = ",".join(several) if choice.many else several[0]
            found |= {choice.name: value} if _can_be(game, players, {**found, choice.name: value}) else {}
    return found


def _can_be(game: Game, players: int, options: dict[str, str]) -> bool:
    try:
        game.new_initial_state(players, 1, **options)
    except TutorError:  # not possible with this number of players
        return False
    return True


def positions(
    game: Game, players: int, seed: int, options: dict[str, str], policy: str
) -> Iterator[Position]:
    """The positions of one game, including the end."""
    state = None
    for before, seat, action in decisions_of(game, players, seed, options, policy):
        yield before
        state = before, seat, action
    yield game.apply_action(*state)[0] if state else game.new_initial_state(players, seed, **options)


def decisions_of(
    game: Game, players: int, seed: int, options: dict[str, str], policy: str
) -> Iterator[tuple[Position, int, Action]]:
    """Each decision of one game: the position, the seat that decides, and what it does."""
    choice, state = random.Random(seed), game.new_initial_state(players, seed, **options)
    while (seats := game.current_players(state)) and state.round <= MOST_ROUNDS:
        action = _played(game, state, seats[0], policy, choice)
        yield state, seats[0], action
        state, _ = game.apply_action(state, seats[0], action)


def _played(game: Game, state: Position, seat: int, policy: str, choice: random.Random) -> Action:
    legal = legal_actions(game, state, seat)
    if policy == "steady" and is_advising(game) and len(legal) < WEIGHED and choice.random() < 0.9:
        return max(legal, key=lambda action: game.advise(state, seat, action)[0])
    declining = [action for action in legal if not action._fields] if policy == "declining" else []
    return choice.choice(declining if declining and choice.random() < 0.9 else legal)


def tries(game: Game, wanted: int, seed: int = 0) -> Iterator[Try]:
    """The requested number of refused actions."""
    choice, made, number = random.Random(seed), 0, seed
    spread, space = tables(game), grouped_by_kind(game.NOTATION.every())
    choice.shuffle(spread)
    while made < wanted:
        players, options = spread[number % len(spread)]
        policy = (
            POLICIES[number // len(spread) % len(POLICIES)]
            if wanted > 4 * A_GAME * len(spread)
            else POLICIES[number % 4]
        )
        states = list(positions(game, players, number, options, policy))
        for state in choice.sample(states, min(len(states), A_GAME // 3)):
            for seat, action in _asked(game, state, players, choice, space):
                refused = tuple(game.refusals(state, seat, action))
                if refused and made < wanted:
                    made += 1
                    yield Try(
                        players,
                        tuple(options.items()),
                        policy,
                        number,
                        state,
                        seat,
                        action,
                        refused,
                    )
        number += 1


def grouped_by_kind(actions: Iterable[Action]) -> list[list[Action]]:
    kinds: dict[type, list[Action]] = {}
    for action in actions:
        kinds.setdefault(action.__class__, []).append(action)
    return list(kinds.values())


def _asked(
    game: Game, state: Position, players: int, choice: random.Random, space: list[list[Action]]
) -> list[tuple[int, Action]]:
    now = next(iter(game.current_players(state)), 0)
    own = [action for action in game.candidates(state, now) if game.refusals(state, now, action, told=False)]
    offered = [(now, action) for action in choice.sample(own, min(2, len(own)))]
    anything = [
        (choice.choice((now, now, choice.randrange(players))), choice.choice(choice.choice(space)))
        for _ in range(8)
    ]
    refused = [one for one in anything if game.refusals(state, *one, told=False)]
    return [*offered, *refused[: max(1, len(offered))]]
