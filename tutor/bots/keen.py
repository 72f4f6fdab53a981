"""The keen bot: it plays each legal action on until nothing is under way, and values that position.

Until then everybody plays as the steady bot would. Where things are hidden, several deals that fit what the
seat sees are tried, the same for each action. It stops by counting actions, not by a clock: the same position
gets the same answer on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.valuing import Valued, ValueFunction, final_margins, margins, value_function

from .reason import Later, Thought
from .valuing_bot import ValuingBot

LONGEST = 400  # actions that are played on at most
MOSTLY = 0.6  # of what is gained: one group of score lines that brings as much is named


def steadily(game: Valued, state: Position, seat: int) -> Action:
    """The action the steady bot would play."""
    actions = legal_actions(game, state, seat)
    if len(actions) == 1:
        return actions[0]
    return max(actions, key=lambda action: game.advise(state, seat, action)[0])


def played_on(game: Valued, state: Position, ahead: int) -> tuple[Position, int]:
    """The position at the next settled moment, or `ahead` of them later, and the number of actions to it;
    everybody plays steadily.
    """
    settled = game.FEATURES.settled
    for steps in range(LONGEST):
        if not state.agenda:
            return state, steps
        if settled(state):
            if not ahead:
                return state, steps
            ahead -= 1
        seat = state.agenda[-1].seat
        state, _ = game.apply_action(state, seat, steadily(game, state, seat))
    return state, LONGEST


class Judge:
    """Values the positions of a game, for any number of players."""

    def __init__(self, game: Valued) -> None:
        self.game, self._values = game, dict[tuple[int, str], ValueFunction]()

    def margins(self, state: Position) -> list[float]:
        """The margin to expect for each seat; the true one if the game is over."""
        if not state.agenda:
            return final_margins(self.game.returns(state))
        return self._value(state).margins(state)

    def by_head(self, state: Position, seat: int) -> dict[str, float]:
        """The margin to expect for one seat, by group of score lines."""
        if state.agenda:
            return self._value(state).by_head(state, seat)
        features, scores = self.game.FEATURES, self.game.returns(state)
        found = {}
        for head in features.heads:
            lines = ([n for rule, n in score.lines if features.head_of(rule) == head] for score in scores)
            found[head] = margins([sum(of) for of in lines])[seat]
        return found

    def _value(self, state: Position) -> ValueFunction:
        kind = len(state.seats), self.game.FEATURES.version(state)
        if kind not in self._values:
            self._values[kind] = value_function(self.game, *kind)
        return self._values[kind]


class KeenBot(ValuingBot[Valued]):
    """Values positions instead of actions."""

    def __init__(self, game: Valued, seed: int = 0) -> None:
        super().__init__(game, seed)
        self.judge = Judge(game)

    @property
    def close(self) -> float:
        """As far as it cannot look ahead."""
        return self.game.FEATURES.close

    def _ends(self, seen: Position, seat: int, actions: list[Action]) -> Iterator[list[Position]]:
        """For each deal of what is hidden: the settled position that each action leads to."""
        features, game = self.game.FEATURES, self.game
        ahead, steps, deals = features.ahead.get(len(seen.seats), 0), 0, 0
        while deals < features.deals and (not deals or steps < features.steps):
            deals += 1
            deal, found = game.resample(seen, deals), []
            for action in actions:
                after, more = played_on(game, game.apply_action(deal, seat, action)[0], ahead)
                found.append(after)
                steps += 1 + more
            yield found

    def tried(self, seen: Position, seat: int, actions: list[Action]) -> list[float]:
        """The margin that each action leads to, as the mean over deals of what is hidden."""
        ends = self._ends(seen, seat, actions)
        every = [[self.judge.margins(after)[seat] for after in found] for found in ends]
        return [sum(of) / len(every) for of in zip(*every, strict=True)]

    def gap(self, state: Position, seat: int, best: Thought, other: Thought) -> float:
        """How much more margin one action leads to than the other: both are tried again, on the same deals.
        `worth` would not do, because an action that was not played on has only been given one.
        """
        pair = [self.game.NOTATION.parse(one.action) for one in (best, other)]
        more, less = self.tried(state, seat, pair)
        return more - less

    def mostly_from(self, seen: Position, seat: int, best: Thought, other: Thought, gap: float) -> str:
        """The group of score lines that most of the gap comes from, or "" if there is none."""
        heads = self.game.FEATURES.heads
        if len(heads) == 1:
            return ""
        pair = [self.game.NOTATION.parse(one.action) for one in (best, other)]
        found, deals = dict.fromkeys(heads, 0.0), 0
        for ends in self._ends(seen, seat, pair):
            mine, theirs = (self.judge.by_head(state, seat) for state in ends)
            deals += 1
            for head in heads:
                found[head] += mine[head] - theirs[head]
        most = max(heads, key=lambda head: found[head])
        return most if found[most] >= MOSTLY * gap * deals else ""

    def against(self, state: Position, seat: int, best: Thought, other: Thought) -> Thought:
        """`best`, with what it is worth later on if what can be seen now speaks for `other`."""
        if best.now is None or other.now is None or best.now >= other.now:
            return best
        gap = self.gap(state, seat, best, other)
        return best.but(later=Later(gap, self.mostly_from(state, seat, best, other, gap)))

    def _worths(self, state: Position, seat: int, actions: list[Action], advised: list[float]) -> list[float]:
        """The value of every action. Those that `advise` thinks least of are not played on: they are worth
        less than all that are.
        """
        order = sorted(range(len(actions)), key=lambda k: -advised[k])
        first = order[: self.game.FEATURES.width or None]
        if len(first) == 1 or state.agenda[-1].kind in self.game.FEATURES.simple:
            return advised
        found = dict(zip(first, self.tried(state, seat, [actions[k] for k in first]), strict=True))
        low = min(found.values()) - advised[first[-1]]
        return [found[k] if k in found else low + advised[k] for k in range(len(actions))]

    def advised(self, state: Position, seat: int) -> list[Thought]:
        """The best first. Of those that are worth about the same later on, it recommends the one that what
        can be seen now speaks for: its reason is easier to follow. It recommends to decline only if that is
        best.
        """
        parse, declines = self.game.NOTATION.parse, self.game.SPEC.declines
        first, *others = self.thoughts(state, seat)
        close = [
            one
            for one in others
            if first.worth - one.worth < self.close and not isinstance(parse(one.action), declines)
        ]
        head = sorted([first, *close], key=lambda one: -(one.now or 0))
        return [*head, *(one for one in others if one not in close)]

    def thoughts(self, state: Position, seat: int) -> list[Thought]:
        """Every legal action with the margin it leads to, the best first. The facts are those of `advise`."""
        actions, write = legal_actions(self.game, state, seat), self.game.NOTATION.text
        advice = [self.game.advise(state, seat, action) for action in actions]
        worths = self._worths(state, seat, actions, [one[0] for one in advice])
        found = [
            Thought(write(action), worth, *one[1:], now=one[0])
            for action, worth, one in zip(actions, worths, advice, strict=True)
        ]
        return sorted(found, key=lambda thought: -thought.worth)
