"""The question on the first page. The rules judge the answers; none is written here."""

from __future__ import annotations

from tutor.boards import cards, games, words
from tutor.boards.icons import icon
from tutor.boards.parts import chip, link
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.explaining import explanation
from tutor.rules.kernel.markup import Html, tag
from tutor.rules.kernel.svg import path, rect
from tutor.rules.kernel.table import Answer, Table

_INK = "#3a2c00"
_STAVES = (
    path("M3 1h20q4 16 0 32H3Q-1 17 3 1Z", fill="#f0c419", stroke="#8a6a06", stroke_width="1.600"),
    path("M1.600 9.500h22.800M1.600 24.500h22.800", stroke="#8a6a06", stroke_width="1.200"),
    path(
        (
            "M13 5c2 2 2 4.500 0 6.500-2-2-2-4.500 0-6.500Zm-4 3.500c2.500 0 3.500 1.500 3.700 "
            "3.800-2.400-.2-3.700-1.500-3.700-3.800Zm8 0c0 2.300-1.300 3.600-3.700 3.800.2-2.300 "
            "1.200-3.800 3.700-3.800Z"
        ),
        fill=_INK,
    ),
)
_MAST = (
    path("M80 4v92", stroke="#5a3a1e", stroke_width="4"),
    path("M82 4l20 6-20 7Z", fill="#d9b14a"),
    path(
        "M40 18q40-8 80 0-9 32 0 66-40-8-80 0 9-34 0-66Z", fill="#fffaec", stroke="#b59a68", stroke_width="2"
    ),
    path("M36 17h88", stroke="#5a3a1e", stroke_width="5", stroke_linecap="round"),
    tag("text", 6, x="80", y="62", text_anchor="middle", font_size="32", font_weight="700", fill="#2b231b"),
)
_HULL = (
    path(
        "M6 84l14 10q60 12 120 0l14-10q2 62-30 104H36Q4 146 6 84Z",
        fill="#8a5a34",
        stroke="#53321a",
        stroke_width="2",
    ),
    path("M17 99q63 10 126 0", fill="none", stroke="#c39260", stroke_width="3"),
)
_HOLDS = tuple(
    rect(28 + (k % 3) * 34, 106 + (k // 3) * 40, 28, 34, 7, fill="#6c4325", stroke="#523018")
    for k in range(6)
)


def _barrel(x: int, y: int, letter: str) -> Html:
    mark = tag(
        "text", letter, x="13", y="24", text_anchor="middle", font_size="13", font_weight="700", fill=_INK
    )
    return tag("g", *_STAVES, mark, transform=f"translate({x} {y})", opacity="1")


class QuizQuestion:
    """One position and one set of answers; a press on an answer asks the table."""

    def __init__(self, row: Document) -> None:
        self.words = row
        self.game = row["game"]
        self.tried = ""
        self.judged: Answer | None = None
        self.points = 0

    def _table(self) -> Table:
        return Table(games.load(self.game), start=self.words["position"])

    def answer(self, action: str, lang: str) -> str:
        """Judge one answer and return the sentence to announce."""
        if action not in self.words["actions"]:
            raise UnknownName("unknown.message", name=action, nearest=self.words["actions"][0])
        table = self._table()
        self.tried, self.judged = action, table.why_not(action)
        if self.judged.legal:
            before = table.state
            table.play(action)
            self.points = table.state.seats[0].points - before.seats[0].points
        return self.said(lang)

    def said(self, lang: str) -> str:
        """The result of the answer that was tried."""
        if self.judged is None:
            return ""
        if self.judged.legal:
            return str(self.words["right"][lang].format(n=self._number(self.tried), points=self.points))
        speaker = words.speaker(self.game, lang, pictures=False)
        return explanation(speaker.book, self.judged.refusals).in_words(speaker).verdict

    @staticmethod
    def _number(action: str) -> int:
        return next(int(part) for part in action.split() if part.isdigit())

    def draw(self, lang: str) -> Html:
        """The harbour scene with its answers."""
        row, letter = self.words, self.words["letter"][lang]
        barrels = [_barrel(k * 36 + 2, 2, letter) for k in range(4)]
        quay = tag("svg.quay-row", *barrels, viewBox="0 0 140 40", aria_hidden="true")
        buttons = tag("div.answers", *map(self._button, row["actions"]))
        said = self._verdict(lang) or quay  # in the place of the barrels, so that nothing below moves
        text = tag("div.question-text", tag("h2", row["text"][lang]), said, buttons)
        return tag("section.question", tag("div.ship-picture", self._ship(lang)), text)

    def _button(self, action: str) -> Html:
        state = ""
        if action == self.tried and self.judged is not None:
            state = "right" if self.judged.legal else "wrong"
        return tag("button.answer", self._number(action), cls=state, data_do=f"answer {action}")

    def _verdict(self, lang: str) -> Html | None:
        if self.judged is None:
            return None
        said = tag("p", tag("b", self.said(lang)))
        if self.judged.legal:
            go = f"{self.game}/learn?lesson={self.words['lesson']}"
            return tag(
                "div.verdict-box", said, link(go, self.words["more"][lang], icon("arrow"), cls="button fill")
            )
        rule, title, *_ = cards.rule_of(lang, self.game, self.judged.refusals[0].rule)
        again = tag("span", words.of(lang)("index.try_again"))
        return tag("div.verdict-box", said, tag("p.quiz-again", chip(rule, title), again))

    def _ship(self, lang: str) -> Html:
        more = self._number(self.tried) if self.judged is not None and self.judged.legal else 0
        letter = self.words["letter"][lang]
        aboard = [_barrel(29 + (k % 3) * 34, 106 + (k // 3) * 40, letter) for k in range(3 + more)]
        named = {"role": "img", "aria_label": self.words["picture"][lang]}
        return tag("svg", *_MAST, *_HULL, *_HOLDS, *aboard, viewBox="0 0 160 200", **named)
