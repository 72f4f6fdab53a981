"""Property tests: what must be true in every game, for every number of players, in any position.

`make check` looks at one game with three players (the costliest laws only in San Juan, and in the game of
GAME=...), `make test` at one for every number of players, and `make proofs` at eight.
"""

from __future__ import annotations

import random
from functools import partial

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.support.games import TABLES, everything, games
from tutor.rules import load, names
from tutor.rules.kernel.case import deciding
from tutor.rules.kernel.game import legal_actions, remedies
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker, say

THREE = [pytest.param(name, 3, 1, id=f"{name}-3-once") for name in names()]
ALL = [pytest.param(name, n, 1, id=f"{name}-{n}", marks=pytest.mark.slow) for name, n in TABLES if n != 3]
MANY = [
    pytest.param(name, n, 8, id=f"{name}-{n}-many", marks=(pytest.mark.slow, pytest.mark.proof))
    for name, n in TABLES
]
LESS = 3  # of the game of `make check` only every third of the positions is looked at
every_table = pytest.mark.parametrize(("name", "players", "count"), THREE + ALL + MANY)


def less(players: int, count: int) -> int:
    """LESS for the game of `make check`, and otherwise 1."""
    return LESS if (players, count) == (3, 1) else 1


@pytest.mark.each_game
@every_table
def test_legal_is_exactly_what_nobody_refuses(name: str, players: int, count: int) -> None:
    """Over all actions that can be written and for every seat, not only the candidates."""
    game = load(name)
    space = game.NOTATION.every()
    for played in games(name, players, count):
        for step in played[:: 11 * less(players, count)]:
            for seat in range(players):
                legal = set(legal_actions(game, step.before, seat))
                free = {a for a in space if not game.refusals(step.before, seat, a)}
                assert free == legal, (seat, free ^ legal)


@every_table
def test_events_rebuild_the_difference(name: str, players: int, count: int) -> None:
    game = load(name)
    for played in games(name, players, count):
        for step in played:
            told = game.replay_events(step.before, step.events)
            assert told.but(agenda=step.after.agenda, chance=step.after.chance) == step.after
            assert step.events, "nothing happens silently"


@every_table
def test_positions_are_json_both_ways(name: str, players: int, count: int) -> None:
    game = load(name)
    for played in games(name, players, count):
        for step in played[::3]:
            assert game.from_json(game.to_json(step.after)) == step.after


@pytest.mark.per_game
@every_table
def test_every_event_and_refusal_speaks_both_languages(name: str, players: int, count: int) -> None:
    game = load(name)
    space = game.NOTATION.every()
    choice = random.Random(players)
    speakers = [Speaker(game.BOOK, lang, game.NAMES) for lang in ("en", "es")]
    for played in games(name, players, count):
        for step in played:
            for event in step.events:
                for speaker in speakers:
                    words = say(speaker, event.rule, "says", event.facts)
                    assert words and "{" not in words, (event, words)
            for action in choice.sample(space, 3):
                for refusal in game.refusals(step.before, step.seat, action):
                    rule = game.BOOK.card(refusal.rule)
                    assert rule.no and (rule.where or rule.part_of), rule.id
                    for speaker in speakers:
                        words = say(speaker, rule, "no", refusal.facts)
                        assert words and "{" not in words, (refusal, words)
                        said = [
                            speaker.fill(fact[speaker.lang], refusal.facts)
                            for fact in deciding(rule.facts, refusal.facts)
                        ]
                        assert not [one for one in said if "{" in one], (refusal, said)


@pytest.mark.each_game
@every_table
def test_a_remedy_makes_the_action_legal(name: str, players: int, count: int) -> None:
    """For actions of this decision and of others, for example when a role has to be chosen first."""
    game, found, choice = load(name), 0, random.Random(players)
    space = game.NOTATION.every()
    for played in games(name, players, count)[:1]:
        for step in played[:: 7 * less(players, count)]:
            for action in (*game.candidates(step.before, step.seat), *choice.sample(space, 60)):
                if game.refusals(step.before, step.seat, action):
                    for remedy in remedies(game, step.before, step.seat, action):
                        after, _ = game.apply_action(step.before, step.seat, remedy)
                        assert not game.refusals(after, step.seat, action)
                        found += 1
    assert found


@every_table
def test_undo_and_replay_are_exact(name: str, players: int, count: int) -> None:
    game = load(name)
    played = games(name, players, count)[0]
    table = Table(game, players, seed=0, options=everything(game, players))
    write = game.NOTATION.text
    for step in played:
        table.play(write(step.action))
    assert table.state == played[-1].after
    log = table.log()
    assert Table.replay(game, log).state == table.state
    table.goto(0)
    assert table.state == table.start == played[0].before
    table.goto(len(played))
    assert table.state == played[-1].after
    assert table.log() == log


@pytest.mark.each_game
@every_table
def test_what_is_hidden_changes_nothing_that_is_seen(name: str, players: int, count: int) -> None:
    game = load(name)
    choice = random.Random(7)
    for step in games(name, players, count)[0][::9]:
        for seat in range(players):
            seen = game.observe(step.before, seat)
            other = game.resample(seen, choice.getrandbits(64))
            assert game.observe(other, seat) == seen
            legal = legal_actions(game, step.before, seat)
            assert legal_actions(game, other, seat) == legal
            for action in choice.sample(game.NOTATION.every(), 5):
                for ask in (game.refusals, partial(remedies, game)):
                    assert ask(other, seat, action) == ask(step.before, seat, action)


@every_table
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_line_of_play_can_be_told(name: str, players: int, count: int, data: st.DataObject) -> None:
    """Hypothesis chooses the actions: each step is legal, has words, can be undone, and its text can be read
    back.
    """
    game = load(name)
    table = Table(game, players, seed=data.draw(st.integers(0, 2**32)), options=everything(game, players))
    for _ in range(data.draw(st.integers(1, 60))):
        if table.seat < 0:
            break
        text = data.draw(st.sampled_from(table.legal()))
        before = table.state
        step = table.play(text)
        assert step.text == text and step.events
        assert table.undo() == step and table.state == before
        assert table.redo() == step
