"""What happened, for an author: after an action, automatically before the first decision, and as a goal."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import tutor
from tests.support.games import games
from tutor.notebook.position import Position
from tutor.rules import load, names
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.markup import text
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import complain

FEEDING: dict[str, Any] = {
    "players": 2,
    "round": 5,
    "phase": "feed",
    "seat": [{"stock": "franc 1, fish 2, grain 1", "loans": 1}],
}


def phases(name: str) -> list[str]:
    return list(load(name).POSITION_SCHEMA.at(players=3).of["turn"].kind.of["phase"].kind.of)


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("lang", ["en", "es"])
def test_what_happens_by_itself_in_a_position_is_told_or_it_stands_as_written(name: str, lang: str) -> None:
    """In any phase: the settled position is the one that was written, or what happened is listed."""
    game, settled = tutor.game(name, lang), 0
    for phase in phases(name):
        try:
            found = game.position(players=3, phase=phase)
        except TutorError:
            continue  # not in play, or nobody is there
        if not found.told:
            assert game.position(players=3, phase=phase, settle=False).document == found.document
            continue
        settled += 1
        assert all(one.rule in load(name).BOOK.rules and one.printed for one in found.told)
        shown = found._repr_mimebundle_()
        assert all(
            text(one) in shown["text/html"] and one in shown["text/plain"] for one in map(str, found.told)
        )
        with pytest.raises(TutorError) as held:
            game.position(players=3, phase=phase, settle=False)
        assert found.told[0] in complain(held.value, lang)
    assert settled


def test_a_feeding_that_moves_on_says_so() -> None:
    found = tutor.game("le_havre").position(**FEEDING)
    assert {"LH.feeding.pay", "LH.loan.receive", "LH.round.next"} <= {*found.told.rules}
    assert (
        found.document["round"] == 6
        and "Ana takes 2 loans and receives 8 francs; loans now: 3." in found.told
    )
    again = tutor.game("le_havre").position(found.document)
    assert again.told == [] and "<li>" not in again._repr_mimebundle_()["text/html"], "nothing happens twice"


def test_what_is_told_is_a_list_of_sentences_with_rule_page_and_facts() -> None:
    told = (
        tutor.game("puerto_rico")
        .position(players=4, ships={"6": "corn 3"}, seat=[{"goods": "corn 2"}], phase="captain")
        .play("load corn 2 ship6")
        .told
    )
    first = told[0]
    assert (
        isinstance(told, list)
        and isinstance(first, str)
        and first in told
        and json.loads(json.dumps(told)) == told
    )
    assert (first.rule, first.facts["n"]) == ("PR.captain.vp-per-barrel", 2) and "p. " in first.printed
    assert (
        told.rules[0] == first.rule
        and told.rows[0][:3] == (first, first.rule, first.printed)
        and len(told.columns) == 4
    )
    assert repr(told) == repr([str(one) for one in told]) and "<table" in told._repr_html_()


def moments(name: str, rule: str) -> list[tuple[Position, str, int]]:
    """Positions of random games in which one action lets this rule act for another seat than the one that
    decides.
    """
    game, found = load(name), []
    for played in (played for players in (2, 3, 4, 5) for played in games(name, players, 1)):
        for step in played:
            whose = {event.seat for event in step.events if event.rule == rule}
            if whose and step.seat not in whose:
                found.append(
                    (
                        Position(Table(game, start=game.to_json(step.before)), "en"),
                        step.action.text(),
                        min(whose),
                    )
                )
    return found


def test_a_rule_that_acts_for_nobody_may_be_a_goal() -> None:
    """A tie in a city is reported for one of the two; it belongs to neither and counts for the player who
    ends the phase.
    """
    found = moments("el_capitan", "EC.majority.tie")
    for position, action, _ in found[:3]:
        assert "EC.majority.tie" in position.play(action).told.rules
        assert position.board(goal={"event": "EC.majority.tie"}).act(action).solved
    assert found


@pytest.mark.parametrize(("name", "rule"), [("el_capitan", "EC.majority.first-amount")])
def test_a_rule_that_acts_for_another_says_for_whom(name: str, rule: str) -> None:
    told = 0
    for position, action, whose in moments(name, rule)[:6]:
        try:
            position.board(goal={"event": rule})
        except TutorError as far:
            said = [complain(far, lang) for lang in ("en", "es")]
            assert all(rule in one and re.search(r'"seat": \d', one) for one in said), said
            told += 1
        board = position.board(goal={"event": rule, "facts": {"seat": whose}})
        assert board.act(action).solved
    assert told
