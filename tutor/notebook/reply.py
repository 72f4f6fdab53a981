"""The answer to a question in words in a notebook: sentences, what can be done, the rules under it."""

from __future__ import annotations

from tutor.boards import games
from tutor.pages.asking import written
from tutor.rules.kernel.markup import Html, once
from tutor.rules.kernel.table import Table

from .rule import Rule


class Reply:
    """What the tutor answers to a question about a position.

    >>> reply = p.ask("how much does the wharf cost me?")
    >>> reply.kind, reply.lines, reply.actions, reply.rules
    """

    def __init__(self, table: Table, seat: int, question: str, lang: str) -> None:
        self._game, self.question, self.lang = str(table.game.NAME), question, lang
        self._said = written.answer(table, seat, question, lang)
        self.kind = self._said.kind

    def __dir__(self) -> list[str]:
        return ["actions", "kind", "lang", "lines", "question", "rules"]

    @property
    def lines(self) -> list[str]:
        """The answer, sentence by sentence."""
        return list(self._said.lines)

    @property
    def actions(self) -> list[str]:
        """The actions it speaks of; what can be done comes first."""
        return list(self._said.actions)

    @property
    def rules(self) -> list[Rule]:
        """The rules it rests on."""
        return [Rule(self._game, games.book(self._game).card(one), self.lang) for one in self._said.rules]

    def __repr__(self) -> str:
        return "\n".join([*self.lines, *(f"  [{rule.title}; {rule.printed}]" for rule in self.rules)])

    def _repr_html_(self) -> Html:
        said = [once("p", once("b", line) if k == 0 else line) for k, line in enumerate(self.lines)]
        rules = [rule.in_a_line() for rule in self.rules]
        return once("blockquote", once("p", once("em", self.question)), *said, *rules)
