"""Players of any game. They import only the kernel, and see only what their seat may see.

    bot = make("steady", GAME)
    action, reason = bot.step(GAME.observe(state, seat), seat)

Any object with a `step` method can play. The names follow OpenSpiel where it has an equivalent:

    class Hasty:
        \"\"\"Plays the first thing the rules allow.\"\"\"

        def __init__(self, game):
            self.game = game

        def step(self, state, seat):
            return legal_actions(self.game, state, seat)[0], None

    state = GAME.new_initial_state(3, seed=1)
    agents = [Hasty(GAME), make("random", GAME, 2), make("steady", GAME)]
    while seats := GAME.current_players(state):
        seat = seats[0]
        action, reason = agents[seat].step(GAME.observe(state, seat), seat)
        state, events = GAME.apply_action(state, seat, action)
    print([score.total for score in GAME.returns(state)])
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Protocol

from tutor.rules.kernel.action import Action
from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.game import Game
from tutor.rules.kernel.valuing import is_valued

from .beginner import BeginnerBot
from .expert import ExpertBot
from .keen import KeenBot
from .random_bot import RandomBot
from .reason import Reason
from .steady import SteadyBot
from .valuing_bot import ValuingBot

__all__ = ["NAMES", "USUAL", "Bot", "Reason", "adviser", "best_of", "levels", "make"]


class Bot(Protocol):
    """A player: `step` gets what a seat sees and returns an action and the reason for it."""

    def step(self, state: Position, seat: int) -> tuple[Action, Reason | None]:
        """A legal action for `seat`, and the reason, which is computed from the position."""


# From the weakest to the strongest.
_BOTS: dict[str, Callable[[Any, int], Bot]] = {
    "random": RandomBot,
    "beginner": BeginnerBot,
    "steady": SteadyBot,
    "keen": KeenBot,
    "expert": ExpertBot,
}
NAMES = tuple(_BOTS)
USUAL = "steady"  # plays where nobody chose another
ADVISERS = ("keen", USUAL)  # hints and comments come from the first of these that can play the game
_VALUING = ("beginner", "keen", "expert")  # they need a game whose positions can be valued


def levels(game: Game) -> tuple[str, ...]:
    """The bots that can play this game, from the weakest to the strongest."""
    return tuple(name for name in NAMES if name not in _VALUING or is_valued(game))


def adviser(game: Game) -> ValuingBot[Any]:
    """The bot whose opinion the hints and the coach give: the strongest that answers in a moment."""
    name = next(name for name in ADVISERS if name in levels(game))
    found = make(name, game)
    assert isinstance(found, ValuingBot)
    return found


def make(name: str, game: Game, seed: int = 0) -> Bot:
    """The bot of this name. Raises UnknownName, which lists the bots that exist."""
    if name not in levels(game):
        raise UnknownName("unknown.bot", name=name, known=", ".join(levels(game)))
    return _BOTS[name](game, seed)


def best_of(
    game: Game, bot: Bot, state: Position, seat: int, only: Collection[str]
) -> tuple[Action, Reason | None]:
    """What a bot does if it may choose among these actions only, and why."""
    if isinstance(bot, ValuingBot):
        best, *others = [thought for thought in bot.thoughts(state, seat) if thought.action in only]
        return game.NOTATION.parse(best.action), bot.reason(state, seat, best, *others[:1])
    action, reason = bot.step(state, seat)
    if game.NOTATION.text(action) in only:
        return action, reason
    return game.NOTATION.parse(next(iter(only))), None
