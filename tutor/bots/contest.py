"""How often one bot takes first place against others: every deal is played from every seat."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence

from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.game import Game, winners
from tutor.rules.kernel.record import Record
from tutor.rules.kernel.valuing import margins

from . import make

SURE = 1.96  # standard errors on both sides of an interval of 95 %


def wilson(won: float, games: int) -> tuple[float, float]:
    """The interval that contains the true share of wins with 95 % (Wilson)."""
    if not games:
        return 0.0, 1.0
    share, more = won / games, SURE**2 / games
    middle = (share + more / 2) / (1 + more)
    width = SURE * math.sqrt(share * (1 - share) / games + more / 4 / games) / (1 + more)
    return max(0.0, middle - width), min(1.0, middle + width)


class Pairing(Record):
    """One game to be played: a bot in one seat, the others all of another kind."""

    game: str
    above: str
    below: str
    players: int
    seat: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()


def drawn_options(game: Game, players: int, chance: random.Random) -> dict[str, str]:
    """Choices at set-up by chance: the version of the game, and any of the expansions."""
    found = {}
    for choice in game.CHOICES:
        if choice.name == "version":
            found[choice.name] = chance.choice(choice.values)
        elif choice.many:
            some = [value for value in choice.together(players) if chance.random() < 0.5]
            found |= {choice.name: ",".join(some)} if some else {}
    return found


def pairings(
    game: Game, rung: tuple[str, str], players: int, deals: range, fixed: Mapping[str, str]
) -> list[Pairing]:
    """Every deal from every seat, `rung` being the weaker bot and the stronger. The choices at set-up are
    drawn for each deal, except those that are fixed.
    """
    below, above = rung
    found = []
    for seed in deals:
        options = tuple((drawn_options(game, players, random.Random(seed)) | dict(fixed)).items())
        found += [Pairing(game.NAME, above, below, players, k, seed, options) for k in range(players)]
    return found


class GameOutcome(Record):
    """A game that was played: the bot's share of first place, its margin, and the seconds of each move."""

    share: float
    margin: float
    seconds: tuple[float, ...]


Clock = Callable[[], float]  # the seconds so far
Moved = tuple[Position, float | None]


def _moves(game: Game, pairing: Pairing, clock: Clock) -> Iterator[Moved]:
    """Each position after a move, and how long the bot thought about it; None after another player's move."""
    state = game.new_initial_state(pairing.players, pairing.seed, **dict(pairing.options))
    names = [pairing.below] * pairing.players
    names[pairing.seat] = pairing.above
    bots = [make(name, game, pairing.seed * 31 + k) for k, name in enumerate(names)]
    while seats := game.current_players(state):
        seat = seats[0]
        seen, began = game.observe(state, seat), clock()
        action, _ = bots[seat].step(seen, seat)
        took = clock() - began
        state, _ = game.apply_action(state, seat, action)
        yield state, took if seat == pairing.seat else None


def play_out(game: Game, pairing: Pairing, clock: Clock) -> GameOutcome:
    """Plays one game. `clock` says the seconds of processor time."""
    found = list(_moves(game, pairing, clock))
    scores = game.returns(found[-1][0])
    first, totals = winners(scores), [score.total for score in scores]
    margin = margins(totals)[pairing.seat]
    times = tuple(took for _, took in found if took is not None)
    return GameOutcome((pairing.seat in first) / len(first), margin, times)


class Rung(Record):
    """What the games of one bot against a weaker one say."""

    players: int
    above: str
    below: str
    games: int
    share: float  # of first place
    low: float  # the interval of 95 %
    high: float
    margin: float  # points more than the mean of the others
    usual: float  # seconds of a move: the mean, and what 95 % of them stay under
    long: float

    @property
    def met(self) -> bool:
        """Whether the difference is as large as the levels promise."""
        if self.players == 2:
            return self.share > ENOUGH and self.low > SURELY
        return self.share >= MORE / self.players


ENOUGH, SURELY = 0.65, 0.55  # of two players' games: the share of wins, and the lower end of its interval
MORE = 1.5  # with more players: how many times the share of first place that equal players would have


def summed(players: int, rung: tuple[str, str], found: Sequence[GameOutcome]) -> Rung:
    """The sum of some games."""
    won, games = sum(one.share for one in found), len(found)
    times = sorted(second for one in found for second in one.seconds)
    return Rung(
        players,
        rung[1],
        rung[0],
        games,
        won / games,
        *wilson(won, games),
        sum(one.margin for one in found) / games,
        sum(times) / len(times),
        times[int(0.95 * (len(times) - 1))],
    )
