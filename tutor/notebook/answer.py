"""The answer to "may I?" in a notebook: verdict, rule, page, facts, way out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tutor.boards import board, games, naming, typed, words
from tutor.rules.kernel import table as tables
from tutor.rules.kernel.explaining import ExplanationText
from tutor.rules.kernel.markup import Html, once

from .rule import Rule


class Answer:
    """Whether a player may do something, and why. It is true if the action is legal.

    `also`: the other legal actions with these words, if the words are not a whole action.

    >>> answer = p.why("build wharf")
    >>> answer.legal, answer.rule.id, answer.facts, answer.way, answer.instead
    """

    def __init__(
        self,
        table: tables.Table,
        answer: tables.Answer,
        lang: str,
        shown: Callable[[tables.Table, str], Any],
        also: Sequence[str] = (),
    ) -> None:
        self._table, self._answer, self.lang, self._shown = table, answer, lang, shown
        self.action, self.legal, self.seat = (
            typed.spelled(table.game.NAME, answer.action),
            answer.legal,
            answer.seat,
        )
        self.also = list(also)  # other legal actions that the same words may mean

    def __dir__(self) -> list[str]:
        return [
            "action",
            "also",
            "facts",
            "instead",
            "legal",
            "lang",
            "refused_by",
            "rule",
            "seat",
            "verdict",
            "way",
            "what_if",
        ]

    def __bool__(self) -> bool:
        return self.legal

    @property
    def refused_by(self) -> list[str]:
        """The ids of every rule that forbids it, the most useful one first."""
        return [refusal.rule for refusal in self._answer.refusals]

    @property
    def rule(self) -> Rule | None:
        """The first rule that forbids it; None if it is legal."""
        return (
            None
            if self.legal
            else Rule(self._game, games.book(self._game).card(self.refused_by[0]), self.lang)
        )

    @property
    def verdict(self) -> str:
        """The answer in a sentence."""
        return words.of(self.lang)("board.legal") if self.legal else self._why.verdict

    @property
    def facts(self) -> list[str]:
        """The facts that decide in this position."""
        return [] if self.legal else [*self._why.facts]

    @property
    def way(self) -> str:
        """What would make it possible, or that nothing would; "" if no true advice is known."""
        return "" if self.legal else self._why.advice

    @property
    def instead(self) -> list[str]:
        """Legal actions that would help or are similar."""
        return (
            []
            if self.legal
            else [
                typed.spelled(self._game, action)
                for action, _ in board.remedies(self._table, self._answer, self.lang)
            ]
        )

    @property
    def what_if(self) -> Any:
        """The nearest position in which it would be legal, as a Position; None if there is none."""
        found = None if self.legal else self._table.what_if(self._answer)
        if found is None:
            return None
        game = self._table.game
        return self._shown(
            tables.Table(game, names=self._table.names, start=game.to_json(found.state)), self.lang
        )

    # Display --------------------------------------------------------------------------------------
    @property
    def _game(self) -> str:
        return str(self._table.game.NAME)

    @property
    def _card(self) -> Any:
        return games.book(self._game).card(self.refused_by[0])

    @property
    def _why(self) -> ExplanationText:
        return self._table.explain(self._answer).in_words(
            naming.speaker(self._table, self.lang, pictures=False)
        )

    @property
    def _also_said(self) -> str:
        said = words.of(self.lang)
        return said("notebook.also", n=len(self.also), actions=", ".join(self.also))

    def __repr__(self) -> str:
        tried = board.plain(self._game, self._answer.action, self.lang, self._table.names)
        also = [f"  {self._also_said}"] if self.also else []
        if self.legal:
            return "\n".join([f"{tried}: {self.verdict}", *also])
        facts = [f"  {k}. {fact}" for k, fact in enumerate(self.facts, 1)]
        rule = Rule(self._game, self._card, self.lang)
        printed = f"  [{rule.title}; {rule.printed}]"
        return "\n".join(
            [f"{tried}: {self.verdict}", *facts, printed, *([f"  → {self.way}"] if self.way else []), *also]
        )

    def _repr_html_(self) -> Html:
        tried = once(
            "p", once("em", board.plain(self._game, self._answer.action, self.lang, self._table.names))
        )
        also = once("p", self._also_said) if self.also else None
        if self.legal:
            return once("blockquote", tried, once("p", once("b", self.verdict)), also)
        facts = once("ol", *(once("li", fact) for fact in self.facts)) if self.facts else None
        card = Rule(self._game, self._card, self.lang).in_a_line()
        way = once("p", "→ ", self.way) if self.way else None
        return once("blockquote", tried, once("p", once("b", self.verdict)), facts, card, way, also)
