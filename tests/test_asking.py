"""Questions in a learner's own words, on a board: the action meant, and what the rules say to it."""

from __future__ import annotations

from tutor.pages.asking.question import heard
from tutor.pages.session import Session
from tutor.rules import load
from tutor.rules.kernel.table import Table

CAPTAIN = {
    "players": 4, "ships": {"6": "coffee 2"}, "seat": [{"goods": "corn 3, sugar 1"}], "turn": {"phase": "captain", "seat": 0},
}  # fmt: skip


def test_a_question_on_a_board_opens_the_card_of_the_refusal() -> None:
    session = Session("play", "puerto_rico", at="0", seats="you,steady,steady,steady")
    session.do("ask", "why cant i build teh wharf??")
    assert "why-card" in session.areas["column"] and "heard" not in session.areas["asked"]
    session.do("ask", "¿puedo coger el alcalde?")
    assert "why-card" not in session.areas["column"]
    assert "Yes. Like this:" in session.areas["asked"] and 'data-action="choose mayor"' in session.areas["asked"]
    session.act("choose mayor")
    assert "heard" not in session.areas["asked"]


def test_several_actions_are_offered_those_that_can_be_done_first() -> None:
    said = heard(Table(load("puerto_rico"), start=CAPTAIN), 0, "can I load corn", "en")
    assert said.legal == 2 and {a.split()[1] for a in said.actions} == {"corn"}


def test_a_question_about_no_action_is_answered_from_the_rules() -> None:
    session = Session("learn", "puerto_rico", lesson="captain-loading")
    session.do("ask", "how do I win")
    assert "rule PR.score.winner" in session.areas["asked"]
    session.do("ask", "zzzz qqqq")
    assert "zzzz qqqq" in session.areas["asked"]
