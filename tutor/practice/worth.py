"""What is this worth? A thing that the final scoring or a payday counts, and four numbers.

The wrong numbers are those of people who miscount it. A thing of which nobody gets a wrong number is not
asked about.
"""

from __future__ import annotations

from tutor.rules.kernel.game import Game, worth_now
from tutor.rules.kernel.table import Table

from .own_words import event_said, mostly_miscounted, numbers_in_order, rows, said
from .positions import KeptQuestion
from .question import PracticeQuestion, shuffled

LARGEST_WORTH = 120  # larger numbers are for adding up, not for knowing


def what_is_it_worth(game: Game, one: KeptQuestion, table: Table) -> PracticeQuestion | None:
    """What is this worth, if the points were counted now?"""
    every = worth_now(game, table.state, one.seat)
    found = next((this for this in every if (this.thing, this.rule) == (one.action, one.rule)), None)
    row = rows(game, "worth").get(found.row) if found is not None else None
    if found is None or row is None or not 0 <= found.n <= LARGEST_WORTH:
        return None
    miscounted = [n for n in dict.fromkeys(found.wrong) if n != found.n and n >= 0]
    foreseen = [miscounted[k] for k in shuffled(one, len(miscounted))]
    if not foreseen:
        return None
    choices, place = numbers_in_order(found.n, mostly_miscounted(one, found.n, foreseen))
    about, names = rows(game, "scoring"), table.names
    why = row.get("why")
    told = said(game, why, found.facts, names) if why else event_said(game, found.line, found.facts, names)
    return PracticeQuestion(
        one,
        table,
        one.seat,
        "",
        choices,
        place,
        said=said(game, row["ask"], found.facts, names),
        about=said(game, about["about"], found.facts, names),
        told=told,
        look=found.at,
        areas=tuple(about["areas"]),
    )
