"""The board of an open question: the order of the players over it, and nothing that answers the question.

A game says in shrinking.toml what its board computes for a player: what is missing, what earns the most,
which buttons there are. That is a verdict, and only shown after the answer. A row is for each kind of
question that its name lists; "always" is for every kind. Selectors are explained in hiding.py.

    [verdicts]
    always = ["em.short", ".go"]    # left out: an element with a class, or any element with this class
    "many next" = ["div.card em"]   # only for these kinds of question; {thing} is the action's second word
    opens = ["buy", "sell"]         # a question about these actions opens what is folded on the board
    priced = ["build"]              # actions with a price; it is said that the board shows the printed one
    own_first = ["builder"]         # decisions with a long list: the player's own things stand over it
    [verdicts.unmarked]             # shown, but without the last class
    "which can" = ["div.st.ok"]
    [verdicts.printed]              # prices that show only the printed number
    many = ["span.cost"]
    [verdicts.shown]                # areas that are drawn for these kinds, empty or not
    who = ["others"]
    [[verdicts.unsaid]]             # what is not read aloud either; what a group catches stays
    kinds = "worth"
    en = ", fortune -?\\d+"
    es = ", fortuna -?\\d+"
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tutor.boards import board, naming, words
from tutor.practice.question import PracticeQuestion
from tutor.practice.shrinking import FILE
from tutor.rules.kernel.elements import changed, given
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.markup import Html

from . import hiding

FEWEST = 3  # players whose order is worth a line
FOLD = "data_fold"
ALWAYS = "always"
THING = "{thing}"  # in a selector: what the action is about
NEXT = "who"  # the kind of question that the order would answer: it says only how the players sit


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
    if asked.kind == NEXT:
        first = (asked.seat + 2) % len(names)  # neither the player who acts nor the one on their left
    if len(names) >= FEWEST:
        key = "practice.seats" if asked.kind == NEXT else "practice.order"
        said.append(w(key, list=", ".join([*names[first:], *names[:first]])))
    if chooser >= 0:
        speaker = naming.speaker(table, lang, pictures=False)
        facts = {"seat": chooser, "role": role}
        said.append(speaker.fill(w("practice.chose"), facts, "practice.toml"))
    return " ".join(said)


def lines_above(asked: PracticeQuestion, lang: str, answered: bool = False) -> str:
    """All that stands over the board: the order of the players, and in which way the board is not whole."""
    w, game = words.of(lang), asked.table.game
    said = [] if asked.areas else [order_line(asked, lang)]
    if asked.kept.without:
        said.append(w("practice.only_needed"))
    priced = asked.action.split(" ")[0] in _rows(game).get("priced", ())
    if priced and not answered and _row(game, asked.kind, "printed"):
        said.append(w("practice.printed"))
    return " ".join(filter(None, said))


# What the board does not say ------------------------------------------------------------------------
def without_verdicts(asked: PracticeQuestion, areas: Mapping[str, Html], lang: str) -> dict[str, Html]:
    """The areas without what would answer the question, and with the prices that it is about."""
    game, kind = asked.table.game, asked.kind
    gone, marks = verdicts(game, kind, asked.action), _row(game, kind, "unmarked")
    prices, patterns = _row(game, kind, "printed"), unsaid(game, kind, lang)
    opening = _rows(game).get("opens", ())
    opens = any(text.split(" ")[0] in opening for text in _actions(asked))

    def change(one: Html) -> Html:
        shut = one.attributes.get(FOLD) == "shut"
        return given(one, **{FOLD: "open", "open": True}) if shut else one

    def hidden(html: Html) -> Html:
        html = changed(html, change, "data-fold") if opens else html
        html = hiding.as_printed(hiding.unmarked(hiding.left_out(html, gone), marks), prices)
        return hiding.silenced(html, patterns)

    return {name: hidden(html) for name, html in areas.items()}


def verdicts(game: Game, kind: str, action: str = "") -> tuple[str, ...]:
    """The elements of a game's board that say what a question of this kind asks about an action."""
    thing = "".join(action.split(" ")[1:2])
    every = _row(game, kind)
    return tuple(one.replace(THING, thing) for one in every if thing or THING not in one)


def shown_for(game: Game, kind: str) -> tuple[str, ...]:
    """The areas that are drawn for this kind of question."""
    return _row(game, kind, "shown")


def own_first(asked: PracticeQuestion) -> bool:
    """Whether the player's own things stand over the decision, because that is a long list."""
    decisions = {ALWAYS, *(task.kind for task in asked.table.state.agenda)}
    return not decisions.isdisjoint(_rows(asked.table.game).get("own_first", ()))


def unsaid(game: Game, kind: str, lang: str) -> tuple[re.Pattern[str], ...]:
    """What is not read aloud while a question of this kind is open."""
    rows = _rows(game).get("unsaid", ())
    return tuple(re.compile(row[lang], re.MULTILINE) for row in rows if _is_for(row["kinds"], kind))


def _row(game: Game, kind: str, table: str = "") -> tuple[str, ...]:
    rows = _rows(game).get(table, {}) if table else _rows(game)
    return tuple(one for kinds, row in rows.items() if _is_for(kinds, kind) for one in row)


def _is_for(kinds: str, kind: str) -> bool:
    return not {ALWAYS, kind}.isdisjoint(kinds.split(" "))


def _rows(game: Game) -> Mapping[str, Any]:
    rows: Mapping[str, Any] = game.BOOK.words(FILE).get("verdicts", {})
    return rows


def _actions(asked: PracticeQuestion) -> list[str]:
    chosen = [str(choice.value) for choice in asked.choices if choice.sort == "action"]
    return [*filter(None, (asked.action, *chosen))]
