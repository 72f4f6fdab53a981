"""A table: a game in progress. It remembers every step, so undo needs no computation.

table = Table(GAME, players=4, seed=7)
table.play("choose settler")
table.why_not("load corn 2 ship6")      # an Answer: may I, and every rule that says no
table.undo()
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar, cast

from . import log as logs
from .action import Action
from .agenda import Event, Position, Refusal
from .claims import Advice, Possible, RefusedAction, advice_on, made_possible
from .document import Document
from .errors import BadLog, TutorError, UnknownName
from .explaining import Explanation, explanation, illegal
from .game import Game, legal_actions, remedies, usual_players
from .record import Record
from .setup import all_asked

T = TypeVar("T")


class Step(Record):
    """One action that was played: the seat, the text, the events, and the position after it."""

    seat: int
    text: str
    events: tuple[Event, ...]
    state: Position


class Answer(Record):
    """The answer to "may I?". `refusals` contains every rule against the action,
    `remedies` actions that would help.
    """

    action: str
    seat: int
    legal: bool
    refusals: tuple[Refusal, ...] = ()
    remedies: tuple[str, ...] = ()


def _known(game: Game, options: Mapping[str, object]) -> None:
    """Only options that the game has are allowed. Raises UnknownName."""
    known = {choice.name: f"{choice.name}={choice.values[0]}" for choice in game.CHOICES}
    all_asked(
        {name: value for name, value in options.items() if name not in known}, ", ".join(known.values())
    )


class Table:
    """A game in progress, with its past and the steps that were undone."""

    def __init__(
        self,
        game: Game,
        players: int = 0,
        seed: int = 0,
        names: tuple[str, ...] = (),
        options: Mapping[str, object] | None = None,
        start: Document | None = None,
    ) -> None:
        self.game = game
        self.seed = seed
        self.options = dict(options or {})
        self.start_document = start
        self.opened: list[Event] = []  # what happened automatically before the first decision
        if start is None:
            _known(game, self.options)
            self.start = game.new_initial_state(players or usual_players(game), seed, **self.options)
        else:
            self.start = game.from_json(start, self.opened)
            names = names or tuple(start.get("names", ()))
        players = len(self.start.seats)
        self.names = tuple(names)[:players] + game.NAMES[len(names) : players]
        self.steps: list[Step] = []
        self.undone: list[Step] = []
        self.state = self.start  # the current position
        self.seat = -1  # the seat that has to decide; -1 when the game is over
        self._of: Position | None = None  # the position for which results are cached
        self._found: dict[tuple[object, ...], object] = {}
        self._marks: dict[
            int, tuple[object, str]
        ] = {}  # digests of positions, by the number of actions before them
        self._stand()

    def __getstate__(self) -> dict[str, object]:
        """What is pickled: all but the game, which is a module. The reader of it sets `game` again."""
        return {**vars(self), "game": None, "_of": None, "_found": {}, "_marks": {}}

    def _stand(self) -> None:
        """Update the position and the deciding seat after the game has moved."""
        self.state = self.steps[-1].state if self.steps else self.start
        self.seat = next(iter(self.game.current_players(self.state)), -1)

    def legal(self, seat: int | None = None) -> list[str]:
        """The texts of all actions that a seat may take now."""
        return self._once("legal", self._legal, seat)

    def _legal(self, seat: int) -> list[str]:
        write = self.game.NOTATION.text
        return [write(a) for a in legal_actions(self.game, self.state, seat)]

    def asks(self, seat: int | None = None) -> list[str]:
        """The texts of actions that are refused but worth asking about."""
        return self._once("asks", self._asks, seat)

    def _asks(self, seat: int) -> list[str]:
        write, legal = self.game.NOTATION.text, set(self.legal(seat))
        return [t for a in self.game.candidates(self.state, seat) if (t := write(a)) not in legal]

    def _once(self, what: str, find: Callable[[int], list[str]], seat: int | None) -> list[str]:
        """The result of `find` for a seat, computed once per position,
        because a page needs it several times.
        """
        whose = self.seat if seat is None else seat
        return [*self.noted((what, whose), lambda: find(whose))]

    def noted(self, what: tuple[object, ...], find: Callable[[], T]) -> T:
        """What `find` gives, worked out once as long as the position stays."""
        if self._of is not self.state:
            self._of, self._found = self.state, {}
        if what not in self._found:
            self._found[what] = find()
        return cast(T, self._found[what])

    def play(self, text: str, seat: int | None = None) -> Step:
        """Play an action. Raises BadAction or IllegalAction (with the refusals); then nothing changes."""
        step = self._carry_out(text, self.seat if seat is None else seat)
        self.steps.append(step)
        self.undone.clear()
        self._stand()
        return step

    def _carry_out(self, text: str, seat: int) -> Step:
        action = self.game.NOTATION.parse(text)
        refused = self.refusals(seat, action)
        if refused:
            raise illegal(self.game.BOOK, text, refused, self.names)
        state, events = self.game.apply_action(self.state, seat, action)
        return Step(seat, self.game.NOTATION.text(action), events, state)

    def play_again(self, texts: Iterable[str]) -> None:
        """Play actions of a game that was played before; no rule is asked whether they are legal."""
        state = self.state
        for text in texts:
            seat = self.game.current_players(state)[0]
            state, events = self.game.apply_action(state, seat, self.game.NOTATION.parse(text))
            self.steps.append(Step(seat, text, events, state))
        self._stand()

    def why_not(self, text: str, seat: int | None = None) -> Answer:
        """May this seat do this now? It answers for any action in any position."""
        action = self.game.NOTATION.parse(text)
        seat = self._seat(self.seat if seat is None else seat)
        found: Answer = self.noted(("why not", seat, action), lambda: self._why_not(seat, action))
        return found

    def _why_not(self, seat: int, action: Action) -> Answer:
        refused, write = self.refusals(seat, action), self.game.NOTATION.text
        helps = remedies(self.game, self.state, seat, action) if refused else []
        return Answer(write(action), seat, not refused, refused, tuple(map(write, helps)))

    def refusals(self, seat: int, action: Action) -> tuple[Refusal, ...]:
        """Every rule against an action. An action that is asked about and then played is judged once."""
        found: tuple[Refusal, ...] = self.noted(
            ("refusals", seat, action), lambda: tuple(self.game.refusals(self.state, seat, action))
        )
        return found

    def explain(self, answer: Answer, number: int = 0) -> Explanation:
        """Why an action is refused, by one of the refusals of the answer.
        Raises IndexError if it is legal.
        """
        return explanation(self.game.BOOK, answer.refusals, self.advice(answer, number), number)

    def advice(self, answer: Answer, number: int = 0) -> Advice | None:
        """What would help against one of the refusals, by default the first; None if no true advice is known.

        It is computed from a position that fits what the seat sees, so that it reveals nothing hidden.
        """
        found: Advice | None = self.noted(
            ("advice", answer.seat, answer.action, number), lambda: self._advice(answer, number)
        )
        return found

    def _advice(self, answer: Answer, number: int) -> Advice | None:
        if not answer.refusals:
            return None
        first, action = answer.refusals[number], self.game.NOTATION.parse(answer.action)
        refused = (first, *(one for one in answer.refusals if one is not first))
        return advice_on(RefusedAction(self.game, self._might_be(answer.seat), answer.seat, action, refused))

    def what_if(self, answer: Answer) -> Possible | None:
        """The nearest position known to advice in which this would be legal, or None.

        What the seat does not see is dealt at random and not as it really is.
        """
        found: Possible | None = self.noted(
            ("what if", answer.seat, answer.action), lambda: self._possible(answer)
        )
        return found

    def helps(self, answer: Answer) -> bool:
        """Whether `what_if` knows such a position. For a single rule, its advice has already been checked."""
        advice = self.advice(answer)
        if advice is None or advice.change() is None:
            return False
        return len(answer.refusals) == 1 or self.what_if(answer) is not None

    def _possible(self, answer: Answer) -> Possible | None:
        advice = self.advice(answer)
        if advice is None or advice.change() is None:
            return None  # known without computing a position
        return made_possible(
            self.game, self._might_be(answer.seat), answer.seat, self.game.NOTATION.parse(answer.action)
        )

    def _might_be(self, seat: int) -> Position:
        """A position that fits what a seat sees."""
        found: Position = self.noted(
            ("might be", seat), lambda: self.game.resample(self.game.observe(self.state, seat), 1)
        )
        return found

    def _seat(self, seat: int) -> int:
        most = len(self.start.seats) - 1
        if seat == -1:
            return 0
        if not 0 <= seat <= most:
            raise UnknownName("unknown.seat", name=seat, most=most)
        return seat

    def undo(self) -> Step | None:
        """Take the last action back; returns None at the start."""
        if not self.steps:
            return None
        self.undone.append(self.steps.pop())
        self._stand()
        return self.undone[-1]

    def redo(self) -> Step | None:
        """Play the last undone action again; returns None if there is none."""
        if not self.undone:
            return None
        self.steps.append(self.undone.pop())
        self._stand()
        return self.steps[-1]

    def goto(self, k: int) -> None:
        """Go to the moment after `k` actions, backwards or forwards."""
        while len(self.steps) > k and self.undo():
            pass
        while len(self.steps) < k and self.redo():
            pass

    def log(self) -> Document:
        """The game so far as a log document (see log.py)."""
        marks = {str(k): self._digest(k) for k in range(logs.EVERY, len(self.steps) + 1, logs.EVERY)}
        return {
            "schema": logs.SCHEMA,
            "game": self.game.NAME,
            "players": len(self.start.seats),
            "seed": self.seed,
            "rules": len(self.game.VERSIONS),
            "options": self.options,
            "names": list(self.names),
            "start": self.start_document,
            "actions": [step.text for step in self.steps],
            "digests": {**marks, "end": logs.digest(self.game, self.state)},
        }

    def _digest(self, k: int) -> str:
        """The digest of the position after `k` actions; cached."""
        state = self.steps[k - 1].state
        if k not in self._marks or self._marks[k][0] is not state:
            self._marks[k] = (state, logs.digest(self.game, state))
        return self._marks[k][1]

    def copied(self, upto: int | None = None) -> Table:
        """A new table with the same past (of `k` actions); playing on it does not change this one."""
        other = Table(self.game, names=self.names, start=self.game.to_json(self.start))
        other.steps = self.steps[:upto]
        other._stand()
        return other

    @classmethod
    def replay(cls, game: Game, document: Mapping[str, object]) -> Table:
        """The table that a log leads to. Raises BadLog, which names the first action that is not allowed.

        If the rules have changed since, it raises OtherRules instead, with the table up to that action.
        """
        found = logs.LOG.read(document)
        table = cls(
            game,
            found["players"],
            found.get("seed", 0),
            found.get("names", ()),
            found.get("options"),
            found.get("start"),
        )
        actions, marks, rules = found["actions"], found.get("digests", {}), found.get("rules", 0)
        other, strange = rules != len(game.VERSIONS), -1
        for k in range(len(actions) + 1):
            try:
                table.play(actions[k - 1]) if k else None
            except TutorError as error:
                text = actions[k - 1]
                raise (
                    logs.outdated(table, rules, text, error)
                    if other
                    else logs.step_error(game, k, text, error)
                ) from None
            said = {marks[name] for name in (str(k), "end" if k == len(actions) else "") if name in marks}
            if said and said != {logs.digest(game, table.state)}:
                strange = k if strange < 0 else strange
                if not other:
                    raise BadLog("log.digest", step=k)
        if strange >= 0:
            raise logs.other_version(table, rules, strange)
        return table
