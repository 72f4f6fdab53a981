"""The coach on choices: selling and passing are judged like any other, its own advice is never criticised."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.coached import whole
from tests.support.screens import ui_of
from tutor.bots import make
from tutor.bots.reason import ALIKE
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.coach import load_coach

COACHED = [name for name in names() if load_coach(load(name))]


def first(name: str, **saved: Any) -> Any:
    """A first game, at the reader's first decision."""
    session = whole(name)
    if saved:
        session = Session("play", name)
        session.handle({"kind": "hello", "saved": saved, "search": "?first=1", "lang": "en"})
        session.do("act_whole", "true")
    while session.screen.ui.at.bot:
        session.do("bot", "run")
    return session


def on(session: Any, text: str) -> None:
    """Play, and continue to the reader's next decision."""
    session.act(text)
    while session.screen.ui.at.bot:
        session.do("bot", "run")


@pytest.mark.per_game
@pytest.mark.parametrize("name", COACHED)
def test_whoever_declines_a_free_gain_is_always_told(name: str) -> None:
    """Pass whatever can be passed: each time the coach says what it would have brought, if that is free."""
    session, game, bot = first(name), load(name), make("steady", load(name))
    session.do("warns", "false")
    at, coach, refused = session.screen.ui.at, session.screen.ui.coach, 0
    while not at.over and at.table.state.round < 5:
        if at.bot:
            session.do("bot", "run")
            continue
        state, seat = at.table.state, at.table.seat
        thoughts = bot.thoughts(game.observe(state, seat), seat)  # type: ignore[attr-defined]
        declines = next((t for t in thoughts if t.action in ("pass", "done")), None)
        best = thoughts[0]
        _, told = game.apply_action(state, seat, game.NOTATION.parse(best.action))
        free = not any(move[2] == ("seat", seat) for event in told for move in event.moves)
        session.act(declines.action if declines else best.action)
        if declines and free and best.worth - declines.worth >= ALIKE and declines.action == "pass":
            refused += 1
            assert coach.comment is not None and coach.comment.kind == "better", (
                state.agenda[-1].kind,
                best.action,
            )
    assert refused > 1 or name in ("el_capitan", "le_havre"), (
        "these two offer nothing for nothing that can be passed"
    )


def test_a_new_building_sold_at_once_is_warned_of() -> None:
    """Le Havre: the fishery, worth 10, sold for 5 right after it was built."""
    session = first("le_havre")
    on(session, "sail")
    for wanted in ("enter building_firm_1", "enter building_firm_1", "build fishery"):
        if wanted in session.screen.ui.at.table.legal():
            session.act(wanted)
    assert "sell fishery" in session.screen.ui.at.table.legal()
    session.act("sell fishery")
    assert session.screen.ui.coach.front == "warning" and "sell fishery" in session.screen.ui.at.table.legal()
    session.act("sell fishery")
    assert session.screen.ui.coach.comment is None, "what was said before is not said again"
    assert "sell fishery" not in session.screen.ui.at.table.legal()


@pytest.mark.per_game
@pytest.mark.parametrize("name", COACHED)
def test_whoever_follows_the_coachs_own_advice_is_not_reproached(name: str) -> None:
    """In the first game, in the round in which it was given, whichever part of it is chosen."""
    advised = {one for entry in load_coach(load(name)) for one in entry.advises}
    followed = 0
    for one in sorted(advised):
        session, game, bot = first(name), load(name), make("steady", load(name))
        at, coach = session.screen.ui.at, session.screen.ui.coach
        while at.table.state.round == 1 and not at.over:
            if at.bot:
                session.do("bot", "run")
                continue
            while coach.front == "new" and not coach.advised(one):
                session.do("coach", "heard")
            own = next(
                (
                    text
                    for text in at.table.legal()
                    if coach.advised(one) and f"{text} ".startswith(f"{one} ")
                ),
                "",
            )
            action, _ = bot.step(game.observe(at.table.state, at.table.seat), at.table.seat)
            session.act(own or game.NOTATION.text(action))
            if own:
                followed += 1
                assert coach.warning is None and (coach.comment is None or coach.comment.kind == "best"), own
    assert followed >= len(advised) > 0


@pytest.mark.parametrize("name", COACHED)
def test_what_is_recommended_at_the_start_can_be_chosen(name: str) -> None:
    """Each beginning of an action exists in the game."""
    game = load(name)
    verbs = {game.NOTATION.text(action) for action in game.NOTATION.every()}
    for entry in load_coach(game):
        for one in entry.advises:
            assert any(f"{text} ".startswith(f"{one} ") for text in verbs), (entry.id, one)


@pytest.mark.parametrize("name", COACHED)
def test_in_a_first_game_the_warning_is_on_until_the_reader_says_otherwise(name: str) -> None:
    session = first(name)
    assert session.screen.ui.coach.warns and 'data-key="switch-warns"' in session.areas["column"]
    kept = session.do("coach", "heard")["keep"]
    assert "warns" not in kept[f"coach.{name}"], "nothing was said about it"
    kept |= session.do("warns", "false")["keep"]
    assert not first(name, **{f"coach.{name}": kept[f"coach.{name}"]}).screen.ui.coach.warns
    assert not ui_of(Session("play", name, seats="you,steady,steady", seed="1", coach="1")).coach.warns


@pytest.mark.slow
@pytest.mark.parametrize("name", COACHED)
def test_one_card_of_the_coach_at_a_time_and_none_beside_a_hint(name: str) -> None:
    session, game, bot = first(name), load(name), make("steady", load(name))
    at, shown = session.screen.ui.at, set()
    for _ in range(60):
        if at.over:
            break
        cards = session.areas["coach"].count("<section")
        assert cards <= 1
        shown.add(session.screen.ui.coach.front)
        if at.bot:
            session.do("bot", "run")
            continue
        session.do("hint")
        assert not session.areas["coach"]
        session.do("close_why")
        action, _ = bot.step(game.observe(at.table.state, at.table.seat), at.table.seat)
        session.act(game.NOTATION.text(action))
    assert shown >= {"new", "round"} or name == "el_capitan"


def test_a_card_behind_another_waits_and_is_not_taken_as_told() -> None:
    session = first("puerto_rico")
    coach = session.screen.ui.coach
    before = coach.entry.id
    from tutor.pages.table.coach import Comment

    thought = session.screen.ui.at.hint().chosen
    coach.comment = Comment("better", thought, thought, 3.0)
    assert coach.front == "better"
    coach.go_on()
    assert before not in coach.met


@pytest.mark.per_game
@pytest.mark.parametrize("name", ["puerto_rico", "puerto_rico_1897"])
def test_the_craftsman_is_explained_before_the_learner_first_produces(name: str) -> None:
    session, game, bot = first(name), load(name), make("steady", load(name))
    session.do("warns", "false")
    at, coach = session.screen.ui.at, session.screen.ui.coach
    for _ in range(80):
        while coach.front == "new":
            session.do("coach", "heard")
        told, played = "craftsman" in coach.met, len(at.table.steps)
        if at.bot:
            session.do("bot", "one")
        else:
            action, _ = bot.step(game.observe(at.table.state, at.table.seat), at.table.seat)
            session.act(game.NOTATION.text(action))
        mine = [
            e
            for step in at.table.steps[played:]
            for e in step.events
            if e.rule == "PR.craftsman.produce" and e.seat == at.me
        ]
        if mine:
            assert told
            return
    raise AssertionError("the learner never produced")
