"""El Capitán: an action at the wrong moment is answered with the rule of that moment,
not with one for all.
"""

from __future__ import annotations

from typing import Any

import pytest

from tutor.rules.el_capitan import game as GAME
from tutor.rules.kernel.claims import RefusedAction, advice_on
from tutor.rules.kernel.words import Speaker, advised

SHOP = {
    "players": 3,
    "round": 4,
    "seat": [{"money": 9, "at": "tunis", "cards": "napoli_tunis"}],
    "turn": {"phase": "shop", "seat": 0},
}
TURN = {**SHOP, "turn": {"phase": "turn", "seat": 0}}
LAST = {**SHOP, "phase": 3, "seat": [{**SHOP["seat"][0], "houses": 0, "fortresses": 0}]}  # type: ignore[index]
PAYDAY = {
    "players": 3,
    "seat": [{"money": 9, "at": "tunis", "loans": "loan_10"}, {"loans": "loan_10"}],
    "turn": {"phase": "payday"},
}
DEBTS = {
    **PAYDAY,
    "phase": 2,
    "seat": [{"money": 9, "at": "tunis", "loans": "loan_10", "later": "loan_10 2"}],
}
BEGIN = {"players": 3, "seat": [{"at": "tunis"}], "turn": {"phase": "begin", "seat": 0}}


@pytest.mark.parametrize(
    ("position", "seat", "asked", "rule"),
    [
        (SHOP, 0, "build 1", "EC.turn.one-kind"),
        (SHOP, 0, "fortress 1", "EC.turn.one-kind"),
        (SHOP, 0, "borrow 10", "EC.turn.one-kind"),
        (SHOP, 0, "sail napoli_tunis napoli", "EC.turn.no-sail-after-build"),
        (SHOP, 0, "begin 1", "EC.payday.order"),
        (SHOP, 1, "borrow 10", "EC.turn.clockwise"),
        (TURN, 0, "done", "EC.turn.sail-then-act"),
        (TURN, 0, "pass", "EC.turn.no-pass"),
        (TURN, 1, "pass", "EC.turn.clockwise"),
        (TURN, 1, "done", "EC.turn.clockwise"),
        (PAYDAY, 0, "build 1", "EC.payday.order"),
        (PAYDAY, 0, "borrow 10", "EC.payday.order"),
        (PAYDAY, 1, "borrow 10", "EC.payday.order"),
        (PAYDAY, 1, "extend 10", "EC.repay.order"),
        (DEBTS, 0, "build 1", "EC.payday.order"),
        (DEBTS, 0, "extend 10", "EC.repay.cannot"),
        (DEBTS, 1, "borrow 10", "EC.payday.order"),
        (BEGIN, 0, "build 1", "EC.payday.order"),
        (BEGIN, 1, "begin 1", "EC.payday.order"),
    ],
)
def test_the_rule_cited_is_the_rule_of_the_moment(
    position: dict[str, Any], seat: int, asked: str, rule: str
) -> None:
    state = GAME.from_json(position)
    assert GAME.refusals(state, seat, GAME.NOTATION.parse(asked))[0].rule == rule


def test_nobody_hears_first_sail_then_act_but_who_ends_a_turn_too_early() -> None:
    for position in (SHOP, TURN, LAST, PAYDAY, DEBTS, BEGIN):
        state = GAME.from_json(position)
        for action in GAME.NOTATION.every():
            for seat in range(3):
                cited = {refusal.rule for refusal in GAME.refusals(state, seat, action, told=False)}
                assert "EC.turn.sail-then-act" not in cited or (
                    position is TURN and seat == 0 and action._verb == "done"
                )


def _advised(state: Any, asked: str, lang: str = "en") -> str:
    """The advice for a refused action of Ana's."""
    action = GAME.NOTATION.parse(asked)
    advice = advice_on(RefusedAction(GAME, state, 0, action, tuple(GAME.refusals(state, 0, action))))
    return advised(Speaker(GAME.BOOK, lang, GAME.NAMES), advice)


def test_a_further_turn_is_promised_only_where_one_comes() -> None:
    """After the last action of the game there is no turn, and nobody is advised to wait for one."""
    for position, promised in ((SHOP, True), (LAST, False)):
        for lang, said in (("en", "on your next turn"), ("es", "en tu próximo turno")):
            assert (said in _advised(GAME.from_json(position), "borrow 10", lang).lower()) == promised


def test_who_may_not_borrow_is_not_sent_to_the_bank() -> None:
    """In the first round, or after buying a card."""
    bought = {**TURN, "agenda": [["rounds", 0, [1, False, 0]], ["turn", 0, [True, False]]]}
    for position, borrows in ((TURN, True), ({**TURN, "round": 1}, False), (bought, False)):
        state = GAME.from_json(
            {key: value for key, value in position.items() if key != "turn" or "agenda" not in position}
        )
        for asked in ("pass", "done"):
            assert ("bank" in _advised(state, asked)) == borrows


def test_a_city_that_is_not_in_play_is_told_so_and_no_seals_are_counted() -> None:
    state = GAME.from_json(
        {"players": 4, "round": 4, "seat": [{"money": 9, "at": "valencia", "cards": "marseille_b"}]}
    )
    found = GAME.refusals(state, 0, GAME.NOTATION.parse("sail marseille_b porto"))
    assert [refusal.rule for refusal in found] == ["EC.exp.optional"]
