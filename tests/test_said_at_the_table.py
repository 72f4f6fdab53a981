"""What is said in a game without a question: the coach's entries, hints and warnings, judged in whole games.

The judge compares actions by their texts in the real position, and learns what comes later from games played
to their end. It uses none of the checks that let an entry be shown.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.games import everything
from tutor.boards import naming, reasons
from tutor.bots import make
from tutor.bots.reason import Reason
from tutor.commands.measure.judging import faults
from tutor.commands.measure.sampling import Try
from tutor.pages.table.coach import Coach
from tutor.rules import load, names
from tutor.rules.kernel.case import Case
from tutor.rules.kernel.claims import Advice
from tutor.rules.kernel.coach import Entry, due, load_coach, true_yet
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.table import Table

GAMES = [(seed, policy) for seed, policy in enumerate(("steady", "random", "random"))]
PLAYED_ON = 2  # games, to see that nobody decides any more


def walked(name: str, seed: int, policy: str) -> Iterator[tuple[Any, list[Any], int]]:
    """(position, what led to it since the learner acted, the learner):
    a whole game of one policy, every moment.
    """
    game = load(name)
    players = random.Random(f"{name} {seed}").choice(game.PLAYERS)
    table = Table(game, players, seed, options=everything(game, players) if seed % 2 else {})
    me, chance, events = min(1, players - 1), random.Random(seed), list[Any]()
    bots = [make("steady" if policy == "steady" else "random", game, seat) for seat in range(players)]
    while (seat := table.seat) >= 0:
        legal = table.legal()
        action = (
            game.NOTATION.text(bots[seat].step(game.observe(table.state, seat), seat)[0])
            if policy == "steady"
            else chance.choice(legal)
        )
        events = [*([] if seat == me else events), *table.play(action).events]
        yield table.state, events, me


def judged(game: Any, state: Any, me: int, entry: Entry) -> list[str]:
    """What is false in the promises of an entry here."""
    asked = Try(len(state.seats), (), "", 0, state, me, None, ())
    claims = dict(entry.claims)
    for one in entry.advises:  # every recommended action is possible
        claims.setdefault("do", one)
    found = list(faults(game, asked, Advice("", Case({}, (), claims), {})))
    if not claims and all(nobody_decides(game, state, me, seed) for seed in range(PLAYED_ON)):
        found.append("said after the last decision")
    return found


def nobody_decides(game: Any, state: Any, me: int, seed: int) -> bool:
    """Whether a game played on from here ends without a decision of this seat."""
    chance = random.Random(seed)
    while state.agenda:
        seat = state.agenda[-1].seat
        if seat == me:
            return False
        state, _ = game.apply_action(state, seat, chance.choice(legal_actions(game, state, seat)))
    return True


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_what_the_coach_promises_comes(name: str) -> None:
    """At every moment of whole games, for a learner who has read nothing yet:
    each entry that would be shown.
    """
    game, false, told = load(name), list[str](), set[str]()
    for seed, policy in GAMES:
        said: dict[str, int] = {}
        for state, events, me in walked(name, seed, policy):
            if not state.agenda:
                continue
            for entry in due(game, [one for one, times in said.items() if times >= 6], state, events, me):
                said[entry.id] = said.get(entry.id, 0) + 1
                told.add(entry.id)
                false += [f"{entry.id}, round {state.round}: {one}" for one in judged(game, state, me, entry)]
    assert not false, false
    assert len(told) > 12


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_after_the_last_action_nothing_is_promised_and_what_waited_is_dropped(name: str) -> None:
    game, every = load(name), load_coach(load(name))
    moments = [
        (state, me)
        for seed in range(8)
        for state, _, me in [*walked(name, seed, "random")][-25:]
        if state.agenda
    ]
    after = [
        (state, me)
        for state, me in moments
        if all(nobody_decides(game, state, me, seed) for seed in range(PLAYED_ON))
    ]
    for state, me in after[:20]:
        waiting = [
            entry
            for entry in every
            if any(moment.event for moment in entry.moments)
            and not any(moment.task for moment in entry.moments)
        ]
        assert not true_yet(game, waiting, state, me)
    assert len(after) >= 3, "somebody else plays last often enough"


PROMISE = re.compile(
    r"from now on|[Nn]ext time|the next (?:builder|trader|mayor|captain|producer|round)|in each \w+ "
    r"phase|at every harvest|each time|every \w+ phase"
)


@pytest.mark.parametrize("name", names())
def test_words_about_moments_to_come_have_a_claim(name: str) -> None:
    """What an event's words say about later moments is claimed and checked."""
    loose = []
    for entry in load_coach(load(name)):
        if (
            PROMISE.search(entry.words["en"])
            and not entry.claims
            and not any(moment.task for moment in entry.moments)
        ):
            loose.append(entry.id)
    assert not loose, loose


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_what_a_hint_or_a_warning_recommends_can_be_done(name: str) -> None:
    game = load(name)
    for seed, policy in GAMES[:2]:
        for k, (state, _, _) in enumerate(walked(name, seed, policy)):
            if not state.agenda or k % 9:
                continue
            seat = state.agenda[-1].seat
            legal = {game.NOTATION.text(action) for action in legal_actions(game, state, seat)}
            coach = Coach(game)
            found = [comment for action in sorted(legal)[:4] if (comment := coach.weigh(state, seat, action))]
            assert {comment.other.action for comment in found} | {
                comment.chosen.action for comment in found
            } <= legal
            best = make("steady", game).thoughts(game.observe(state, seat), seat)[0]  # type: ignore[attr-defined]
            assert best.action in legal


