"""Beside a table on a wide screen there is one card: few words in it, and only one sentence at a time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.coached import sensible, whole
from tests.support.column import count, shown
from tests.support.games import in_proofs
from tutor.boards import cards, parts
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.le_havre.drawing.words import words

MOST = 90  # words of the card with everything folded
EVERY = 4  # decisions between two at which a hint, a refusal and a warning are looked at too
SAYS = ('class="coach ', 'class="hint-card', 'class="why-card', 'class="heard')


def decisions(session: Any) -> Iterator[Any]:
    """Every decision of a learner who plays as the bot would; the others are played by themselves."""
    while not (at := session.screen.ui.at).over:
        if at.bot:
            yield at
            session.do("bot", "run")
            continue
        yield at
        played = len(at.table.steps)
        action = sensible(at)
        for _ in range(2):  # the second time after a warning
            if len(session.screen.ui.at.table.steps) == played:
                session.act(action)
    yield at


def states(session: Any, k: int, at: Any) -> Iterator[str]:
    """What may be shown at a decision: what is said by itself; then a hint, a refusal, a warning."""
    yield "said"
    if at.over or at.bot or k % EVERY:
        return
    session.do("hint")
    yield "hint"
    if asks := at.table.asks():
        session.ask(asks[k % len(asks)])
        yield "refusal"
    session.do("close_why")
    for action in at.offered()[:6]:
        if session.screen.ui.coach.stops(at.table.state, at.table.seat, action):
            session.do("lang", session.lang)  # drawn again
            yield "warning"
            session.do("close_why")
            break


@pytest.mark.slow
@pytest.mark.per_game  # whole games
@pytest.mark.parametrize("lang", [in_proofs("en"), "es"])  # Spanish takes more words
@pytest.mark.parametrize("name", names())
def test_the_card_has_few_words_in_every_state_of_a_first_game(name: str, lang: str) -> None:
    session: Any = Session("play", name, first="1", lang=lang)
    long, seen = list[tuple[int, str, str]](), set[str]()
    for k, at in enumerate(decisions(session)):
        for what in states(session, k, at):
            seen.add(what)
            drawn = "".join(session.areas.get(part) or "" for part in ("coach", "column", "asked"))
            assert sum(drawn.count(one) for one in SAYS) <= 1, shown(session)
            if count(session) > MOST:
                long.append((count(session), what, shown(session)))
    assert not long, max(long)
    assert seen >= {"said", "hint", "refusal"}


def opened(name: str) -> tuple[Any, str, list[str]]:
    """A first game at a coach's card that can be read on: the session, its card, the rules that it names."""
    session: Any = Session("play", name, first="1")
    for at in decisions(session):
        coach = session.areas["coach"]
        if not at.over and "fold coach" in coach:
            return session, coach, re.findall(r'class="chip( [^"]*)?"', coach)
    raise AssertionError(name)


@pytest.mark.parametrize("name", names())
def test_read_on_opens_the_rest_and_the_next_card_is_folded_again(name: str) -> None:
    session, folded, chips = opened(name)
    assert 'data-do="fold coach"' in folded and "data-wears" not in folded
    assert all(one in ("", " fold coach-in") for one in chips), "a chip that no line opens"
    before = shown(session)
    session.do("fold", "coach")
    assert 'data-wears="unfolded-coach"' in session.areas["coach"]
    assert len(shown(session)) > len(before)
    for press in ("heard", "seen"):
        session.screen.ui.fold = "coach"
        session.do("coach", press)
        assert not session.screen.ui.fold, press


@pytest.mark.per_game  # a whole game
def test_a_line_of_the_end_opens_what_is_below_it() -> None:
    session: Any = Session("play", "san_juan", first="1")
    list(decisions(session))
    column = session.areas["column"]
    assert 0 <= column.find('data-do="fold score"') < column.find("score-in")


def test_only_a_refusal_folds_the_text_of_its_rule() -> None:
    plain = cards.rule_box(*cards.rule_of("en", "san_juan", next(iter(load("san_juan").BOOK.rules))))
    assert "fold" not in plain


@pytest.mark.parametrize("name", names())
def test_a_first_game_begins_with_its_main_decision_and_nothing_to_undo(name: str) -> None:
    session: Any = Session("play", name, first="1")
    at = session.screen.ui.at
    assert at.table.state.agenda[-1].kind not in ("before", "after")
    assert not session.screen.can_undo and 'data-do="undo"' not in session.areas["column"]
    begun = at.table.state
    session.do("undo")
    assert session.screen.ui.at.table.state == begun


@pytest.mark.parametrize(("action", "kind"), [("pass", "line"), ("build hospice", "fill")])
def test_the_filled_button_is_never_the_one_that_declines(action: str, kind: str) -> None:
    assert kind in str(parts.ways_out([(action, "")])[0]) and parts.kind_of_advised(action) == kind


def test_a_warning_lights_the_better_choice_on_the_board() -> None:
    session: Any = Session("play", "puerto_rico", first="1")
    for k, at in enumerate(decisions(session)):
        for _ in (what for what in states(session, k * EVERY, at) if what == "warning"):
            advised = session.screen.ui.coach.warning.other.action
            if f'data-action="{advised}"' in session.areas["stage"]:
                assert "★" in session.screen.lit.values()
                return
    raise AssertionError("no warning about something on the stage")


@pytest.mark.per_game
@pytest.mark.game("le_havre")
@pytest.mark.parametrize("lang", ["en", "es"])
def test_buying_and_selling_is_one_line_beside_the_town_or_not_there(lang: str) -> None:
    session = whole("le_havre", lang=lang)
    shut = open_ = 0
    for at, _ in zip(decisions(session), range(60), strict=False):
        kind = "" if at.over or at.bot else at.table.state.agenda[-1].kind
        if kind not in ("main", "after"):
            continue
        stage, can = session.areas["stage"], {one.split()[0] for one in at.table.legal()}
        trades = bool(can & {"buy", "sell"})
        assert ('data-fold="shut"' in stage) == trades, kind
        says = words.say
        nothing = {says(f"label.{one}", lang) for one in ("can_sell", "can_neither")}
        assert any(f">{one}<" in stage for one in nothing) == (trades and "buy" not in can), kind
        assert 'data-area="street"' in stage and not re.search(r"<details[^>]* open", stage)
        shut, open_ = shut + trades, open_ + (not trades)
    assert shut


def test_share_is_in_the_bar_at_the_top_and_opens_what_shares() -> None:
    session: Any = Session("play", "san_juan", first="1")
    assert 'data-do="share"' in session.areas["top"]
    session.do("share")
    assert 'data-do="link game"' in session.areas["more"] and session.screen.ui.fold == "more"
    assert 'data-do="share"' not in Session("learn", "san_juan").areas["top"]


@pytest.mark.parametrize("name", [one for one in names() if 5 in load(one).PLAYERS])
def test_only_beside_many_players_a_panel_can_be_folded(name: str) -> None:
    for players, folds in ((4, False), (5, True)):
        session: Any = Session("play", name, seats=",".join(["you"] * players))
        for seat in {*range(players)} - {session.screen.ui.at.me}:
            assert ("unfolds" in session.areas[f"seat{seat}"]) == folds, (players, seat)
