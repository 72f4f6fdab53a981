"""What refused tries are answered with: which rule comes first, and whether its advice holds.

Random games and stalling ones (everybody declines what can be declined), every number of
players, with nothing added and with every expansion alone and together.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from tutor.rules.kernel.agenda import Refusal
from tutor.rules.kernel.case import deciding
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.whatif import change_of, made_possible, what_if
from tutor.rules.kernel.words import Speaker, say

MOST_ROUNDS = 99  # as many as a position may say
_BARE_ZERO = re.compile(r"(?<![\d.,])0(?![\d.,]\d|\d)")


class Try(Record):
    """Somebody asked for an action that was refused."""

    state: Any
    seat: int
    action: Any
    first: Refusal


class Tally:
    """What came of many tries."""

    def __init__(self) -> None:
        self.tries = 0
        self.first: Counter[str] = Counter()
        self.uncited: Counter[str] = Counter()
        self.zeros: dict[str, str] = {}  # rule -> a sentence with a bare 0, or with a gap nobody filled
        self.broken: dict[str, str] = {}  # rule -> advice that fails its what-if
        self.changes = 0
        self.shown = 0


def tables(game: Any) -> list[tuple[int, dict[str, str]]]:
    """Every number of players, with no option, with each value of one that takes many, and with all."""
    found: list[tuple[int, dict[str, str]]] = []
    for players in game.PLAYERS:
        found.append((players, {}))
        for choice in game.CHOICES:
            if choice.many:
                every = ",".join(choice.together(players))
                found += [(players, {choice.name: value}) for value in dict.fromkeys((*choice.values, every))]
    return found


def positions(game: Any, players: int, seed: int, options: dict[str, str], stalling: bool) -> Iterator[Any]:
    """The positions of one game, played at random or by players who decline what they can."""
    choice, state = random.Random(seed), game.new_initial_state(players, seed, **options)
    while (seats := game.current_players(state)) and state.round <= MOST_ROUNDS:
        yield state
        legal = legal_actions(game, state, seats[0])
        idle = [a for a in legal if not len(a)] if stalling and choice.random() < 0.9 else []
        state, _ = game.apply_action(state, seats[0], choice.choice(idle or legal))
    yield state


def tries(game: Any, wanted: int, seed: int = 0, every: int = 5) -> Iterator[Try]:
    """So many refused tries: half of what a board offers to ask about, half anything at all."""
    choice, made, number = random.Random(seed), 0, seed
    spread, space = tables(game), _by_kind(game.NOTATION.every())
    while made < wanted:
        players, options = spread[number % len(spread)]
        for k, state in enumerate(positions(game, players, number, options, stalling=number % 3 == 2)):
            if k % every != number % every:
                continue
            for seat, action in _asked(game, state, players, choice, space):
                refused = game.refusals(state, seat, action)
                if refused:
                    made += 1
                    yield Try(state, seat, action, refused[0])
                if made == wanted:
                    return
        number += 1


def _by_kind(actions: list[Any]) -> list[list[Any]]:
    kinds: dict[type, list[Any]] = {}
    for action in actions:
        kinds.setdefault(action.__class__, []).append(action)
    return list(kinds.values())


def _asked(game: Any, state: Any, players: int, choice: random.Random, space: list[list[Any]]) -> list[tuple[int, Any]]:
    now = next(iter(game.current_players(state)), 0)
    own = list(game.candidates(state, now))
    asked = [(now, action) for action in choice.sample(own, min(8, len(own)))]
    anything = [choice.choice(choice.choice(space)) for _ in range(6)]
    return [*asked, *((choice.choice((now, choice.randrange(players))), action) for action in anything)]


def tally(game: Any, wanted: int, seed: int = 0) -> Tally:
    """Ask so many refused tries, and hold every answer against what it promises."""
    found = Tally()
    speakers = [Speaker(game.BOOK, lang, game.NAMES) for lang in LANGUAGES]
    for one in tries(game, wanted, seed):
        rule = one.first.rule
        found.tries += 1
        found.first[rule] += 1
        if game.BOOK.printed(rule) is None:
            found.uncited[rule] += 1
        for told in (said for speaker in speakers for said in _said(speaker, one.first)):
            if _BARE_ZERO.search(told) or "{" in told:
                found.zeros.setdefault(rule, told)
        change = change_of(game.BOOK, one.first)
        if change is not None:
            found.changes += 1
            problem = fails(game, one, change) or _misled(game, one)
            if problem:
                found.broken.setdefault(rule, problem)
            elif made_possible(game, one.state, one.seat, one.action) is not None:
                found.shown += 1
    return found


def _misled(game: Any, one: Try) -> str:
    """Where the book is certain of its advice: what is wrong if there is nothing to see, though nothing else refuses."""
    if not game.BOOK.certain or len(game.refusals(one.state, one.seat, one.action)) > 1:
        return ""
    might_be = game.resample(game.observe(one.state, one.seat), 1)
    asked = f"seat {one.seat}: {game.NOTATION.text(one.action)}"
    return "" if made_possible(game, might_be, one.seat, one.action) else f"{asked}: nothing to see after {one.first.facts}"


def _said(speaker: Speaker, refusal: Refusal) -> list[str]:
    """All that a refusal is answered with: verdict, facts, advice."""
    card = speaker.book.card(refusal.rule)
    shown = [speaker.fill(fact[speaker.lang], refusal.facts) for fact in deciding(card.facts, refusal.facts)]
    return [say(speaker, card, "no", refusal.facts), *shown, say(speaker, card, "way", refusal.facts)]


def fails(game: Any, one: Try, change: dict[str, Any]) -> str:
    """What is wrong with a piece of advice: "" if its position can be, and there the rule does not refuse."""
    asked = f"seat {one.seat}: {game.NOTATION.text(one.action)}, {one.first.facts}, {change}"
    try:
        state = what_if(game, one.state, change)
    except (TutorError, KeyError, ValueError) as error:
        return f"{asked}: {error!r}"
    if game.from_json(game.to_json(state)) != state:
        return f"{asked}: does not read back"
    still = [refusal.rule for refusal in game.refusals(state, one.seat, one.action)]
    return f"{asked}: refused all the same, {still}" if one.first.rule in still else ""
