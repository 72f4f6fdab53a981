"""The interface of a game, and the functions that every game gets from the kernel.

A game is a module that satisfies `Game`. The names follow OpenSpiel where it has an equivalent, so that other
people's agents can be plugged in.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Protocol, TypeGuard, TypeVar

from .action import Action
from .agenda import Event, Facts, Move, OwnAction, OwnState, Position, Refusal
from .document import Document
from .notation import Notation
from .record import Record
from .rulebook import Rulebook
from .schema import Schema

if TYPE_CHECKING:
    from .spec import GameSpec
    from .worth import Worth

A = TypeVar("A", bound=Action)


class Score(Record):
    """A seat's result: its lines are (rule id, points); `tiebreak` decides equal totals."""

    seat: int
    total: int
    tiebreak: int
    lines: tuple[tuple[str, int], ...]


class Choice(Record):
    """One choice at set-up: an option of `new_initial_state` and its possible values.

    `many`: any number of the values together, joined by commas; otherwise exactly one, the first by default.
    `needs`: a value that another choice must have for this one to be offered. `players`: the numbers of
    players for which it is offered (empty: all). `several`: the numbers of players for which more than one
    value is possible. `field`: the field of a position with the chosen values, if its name is another one.
    The words are in the game's choices.toml.
    """

    name: str
    values: tuple[str, ...]
    many: bool = False
    needs: str = ""
    players: tuple[int, ...] = ()
    several: tuple[int, ...] = ()
    field: str = ""

    def together(self, players: int) -> tuple[str, ...]:
        """As many of its values as this number of players may choose together:
        all of them, or only the last.
        """
        return self.values if not self.several or players in self.several else self.values[-1:]


def usual_players(game: Game, wanted: int = 4) -> int:
    """The number of players if nobody says one: `wanted`, or the nearest number that the game allows."""
    return int(max(game.PLAYERS[0], min(wanted, game.PLAYERS[-1])))


def scores_now(game: Game, state: Position) -> tuple[Score, ...]:
    """Every seat's score if the game ended now."""
    for move in game.SPEC.at_end(state):
        state = game.SPEC.carry(state, Move(*move))
    return game.returns(state)


def lines_now(game: Game, state: Position, seat: int) -> dict[str, int]:
    """The lines of a player's score if the game ended now."""
    return dict(scores_now(game, state)[seat].lines)


def worth_now(game: Game, state: Position, seat: int) -> Iterator[Worth]:
    """What the things of a player would bring if the game ended now.

    Nothing if the end of the game would first move pieces: then the board does not show what counts.
    """
    if not any(game.SPEC.at_end(state)):
        yield from (one for one in game.SPEC.worth(state, seat) if one.rule in game.BOOK.rules)


def with_all(game: Game, players: int) -> dict[str, str]:
    """The options that add everything this number of players may use."""
    return {choice.name: ",".join(choice.together(players)) for choice in game.CHOICES if choice.many}


class Game(Protocol):
    """One game's rules, as plain functions over one immutable position."""

    @property
    def NAME(self) -> str:
        """Its id."""

    @property
    def BOOK(self) -> Rulebook:
        """Its rules in words, with the checks."""

    @property
    def NOTATION(self) -> Notation:
        """Its actions as text."""

    @property
    def PLAYERS(self) -> range:
        """The possible numbers of players."""

    @property
    def NAMES(self) -> tuple[str, ...]:
        """The names of players without a name."""

    @property
    def CHOICES(self) -> tuple[Choice, ...]:
        """The choices at set-up."""

    @property
    def SECRETS(self) -> tuple[type, ...]:
        """Kinds of action that name cards which only their player may see."""

    @property
    def VERSIONS(self) -> tuple[str, ...]:
        """Versions of its rules: fingerprints of the golden games; one is added whenever play changes."""

    @property
    def POSITION_SCHEMA(self) -> Schema:
        """The fields of a position document."""

    @property
    def SPEC(self) -> GameSpec:
        """What the game declares (see spec.py)."""

    def __hash__(self) -> int:
        """A game is a module: what belongs to it is cached by it."""

    def new_initial_state(self, players: int, seed: int = 0, **options: Any) -> Position:
        """The position after set-up for this number of players."""

    def current_players(self, state: Position) -> tuple[int, ...]:
        """The seats that have a decision to make; () when the game is over."""

    def candidates(self, state: Position, seat: int) -> Iterable[Action]:
        """Every action worth asking about now, whether legal or not."""

    def legal_actions_fast(self, state: Position, seat: int) -> list[Action] | None:
        """The legal actions computed by a faster way, or None if the game has none.

        It exists only for speed. Property tests check that it equals the actions that no rule refuses.
        """

    def refusals(self, state: Position, seat: int, action: Action, told: bool = True) -> list[Refusal]:
        """Every rule that forbids `action`, for any seat in any position. With `told`, the facts needed only
        for words are added.
        """

    def apply_action(self, state: Position, seat: int, action: Action) -> tuple[Position, tuple[Event, ...]]:
        """The position after a legal action, and the events. Raises IllegalAction if it is not this seat's
        decision.
        """

    def observe(self, state: Position, seat: int) -> Position:
        """The position as `seat` may see it."""

    def resample(self, observation: Position, chance: int) -> Position:
        """A full position that fits what the seat sees."""

    def irreversible(self, events: Iterable[Event]) -> bool:
        """Whether a player saw a hidden thing, so that between people it cannot be undone."""

    def redact_move(self, move: Move, seat: int) -> Move:
        """A move as `seat` sees it; a thing that goes face down has no name."""

    def returns(self, state: OwnState) -> tuple[Score, ...]:
        """The score of every seat, line by line."""

    def replay_events(self, state: Position, events: Iterable[Event]) -> Position:
        """`state` with the events carried out, without pending decisions."""

    def to_json(self, state: OwnState) -> Document:
        """The position as a document."""

    def from_json(self, document: Document, told: list[Event] | None = None) -> Position:
        """The position that a document describes. What happens automatically before the first decision is
        added to `told`. Raises BadPosition.
        """

    def reconciled(self, document: Document, before: Document) -> Document:
        """A changed document in which everything that depends on the change is computed again."""


