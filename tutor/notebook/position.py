"""A position in a notebook: a picture, the actions it allows, and an answer about any other action."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, overload

from tutor import rules
from tutor.boards import announcements, board, naming, typed, visibility, words
from tutor.rules.kernel.agenda import Position as EnginePosition
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.lesson import Page
from tutor.rules.kernel.markup import Html, once
from tutor.rules.kernel.table import Table

from .answer import Answer
from .arguments import checked
from .board import Board
from .event_list import EventList, listed
from .listing import Listing
from .mistakes import localised_errors
from .naming import also_meant, meant_by
from .picture import StillPicture, of_table
from .reply import Reply
from .task_page import of_asking, of_doing, with_seal
from .writing import document_of


class Position:
    """One moment of a game. It never changes: `play` returns the next one.

    >>> p = pr.position(players=4, phase="captain", seat=[{"goods": "corn 2"}])
    >>> p.play("load corn 2 ship6").told
    """

    def __init__(self, table: Table, lang: str) -> None:
        self._table, self.lang = table, lang

    def __dir__(self) -> list[str]:
        return [
            "ask",
            "board",
            "document",
            "game",
            "lang",
            "legal",
            "over",
            "phase",
            "picture",
            "play",
            "player",
            "players",
            "scores",
            "seat",
            "state",
            "text",
            "told",
            "why",
        ]

    def __eq__(self, other: object) -> bool:
        """Whether everything on the table is the same, however it came about."""
        return isinstance(other, Position) and (self.game, self._table.state) == (
            other.game,
            other._table.state,
        )

    def __hash__(self) -> int:
        return hash((self.game, self._table.state))

    def __copy__(self) -> Position:
        return self

    def __deepcopy__(self, memo: object) -> Position:
        return self  # it never changes

    def __reduce__(self) -> tuple[Any, ...]:
        return _unpickled, (self.game, self._table, self.lang)

    # Contents ------------------------------------------------------------------------------------
    @property
    def game(self) -> str:
        """The game's id."""
        return str(self._table.game.NAME)

    @property
    def seat(self) -> int | None:
        """The seat that has to decide, counted from 0; None when the game is over."""
        return None if self.over else self._table.seat

    @property
    def player(self) -> str:
        """The name of the player who has to decide; "" when the game is over."""
        return "" if self.over else self._table.names[self._table.seat]

    @property
    def players(self) -> dict[str, Document]:
        """What each player has, by name, with the fields of `seat` in a position.

        >>> p.players["Ana"]
        """
        return dict(zip(self._table.names, self.document["seat"], strict=True))

    @property
    def phase(self) -> str:
        """What is being decided, as the game calls it: "captain", "store", "choose"; "over" at the end."""
        view = board.seen(self._table, self._eyes, self.lang)
        return str(view["moment"]) if view is not None else ""

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._table.seat < 0

    @property
    def document(self) -> Document:
        """The position as a document, which `game.position` accepts and `tutor shape` describes."""
        return document_of(self._table)

    @property
    def state(self) -> EnginePosition:
        """The position as the engine has it, for `game.engine` and for agents.

        >>> action = pr.engine.NOTATION.parse(p.legal()[0])
        >>> after, events = pr.engine.apply_action(p.state, p.seat, action)
        >>> pr.position(pr.engine.to_json(after))
        """
        return self._table.state

    @property
    def scores(self) -> Listing[Any]:
        """The current points, one row per player."""
        w, names = words.of(self.lang), self._table.names
        columns = ("player", "points")
        return Listing(
            list(self._table.game.returns(self._table.state)),
            [w(f"notebook.{head}") for head in columns],
            lambda score: (names[score.seat], score.total),
            columns,
        )

    @property
    def text(self) -> str:
        """The board as text, as a screen reader gets it."""
        return board.text(self._table, self._eyes, self.lang)

    @property
    def told(self) -> EventList:
        """What happened in the last action, or automatically before the first decision, sentence by sentence.

        >>> p.told.rules
        """
        steps = self._table.steps
        return listed(self._table, self.lang, steps[-1].events if steps else self._table.opened)

    # Actions -------------------------------------------------------------------------------------
    def legal(self) -> Listing[str]:
        """Everything that is allowed now, as you would write it: `p.legal()[0]`.

        `.frame()` has `action`, `meaning`, and a column of numbers for each thing that the last column can
        name, like `coin`: what the action brings, less what it costs.
        """
        w, table = words.of(self.lang), self._table
        of = {typed.spelled(self.game, action): action for action in table.legal()}
        things = naming.things_gained(self.game)

        def row(text: str, brings: Sequence[object]) -> tuple[object, ...]:
            return text, board.plain(self.game, of[text], self.lang, table.names), *brings

        return Listing(
            list(of),
            [w(f"notebook.{head}") for head in ("action", "meaning", "brings")],
            lambda text: row(text, [board.gains(table, of[text], self.lang)]),
            ("action", "meaning", *things),
            lambda text: row(text, [*naming.numbers_gained(table, of[text]).values()]),
            longest=len(of),
        )

    @checked
    def why(self, action: str, seat: int | None = None) -> Answer:
        """May I? The answer has the rule that forbids it, where it is printed,
        the facts that decide, and what would help.

            >>> p.why("load corn 1 ship6")

        `action` may also be a question in words: `p.why("can I build the wharf?")`. `seat` is the player
        who asks, counted from 0, by default the one who has to decide.
        """
        with localised_errors(self.lang):
            if seat is not None and not 0 <= seat < len(self._table.names):
                raise UnknownName("unknown.seat", name=seat, most=len(self._table.names) - 1)
            meant = meant_by(self._table, action, self.lang, seat)
            also = also_meant(self._table, action, meant, self.lang) if seat in (None, self.seat) else []
            return Answer(self._table, self._table.why_not(meant, seat), self.lang, Position, also)

    @checked
    def play(self, *actions: str) -> Position:
        """The position after these actions; `.told` says what happened in the last one.
        Raises IllegalAction, with the reason.
        """
        table = self._table.copied()
        with localised_errors(self.lang):
            for action in actions:
                table.play(typed.read(table, action, self.lang))
        return Position(table, self.lang)

    @checked
    def picture(self, *areas: str) -> StillPicture:
        """Some areas of the board as a picture; without names, those that matter for the decision.

            >>> p.picture("stage", "quay")

        Raises UnknownName, which lists the areas.
        """
        with localised_errors(self.lang):
            matter = board.needed(self._table, self._eyes, self.lang)
            return StillPicture(
                self._table, self.lang, self.text, areas or [one for one in matter if one != "defs"]
            )

    # Boards --------------------------------------------------------------------------------------
    @checked
    def board(
        self,
        task: str = "",
        goal: Mapping[str, object] | None = None,
        *,
        text: str = "",
        refused: str = "",
        hints: Sequence[str] = (),
        wrong: Mapping[str, str] | None = None,
        rules: Sequence[str] = (),
        done: str = "",
        others: str = "you",
        name: str = "task",
        everything: bool = False,
        sealed: str = "",
    ) -> Board:
        """A board to press: the `task` on top, the `text` below it, and the areas that matter.

            >>> seven = {"seat": [{"points": ">=7"}]}
            >>> b = p.board(task="Make your first load worth 7 points", goal=seven, hints=["6 + 1"])
            >>> b.solved, b.tries, b.refused, b.hints

        `goal`: a part of a position that must be reached ("has corn >=3": at least three among others), or
        {"event": rule id, "facts": {...}, "position": {...}}: the rule has acted with these facts, and the
        position is like that now; "facts" and "position" can be left out. All else in it is refused.
        `refused`: instead of a goal, an action that a rule forbids. The learner has to try it.
        With neither, it is a board to try things on. Raises BadTask if a goal holds already, or if no way to
        it was found: the search looks 6 actions ahead and at 800 positions. With bots it does not search.
        `hints`: what the learner may read one by one, each clearer than the one before.
        `wrong`: legal actions that you foresee as mistakes, each with what is said of it:
        {"sell corn": "Coffee brings more."}.
        `rules`: ids of rules that the board links to, at most six. `done`: what is said once it is solved.
        `others`: who plays the other seats, "you" (the learner), "steady" or "random" (bots).
        `name`: the task's name in a file and a report. `everything`: show all areas.
        `sealed`: a goal that `tutor.tasks.seal` has hidden; you don't write it yourself.
        """
        facts = (task, goal, text, refused, hints, rules, done, others, name, wrong or {})
        return self._set(partial(of_doing, self._table, self.lang, *facts), sealed, everything)

    @overload
    def ask(self, question: str) -> Reply: ...
    @overload
    def ask(
        self,
        question: str,
        number: int,
        wrong: Mapping[int, str] | None = None,
        *,
        explain: str = "",
        text: str = "",
        hints: Sequence[str] = (),
        look: Sequence[str] = (),
        rules: Sequence[str] = (),
        name: str = "question",
        everything: bool = False,
        sealed: str = "",
    ) -> Board: ...
    @overload
    def ask(
        self,
        question: str,
        *,
        text: str = "",
        hints: Sequence[str] = (),
        look: Sequence[str] = (),
        rules: Sequence[str] = (),
        name: str = "question",
        everything: bool = False,
        sealed: str,
    ) -> Board: ...
    @checked
    def ask(
        self,
        question: str,
        number: int | None = None,
        wrong: Mapping[int, str] | None = None,
        *,
        explain: str = "",
        text: str = "",
        hints: Sequence[str] = (),
        look: Sequence[str] = (),
        rules: Sequence[str] = (),
        name: str = "question",
        everything: bool = False,
        sealed: str = "",
    ) -> Board | Reply:
        """Your own `question`, answered from the rules and this position; or, with a `number`,
        one that you put to a learner.

            >>> p.ask("what happens if I sell the coffee?")
            >>> wrong = {6: "The captain's own point is missing."}
            >>> p.ask("How many points does the best load earn?", number=7, wrong=wrong)

        The answer of a learner is always a whole number from 0 on. `wrong`: numbers that you foresee,
        each with what somebody forgot who answers that. `explain`: the answer in words, shown afterwards.
        `text`: words below the question. `hints`: what the learner may read one by one, before answering.
        `look`: places on the board to highlight, like "seat:0"; a wrong one lists the right ones.
        `rules`: ids of rules that it links to. `name`: its name in a file and a report.
        `everything`: show all areas. `sealed`: an answer that `tutor.tasks.seal` has hidden.
        """
        if number is None and not sealed:
            with localised_errors(self.lang):
                return Reply(self._table, self._eyes, question, self.lang)
        facts = (question, number or 0, wrong or {}, explain, text, hints, look, rules, name)
        return self._set(partial(of_asking, self._table, self.lang, *facts), sealed, everything)

    def _set(self, page: Callable[[], Page], sealed: str, everything: bool) -> Board:
        with localised_errors(self.lang):
            made = with_seal(page(), sealed) if sealed else page()
        return Board(self.game, made, self.lang, Position, everything)

    # Display --------------------------------------------------------------------------------------
    @property
    def _eyes(self) -> int:
        return visibility.player(self._table, 0)

    def __repr__(self) -> str:
        w, title = words.of(self.lang), announcements.title(self.game, self.lang)
        if self.over:
            return w("notebook.over_line", title=title, n=len(self._table.names))
        return w(
            "notebook.position_line",
            title=title,
            n=len(self._table.names),
            name=self.player,
            legal=len(self._table.legal()),
        )

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        found = {"text/plain": "\n".join([repr(self), *self.told, "", self.text])}
        drawn = of_table(self._table, self.lang, self.text)
        return found | ({"text/html": str(self._captioned(drawn))} if drawn is not None else {})

    def _captioned(self, drawn: Html) -> Html:
        """The picture; below that of a new position what happened automatically before it."""
        if self._table.steps or not self._table.opened:
            return drawn
        lines = [once("li", str(one), " ", once("small", one.printed)) for one in self.told]
        return once("div", drawn, once("p", words.of(self.lang)("notebook.by_itself")), once("ul", *lines))


def _unpickled(game: str, table: Table, lang: str) -> Position:
    table.game = rules.load(game)
    return Position(table, lang)
