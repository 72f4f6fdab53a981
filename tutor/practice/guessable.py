"""What gives an answer away without knowing the rule. Such a question is not asked."""

from __future__ import annotations

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


def repeats(game: Game, action: str, event: Event) -> bool:
    """Whether an event says no more than the action that was done: "produce sugar", "Ana produces sugar"."""
    said = say(Speaker(game.BOOK, "en", game.NAMES), event.rule, "says", event.facts).lower()
    names = {name.lower() for name in game.NAMES}
    words = [word.strip(".,:;") for word in said.split()]
    done = [word[:SAME_START] for word in action.replace("_", " ").split()]
    return all(word in names or len(word) < SAME_START or word[:SAME_START] in done for word in words)
