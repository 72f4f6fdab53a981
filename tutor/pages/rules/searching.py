"""Looking up rules: the words in the search field, and the rule that is opened."""

from __future__ import annotations

from urllib.parse import quote

from tutor.boards import words

from ..orders import Orders, count, order, order_of, text
from . import search, sources, trial
from .lookup import Lookup


class Searching:
    """Searches, opens a rule, and hands out the tables of numbers."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup, self.screen = lookup, lookup.screen
        self.orders: Orders = {
            "search": order_of(self.search, text),
            "open_first": order_of(self.open_first, text),
            "spell": order_of(self.spell, text),
            "clear": order(self.clear),
            "open": order_of(self.open, text),
            "save_table": order_of(self.save_table, count),
        }

    def look_for(self, query: str) -> None:
        lookup = self.lookup
        lookup.query = query.strip()[: search.LONGEST]
        lookup.box = (lookup.box[0] + 1, lookup.query)

    def open(self, rule: str) -> None:
        """Open a rule's page. Raises UnknownName, which names the nearest rule."""
        lookup = self.lookup
        lookup.about = False
        lookup.rule = lookup.module.BOOK.card(rule).id
        lookup.chapter = lookup.module.BOOK.card(rule).chapter
        lookup.trial = trial.find(lookup.module, lookup.rule)
        lookup.typing = False
        lookup.restart()

    def search(self, value: str) -> None:
        """What stands in the field, letter by letter."""
        lookup = self.lookup
        lookup.query = value.strip()[: search.LONGEST]
        lookup.typing = bool(lookup.query)
        if lookup.query:
            found = search.search(lookup.game, lookup.query, lookup.lang)
            w = words.of(lookup.lang)
            self.screen.say = (
                w("rules.found", n=len(found.rules)) if found.rules else w("rules.none", query=lookup.query)
            )

    def open_first(self, value: str) -> None:
        """Enter was pressed in the field: open the first result, with the others beside it."""
        lookup = self.lookup
        if value.strip():
            self.search(value)
            if first := search.search(lookup.game, lookup.query, lookup.lang).rules[:1]:
                self.screen.go = f"{lookup.game}/rules?rule={first[0]}&q={quote(lookup.query)}"

    def spell(self, value: str) -> None:
        self.look_for(value)
        self.lookup.typing = True

    def clear(self) -> None:
        self.look_for("")
        self.lookup.typing = False

    def save_table(self, k: int) -> None:
        """Give one of the game's tables to the browser to save."""
        self.screen.file = tuple(filter(None, sources.saved(self.lookup.game, k)))
