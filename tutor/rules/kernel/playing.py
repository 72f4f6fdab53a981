"""The functions of every game (see game.py), made from its declaration.

    current_players, candidates, legal_actions_fast, refusals, apply_action, ... = playing(SPEC)

They are made once, when the game is loaded. Another edition makes its own from `SPEC.but(...)`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from .action import Action
from .agenda import Event, Move, OwnAction, OwnState, Position, Refusal, Turn
from .facts import hold, strict
from .game import unrefused
from .refusing import refusing
from .rulebook import Rulebook
from .spec import HIDDEN, DecisionHandler, GameSpec

Applying = Callable[[Position, int, Action], tuple[Position, tuple[Event, ...]]]


class Functions(NamedTuple):
    """The functions made from a declaration, in the order of `Game`."""

    current_players: Callable[[OwnState], tuple[int, ...]]
    candidates: Callable[[Position, int], Iterable[Action]]
    legal_actions_fast: Callable[[Position, int], list[Action] | None]
    refusals: Callable[..., list[Refusal]]
    apply_action: Callable[[OwnState, int, OwnAction], tuple[Position, tuple[Event, ...]]]
    observe: Callable[[OwnState, int], OwnState]
    resample: Callable[[OwnState, int], OwnState]
    irreversible: Callable[[Iterable[Event]], bool]
    redact_move: Callable[[Move, int], Move]
    replay_events: Callable[[Position, Iterable[Event]], Position]


def playing(play: GameSpec) -> Functions:
    """The functions of a game that follow from its declaration."""
    refusals = refusing(play)
    return Functions(
        current_players,
        _candidates(play),
        _legal_actions_fast(play),
        refusals,
        _applying(play, refusals),
        play.observe,
        play.resample,
        _irreversible(play),
        _redact_move(play),
        _replay_events(play),
    )


def current_players(state: Position) -> tuple[int, ...]:
    """The seat that has to decide, as a tuple of one; () when the game is over."""
    return (state.agenda[-1].seat,) if state.agenda else ()


def _candidates(play: GameSpec) -> Callable[[Position, int], Iterable[Action]]:
    handlers, further = play.handlers, play.further

    def candidates(state: Position, seat: int) -> Iterable[Action]:
        """Every action worth asking about at the pending decision."""
        if not state.agenda or state.agenda[-1].seat != seat:
            return ()
        kind = state.agenda[-1].kind
        own = handlers[kind].candidates(state, seat)
        more = further(state, kind) if further else ()
        return (
            [*own, *(action for handler in more for action in handler.candidates(state, seat))]
            if more
            else own
        )

    return candidates


def _legal_actions_fast(play: GameSpec) -> Callable[[Position, int], list[Action] | None]:
    book, handlers, further = play.book, play.handlers, play.further

    def legal_actions_fast(state: Position, seat: int) -> list[Action] | None:
        """The legal actions by a faster way,
        if the decision has one (property tests check that it is equal).
        """
        kind = state.agenda[-1].kind
        quick = handlers[kind].quick
        found = quick(state, seat) if quick else None
        more = further(state, kind) if further and found is not None else ()
        return [*found, *doable(book, more, state, seat)] if found is not None and more else found

    return legal_actions_fast


def doable(book: Rulebook, handlers: Iterable[DecisionHandler], state: Position, seat: int) -> list[Action]:
    """The candidates of some decisions that no rule refuses."""
    found: list[Action] = []
    for handler in handlers:
        quick = handler.quick(state, seat) if handler.quick else None
        found += unrefused(book, state, seat, handler.candidates(state, seat)) if quick is None else quick
    return found


def _applying(play: GameSpec, refusals: Callable[[Position, int, Action], list[Refusal]]) -> Applying:
    handlers, automatic_steps, carry, further, instead = (
        play.handlers,
        play.automatic_steps,
        play.carry,
        play.further,
        play.instead,
    )
    checked = strict()

    def apply_action(state: Position, seat: int, action: Action) -> tuple[Position, tuple[Event, ...]]:
        """The position after a legal action, and all events, including those of automatic steps.

        Raises IllegalAction if it is not this seat's decision. Callers that accept any proposal (a table, a
        log) call `refusals` first.
        """
        if not state.agenda or state.agenda[-1].seat != seat:
            from .explaining import illegal  # imported here because nearly no game needs it

            raise illegal(play.book, action.text(), refusals(state, seat, action))
        turn, kind = Turn(state, carry), state.agenda[-1].kind
        handler = handlers[kind]
        if further and action.__class__ not in handler.actions:
            handler = next(one for one in further(state, kind) if action.__class__ in one.actions)
        handler.apply(turn, seat, action)
        turn.run(automatic_steps)
        if instead:
            turn.events = [e.but(rule=instead[e.rule]) if e.rule in instead else e for e in turn.events]
        if checked:
            for event in turn.events:
                hold(event.rule, play.book.card(event.rule).event_facts, event.facts)
        return turn.state, tuple(turn.events)

    return apply_action


def _irreversible(play: GameSpec) -> Callable[[Iterable[Event]], bool]:
    hidden, shown = play.turned_up

    def irreversible(events: Iterable[Event]) -> bool:
        """Whether a player saw a thing that was face down and cannot be unseen."""
        return any(m.source[0] in hidden and m.target[0] in shown for e in events for m in e.moves)

    return irreversible


def _redact_move(play: GameSpec) -> Callable[[Move, int], Move]:
    faces, hides = play.faces, play.hides

    def redact_move(move: Move, seat: int) -> Move:
        """A move as `seat` sees it: HIDDEN replaces a thing whose face this seat does not see."""
        if hides and move.what in faces and hides(move.source, seat) and hides(move.target, seat):
            return move.but(what=HIDDEN)
        return move

    return redact_move


def _replay_events(play: GameSpec) -> Callable[[Position, Iterable[Event]], Position]:
    carry, endings, notes = play.carry, play.endings, play.notes

    def replay_events(state: Position, events: Iterable[Event]) -> Position:
        """`state` with the events carried out, without pending decisions and randomness."""
        for event in events:
            for move in event.moves:
                state = carry(state, move)
            if event.rule in endings:
                state = state.but(ending=event.rule)
            if event.rule in notes:
                field = notes[event.rule]
                state = state.but(**{field: event.facts[field]})
        return state

    return replay_events
