"""What a hint says: the stronger bot's move, and a reason that holds in this position."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from tests.support.games import everything
from tests.support.screens import ui_of
from tutor.boards import naming, reasons, words
from tutor.bots import adviser, make
from tutor.bots.keen import Judge, KeenBot
from tutor.bots.reason import ALIKE, Reason
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.valuing import Valued

pytestmark = pytest.mark.each_game

GAMES = tuple(names())


def positions(name: str, most: int) -> Iterator[tuple[Table, Reason]]:
    """Decisions of a game that the steady bot plays, each with its hint."""
    game = load(name)
    table, steady = Table(game, 3, 11, everything(game, 3)), make("steady", game)
    for _ in range(most):
        if not table.state.agenda:
            return
        seat = table.seat
        seen = game.observe(table.state, seat)
        if len(table.legal(seat)) > 1:
            yield table, adviser(game).hint(seen, seat)
        table.play(game.NOTATION.text(steady.step(seen, seat)[0]))


@pytest.mark.slow
@pytest.mark.per_game
@pytest.mark.parametrize("name", GAMES)
def test_what_is_worth_more_later_is_said_with_what_it_brings_now(name: str) -> None:
    game, judged = cast(Valued, load(name)), 0
    for table, reason in positions(name, 120):
        best, other = reason.chosen, reason.rather_than
        if best.later is None:
            assert other is None or reason.alike or (best.now or 0) >= (other.now or 0)
            continue
        assert other is not None
        judged += 1
        bot, seen, parse = KeenBot(game), game.observe(table.state, table.seat), game.NOTATION.parse
        found = bot.tried(seen, table.seat, [parse(best.action), parse(other.action)])
        assert best.later.more == pytest.approx(found[0] - found[1])
        assert reason.alike == (best.later.more < ALIKE)
        if reason.alike:
            continue
        for lang in LANGUAGES:
            left = naming.plain(name, other.action, lang)
            said = reasons.why(naming.speaker(table, lang, pictures=False), name, reason, left)
            frame = words.of(lang)("reasons.later", said="", more="#", other=left, mostly="")
            assert frame.partition("#")[0].strip() in said, said
    assert judged


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_groups_of_score_lines_add_up_and_can_be_said(name: str) -> None:
    game = cast(Valued, load(name))
    judge, rows = Judge(game), load(name).BOOK.words("advice/words.toml")
    assert len(game.FEATURES.heads) == 1 or all(f"ahead-{head}" in rows for head in game.FEATURES.heads)
    for table, _ in positions(name, 40):
        seen: Any = table.state
        found = [sum(judge.by_head(seen, seat).values()) for seat in range(3)]
        assert found == pytest.approx(judge.margins(seen), abs=0.05)


@pytest.mark.slow
@pytest.mark.per_game
@pytest.mark.parametrize("name", GAMES)
def test_the_coach_does_not_reproach_whoever_follows_the_hints(name: str) -> None:
    session = Session("play", name, first="1")
    ui: Any = ui_of(session)
    followed = 0
    while not ui.at.over and ui.at.table.state.round < 3:
        if ui.at.bot:
            session.do("bot", "run")
            continue
        reason = ui.at.hint()
        session.act(reason.chosen.action)
        followed += 1
        assert ui.coach.warning is None, reason.chosen.action
        assert ui.coach.comment is None or ui.coach.comment.kind == "best", reason.chosen.action
    assert followed > 3
