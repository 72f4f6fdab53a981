"""On a phone, buttons at the bottom of the screen: those that continue or end the decision, easy to reach."""

from __future__ import annotations

from tutor.boards import board, words
from tutor.boards.icons import icon
from tutor.boards.naming import LEAVING
from tutor.boards.parts import button, kind_of_advised, press
from tutor.rules.kernel.markup import Html, joined, tag

from .ui_state import UiState

DONE = "done"  # ends something that was begun; passing declines it


def buttons(ui: UiState, curtain: bool) -> Html:
    """The same buttons as in the column; nothing while something else has to be read or chosen first."""
    shown = Html() if curtain else _buttons(ui)
    return tag("div.thumbs", shown, data_wears="thumb") if shown else shown


def _buttons(ui: UiState) -> Html:
    at, w = ui.at, words.of(ui.lang)
    if at is None or at.over or ui.replay is not None:
        return Html()
    if at.looking:
        return button(f"goto {at.last}", w("play.to_now"), kind="fill")
    if at.bot:
        run = button("bot run", w("play.run" if "you" in at.kinds else "play.run_end"))
        return joined(button("bot one", w("play.next"), icon("arrow"), kind="fill"), run)
    return _decision(ui) if at.mine and ui.answer is None else Html()


def _decision(ui: UiState) -> Html:
    """The button that continues: the only move, the move of the hint, or a hint. Beside it, smaller, the one
    that declines.
    """
    assert ui.at is not None
    legal = ui.at.offered()
    if ui.hinted is not None:
        return _press(ui, ui.hinted.chosen.action, kind_of_advised(ui.hinted.chosen.action))
    if len(legal) == 1:
        return _press(ui, legal[0], kind_of_advised(legal[0]))
    ends = [action for action in legal if action in LEAVING]
    rest = [action for action in legal if action not in LEAVING]
    if not ends or DONE in ends:  # finishing is as good as continuing
        return joined(*(_press(ui, action, "line") for action in ends))
    hint = button("hint", icon("bulb"), words.of(ui.lang)("play.hint"), kind="line")
    first = _press(ui, rest[0], "fill") if len(rest) == 1 else hint
    return joined(first, *(_press(ui, action, "quiet") for action in ends))


def _press(ui: UiState, action: str, kind: str) -> Html:
    return press(
        "action",
        action,
        board.label(ui.game, action, ui.lang, ui.at.table.names if ui.at else ()),
        cls=f"button {kind}",
    )
