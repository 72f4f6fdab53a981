"""Finding puzzles in whole games of strong bots: decisions in which one action is far better than all others.

The keen bot says which actions look best. Those are played out to the end of the game, a few times and
then often. It is a puzzle only if both agree, and if every other action that is offered costs more than can
be by chance.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence

from tutor.bots.beginner import BeginnerBot
from tutor.bots.contest import drawn_options
from tutor.bots.keen import KeenBot
from tutor.bots.play_outs import PlayedOut, PlayOuts, difference
from tutor.bots.reason import Thought
from tutor.bots.steady import SteadyBot
from tutor.practice.kept_games import KeptGame
from tutor.practice.puzzles import LEVELS, Puzzle, Tried
from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.valuing import Valued

CHOICES = 6  # actions to choose from
LEAST = 3  # with fewer it isn't a puzzle
A_GAME = 3  # puzzles of one game
TRIED_IN_A_GAME = 12  # decisions of a game that are played out
OF_A_KIND = 0.4  # of all puzzles are about one kind of decision at most
BEGINS = 0.25  # of a game is over before the first puzzle
HARD = 5  # of so many actions on a choice is harder


class PuzzleCheck(Record):
    """How actions are compared: on which deals, how many errors the others must cost at least, in how many
    games of 100 fewer they must come first, and how many of the actions are looked at.
    """

    deals: range
    sure: float
    wins: int
    actions: int


# First whether it is worth it; then which decisions are puzzles; then, on deals that had no part in this, by
# how much: the best of many figures looks better than it is.
PUZZLE_CHECKS = (
    PuzzleCheck(range(1, 7), 1.0, 0, 2),
    PuzzleCheck(range(7, 31), 2.5, 8, CHOICES),
    PuzzleCheck(range(101, 125), 1.5, 1, CHOICES),
)


class Candidate(Record):
    """A decision that may be a puzzle: the number of actions before it, who decides what, what they see, what
    the keen bot thinks of each action, and how much the best one stands out.
    """

    step: int
    seat: int
    kind: str
    seen: Position
    thoughts: tuple[Thought, ...]
    gap: float


class PuzzleSearch:
    """Looks for puzzles in one game after another."""

    def __init__(self, game: Valued, wanted: int) -> None:
        self.game, self.wanted = game, wanted
        self.found = list[Puzzle]()
        self.kinds = Counter[str]()
        self.play_outs = PlayOuts(game)
        self.keen, self.weak = KeenBot(game), (SteadyBot(game), BeginnerBot(game))

    def look(self, players: int, seed: int) -> Iterator[Puzzle]:
        """Play one game and look through it."""
        options = drawn_options(self.game, players, random.Random(seed))
        whole, candidates = self._played_game(players, seed, options)
        here = 0
        for one in sorted(candidates, key=lambda one: -one.gap)[:TRIED_IN_A_GAME]:
            found = self._puzzle(one, whole)
            if found is not None:
                here += 1
                yield found
            if here == A_GAME:
                return

    def _played_game(
        self, players: int, seed: int, options: dict[str, str]
    ) -> tuple[KeptGame, list[Candidate]]:
        """A game of keen bots, and its decisions in which the best action looks better than the others."""
        state, texts = self.game.new_initial_state(players, seed, **options), list[str]()
        found = list[Candidate]()
        while state.agenda:
            seat, kind = state.agenda[-1].seat, state.agenda[-1].kind
            seen = self.game.observe(state, seat)
            thoughts = self.keen.thoughts(seen, seat)
            if len(thoughts) >= LEAST and kind not in self.game.FEATURES.simple and not self._enough_of(kind):
                gap = self._stands_out(seen, seat, thoughts)
                found.append(Candidate(len(texts), seat, kind, seen, tuple(thoughts), gap))
            texts.append(thoughts[0].action)
            state, _ = self.game.apply_action(state, seat, self.game.NOTATION.parse(texts[-1]))
        later = [one for one in found if one.gap > 0 and one.step >= BEGINS * len(texts)]
        return KeptGame(players, seed, tuple(sorted(options.items())), tuple(texts)), later

    def _enough_of(self, kind: str) -> bool:
        """Whether there are many puzzles about this kind of decision already."""
        return self.kinds[kind] >= OF_A_KIND * self.wanted

    def _stands_out(self, seen: Position, seat: int, thoughts: list[Thought]) -> float:
        """By how much the best action looks better than the next, and more if a weaker player misses it."""
        first, second, *_ = thoughts
        missed = sum(bot.thoughts(seen, seat)[0].action != first.action for bot in self.weak)
        return (first.worth - second.worth) * (1 + missed)

    def _puzzle(self, one: Candidate, whole: KeptGame) -> Puzzle | None:
        """The puzzle of a decision, if it is one. Its figures come from deals that did not help choose it."""
        weak = [bot.thoughts(one.seen, one.seat)[0].action for bot in self.weak]
        texts, tried = self._offered(one.thoughts, weak), None
        for check in PUZZLE_CHECKS:
            tried = self.measured(one.seen, one.seat, texts[: check.actions], check)
            if tried is None:
                return None
        assert tried is not None
        self.kinds[one.kind] += 1
        return Puzzle(
            whole, one.step, one.kind, self._level(one.thoughts, weak), len(PUZZLE_CHECKS[-1].deals), tried
        )

    def measured(
        self, seen: Position, seat: int, texts: Sequence[str], check: PuzzleCheck
    ) -> tuple[Tried, ...] | None:
        """What each action leads to, the best first, then those that cost least. None as soon as one of them
        is not clearly worse than the best, or a game does not end.
        """
        parse = self.game.NOTATION.parse
        first = self.play_outs.of(seen, seat, parse(texts[0]), check.deals)
        if first is None:
            return None
        found = [Tried(texts[0], 0.0, 0.0, round(first.first), self._points(first))]
        for text in texts[1:]:
            other = self.play_outs.of(seen, seat, parse(text), check.deals)
            if other is None:
                return None
            cost, error = difference(first, other)
            if cost < check.sure * error or first.first - other.first < check.wins:
                return None
            found.append(
                Tried(text, round(cost, 1), round(error, 1), round(other.first), self._points(other))
            )
        return tuple(sorted(found, key=lambda row: row.cost))

    def _points(self, of: PlayedOut) -> tuple[tuple[str, float], ...]:
        """The player's points in each group of score lines."""
        return tuple((head, round(of.points(head), 1)) for head in self.game.FEATURES.heads)

    def _offered(self, thoughts: Sequence[Thought], weak: list[str]) -> list[str]:
        """The best action, the next ones, and those that weaker players would choose."""
        texts = [one.action for one in thoughts]
        return [*dict.fromkeys([*texts[:2], *weak, *texts])][:CHOICES]

    def _level(self, thoughts: Sequence[Thought], weak: list[str]) -> int:
        """How hard it is: 1, and 1 more if the steady player misses it, if the beginner does, if it does not
        look best at first sight, and if there are many actions to choose from.
        """
        best, *others = thoughts
        hidden = any((one.now or one.worth) > (best.now or best.worth) for one in others)
        return min(LEVELS, 1 + sum(one != best.action for one in weak) + hidden + (len(thoughts) >= HARD))


def mined_puzzles(game: Valued, known: Sequence[Puzzle], wanted: int, first: int) -> Iterator[list[Puzzle]]:
    """All puzzles so far, after each game, until there are as many as wanted. It begins with those that are
    known, goes on with the games from this seed on, and takes every number of players in turn.
    """
    search, seed = PuzzleSearch(game, wanted), max([first, *(one.game.seed + 1 for one in known)])
    search.found += known
    search.kinds.update(one.kind for one in known)
    while len(search.found) < wanted:
        search.found += search.look(game.PLAYERS[seed % len(game.PLAYERS)], seed)
        seed += 1
        yield search.found[:wanted]
