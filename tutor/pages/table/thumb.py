"""On a phone, at the foot of the screen: what goes on, or ends the decision, within reach of the thumb."""

from __future__ import annotations

from tutor.boards import board, words
from tutor.boards.icons import icon
from tutor.boards.naming import LEAVING
from tutor.boards.parts import button, press
from tutor.rules.kernel.markup import Html, joined, tag

from .standing import Standing


def buttons(standing: Standing, curtain: bool) -> Html:
    """The same as in the column; nothing while something else has to be read or chosen first."""
    shown = Html() if curtain else _buttons(standing)
    return tag("div.thumbs", shown, data_wears="thumb") if shown else shown


def _buttons(standing: Standing) -> Html:
    at, w = standing.at, words.of(standing.lang)
    if at is None or at.over or standing.replay is not None:
        return Html()
    if at.looking:
        return button(f"goto {at.last}", w("play.to_now"), kind="fill")
    if at.bot:
        run = button("bot run", w("play.run" if "you" in at.kinds else "play.run_end"))
        return joined(button("bot one", w("play.next"), icon("arrow"), kind="fill"), run)
    legal = at.table.legal() if at.mine and standing.answer is None else []
    ends = legal if len(legal) == 1 else [action for action in legal if action in LEAVING]
    return joined(*(press("action", action, board.label(standing.game, action, standing.lang), cls="button line") for action in ends))
