"""On a phone, buttons at the bottom of the screen: those that continue or end the decision, easy to reach."""

from __future__ import annotations

from tutor.boards import board, words
from tutor.boards.icons import icon
from tutor.boards.naming import LEAVING
from tutor.boards.parts import button, press
from tutor.rules.kernel.markup import Html, joined, tag

from .standing import Standing

DONE = "done"  # ends something that was begun; passing declines it


def buttons(standing: Standing, curtain: bool) -> Html:
    """The same buttons as in the column; nothing while something else has to be read or chosen first."""
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
    return _decision(standing) if at.mine and standing.answer is None else Html()


def _decision(standing: Standing) -> Html:
    """The button that continues: the only move, the move of the hint, or a hint. Beside it, smaller, the one
    that declines.
    """
    assert standing.at is not None
    legal = standing.at.table.legal()
    if standing.hinted is not None:
        return _press(standing, standing.hinted.chosen.action, "fill")
    if len(legal) == 1:
        return _press(standing, legal[0], "fill")
    ends = [action for action in legal if action in LEAVING]
    rest = [action for action in legal if action not in LEAVING]
    if not ends or DONE in ends:  # finishing is as good as continuing
        return joined(*(_press(standing, action, "line") for action in ends))
    hint = button("hint", icon("bulb"), words.of(standing.lang)("play.hint"), kind="line")
    first = _press(standing, rest[0], "fill") if len(rest) == 1 else hint
    return joined(first, *(_press(standing, action, "quiet") for action in ends))


def _press(standing: Standing, action: str, kind: str) -> Html:
    return press("action", action, board.label(standing.game, action, standing.lang), cls=f"button {kind}")
