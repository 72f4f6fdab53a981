"""The kinds of questions, and how one is made from what is kept."""

from __future__ import annotations

from tutor.rules.kernel.game import Game
from tutor.rules.kernel.table import Table

from .allowed import what_can
from .at_start import how_many_at_start
from .happened import how_many, what_happens, who_next
from .own_words import rows
from .place import what_belongs
from .positions import KeptQuestion
from .printed import which_number, which_rule
from .question import Maker, PracticeQuestion
from .refused import may_do, which_not
from .shrinking import shrunk
from .what_helps import what_would_help
from .worth import what_is_it_worth

KINDS: dict[str, Maker] = {
    "may": may_do,
    "which": which_not,
    "many": how_many,
    "next": what_happens,
    "who": who_next,
    "can": what_can,
    "help": what_would_help,
    "rule": which_rule,
    "number": which_number,
    "worth": what_is_it_worth,
    "setup": how_many_at_start,
    "place": what_belongs,
}

WHOLE = ("who",)  # kinds of which nothing is taken away: that nobody else can do anything may be the reason


def make_question(game: Game, one: KeptQuestion, table: Table | None = None) -> PracticeQuestion | None:
    """The question that is kept, or None if the rules no longer give it.

    `table` is its table, if it was made already.
    """
    if is_left_out(game, one):
        return None
    asked = KINDS[one.kind](game, one, table or one.table(game))
    if asked is None or one.kind in WHOLE:
        return asked
    less = shrunk(game, asked)
    if not asked.told or less is asked:
        return less
    again = KINDS[one.kind](game, one, less.table)  # what it says is counted on the table that is shown
    return again if again is not None and again.choices[again.right] == asked.choices[asked.right] else asked


def is_left_out(game: Game, one: KeptQuestion) -> bool:
    """Whether the game's practice.toml leaves out these questions: a kind, or a kind with an action or with
    its first word; "*" is every rule.

    [leave_out]
    "SJ.turn.no-pass" = ["may done"]
    "*" = ["who choose"]
    """
    left_out = rows(game, "leave_out")
    named = {one.kind, f"{one.kind} {one.action}", f"{one.kind} {one.action.partition(' ')[0]}"}
    return not named.isdisjoint([*left_out.get(one.rule, ()), *left_out.get("*", ())])
