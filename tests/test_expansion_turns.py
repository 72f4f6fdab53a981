"""Puerto Rico 1897: what an expansion's buildings add to a phase is done in the one turn of that phase."""

from __future__ import annotations

import pytest

import tutor

pytestmark = pytest.mark.game("puerto_rico_1897")
OTHERS = [{"goods": "fruit 1"}, {"goods": "sugar 1"}, {"goods": "tobacco 1"}]


@pytest.mark.parametrize(
    ("phase", "mine", "played", "asked", "rule"),
    [
        (
            "trader",
            {"goods": "coffee 2, corn 1", "city": "trading_post 1"},
            "sell coffee",
            "deal coffee",
            "PR.trader.others",
        ),
        ("settler", {}, "take corn", "forest coffee", "PR.settler.others-take"),
        (
            "builder",
            {"coins": 12, "city": "black_market 1", "goods": "corn 2"},
            "build harbor",
            "barter wharf",
            "PR.builder.one-per-phase",
        ),
    ],
)
def test_nobody_is_told_to_wait_for_a_turn_that_does_not_come(
    phase: str, mine: dict[str, object], played: str, asked: str, rule: str
) -> None:
    game = tutor.game("puerto_rico_1897")
    row = "corn, coffee, sugar, tobacco, corn"
    seats = [mine, *OTHERS]
    p = game.position(players=4, phase=phase, expansions="new_buildings", row=row, seat=seats)
    answer = p.play(played).why(asked, seat=0)
    assert answer.rule.id == rule, answer
    assert "another turn" in str(answer) and "comes later" not in str(answer)


def test_the_register_is_filled_by_the_rule_that_gives_the_number() -> None:
    """With burghers and no empty circle it is the minimum, and no circles are told that are not there."""
    game = tutor.game("puerto_rico_1897")
    start = game.example("PR.ex.x2.burghers.short").position
    told = start.play("pass", "place corn", "place corn", "place corn").told
    assert "No building has an empty circle" in str(told) and "3 empty circles" not in str(told)
