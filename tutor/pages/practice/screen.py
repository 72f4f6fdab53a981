"""The screen of practice: the board of a question on the left, its answers on the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

from tutor.boards import announcements, board, chapters, games, words
from tutor.practice.choosing import PracticeSession, in_turn
from tutor.practice.kinds import make_question
from tutor.practice.memory import Memory
from tutor.practice.placement import Placement, rules_of
from tutor.practice.positions import KeptQuestion, kept_questions
from tutor.practice.question import PracticeQuestion
from tutor.practice.shrinking import look_of
from tutor.rules import load
from tutor.rules.kernel.elements import has
from tutor.rules.kernel.markup import Html, joined, tag

from ..orders import carry_out, count, order, order_of
from ..screen import Hello, Screen, ShownBoard
from . import column, doing, hiding, open_question, placement_end, placing, rule_map, wording
from .due import key, now
from .needed import needed_areas

LEFT = 2  # answers that a hint leaves
HIDES = {"worth": "hides-total", "who": "hides-turn"}  # classes; practice.css says what they hide
TURN_AREAS = ("when", "turn")  # they say who is next, aloud and on the screen


def reading_order(game: str) -> list[str]:
    """The rules of a game as they are learned: by chapter, those that not every game has at the end."""
    book, beside = games.book(game), chapters.optional_rules(game)
    place = {chapter: k for k, chapter in enumerate(c for _, row in chapters.parts(game) for c in row)}
    return sorted(book.rules, key=lambda rule: (rule in beside, place[book.card(rule).chapter]))


class PracticeScreen(Screen):
    """Asks ten questions; what is remembered is saved in the browser after each answer."""

    def __init__(self, game: str, clock: Callable[[], datetime] = now) -> None:
        super().__init__(game)
        self.clock, self.module, self.kept = clock, load(game), kept_questions(game)
        self.memory = Memory()
        self.session: PracticeSession | Placement | None = None
        self.view, self.chosen = "", ""  # "map", "placement" or "" for a session; the rule chosen on the map
        self.folded: dict[str, bool] = {}  # the chapters of the map that were opened or closed
        self.doing = False  # whether the map shows how the learner is doing
        self.narrow = False
        self.question: PracticeQuestion | None = None
        self.picked, self.mark, self.hinted = -1, "", False
        self.pressed = -1  # an answer that was pressed on the board and can still be taken back
        self.placed: dict[int, int] = {}  # what was put on the table: the thing and the answer to it
        self.on_board = False  # whether the answers can be pressed on the board
        self.missed: list[str] = []
        self.orders = {
            "pick": order_of(self.pick, count),
            "unknown": order(lambda: self.pick(-1)),
            "hint": order(self.hint),
            "next": order(self.next),
            "again": order(self.begin),
            "shaky": order(self._practise_shaky),
            "practise": self.begin,
            "choose": self._choose,
            "fold": self._fold,
            "doing": order(self._show_doing),
            "save": order(self._save),
            "settle": order(lambda: self.pick(self.pressed) if self.pressed >= 0 else None),
            "undo": order(self.take_back),
            "put": self._put,
            "placed": order(self._placed),
            "close_why": order(lambda: None),
        }

    @classmethod
    def takes(cls, game: str) -> tuple[str, ...]:
        return ("rule", "question", "view")

    def hello(self, hello: Hello) -> None:
        self.memory = Memory(hello.saved.get(key(self.game)))
        self.narrow, view = hello.narrow, hello.query.get("view", "")
        self.begin(hello.query.get("rule", ""), hello.query.get("question", ""))
        if view == "map":
            self.view = view
        if view == "placement":
            self._place()

    def went_on(self, name: str, doc: object) -> None:
        if name == key(self.game):
            self.memory.rows = Memory(doc).rows

    def do(self, what: str, value: str = "") -> None:
        carry_out(self.orders, what, value)

    # The session ---------------------------------------------------------------------------------
    def begin(self, rule: str = "", question: str = "", begins: Sequence[str] = ()) -> None:
        """Begin ten questions; with a rule, its question comes first; `begins` are rules that come first."""
        first = [one for one in self.kept.questions if question and one.id == question and one.rule == rule]
        begins = begins or ([rule] if rule in self.kept.asked else [])
        self.view = ""
        order, look = reading_order(self.game), partial(look_of, self.module)
        self.session = PracticeSession(
            self.module.BOOK, self.kept, self.memory, self.clock(), order, begins, look
        )
        for one in first:
            self.session.note(one)
        self.missed = []
        self._ask(first)

    def _place(self) -> None:
        """Begin a placement. Chapters that not every game has are not asked about."""
        beside, book = chapters.optional_rules(self.game), self.module.BOOK
        usual = {rule.chapter for rule in book.rules.values() if rule.id not in beside}
        parts = [[one for one in row if one in usual] for _, row in chapters.parts(self.game)]
        self.view, self.missed = "placement", []
        self.session = Placement(book, self.kept, parts)
        self._ask()

    def _practise_shaky(self) -> None:
        """Practise what needed a hint in the placement."""
        session = self.session
        if isinstance(session, Placement):
            self.begin(begins=session.result()["shaky"])

    def _choose(self, rule: str) -> None:
        """A cell of the map."""
        if rule in self.module.BOOK.rules:
            self.chosen, self.sight = rule, "rule-card" if self.narrow else ""

    def _fold(self, chapter: str) -> None:
        """Open or close a chapter of the map."""
        self.folded[chapter] = not self._opened(chapter)

    def _show_doing(self) -> None:
        self.doing = not self.doing

    def _save(self) -> None:
        """What is remembered, as a file for a teacher."""
        self.file = doing.file_of(self._known())

    def _known(self) -> rule_map.Known:
        return rule_map.Known(self.game, self.memory, self.kept.asked, self.clock())

    def _opened(self, chapter: str) -> bool:
        """Whether the cells of a chapter are shown: on a phone those of the chosen rule, otherwise all that
        were asked about.
        """
        book = self.module.BOOK
        if self.chosen and book.card(self.chosen).chapter == chapter:
            return self.folded.get(chapter, True)
        met = not self.narrow and any(
            book.card(r).chapter == chapter for r in self.memory.rows if r in book.rules
        )
        return self.folded.get(chapter, met)

    def _ask(self, wanted: list[KeptQuestion] | None = None) -> None:
        """The next question; one that the rules no longer give is left out."""
        session = self.session
        assert session is not None
        self.picked, self.pressed, self.mark, self.hinted, self.question = -1, -1, "", False, None
        self.placed = {}
        if session.over:
            return
        one = (wanted or [session.pick()])[0]
        others = (other for other in in_turn(self.kept.of(session.rule)) if other is not one)
        self.question = next((q for q in map(self._made, (one, *others)) if q is not None), None)
        if self.question is not None:
            said = wording.asked_text if self.question.gaps else wording.plain
            self.say, self.sight = said(self.question, self.lang), "question"

    def _made(self, one: KeptQuestion) -> PracticeQuestion | None:
        return make_question(self.module, one)

    def pick(self, number: int) -> None:
        """An answer; -1 for none."""
        asked, session = self.question, self.session
        if asked is None or session is None or self.mark or number >= len(asked.choices):
            return
        if number >= 0 and number not in self.left:
            return
        self.picked, self.pressed = number, -1
        self.mark = "wrong" if number != asked.right else "helped" if self.hinted else "right"
        if self.mark == "wrong" and asked.rule not in self.missed:
            self.missed.append(asked.rule)
        self.memory.rate(asked.rule, self.mark, asked.kept.id, self.clock())
        session.answered(self.mark)
        if isinstance(session, Placement) and session.over:
            known = session.result()["known"]
            rules = rules_of(self.module.BOOK, known, self.kept.asked, self.memory.rows)
            self.memory.place(rules, self.clock())
        self.keep = {key(self.game): self.memory.document()}
        w = words.of(self.lang)
        told = wording.verdict(asked, self.lang)
        if asked.gaps and self.mark == "wrong":
            told = placing.rows_said(asked, placing.chosen_in_rows(asked, number, self.placed), self.lang)
        self.say = f"{w(f'practice.say_{self.mark}')} {told}"
        self.sight = "answers"

    def act(self, what: str) -> None:
        """A press on the board: an answer that can be taken back for a moment."""
        texts = [choice.value for choice in self.question.choices] if self.question else []
        if not self.mark and what in texts and texts.index(what) in self.left:
            self.pressed = texts.index(what)
            w, asked = words.of(self.lang), self.question
            assert asked is not None
            said = wording.answer(asked, asked.choices[self.pressed], self.lang)
            self.say, self.sight = w("practice.pressed", answer=str(said)), "answers"

    def _put(self, value: str) -> None:
        """An answer to one of several things."""
        thing, _, number = value.partition(" ")
        k, chosen = count(thing), count(number)
        gaps = self.question.gaps if self.question and not self.mark else ()
        if 0 <= k < len(gaps) and 0 <= chosen < len(gaps[k].choices):
            self.placed[k] = chosen

    def _placed(self) -> None:
        """Everything has an answer: it is right if each is."""
        asked = self.question
        if asked is not None and asked.gaps and len(self.placed) == len(asked.gaps):
            whole = tuple(self.placed[k] for k in range(len(asked.gaps)))
            self.pick(asked.right if whole == asked.choices[asked.right].value else -1)

    def take_back(self) -> None:
        """Nothing was pressed."""
        self.pressed = -1

    def hint(self) -> None:
        """Rule out wrong answers until two are left."""
        if self.question is not None and not self.mark:
            self.hinted = True
            self.say = words.of(self.lang)("practice.hint_said")

    def next(self) -> None:
        """Go on to the next question."""
        if self.mark:
            self._ask()

    @property
    def left(self) -> list[int]:
        """The answers that a hint has not ruled out."""
        asked = self.question
        if asked is None:
            return []
        every = range(len(asked.choices))
        if not self.hinted or len(asked.choices) <= LEFT:
            return [*every]
        wrong = [k for k in every if k != asked.right]
        return sorted([asked.right, wrong[int(asked.kept.id, 16) % len(wrong)]])

    # Display -------------------------------------------------------------------------------------
    def areas(self) -> dict[str, Html]:
        w, asked, session = words.of(self.lang), self.question, self.session
        self.title = w("practice.title")
        self.crumbs = ((announcements.title(self.game, self.lang), f"{self.game}/learn"), (self.title, ""))
        self.lit, self.address = {}, ""
        if self.view == "map":
            return self._map()
        if asked is None or session is None:
            return {"body": self._end()}
        self.address = "?view=placement" if self.view else f"?rule={asked.rule}&question={asked.kept.id}"
        page = self._alone() if asked.bare else self._beside_board(asked)
        return {
            **page,
            "progress": column.bar(session.marks, session.most, self.lang, bool(self.mark)),
            "question": column.question(asked, self.lang, bool(self.mark)),
            "answers": self._answers(asked),
        }

    def _map(self) -> dict[str, Html]:
        w = words.of(self.lang)
        self.title, self.address = w("practice.map"), "?view=map"
        before = (w("practice.title"), f"{self.game}/practice")
        self.crumbs = (self.crumbs[0], before, (self.title, ""))
        known = self._known()
        charts = doing.fold(known, self.doing, self.lang)
        return {"body": rule_map.draw(known, self.chosen, self._opened, self.lang, self.narrow, charts)}

    def _answers(self, asked: PracticeQuestion) -> Html:
        if self.mark:
            return column.answered(asked, self.picked, self.mark, self._again(asked), self.lang, self.placed)
        if asked.gaps:
            return placing.to_place(asked, self.placed, self.lang)
        if self.pressed >= 0:
            return column.pressed_answer(asked, self.pressed, self.lang)
        rows = column.answer_list(asked, self.lang, self.left, self.hinted, self.on_board)
        first = not self.view and self.session is not None and not self.session.marks
        return joined(rows, column.other_pages(self.game, self.lang) if first else None)

    def _alone(self) -> dict[str, Html]:
        """The page of a question about no position."""
        right = [tag(f"div.hole-{name}", data_area=name) for name in ("question", "answers")]
        page = tag("div.practice-alone", *right)
        return {"body": tag("div.practice", tag("div", data_area="progress"), page)}

    def _beside_board(self, asked: PracticeQuestion) -> dict[str, Html]:
        drawn, self.lit = self._board(asked)
        only = needed_areas(asked, drawn, self.lang)
        drawn = board.within(drawn, only) if only else drawn
        if asked.kind == "who" and not self.mark:
            drawn = {area: html for area, html in drawn.items() if not area.startswith(TURN_AREAS)}
        cls = "practice-page" if only else "practice-page whole"
        if asked.kind in HIDES and not self.mark:
            cls += f" {HIDES[asked.kind]}"
        if open_question.own_first(asked):
            cls += " own-first"
        line = open_question.lines_above(asked, self.lang, bool(self.mark))
        head = [tag("p.practice-order", line)] if line else []
        holes = ("question", "answers")
        body = board.layout(self.game, self.lang, holes, cls=cls, head=head, only=only)
        return {"body": tag("div.practice", tag("div", data_area="progress"), body), **drawn}

    def _again(self, asked: PracticeQuestion) -> str:
        """When the rule comes again."""
        w, session = words.of(self.lang), self.session
        assert session is not None
        if not isinstance(session, Placement) and asked.rule in session.rules[len(session.marks) :]:
            return w("practice.again_soon")
        days = self.memory.days(asked.rule, self.clock())
        return w("practice.again_days", n=days) if days else w("practice.again_today")

    def _board(self, asked: PracticeQuestion) -> tuple[dict[str, Html], dict[str, str]]:
        """The board of the question; after the answer, the places that the facts are about."""
        shown = self.mark and asked.refused and asked.kind not in ("who", "can")
        answer = asked.table.why_not(asked.refused, asked.by) if shown else None
        self.on_board = False
        if asked.kind == "can" and not self.mark:
            texts = [asked.choices[k].value for k in self.left]
            drawn, lit = board.areas(asked.table, asked.seat, self.lang, offered=texts)
            drawn = open_question.without_verdicts(asked, drawn, self.lang)
            if all(any(has(html, "data_action", text) for html in drawn.values()) for text in texts):
                self.on_board = True
                return drawn, lit
        drawn, lit = board.areas(
            asked.table, asked.seat, self.lang, answer=answer, still=True, look=asked.look
        )
        return (drawn, lit) if self.mark else (open_question.without_verdicts(asked, drawn, self.lang), lit)

    def _end(self) -> Html:
        session = self.session
        if session is None or not session.marks:
            return tag("div.plain", tag("h1", self.title), tag("p", words.of(self.lang)("practice.none")))
        if isinstance(session, Placement):
            return placement_end.draw(self.game, session.rules, session.marks, session.result(), self.lang)
        due = len({*self.memory.due(self.clock())} & {*self.kept.asked})
        return column.end(self.game, session.marks, self.missed, due, self.lang)

    def board_seen(self) -> ShownBoard | None:
        asked = self.question
        return None if asked is None or asked.bare else ShownBoard(asked.table, asked.seat, still=True)

    def text(self) -> str:
        asked = self.question
        if asked is None:
            return words.of(self.lang)("practice.title")
        if asked.bare:
            return wording.plain(asked, self.lang)
        line = open_question.lines_above(asked, self.lang, bool(self.mark))
        patterns = () if self.mark else open_question.unsaid(self.module, asked.kind, self.lang)
        on_board = hiding.not_said(board.text(asked.table, asked.seat, self.lang), patterns)
        return "\n".join(filter(None, (wording.plain(asked, self.lang), line, on_board)))