class Advising(Game, Protocol):
    """A game that can value actions, which the steady bot needs."""

    def advise(self, state: OwnState, seat: int, action: OwnAction) -> tuple[float, str, Facts]:
        """The value of a legal action in points, from what the seat sees; the key and facts of the reason."""


def is_advising(game: Game) -> TypeGuard[Advising]:
    """Whether a game can value actions."""
    return hasattr(game, "advise")


def blocked(book: Rulebook, state: Position, seat: int, action: Action) -> bool:
    """Whether any check bound to this kind of action refuses it, apart from the checks on turn and phase."""
    return not unrefused(book, state, seat, (action,))


def unrefused(book: Rulebook, state: Position, seat: int, actions: Iterable[A]) -> list[A]:
    """Those of the actions that no check refuses."""
    checks = book.checks
    found: list[A] = []
    for action in actions:
        for _, check in checks.get(action.__class__, ()):
            if check(state, seat, action) is not None:
                break
        else:
            found.append(action)
    return found


def objections(book: Rulebook, state: Position, seat: int, action: Action) -> list[Refusal]:
    """Every check that refuses, with its facts."""
    found = []
    for rule, check in book.checks.get(action.__class__, ()):
        facts = check(state, seat, action)
        if facts is not None:
            found.append(Refusal(rule, facts))
    return found


def legal_actions(game: Game, state: Position, seat: int) -> list[Action]:
    """The candidates that no rule refuses."""
    if seat not in game.current_players(state):
        return []
    quick = game.legal_actions_fast(state, seat)
    if quick is not None:
        return quick
    return unrefused(game.BOOK, state, seat, game.candidates(state, seat))


def remedies(game: Game, state: Position, seat: int, action: Action, most: int = 3) -> list[Action]:
    """Legal actions of `seat` after which `action` would be legal, however the hidden things are dealt.

    If a rule refuses something that belongs to this very decision, leaving the decision does not help.
    Neither is a step that the action would only take back.
    """
    if seat not in game.current_players(state):
        return []
    refused = game.refusals(state, seat, action, told=False)
    elsewhere = any(game.BOOK.card(refusal.rule).bars == "moment" for refusal in refused)
    found: list[Action] = []
    for step in legal_actions(game, state, seat):
        after, events = game.apply_action(state, seat, step)
        if seat not in game.current_players(after) or not (
            elsewhere or after.agenda[-1].kind == state.agenda[-1].kind
        ):
            continue
        worlds = _possible(game, state, seat) if game.irreversible(events) else (state,)
        if all(_leads(game, world, seat, step, action) for world in worlds):
            found.append(step)
            if len(found) == most:
                break
    return found


WORLDS = 12  # number of deals of the hidden things that are tried


def _possible(game: Game, state: Position, seat: int) -> Iterator[Position]:
    """Positions that fit what this seat sees. Advice that works in all of them reveals nothing hidden."""
    seen = game.observe(state, seat)
    return (game.resample(seen, chance) for chance in range(1, WORLDS + 1))


def _leads(game: Game, state: Position, seat: int, step: Action, action: Action) -> bool:
    """Whether an action is legal after a step, and does more than take the step back."""
    after, _ = game.apply_action(state, seat, step)
    if seat not in game.current_players(after) or game.refusals(after, seat, action, told=False):
        return False
    done, _ = game.apply_action(after, seat, action)
    return bool(done.but(agenda=(), chance=0) != state.but(agenda=(), chance=0))


def winners(scores: tuple[Score, ...]) -> tuple[int, ...]:
    """The seats with the highest total. The tie-break decides between equal totals;
    if it is equal too, they share the win.
    """
    best = max((s.total, s.tiebreak) for s in scores)
    return tuple(s.seat for s in scores if (s.total, s.tiebreak) == best)
