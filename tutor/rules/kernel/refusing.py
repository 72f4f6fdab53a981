"""Why an action is not allowed: all rules against it are collected and sorted here.

If something is not in this game at all, only that is answered. Otherwise every check bound to the kind of
action is asked, and then the rules on timing: is the game on, whose turn is it, which decision is pending?
The order is that of a good teacher: what is never possible, what is used up for now, what is missing, the
timing, how it must be done (BARS in files.py). Within each group it is the order in which the checks were
bound.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from .action import Action
from .agenda import Position, Refusal
from .facts import hold, strict
from .game import blocked, objections
from .rulebook import Rulebook
from .spec import DecisionHandler, GameSpec


def refusing(play: GameSpec) -> Callable[..., list[Refusal]]:
    """The `refusals` function of a game."""
    book, absent = play.book, play.absent
    moment = _moment(play)

    def refusals(state: Position, seat: int, action: Action, told: bool = True) -> list[Refusal]:
        """Every rule that forbids `action` to `seat` now, with its facts; [] if it is legal.

        `told` adds the facts that only the words need and that take longer to compute.
        """
        missing = absent(state, action) if absent else None
        if missing:
            return [missing]
        gate = moment(state, seat, action)
        found = objections(book, state, seat, action)
        found = [gate, *found] if gate else found
        return _ordered(book, _told(book, state, seat, action, found) if told else found)

    return _held(book, refusals) if strict() else refusals


def _held(book: Rulebook, refusals: Callable[..., list[Refusal]]) -> Callable[..., list[Refusal]]:
    """The same function, which also compares the facts with those that the rules declare."""

    def held(state: Position, seat: int, action: Action, told: bool = True) -> list[Refusal]:
        found = refusals(state, seat, action, told)
        for one in found if told else ():
            hold(one.rule, book.card(one.rule).refusal_facts, one.facts)
        return found

    return held


def _told(book: Rulebook, state: Position, seat: int, action: Action, found: list[Refusal]) -> list[Refusal]:
    """The refusals with all their facts."""
    tells = book.tells
    return [
        r.but(facts={**r.facts, **tells[r.rule](state, seat, action)}) if r.rule in tells else r
        for r in found
    ]


def _ordered(book: Rulebook, found: list[Refusal]) -> list[Refusal]:
    """The refusals, sorted so that the most useful one comes first."""
    return sorted(found, key=lambda refusal: book.rank(refusal.rule)) if len(found) > 1 else found


def _moment(play: GameSpec) -> Callable[[Position, int, Action], Refusal | None]:
    """The rules on timing: is the game on, is it this seat's turn, which decision is pending?"""
    handlers, further = play.handlers, play.further

    @cache
    def home(kind: type) -> tuple[str, DecisionHandler]:
        """The decision to which a kind of action belongs."""
        every = (*handlers.items(), *play.every_further())
        return next((name, handler) for name, handler in every if kind in handler.actions)

    def moment(state: Position, seat: int, action: Action) -> Refusal | None:
        if not state.agenda:
            return Refusal(play.over, play.over_facts(state))
        task, kind = state.agenda[-1], action.__class__
        mine, declines = task.seat == seat, kind in play.declines
        here = (handlers[task.kind], *(further(state, task.kind) if further else ()))
        fitting = next((handler for handler in here if kind in handler.actions), None)
        if mine and fitting:
            return None
        facts = {"seat": seat, "by": task.seat, "now": f"task-{task.kind}"}
        if not mine and (fitting or declines):
            others = fitting.others if fitting and not declines else ""
            return Refusal(others or play.not_your_turn, facts)
        if declines:
            obliged = blocked(play.book, state, seat, action)  # the rule that forces another action
            return None if obliged else Refusal(play.no_pass, facts)
        name, handler = home(kind)
        meanwhile = handlers[task.kind].meanwhile
        now = meanwhile(kind, mine) if meanwhile else ""
        return Refusal(now or handler.elsewhere or play.not_now, {**facts, "needs": f"task-{name}"})

    return moment
