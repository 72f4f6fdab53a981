"""What happened, in a notebook: a list of sentences, each with the rule that acted, where it is printed, and
its facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from tutor.boards import naming, words
from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.table import Table

from ..rules.kernel.agenda import Facts
from .listing import Listing, Row
from .rule import Rule

COLUMNS = ("happened", "rule", "printed", "facts")


class Said(str):
    """One sentence, with its rule, where that is printed, and its facts by name.

    >>> said = p.play("load corn 2 ship6").told[0]
    >>> said.rule, said.printed, said.facts["n"]
    """

    rule: str
    printed: str
    facts: Facts


class EventList(list[Said]):
    """What the rules did, in order: a list of sentences, each with .rule, .printed and .facts. It is shown as
    a table.

    >>> told = p.play("load corn 2 ship6").told
    >>> told.rules, told[0].rule, told[0].facts["n"]
    """

    def __init__(self, said: Sequence[Said], lang: str) -> None:
        super().__init__(said)
        self.lang = lang

    def __dir__(self) -> list[str]:
        return ["columns", "frame", "lang", "rows", "rules"]

    @property
    def rules(self) -> list[str]:
        """The ids of the rules that acted, which a goal can ask for as {"event": …}."""
        return list(dict.fromkeys(one.rule for one in self))

    @cached_property
    def _listing(self) -> Listing[Said]:
        w = words.of(self.lang)
        heads = [w(f"notebook.{head}") for head in COLUMNS]
        return Listing(
            [*self], heads, _row, COLUMNS, lambda one: (str(one), one.rule, one.printed, one.facts)
        )

    @property
    def columns(self) -> tuple[str, ...]:
        """The headings of the table."""
        return self._listing.columns

    @property
    def rows(self) -> list[Row]:
        """The table's rows."""
        return self._listing.rows

    def frame(self) -> Any:
        """The table as a pandas DataFrame (needs pandas). Its columns are `happened`, `rule`, `printed` and
        `facts`, in each language; `facts` is a dict.
        """
        return self._listing.frame()

    def _repr_html_(self) -> Html:
        """Without the facts: the sentence says them."""
        return Listing([*self], self.columns[:-1], lambda one: _row(one)[:-1])._repr_html_()


def _row(one: Said) -> Row:
    return str(one), one.rule, one.printed, ", ".join(f"{name}: {fact}" for name, fact in one.facts.items())


def listed(table: Table, lang: str, events: Sequence[Event]) -> EventList:
    """The sentences for these events."""
    speaker, book = naming.speaker(table, lang, pictures=False), table.game.BOOK
    found = []
    for event in events:
        if event.rule in book.rules:
            card = book.card(event.rule)
            one = Said(words.sentence(speaker, card, "says", event.facts))
            one.rule, one.printed, one.facts = (
                card.id,
                Rule(table.game.NAME, card, lang).printed,
                dict(event.facts),
            )
            found.append(one)
    return EventList(found, lang)
