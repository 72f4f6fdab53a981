"""From a position that was written by hand to the engine, and back."""

from __future__ import annotations

import random

import pytest

import tutor
from tutor.rules import names
from tutor.rules.kernel.game import legal_actions


@pytest.mark.parametrize("name", names())
def test_a_position_goes_to_the_engine_and_comes_back(name: str) -> None:
    """Whatever the engine does with it, the notebook's position does too."""
    game, choice = tutor.game(name), random.Random(3)
    engine, here = game.engine, game.position()
    for _ in range(25):
        assert here.seat == engine.current_players(here.state)[0]
        actions = legal_actions(engine, here.state, here.seat)
        assert sorted(here.legal()) == sorted(map(engine.NOTATION.text, actions))
        action = choice.choice(actions)
        after, events = engine.apply_action(here.state, here.seat, action)
        played = here.play(engine.NOTATION.text(action))
        here = game.position(engine.to_json(after))
        assert events and here.state == after == played.state
        assert here.document == played.document


def test_a_position_written_by_hand_is_one_of_the_engine() -> None:
    pr = tutor.game("puerto_rico")
    p = pr.position(players=4, phase="captain", ships={"6": "corn 3"}, seat=[{"goods": "corn 2"}])
    seen = pr.engine.observe(p.state, p.seat)
    assert [pr.engine.NOTATION.text(a) for a in legal_actions(pr.engine, seen, p.seat)] == list(p.legal())
    assert [score.total for score in pr.engine.returns(p.state)] == [score.total for score in p.scores]
