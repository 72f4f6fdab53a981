"""El Capitán without money: loans, what costs nothing, and what is advised then."""

from __future__ import annotations

import pytest

from tests.support.games import random_game
from tutor.commands.play import series, summary
from tutor.rules.el_capitan import game as GAME
from tutor.rules.el_capitan.actions import Build, Reopen, Sail
from tutor.rules.kernel.claims import RefusedAction, advice_on
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.whatif import what_if

PLAYERS = tuple(GAME.PLAYERS)


def test_whoever_cannot_build_in_the_first_round_borrows() -> None:
    """It happens only in positions written by hand: 20 florins are always enough."""
    poor = GAME.from_json({"players": 3, "seat": [{"money": 3}]})
    assert {action._verb for action in legal_actions(GAME, poor, 0)} == {"borrow"}
    rich = GAME.from_json({"players": 3})
    assert {action._verb for action in legal_actions(GAME, rich, 0)} == {"buy"}


@pytest.mark.slow
def test_steady_beats_three_random_players() -> None:
    """Twelve seat-balanced games; of the two hundred that were measured it lost none."""
    found = series(GAME, ["steady", "random", "random", "random"], 12, 1000, None)
    assert [[row["bots"].index("steady") for row in found].count(seat) for seat in range(4)] == [3] * 4
    assert summary(found, 0)["wins"]["steady"] == 12


@pytest.mark.parametrize("players", GAME.PLAYERS)
def test_every_answer_on_a_loan_has_its_worth_also_where_none_can_be_paid(players: int) -> None:
    asked = [
        step
        for step in random_game(GAME, players, seed=3)
        if step.after.agenda and step.after.agenda[-1].kind in ("repay", "debts")
    ]
    assert asked
    for step in asked:
        seat = step.after.agenda[-1].seat
        assert all(
            isinstance(GAME.advise(step.after, seat, action)[0], float | int)
            for action in legal_actions(GAME, step.after, seat)
        )


def test_what_costs_nothing_is_open_to_who_has_less_than_nothing() -> None:
    """A debt forbids neither the free space of Lisboa, nor a reopening, nor the way to one."""
    lisboa = {
        "players": 4,
        "extra": "lisboa",
        "round": 4,
        "seat": [{"money": -5, "at": "lisboa", "berth": 1}],
    }
    state = GAME.from_json({**lisboa, "starter": 0})
    assert not GAME.refusals(state, 0, Build(1))
    closed = {"tunis": {"track": "blue 4", "closed": "red"}}
    there = GAME.from_json({"players": 4, "round": 4, "seat": [{"money": -5, "at": "tunis"}], "city": closed})
    away = GAME.from_json(
        {"players": 4, "round": 4, "seat": [{"money": -5, "at": "bank", "cards": "tunis_a"}], "city": closed}
    )
    for position, action in ((state, Build(1)), (there, Reopen()), (away, Sail("tunis_a", "tunis"))):
        assert not GAME.refusals(position, 0, action)
        assert action in legal_actions(GAME, position, 0)
        assert {a for a in GAME.candidates(position, 0) if not GAME.refusals(position, 0, a)} == set(
            legal_actions(GAME, position, 0)
        )
        GAME.advise(position, 0, action)


def test_advice_takes_no_harbour_space_from_whoever_needs_it_to_end_the_turn() -> None:
    """Ana has sailed and can build only on Lisboa's free space, so Roberto is not advised to go there."""
    agenda = [["rounds", 0, [1, False, 0]], ["turn", 0, [False, True]]]
    seats = [{"money": 0, "at": "valencia", "cards": "tanger_a"}, {"money": 0, "at": "bank"}]
    document = {"players": 4, "extra": "lisboa", "round": 4, "seat": seats, "shown": "", "agenda": agenda}
    state = GAME.from_json(document)
    [refusal] = [one for one in GAME.refusals(state, 1, Build(1)) if one.rule == "EC.warehouse.where"]
    assert refusal.facts["harbour"] == ""
    free = GAME.from_json({**document, "seat": [{**seats[0], "money": 5}, seats[1]]})
    [refusal] = [one for one in GAME.refusals(free, 1, Build(1)) if one.rule == "EC.warehouse.where"]
    assert refusal.facts["harbour"] == "lisboa"
    advice = advice_on(RefusedAction(GAME, free, 1, Build(1), tuple(GAME.refusals(free, 1, Build(1)))))
    change = advice.change() if advice else None
    assert change and what_if(GAME, free, change).seats[1].at == "lisboa"
