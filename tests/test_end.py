"""The end of a game: why it ended, where points came from, what cost the most, what to read."""

from __future__ import annotations

import random
import re

import pytest

from tests.support.screens import at_of, ui_of
from tutor.boards import naming
from tutor.bots import make
from tutor.pages.session import Session
from tutor.pages.table import chart
from tutor.pages.table.end import result
from tutor.rules import load, names
from tutor.rules.kernel.game import Score, winners


def played(name: str, seed: int) -> Session:
    """A whole game in which the reader plays at random among steady bots."""
    session, choice = Session("play", name, seats="you,steady,steady", seed=str(seed)), random.Random(seed)
    at = at_of(session)
    while not at.over:
        if at.bot:
            session.do("bot", "run")
        else:
            session.act(choice.choice(at.table.legal()))
    session.do("close_why")
    return session


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_the_end_tells_the_story_and_offers_a_review(name: str) -> None:
    session = played(name, 3)
    at = at_of(session)
    told = session.areas["column"]
    assert "Why the game is over:" in told and "Your " in told and 'data-do="review"' in told
    scores = load(name).returns(at.table.state)
    many = load(name).BOOK.lexicon["point"]["en"][scores[at.me].total != 1]
    assert f"Your {scores[at.me].total} {many}" in told
    for score in (*scores, *ui_of(session).scores()):
        assert sum(n for _, n in score.lines) == score.total
        for rule, _ in score.lines:
            assert load(name).BOOK.card(rule).line, f"{rule} has no plain name"


def test_a_draft_may_be_left_to_what_is_usual_and_taken_back() -> None:
    """One press, with a legal choice for everybody; nothing of it is hidden, and undo takes it back."""
    session = Session(
        "play", "puerto_rico_1897", seats="you,steady,steady", expansions="new_buildings", seed="4"
    )
    assert 'data-do="usual"' in session.areas["column"]
    session.do("usual")
    at = at_of(session)
    assert at.table.state.agenda[-1].kind == "choose" and len(at.table.steps) > 10 and not session.notice
    assert 'data-do="usual"' not in session.areas["column"]
    steps = len(at.table.steps)
    session.do("usual")
    assert len(at.table.steps) == steps, "in the game itself nothing is usual"
    session.do("undo")
    assert at.table.state.agenda[-1].kind == "draft"


def test_what_is_taken_off_is_drawn_to_the_left_and_within_the_picture() -> None:
    scores = [Score(0, -53, 0, (("gained", 52), ("owed", -105))), Score(1, 61, 0, (("gained", 61),))]
    drawn = [chart._bar(score, "Ana", ["gained", "owed"], (61, 105), 0) for score in scores]
    boxes = [
        [
            (float(x), float(width))
            for x, width in re.findall(r'<rect x="([\d.]+)"[^>]* width="([\d.]+)"', bar)
        ]
        for bar in drawn
    ]
    (gained, owed), (other,) = boxes
    assert owed[0] < gained[0] == other[0] and owed[1] > gained[1] < other[1]
    assert all(x >= 26 and x + width <= chart.WIDE for bar in boxes for x, width in bar)


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", names())
def test_the_end_speaks_to_whoever_won_and_says_where_to_go_on(name: str, lang: str) -> None:
    """ "You win" and not the player's name; another game with the same players is one press away."""
    session = Session("play", name, lang=lang, seats="you,random,random", seed="2", coach="1")
    at, game = at_of(session), load(name)
    bot = make("steady", game)
    while not at.over:
        if at.bot:
            session.do("bot", "run")
            continue
        action, _ = bot.step(game.observe(at.table.state, at.table.seat), at.table.seat)
        session.act(game.NOTATION.text(action))
        if ui_of(session).coach.warning:
            session.act(game.NOTATION.text(action))
    said = result(ui_of(session))
    mine = winners(tuple(ui_of(session).scores())) == (at.me,)
    assert said.startswith({"en": "You win with ", "es": "Ganas con "}[lang]) == mine
    assert 'data-do="again"' in session.areas["column"] and 'data-do="again alone"' in session.areas["column"]
    kept, kinds = at.name, at.kinds
    session.do("again", "alone")
    now = at_of(session)
    assert now.name != kept and now.kinds == kinds and not now.table.steps and not ui_of(session).coach.on
    assert now.table.names == at.table.names and not session.notice


def test_a_retry_says_what_was_chosen() -> None:
    session = played("puerto_rico", 3)
    at = at_of(session)
    k = next(k for k, step in enumerate(at.table.steps) if step.seat == 0 and step.text.startswith("choose"))
    text = at.table.steps[k].text
    heard = session.do("retry", str(k))["say"]
    chosen = naming.plain("puerto_rico", text, "en")
    assert f"Last time you chose “{chosen}”." in heard and "Last time you chose" in session.areas["column"]
    session.act(next(action for action in at.table.legal() if action != text))
    assert "Last time you chose" not in session.areas["column"]
