"""The question on the first page, judged by the rules: no answer is written down here."""

from __future__ import annotations

from html import escape as esc
from typing import Any

from tutor.boards import cards, games, words
from tutor.boards.icons import icon
from tutor.boards.parts import link
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.table import Answer, Table

_BARREL = (
    '<g transform="translate({x} {y})" opacity="{o}"><path d="M3 1h20q4 16 0 32H3Q-1 17 3 1Z" fill="#f0c419" stroke="#8a6a06" stroke-width="1.600"/>'
    '<path d="M1.600 9.500h22.800M1.600 24.500h22.800" stroke="#8a6a06" stroke-width="1.200"/>'
    '<path d="M13 5c2 2 2 4.500 0 6.500-2-2-2-4.500 0-6.500Zm-4 3.500c2.500 0 3.500 1.500 3.700 3.800-2.400-.2-3.700-1.500-3.700-3.800Zm8 0c0 2.300-1.300 3.600-3.700 3.800.2-2.300 1.200-3.800 3.700-3.800Z" fill="#3a2c00"/>'
    '<text x="13" y="24" text-anchor="middle" font-size="13" font-weight="700" fill="#3a2c00">{letter}</text></g>'
)


class Question:
    """One position, one set of answers; pressing one asks the table."""

    def __init__(self, row: dict[str, Any]) -> None:
        self.words = row
        self.game = row["game"]
        self.tried = ""
        self.judged: Answer | None = None
        self.points = 0

    def _table(self) -> Table:
        return Table(games.load(self.game), start=self.words["position"])

    def answer(self, action: str, lang: str) -> str:
        """Judge one answer; the sentence to announce."""
        if action not in self.words["actions"]:
            raise UnknownName("unknown.answer", name=action, nearest=self.words["actions"][0])
        table = self._table()
        self.tried, self.judged = action, table.why_not(action)
        if self.judged.legal:
            before = table.state
            table.play(action)
            self.points = table.state.seats[0].points - before.seats[0].points
        return self.said(lang)

    def said(self, lang: str) -> str:
        """The verdict on what was tried."""
        if self.judged is None:
            return ""
        if self.judged.legal:
            return self.words["right"][lang].format(n=self._number(self.tried), points=self.points)
        first = self.judged.refusals[0]
        speaker = words.speaker(self.game, lang, html=False)
        return words.sentence(speaker, first.rule, "no", first.facts)

    @staticmethod
    def _number(action: str) -> int:
        return next(int(part) for part in action.split() if part.isdigit())

    def draw(self, lang: str) -> str:
        """The harbour scene with its answers."""
        buttons = "".join(self._button(action) for action in self.words["actions"])
        row = self.words
        barrels = "".join(_BARREL.format(x=k * 36 + 2, y=2, letter=row["letter"][lang], o=1) for k in range(4))
        return (
            f'<section class="question"><div class="ship-picture">{self._ship(lang)}</div><div class="question-text">'
            f'<h2>{esc(row["text"][lang])}</h2><svg class="quay-row" viewBox="0 0 140 40" aria-hidden="true">{barrels}</svg>'
            f'<div class="answers">{buttons}</div></div>{self._verdict(lang)}</section>'
        )

    def _button(self, action: str) -> str:
        state = ""
        if action == self.tried and self.judged is not None:
            state = "right" if self.judged.legal else "wrong"
        return f'<button class="answer {state}" data-do="answer {esc(action)}">{self._number(action)}</button>'

    def _verdict(self, lang: str) -> str:
        if self.judged is None:
            return ""
        said = f"<p><b>{esc(self.said(lang))}</b></p>"
        w = words.of(lang)
        if self.judged.legal:
            go = f"{self.game}/learn?lesson={self.words['lesson']}"
            more = link(go, esc(self.words["more"][lang]) + icon("arrow"), "button fill")
            return f'<div class="verdict-box">{said}{more}</div>'
        rule, title, _text, cite = cards.rule_of(lang, self.game, self.judged.refusals[0].rule)
        box = cards.rule_box(lang, rule, title, "", cite)
        return f'<div class="verdict-box">{said}{box}<p class="cite">{esc(w("index.try_again"))}</p></div>'

    def _ship(self, lang: str) -> str:
        more = self._number(self.tried) if self.judged is not None and self.judged.legal else 0
        holds = "".join(
            f'<rect x="{28 + (k % 3) * 34}" y="{106 + (k // 3) * 40}" width="28" height="34" rx="7" fill="#6c4325" stroke="#523018"/>'
            for k in range(6)
        )
        letter = self.words["letter"][lang]
        aboard = "".join(
            _BARREL.format(x=29 + (k % 3) * 34, y=106 + (k // 3) * 40, letter=letter, o=1) for k in range(3 + more)
        )
        return (
            f'<svg viewBox="0 0 160 200" role="img" aria-label="{esc(self.words["picture"][lang])}">'
            '<path d="M80 4v92" stroke="#5a3a1e" stroke-width="4"/><path d="M82 4l20 6-20 7Z" fill="#d9b14a"/>'
            '<path d="M40 18q40-8 80 0-9 32 0 66-40-8-80 0 9-34 0-66Z" fill="#fffaec" stroke="#b59a68" stroke-width="2"/>'
            '<path d="M36 17h88" stroke="#5a3a1e" stroke-width="5" stroke-linecap="round"/>'
            '<text x="80" y="62" text-anchor="middle" font-size="32" font-weight="700" fill="#2b231b">6</text>'
            '<path d="M6 84l14 10q60 12 120 0l14-10q2 62-30 104H36Q4 146 6 84Z" fill="#8a5a34" stroke="#53321a" stroke-width="2"/>'
            '<path d="M17 99q63 10 126 0" fill="none" stroke="#c39260" stroke-width="3"/>'
            f"{holds}{aboard}</svg>"
        )
