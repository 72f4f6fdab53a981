"""The board of an open question: the order of the players over it, and nothing that answers the question.

A game says in shrinking.toml what its board computes for a player: what is missing, what earns the most,
which buttons there are. That is a verdict, and only shown after the answer.

    [verdicts]
    always = ["em.short", ".go"]    # an element with a class, or any element with this class
    many = ["p.plus"]               # only for this kind of question
    opens = ["buy", "sell"]         # a question about these actions opens what is folded on the board
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tutor.boards import board, naming, words
from tutor.practice.question import PracticeQuestion
from tutor.practice.shrinking import FILE
from tutor.rules.kernel.elements import changed, classes, given
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.markup import Html

FEWEST = 3  # players whose order is worth a line
FOLD = "data_fold"


# The line above the board ---------------------------------------------------------------------------
def order_line(asked: PracticeQuestion, lang: str) -> str:
    """In which order the players decide, and who chose the role that is carried out; "" if neither helps."""
    table = asked.table
    view: dict[str, Any] = {**(board.seen(table, asked.seat, lang, still=True) or {})}
    taken = {one["id"]: one["taken"] for one in view.get("roles", ())}
    likely = [*(task.kind for task in reversed(table.state.agenda)), view.get("stage"), view.get("role")]
    role = next((str(one) for one in likely if one in taken), "")
    chooser = taken.get(role, -1)
    first = chooser if chooser >= 0 else max(0, int(view.get("starter", view.get("governor", 0))))
    w, names, said = words.of(lang), table.names, list[str]()
    if len(names) >= FEWEST:
        said.append(w("practice.order", list=", ".join([*names[first:], *names[:first]])))
    if chooser >= 0:
        speaker = naming.speaker(table, lang, pictures=False)
        facts = {"seat": chooser, "role": role}
        said.append(speaker.fill(w("practice.chose"), facts, "practice.toml"))
    return " ".join(said)


# What the board does not say ------------------------------------------------------------------------
def without_verdicts(asked: PracticeQuestion, areas: Mapping[str, Html]) -> dict[str, Html]:
    """The areas without what would answer the question, and with the prices that it is about."""
    gone = verdicts(asked.table.game, asked.kind)

    def change(one: Html) -> Html:
        if opens and one.attributes.get(FOLD) == "shut":
            return given(one, **{FOLD: "open", "open": True})
        return Html() if is_one_of(one, gone) else one

    opening = _rows(asked.table.game).get("opens", ())
    opens = any(text.split(" ")[0] in opening for text in _actions(asked))
    return {name: changed(html, change) for name, html in areas.items()}


def verdicts(game: Game, kind: str) -> tuple[str, ...]:
    """The elements of a game's board that say what a question of this kind asks."""
    rows = _rows(game)
    return (*rows.get("always", ()), *rows.get(kind, ()))


def _rows(game: Game) -> Mapping[str, Any]:
    rows: Mapping[str, Any] = game.BOOK.words(FILE).get("verdicts", {})
    return rows


def is_one_of(one: Html, selectors: Iterable[str]) -> bool:
    """Whether an element fits one of these: "em.short" or ".go"."""
    element, own = one.selector.split(".")[0], classes(one)
    for selector in selectors:
        wanted, _, cls = selector.partition(".")
        if wanted in ("", element) and (cls in own if cls else not own):
            return True
    return False


def _actions(asked: PracticeQuestion) -> list[str]:
    chosen = [str(choice.value) for choice in asked.choices if choice.sort == "action"]
    return [*filter(None, (asked.action, *chosen))]
