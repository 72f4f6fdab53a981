"""An independent check of advice.

It uses the real position (the advice used one that fits what the seat sees), compares actions by their texts,
and learns what comes later or never from games that are played to their end.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

from tutor.rules.kernel.claims import Advice
from tutor.rules.kernel.decision import Decision
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.game import Game, legal_actions
from tutor.rules.kernel.whatif import filled, what_if

from ...rules.kernel.agenda import Facts, Position
from .sampling import Try

GAMES = 3  # games played for one check
MOST = 20_000  # the most decisions of one game


def faults(game: Game, one: Try, advice: Advice) -> Iterator[str]:
    """What is false in a piece of advice: one sentence for each claim that is not true."""
    for kind, claim in advice.case.claims.items():
        fault = _JUDGES[kind](game, one, claim, advice.facts) if kind in _JUDGES else ""
        if fault:
            yield f"{kind}: {fault}"


def _still(game: Game, one: Try, change: object, facts: Facts) -> set[str] | str:
    try:
        there = what_if(game, one.state, filled(change, facts))
    except (TutorError, KeyError, ValueError) as error:
        return f"there is no such position: {error!r}"
    if game.from_json(game.to_json(there)) != there:
        return "the position does not read back"
    return {refusal.rule for refusal in game.refusals(there, one.seat, one.action)}


def _change(game: Game, one: Try, change: object, facts: Facts) -> str:
    left = _still(game, one, change, facts)
    if isinstance(left, str):
        return left
    moments = {r.rule for r in one.refusals if game.BOOK.card(r.rule).bars == "moment"}
    over = left if one.first.rule in moments else left - moments or left & {one.first.rule}
    return f"refused all the same by {sorted(over)}" if over else ""


def _lifts(game: Game, one: Try, change: object, facts: Facts) -> str:
    left = _still(game, one, change, facts)
    return (
        left if isinstance(left, str) else "this rule refuses all the same" if one.first.rule in left else ""
    )


# Actions by their texts --------------------------------------------------------------------------------
def _do(game: Game, one: Try, do: Any, facts: Facts) -> str:
    for clause in [do] if isinstance(do, str) else do:
        lines = [line for way in clause.split("|") for line in [_texts(way, facts)]]
        if not any(
            all(_playable(game, one, one.state, text.split(" > ")) for text in line) for line in lines
        ):
            return f"“{clause}” cannot be done"
    return ""


def _texts(way: str, facts: Facts) -> list[str]:
    """A sequence with its facts filled in; several if a fact is a list. What was found (?x)
    is a fact here.
    """
    found = [re.sub(r"\s*>\s*", " > ", way.strip())]
    for place, name in re.findall(r"(\{(\w+)\}|\?\w+)", way):
        value = facts[name or place[1:]]
        each = list(value) if isinstance(value, (list, tuple, dict)) else [value]
        found = [text.replace(place, str(thing)) for text in found for thing in each]
    return found


def _playable(game: Game, one: Try, state: Position, line: list[str]) -> bool:
    if not state.agenda or state.agenda[-1].seat != one.seat:
        return False
    write, first = game.NOTATION.text, line[0]
    wanted = write(one.action) if first == "this" else first
    pattern = re.compile(re.escape(wanted).replace(r"\*", r"\S+") + r"(?:\s.*)?$")
    for action in legal_actions(game, state, one.seat):
        if not pattern.match(write(action)) or (first == "this" and action != one.action):
            continue
        if len(line) == 1 or _playable(game, one, game.apply_action(state, one.seat, action)[0], line[1:]):
            return True
    return False


# The rest of the game ------------------------------------------------------------------------------
def _played_on(game: Game, state: Position, seed: int) -> Iterator[tuple[Position, Decision, frozenset[str]]]:
    """(position, pending decision, rules that acted) of a game played at random to its end."""
    choice, acted = random.Random(seed), frozenset[str]()
    for _ in range(MOST):
        if not state.agenda:
            return
        task = state.agenda[-1]
        yield state, task, acted
        state, events = game.apply_action(
            state, task.seat, choice.choice(legal_actions(game, state, task.seat))
        )
        acted = frozenset(event.rule for event in events)
    return


def _later(game: Game, one: Try, later: object, facts: Facts) -> str:
    wanted = str(filled(later, facts)).removeprefix("task-")
    for seed in range(1000, 1000 + GAMES):
        if not _comes(game, one, wanted, seed):
            return f"“{wanted}” does not come in a game played on"
    return ""


def _comes(game: Game, one: Try, wanted: str, seed: int) -> bool:
    pending = one.state.agenda[-1] if one.state.agenda else None
    same = pending is not None and pending.seat == one.seat and pending.kind == wanted
    for _, task, acted in _played_on(game, one.state, seed):
        if wanted.startswith("rule:"):
            if wanted.removeprefix("rule:") in acted:
                return True
            continue
        here = task.seat == one.seat and wanted in ("*", task.kind)
        if here and not same:
            return True
        same = same and here
    return False


def _never(game: Game, one: Try, never: object, facts: Facts) -> str:
    for seed in range(50, 50 + GAMES):
        for state, task, _ in _played_on(game, one.state, seed):
            if task.seat == one.seat and not game.refusals(state, one.seat, one.action, told=False):
                return "it becomes legal in a game played on"
    return ""


Judge = Callable[[Game, Try, object, Facts], str]
_JUDGES: dict[str, Judge] = {
    "change": _change,
    "lifts": _lifts,
    "do": _do,
    "later": _later,
    "never": _never,
}
