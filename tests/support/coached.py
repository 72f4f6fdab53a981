"""A game of steady bots, and the coach beside one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tutor.bots import best_of, make
from tutor.pages.session import Session
from tutor.rules.kernel.coach import Entry, due
from tutor.rules.kernel.table import Table


def sensible(at: Any) -> str:
    """What the steady bot would do at this table of what is offered there."""
    game, table = at.table.game, at.table
    seen = game.observe(table.state, table.seat)
    action, _ = best_of(game, make("steady", game), seen, table.seat, at.offered())
    return str(game.NOTATION.text(action))


def whole(name: str, **more: Any) -> Any:
    """A first game of which everything is shown from the start."""
    session: Any = Session("play", name, first="1", **more)
    session.do("act_whole", "true")
    return session


def told(table: Table, me: int, seed: int) -> Iterator[tuple[Table, int, list[Entry]]]:
    """What a coach who has said nothing yet says to this seat, at each moment until the game is over."""
    game: Any = table.game
    bot, met, events = make("steady", game, seed), set[str](), list[Any]()
    while (seat := table.seat) >= 0:
        action, _ = bot.step(game.observe(table.state, seat), seat)
        events = [*([] if seat == me else events), *table.play(game.NOTATION.text(action)).events]
        if me in (table.seat, seat):
            said = due(game, met, table.state, events, me)
            met |= {entry.id for entry in said}
            yield table, me, said


def through_the_acts(name: str, lang: str = "en") -> Iterator[Any]:
    """A first game from the first act to its end, on the page: whoever plays does what the hint says, reads
    on, and skips ahead where the page offers it. Yields the session in every state.
    """
    session: Any = Session("play", name, first="1", lang=lang)
    session.screen.ui.coach.warns = False
    while True:
        yield session
        at, goal = session.screen.ui.at, str(session.areas.get("goal") or "")
        if at.over:
            return
        leave = next((one for one in ("act_skip", "act_on") if f'data-do="{one}"' in goal), "")
        if leave:
            session.do(leave)
        elif at.bot:
            session.do("bot", "run")
        elif session.screen.ui.coach.front == "new":
            session.do("coach", "heard")
        else:
            session.act(at.hint().chosen.action)
