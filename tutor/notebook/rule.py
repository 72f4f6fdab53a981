"""A rule in a notebook: in our words, with where it is printed."""

from __future__ import annotations

from tutor.boards import citing, words
from tutor.rules.kernel import rule as kernel_rule
from tutor.rules.kernel.elements import text_of
from tutor.rules.kernel.markup import Html, once

CARD = "border: 1px solid #c9bd9f; border-left: 6px solid #c2401a; padding: 6px 14px; max-width: 660px"


class Rule:
    """One rule of the rulebook.

    >>> rule = pr.rule("PR.captain.must-load-max")
    >>> rule.title, rule.text, rule.printed, rule.book
    """

    def __init__(self, game: str, card: kernel_rule.Rule, lang: str) -> None:
        self.game, self._card, self.lang = game, card, lang
        self.id: str = card.id

    def __dir__(self) -> list[str]:
        return ["book", "examples", "game", "id", "lang", "near", "printed", "text", "title", "why"]

    @property
    def title(self) -> str:
        """Its title."""
        return str(self._card.title[self.lang])

    @property
    def text(self) -> str:
        """Its text, in our words."""
        return words.speaker(self.game, self.lang, pictures=False).fill(self._card.text[self.lang], {})

    @property
    def why(self) -> str:
        """The reason for the rule, if one is given."""
        return str(self._card.why[self.lang]) if self._card.why else ""

    @property
    def printed(self) -> str:
        """Where it is printed: page and section."""
        return text_of(citing.cited(self.lang, self.game, self._card))

    @property
    def book(self) -> str:
        """Which printed rulebook the pages and sections belong to: its language and edition."""
        return citing.from_book(self.lang, self.game)

    @property
    def near(self) -> list[str]:
        """The ids of the related rules."""
        return list(self._card.near)

    @property
    def examples(self) -> list[str]:
        """The ids of the examples that show it."""
        from tutor.boards import games
        from tutor.rules.kernel.example import shows

        return list(shows(games.load(self.game)).get(self.id, {}))

    def __repr__(self) -> str:
        return f"{self.title}{words.full_stop(self.title)} {self.text} [{self.printed}]"

    def in_a_line(self) -> Html:
        """The title, the text and where it is printed, as one paragraph."""
        start = f"{words.full_stop(self.title)} "
        return once("p", once("b", self.title), start, self.text, " ", once("small", self.printed))

    def _repr_html_(self) -> Html:
        why = once("p", self.why, style="margin: 4px 0") if self.why else None
        return once(
            "div",
            once("p", once("b", self.title), style="margin: 4px 0"),
            once("p", self.text, style="margin: 4px 0"),
            why,
            once("small", f"{self.printed} · {self.id}"),
            style=CARD,
        )
