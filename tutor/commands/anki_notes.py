"""The notes of a deck for Anki: of each rule a picture, a question, the answer, the reason and the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tutor.boards import board, chapters, citing, visibility, words
from tutor.boards.picture import picture
from tutor.pages.practice import wording
from tutor.practice.choosing import in_turn
from tutor.practice.kept_games import NO_GAME
from tutor.practice.kinds import make_question
from tutor.practice.positions import kept_questions
from tutor.practice.question import PracticeQuestion
from tutor.rules.kernel import example, lesson
from tutor.rules.kernel.coverage import shown_by
from tutor.rules.kernel.elements import text_of
from tutor.rules.kernel.game import Game, usual_players
from tutor.rules.kernel.markup import Html
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.rule import Rule
from tutor.rules.kernel.table import Table

LISTED = ("which", "can", "help", "next")  # the kinds whose answers are part of the question


class RuleNote(Record):
    """One note, as plain text and an SVG. `on_board`: the question is about the picture."""

    rule: str
    picture: str
    question: str
    choices: tuple[str, ...]
    answer: str
    reason: str
    page: str
    on_board: bool
    from_title: bool


class DeckNotes:
    """The notes of a game in one language; only of some chapters if they are named."""

    def __init__(self, game: Game, lang: str, only: Sequence[str] = ()) -> None:
        self.game, self.lang, self.w = game, lang, words.of(lang)
        self.kept, self.shown = kept_questions(game.NAME), shown_by(game)
        book = game.BOOK.rules.values()
        self.rules = [rule for rule in book if not only or rule.chapter in only]

    def __len__(self) -> int:
        return len(self.rules)

    def __iter__(self) -> Iterator[RuleNote]:
        return map(self.note, self.rules)

    def note(self, rule: Rule) -> RuleNote:
        """The note of a rule, with its best question: one on a board, else from the book, else its title."""
        asked = self._question(rule.id)
        if asked is not None and not asked.bare:
            return self._on_board(rule, asked)
        text, why = rule.text[self.lang], rule.why[self.lang] if rule.why else ""
        said = words.speaker(self.game.NAME, self.lang, pictures=False).fill(text, {})
        # On the page there are rules to choose as the answer, and here none: the rule itself is the answer.
        itself = asked is None or asked.choices[asked.right].sort == "text"
        question = "" if asked is None else wording.asked_text(asked, self.lang)
        if asked is not None and itself and asked.said:
            question = dict(asked.said)[self.lang]
        named = self.w("anki.rule", title=rule.title[self.lang])
        chapter = chapters.name(self.game.NAME, rule.chapter, self.lang)
        reason = said
        if asked is None or itself:
            reason = why or (named if asked else self.w("anki.of_chapter", chapter=chapter))
        return RuleNote(
            rule.id,
            str(self._shown(rule.id)),
            question or self.w("anki.from_title", title=rule.title[self.lang]),
            (),
            said
            if asked is None or itself
            else wording.answer_text(asked, asked.choices[asked.right], self.lang),
            reason,
            self._page(rule),
            False,
            asked is None,
        )

    def _on_board(self, rule: Rule, asked: PracticeQuestion) -> RuleNote:
        lang, right = self.lang, asked.choices[asked.right]
        answer = wording.answer_text(asked, right, lang)
        if right.sort == "rule":
            answer = self.w("anki.no_because", title=answer)
        listed, verdict = asked.choices if asked.kind in LISTED else (), wording.verdict(asked, lang)
        said = words.speaker(self.game.NAME, lang, pictures=False).fill(rule.text[lang], {})
        named = self.w("anki.rule", title=rule.title[lang])
        return RuleNote(
            rule.id,
            str(self._drawn(asked.table, asked.seat, () if asked.whole else None)),
            wording.asked_text(asked, lang),
            tuple(wording.answer_text(asked, choice, lang) for choice in listed),
            answer,
            " ".join(filter(None, (verdict if verdict != answer else "", named, said))),
            self._page(rule),
            True,
            False,
        )

    def _question(self, rule: str) -> PracticeQuestion | None:
        """The first question about a rule that can be asked; those on a board come first."""
        found = sorted(in_turn(self.kept.of(rule)), key=lambda one: one.game == NO_GAME)
        return next((asked for one in found if (asked := make_question(self.game, one))), None)

    def _page(self, rule: Rule) -> str:
        return text_of(citing.cited(self.lang, self.game.NAME, rule)) or self.w("anki.no_page")

    # Pictures --------------------------------------------------------------------------------------
    def _drawn(self, table: Table, seat: int, only: tuple[str, ...] | None = ()) -> Html | None:
        """A board; with None, only the areas that the decision needs."""
        areas = board.needed(table, seat, self.lang) if only is None else only
        return picture(table, seat, self.lang, areas)

    def _shown(self, rule: str) -> Html | None:
        """The board of an example or of a page of a lesson that shows a rule, else that of a new game."""
        for place in self.shown.get(rule, ()):
            table = self._table(place)
            if table is not None:
                return self._drawn(table, visibility.player(table, 0), None)
        return self._drawn(Table(self.game, usual_players(self.game), 1), 0)

    def _table(self, place: str) -> Table | None:
        sort, _, name = place.partition("/")
        if sort == "examples":
            return example.table_for(self.game, example.find(self.game, name))
        chapter, _, page = name.partition("/")
        found = next(one for one in lesson.in_full(self.game) if one.id == chapter)
        number = next(k for k, one in enumerate(found.pages) if one.id == page)
        start = lesson.start_of(self.game, found, number)
        return Table(self.game, start=start) if start is not None else None
