"""Practice in a notebook: questions in a cell, and one question for an author to use."""

from __future__ import annotations

import random
from collections.abc import Sequence
from difflib import get_close_matches
from functools import partial

from tutor.boards import board
from tutor.boards.picture import image, picture
from tutor.pages.practice import wording
from tutor.pages.practice.screen import PracticeScreen
from tutor.pages.screen import Hello
from tutor.practice.choosing import PracticeSession, in_turn
from tutor.practice.kinds import make_question
from tutor.practice.positions import kept_questions
from tutor.practice.question import PracticeQuestion
from tutor.practice.shrinking import look_of
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.markup import Html, once

from .cell import Shown
from .mistakes import wrong
from .picture_height import with_its_height


class CellPractice(PracticeScreen):
    """Practice about some rules. It begins once, and nothing of it is saved in the browser."""

    def __init__(self, game: str, lang: str, rules: Sequence[str]) -> None:
        super().__init__(game)
        self.lang, self.wanted = lang, list(rules)
        self.begin()

    def hello(self, hello: Hello) -> None:
        self.narrow = hello.narrow

    def begin(self, rule: str = "", question: str = "", begins: Sequence[str] = ()) -> None:
        look = partial(look_of, self.module)
        self.session = PracticeSession(
            self.module.BOOK, self.kept, self.memory, self.clock(), begins=self.wanted, look=look
        )
        self.missed = []
        self._ask()

    def pick(self, number: int) -> None:
        super().pick(number)
        self.keep = {}


class Practice(Shown):
    """Questions about some rules. Write it as the last line of a cell; read the results in the next cell.

    >>> p = pr.practice(rules="captain", n=5)
    >>> p.asked, p.right, p.by_rule
    """

    def __init__(self, game: str, lang: str, rules: Sequence[str]) -> None:
        self.game, self.lang = game, lang
        self._screen = CellPractice(game, lang, rules)

    def __dir__(self) -> list[str]:
        return ["asked", "by_rule", "game", "lang", "right", "widget"]

    @property
    def _answered(self) -> list[tuple[str, str]]:
        session = self._screen.session
        return list(zip(session.rules, session.marks, strict=False)) if session else []

    @property
    def asked(self) -> int:
        """How many questions were answered."""
        return len(self._answered)

    @property
    def right(self) -> int:
        """How many were answered right, with or without a hint."""
        return sum(mark != "wrong" for _, mark in self._answered)

    @property
    def by_rule(self) -> dict[str, list[str]]:
        """The answers by rule, in order: "right", "helped" or "wrong"."""
        found: dict[str, list[str]] = {}
        for rule, mark in self._answered:
            found.setdefault(rule, []).append(mark)
        return found

    def _shows(self) -> PracticeScreen:
        return self._screen

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        asked, said = self._screen.question, once("p", repr(self), style="white-space: pre-wrap")
        drawn = picture(asked.table, asked.seat, self.lang) if asked is not None else None
        said_of_it = board.text(asked.table, asked.seat, self.lang) if asked else ""
        shown = with_its_height(image(drawn, said_of_it)) if drawn else None
        return {"text/plain": repr(self), "text/html": str(once("div", said, shown))}

    def __repr__(self) -> str:
        return self._screen.text()


class OneQuestion:
    """One question about a rule: its words, its answers, and which of them is right.

    >>> q = pr.question("PR.captain.must-load-max", seed=7)
    >>> q.text, q.answers, q.right, q.why
    """

    def __init__(self, asked: PracticeQuestion, lang: str) -> None:
        self._asked, self.lang = asked, lang
        self.rule = asked.rule
        self.right = asked.right

    def __dir__(self) -> list[str]:
        return ["answers", "lang", "link", "right", "rule", "text", "why"]

    @property
    def text(self) -> str:
        """What is asked, and about which action, as plain text."""
        return wording.asked_text(self._asked, self.lang)

    @property
    def answers(self) -> list[str]:
        """The answers; `right` is the index of the right one."""
        return [wording.answer_text(self._asked, choice, self.lang) for choice in self._asked.choices]

    @property
    def why(self) -> str:
        """The reason, in a sentence."""
        return wording.verdict(self._asked, self.lang)

    @property
    def link(self) -> str:
        """The address of the same question on the page of practice."""
        kept = self._asked.kept
        return f"{self._asked.table.game.NAME}/practice?rule={kept.rule}&question={kept.id}"

    def __repr__(self) -> str:
        return "\n".join([self.text, *(f"{k}. {said}" for k, said in enumerate(self.answers, 1))])

    def _repr_html_(self) -> Html:
        rows = [once("li", said) for said in self.answers]
        return once("div", once("p", self.text), once("ol", *rows))


def chosen_rules(game: Game, given: str | Sequence[str], n: int, seed: int) -> list[str]:
    """Rules to ask about: of chapters and ids, or any. Raises UnknownName for what has no questions."""
    book, asked = game.BOOK, kept_questions(game.NAME).asked
    chapters = list(dict.fromkeys(book.card(rule).chapter for rule in asked if rule in book.rules))
    found = list[str]()
    for name in [given] if isinstance(given, str) and given else given:
        here = [rule for rule in asked if name in (rule, rule in book.rules and book.card(rule).chapter)]
        if not here:
            near = get_close_matches(name, [*chapters, *asked], 1, 0.3)
            raise wrong("no_practice", UnknownName, name=name, instead=near[0] if near else chapters[0])
        found += here
    found = found or [rule for rule in asked if rule in book.rules]
    chance = random.Random(seed)
    return [rule for _ in range(n // len(found) + 1) for rule in chance.sample(found, len(found))][:n]


def one_question(game: Game, rule: str, seed: int) -> PracticeQuestion:
    """A question about a rule. Raises UnknownName if it has none."""
    (wanted,) = chosen_rules(game, rule, 1, seed)
    kept = in_turn(kept_questions(game.NAME).of(wanted))
    found = (make_question(game, kept[(seed + k) % len(kept)]) for k in range(len(kept)))
    return next(asked for asked in found if asked is not None)