# A hint's words: their promises are true in the last moments too -------------------------------------
HOPED = re.compile(
    r"[Ff]rom now on|another day|\blater\b(?! at the next payday)|, to be sold|will "
    r"(?:sell|buy|come)|another turn(?!,? (?:if|comes))|if another turn comes,"
    r"|[Dd]esde ahora|otro día|después,|se venderá|comprarán|otro turno(?!, si)(?<!llega otro turno)"
)


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_a_reason_promises_no_moment_that_may_not_come(name: str) -> None:
    """Every reason in the last decisions of whole games, for the best choice and for comparisons."""
    game, loose = load(name), dict[str, str]()
    for seed in range(4):
        for state, _, _ in [*walked(name, seed, "random")][-60:]:
            if not state.agenda:
                continue
            seat = state.agenda[-1].seat
            thoughts = make("steady", game).thoughts(game.observe(state, seat), seat)  # type: ignore[attr-defined]
            table = Table(game, start=game.to_json(state))
            for lang in ("en", "es"):
                speaker = naming.speaker(table, lang, pictures=False)
                said = {thought.key: reasons.tell(speaker, name, thought) for thought in thoughts[:12]}
                best = (
                    reasons.why(speaker, name, Reason(thoughts[0], thoughts[1]), "…")
                    if len(thoughts) > 1
                    else ""
                )
                loose |= {key: words for key, words in {**said, "": best}.items() if HOPED.search(words)}
    assert not loose, loose


@pytest.mark.slow
def test_reasons_that_say_what_else_is_there_are_true() -> None:
    """El Capitán: the turn passes if the bank has nothing; Le Havre: a player with no franc left borrows."""
    seen = set()
    for name, key in (("el_capitan", "wait"), ("le_havre", "borrow")):
        game = load(name)
        for seed in range(6):
            for state, _, _ in walked(name, seed, "random"):
                if not state.agenda:
                    continue
                seat = state.agenda[-1].seat
                legal = {game.NOTATION.text(action).split()[0] for action in legal_actions(game, state, seat)}
                if key not in legal:
                    continue
                seen.add(name)
                if key == "wait":
                    assert "borrow" not in legal
                else:
                    assert not state.seats[seat].stock[0]
    assert seen


@pytest.mark.slow
@pytest.mark.parametrize("name", ["san_juan", "le_havre", "puerto_rico"])
def test_what_is_hidden_is_not_told(name: str) -> None:
    """With two deals that look the same to the learner, the coach says the same."""
    game = load(name)
    for seed, policy in GAMES[:2]:
        for k, (state, events, me) in enumerate(walked(name, seed, policy)):
            if not state.agenda or k % 5:
                continue
            other = game.resample(game.observe(state, me), 7)
            here, there = (due(game, [], at, events, me) for at in (state, other))
            assert here == there, (k, [entry.id for entry in here], [entry.id for entry in there])
