"""On a phone, the buttons at the bottom: the usual move, and never only passing if something else is
possible.
"""

from __future__ import annotations

import re
from typing import Any

import pytest

from tutor.bots import make
from tutor.pages.session import Session
from tutor.rules import load, names


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_to_pass_never_stands_alone_or_first_under_the_thumb(name: str) -> None:
    session: Any = Session("play", name, seats="you,steady,steady", seed="5")
    game, bot, passing = load(name), make("steady", load(name)), 0
    for _ in range(60):
        at = session.screen.ui.at
        if at.over:
            break
        if at.bot:
            session.do("bot", "run")
            continue
        under = re.findall(
            r'<button class="button ([a-z]+)"[^>]*data-(?:action|do)="([^"]*)"', session.areas["thumb"]
        )
        if len(at.table.legal()) > 1 and "pass" in [what for _, what in under]:
            passing += 1
            assert (
                len(under) > 1 and under[0][1] != "pass" and dict((b, a) for a, b in under)["pass"] == "quiet"
            )
            assert sum(kind == "fill" for kind, _ in under) <= 1
        session.do("hint")
        assert f'data-action="{session.screen.ui.hinted.chosen.action}"' in session.areas["thumb"], (
            "what the hint says is done there"
        )
        action, _ = bot.step(game.observe(at.table.state, at.table.seat), at.table.seat)
        session.act(game.NOTATION.text(action))
    assert passing or name in ("el_capitan", "le_havre"), "in these two one seldom passes"
