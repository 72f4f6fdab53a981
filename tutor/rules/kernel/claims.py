"""Claims: what a case of advice says about the position,
in a form that a program checks before the advice is shown.

    change = {...}              put into the position, nothing refuses any more (but a rule of the moment that
                                refused before, unless the advice is on such a rule)
    lifts = {...}               put into the position, this rule refuses no more: others may, so the words
                                must not say "you could"; the first of them is the fact {still:even_then}
    do = "build {next}"         an action that is legal now; a beginning is enough, `*` is any word
    do = "build|sail"           one of them;   do = ["build", "borrow"]   each of them
    do = "sail ?card ?city > this"   a line of own actions; `this` is the action that was refused.
                                `?name` becomes a fact of the words: the first that can be done
    later = "turn"              this player will yet decide that ("*": anything); "rule:EC.x": that rule
                                will yet act
    never = true                nothing helps until the end of the game (a test plays games to their end)
    law = "EC.x"                restates that rule, which is true everywhere; "undo": only taking back helps

`{fact}` is a fact of the refusal; for a list, the claim must be true of each item. A case may make several
claims and is used only if all of them are true (`advice_on`); otherwise the next case is tried. If no case
fits, no advice is shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from .action import Action
from .agenda import Facts, Position, Refusal
from .case import Case
from .chance import roll
from .errors import TutorError
from .game import Game, legal_actions
from .record import Record
from .whatif import filled, what_if

MOST_STEPS = 60  # decisions that are played to see whether something comes
CONTINUATIONS = 5  # this many continuations, played at random, must all reach it
MOST_LINES = 40  # sequences of the player's own actions tried for one claim
_FACT = re.compile(r"\{(\w+)\}")


class RefusedAction(Record):
    """The refused action and its position: what claims are checked against."""

    game: Game
    state: Position  # as the player may see it, because the choice of a case must not reveal hidden things
    seat: int
    action: Action | None
    refusals: tuple[Refusal, ...]  # the first is the one that needs advice


class Advice(Record):
    """The case of advice that fits a refusal, and the facts for its words."""

    rule: str
    case: Case
    facts: Facts

    def change(self) -> Facts | None:
        """The part of a position that would make the action legal; None if the advice is of another kind."""
        return filled(self.case.change, self.facts) if self.case.change else None


def advice_on(asked: RefusedAction) -> Advice | None:
    """The first case of the first refusal's rule whose facts and claims are true;
    None if no true advice is known.
    """
    first, task = asked.refusals[0], asked.state.agenda[-1] if asked.state.agenda else None
    moment = {"deciding": f"task-{task.kind}", "deciding_by": task.seat, "by": task.seat} if task else {}
    facts = {"seat": asked.seat, **moment, **first.facts}
    skipped = False  # whether a case was left out because of its claims and not because of its facts
    for case in asked.game.BOOK.advice(first.rule):
        if not case.holds(facts) or (skipped and "never" in case.claims and not case.when):
            continue
        found = holding(asked, case.claims, facts)
        if found is not None and ("still" in found or not _says_what_is_left(case)):
            return Advice(first.rule, case, {**facts, **found})
        skipped = True
    return None


def _says_what_is_left(case: Case) -> bool:
    """Whether the words name what refuses after the change; they are not used if nothing does."""
    return any("{still:" in said for said in case.words.values())


def holding(asked: RefusedAction, claims: Mapping[str, object], facts: Facts) -> Facts | None:
    """The facts that were found if every claim is true; None if one is false."""
    found: Facts = {}
    for kind, claim in claims.items():
        more = _CHECKS[kind](asked, claim, facts) if kind in _CHECKS else {}
        if more is None:
            return None
        found |= more
    return found


# A changed position --------------------------------------------------------------------------------
def refused_after(
    asked: RefusedAction, change: object, facts: Facts, told: bool = False
) -> list[Refusal] | None:
    """What refuses the action in the changed position, the most useful first; None if that position is
    impossible. `told` as in refusing.py.
    """
    try:
        there = what_if(asked.game, asked.state, filled(change, facts))
    except (TutorError, KeyError, ValueError):
        return None
    assert asked.action is not None, "this claim is about a refused action"
    return list(asked.game.refusals(there, asked.seat, asked.action, told=told))


def _change(asked: RefusedAction, change: object, facts: Facts) -> Facts | None:
    after, book = refused_after(asked, change, facts), asked.game.BOOK
    left = {refusal.rule for refusal in after or ()}
    if after is None or asked.refusals[0].rule in left:
        return None
    moment = {one.rule for one in asked.refusals if book.card(one.rule).bars == "moment"}
    if asked.refusals[0].rule in moment:  # a player who reads of a moment must be able to act in it
        return None if left else {}
    return {} if left <= moment else None


def _lifts(asked: RefusedAction, change: object, facts: Facts) -> Facts | None:
    after = refused_after(asked, change, facts, told=True)
    if after is None or asked.refusals[0].rule in {refusal.rule for refusal in after}:
        return None
    if not after:
        return {}
    book = asked.game.BOOK
    still = next((one for one in after if book.card(one.rule).bars != "moment"), after[0])
    return {"still": {"rule": still.rule, "facts": still.facts}}


# The player's own actions ----------------------------------------------------------------------------
def _do(asked: RefusedAction, do: Any, facts: Facts) -> Facts | None:
    if asked.seat not in asked.game.current_players(asked.state):
        return None
    found: Facts = {}
    for one in [do] if isinstance(do, str) else do:
        ways = (_each(asked, way, facts) for way in one.split("|"))
        more = next((way for way in ways if way is not None), None)
        if more is None:
            return None
        found |= more
    return found


def _each(asked: RefusedAction, way: str, facts: Facts) -> Facts | None:
    """The first sequence that can be played. If a fact is a list, each of its items needs one."""
    found: Facts | None = None
    for line in _written_out(way, facts):
        one = _line(asked, asked.state, [step.split() for step in line.split(">")], [MOST_LINES])
        if one is None:
            return None
        found = one if found is None else found
    return found


def _written_out(way: str, facts: Facts) -> Iterator[str]:
    place = _FACT.search(way)
    if place is None:
        yield way
        return
    value = facts[place[1]]
    for one in value if isinstance(value, (list, tuple, dict)) else (value,):
        yield from _written_out(way[: place.start()] + str(one) + way[place.end() :], facts)


def _line(asked: RefusedAction, state: Position, steps: list[list[str]], left: list[int]) -> Facts | None:
    """The facts of the first sequence of actions that fits the steps.
    `left[0]` counts the sequences that may still be tried.
    """
    game, seat = asked.game, asked.seat
    if seat not in game.current_players(state):
        return None
    if steps[0] == ["this"]:
        assert asked.action is not None, "this claim is about a refused action"
        left[0] -= 1
        return None if game.refusals(state, seat, asked.action, told=False) else {}
    for action in legal_actions(game, state, seat):
        found = _fits(game.NOTATION.text(action).split(), steps[0], action)
        if found is None:
            continue
        if len(steps) == 1:
            return found
        if left[0] <= 0:
            return None
        left[0] -= 1
        rest = [
            [str(found.get(word[1:], word)) if word[0] == "?" else word for word in step]
            for step in steps[1:]
        ]
        further = _line(asked, game.apply_action(state, seat, action)[0], rest, left)
        if further is not None:
            return {**found, **further}
    return None


def _fits(words: list[str], pattern: list[str], action: Action) -> Facts | None:
    if len(pattern) > len(words):
        return None
    found: Facts = {}
    for k, (word, wanted) in enumerate(zip(words, pattern, strict=False)):
        if wanted[0] == "?":
            found[wanted[1:]] = getattr(action, action._fields[k - 1])
        elif wanted not in ("*", word):
            return None
    return found


# What comes later ----------------------------------------------------------------------------------
def _later(asked: RefusedAction, later: object, facts: Facts) -> Facts | None:
    """The game says what is certain (`GameSpec.ahead`). If it does not know, some games are played on."""
    wanted = str(filled(later, facts)).removeprefix("task-")
    game, state, seat = asked.game, asked.state, asked.seat
    known = game.SPEC.ahead(state, seat, wanted)
    if known is None:
        known = all(comes(game, state, seat, wanted, seed, MOST_STEPS) for seed in range(CONTINUATIONS))
    return {} if known else None


def comes(game: Game, state: Position, seat: int, wanted: str, seed: int, most: int) -> bool:
    """Whether `seat` has to decide `wanted` within `most` random decisions after the pending one.

    `wanted` is a kind of decision, "*" for any kind, or "rule:EC.x" for a rule that acts.
    """
    chance, rule = seed, wanted.removeprefix("rule:") if wanted.startswith("rule:") else ""
    left_here = not (state.agenda and state.agenda[-1].seat == seat and state.agenda[-1].kind == wanted)
    for _ in range(most):
        if not state.agenda:
            return False
        now = state.agenda[-1]
        if not rule and left_here and now.seat == seat and wanted in ("*", now.kind):
            return True
        left_here = left_here or now.seat != seat or now.kind != wanted
        legal = legal_actions(game, state, now.seat)
        pick, chance = roll(chance, len(legal))
        state, events = game.apply_action(state, now.seat, legal[pick])
        if rule and any(event.rule == rule for event in events):
            return True
    return False


Checking = Callable[[RefusedAction, Any, Facts], Facts | None]
_CHECKS: dict[str, Checking] = {"change": _change, "lifts": _lifts, "do": _do, "later": _later}


# How the action becomes legal, step by step -----------------------------------------------------------
class Possible(Record):
    """A position in which the action is legal, and the advice that led to it, in order."""

    state: Position
    followed: tuple[Advice, ...]


def made_possible(game: Game, state: Position, seat: int, action: Action, most: int = 6) -> Possible | None:
    """The position in which no rule refuses the action any more, reached change by change;
    None if advice knows none.

    `state` is a position that fits what the seat sees. Each step follows the advice on the first refusal, as
    a reader would.
    """
    followed: list[Advice] = []
    for _ in range(most):
        refused = tuple(game.refusals(state, seat, action))
        if not refused:
            return Possible(state, tuple(followed)) if followed else None
        advice = advice_on(RefusedAction(game, state, seat, action, refused))
        change = advice.change() if advice else None
        if advice is None or change is None:
            return None
        state = what_if(game, state, change)
        followed.append(advice)
    return None
