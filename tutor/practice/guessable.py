"""What gives an answer away without knowing the rule. Such a question is not asked."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import permutations

from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.facts import PLAYERS
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.words import Speaker, say

MOST_ADDED = 8  # numbers of a sentence that somebody would add up
SAME_START = 4  # letters: "produces" and "produce" are one word


def follows(number: int, others: Iterable[int]) -> bool:
    """Whether a number can be worked out from the others of its sentence: 3 of 5, and 2 are left."""
    found = [n for n in others if n]
    if not 1 < len(found) <= MOST_ADDED:
        return False
    pairs = [_of_two(first, second) for first, second in permutations(found, 2)]
    known = {sum(found), *(n for pair in pairs for n in pair)}
    shared = {(a - b) // c for a, b, c in permutations(found, 3) if c > 1 and not (a - b) % c}
    return number in known | shared


def _of_two(first: int, second: int) -> set[int]:
    """The sum, the difference, the product and the quotient of two numbers."""
    exact = {first // second} if second > 1 and not first % second else set[int]()
    return {first + second, first - second, first * second, *exact}


def in_the_action(number: int, action: str) -> bool:
    """Whether an action names the number: "load corn 3 ship4"."""
    return str(number) in action.split()


def but_for_names(one: Event, other: Event) -> bool:
    """Whether two events differ in nothing but the players."""
    return one.rule == other.rule and _no_names(one) == _no_names(other)


def _no_names(event: Event) -> dict[str, object]:
    return {name: value for name, value in event.facts.items() if name.rsplit("_", 1)[-1] not in PLAYERS}


def no_longer_so(action: str, done: Event, event: Event, right: Event) -> bool:
    """Whether an event of another rule lists the very thing that the action just took from that place, such
    as what is left over.
    """
    alike = {
        move.what
        for move in done.moves
        for other in event.moves
        if (move.what, move.source) == (other.what, other.source)
    }
    taken = alike & {*action.split()[1:]}
    listed = {str(one) for value in event.facts.values() if isinstance(value, list | dict) for one in value}
    return event.rule != right.rule and bool(taken & listed) and not taken & _things(right)


def same_result(one: Event, other: Event) -> bool:
    """Whether two rules say the same numbers and things of a player: then only the reason differs."""
    return one.rule != other.rule and one.seat == other.seat and _things(one) == _things(other) != set()


def _things(event: Event) -> set[str]:
    values = _no_names(event).values()
    return {str(one) for value in values for one in (value if isinstance(value, list | dict) else [value])}


_AMOUNT = re.compile(r"\b(\d+) (\w{4})")
_HOW_MANY = re.compile(r"^\W*(?:how many|how much|cu[aá]nt[oa]s?) (\w{4})", re.IGNORECASE)


def answers_too(asked: str, right: str, other: str) -> bool:
    """Whether another rule's text says the amount that is asked for, too: "How many points?", "1 point"."""
    wanted = _HOW_MANY.match(asked)
    said = [{*_AMOUNT.findall(text)} for text in (right, other)]
    return wanted is not None and any(noun == wanted[1] for _, noun in said[0] & said[1])


def repeats(game: Game, action: str, event: Event) -> bool:
    """Whether an event says no more than the action that was done: "produce sugar", "Ana produces sugar"."""
    said = say(Speaker(game.BOOK, "en", game.NAMES), event.rule, "says", event.facts).lower()
    names = {name.lower() for name in game.NAMES}
    words = [word.strip(".,:;") for word in said.split()]
    done = [word[:SAME_START] for word in action.replace("_", " ").split()]
    return all(word in names or len(word) < SAME_START or word[:SAME_START] in done for word in words)
