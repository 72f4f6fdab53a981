"""Set-up of the table."""

from __future__ import annotations

from ..kernel.agenda import Turn
from ..kernel.chance import roll, shuffle
from ..kernel.errors import UnknownName
from ..kernel.setup import all_asked, one_of, seated
from . import boards, validate
from .decisions import Rounds
from .moves import carry
from .phases import turns
from .ruleset import (
    DESTINATIONS,
    EXTRA,
    FORTRESSES,
    HOUSES,
    LINKS,
    LOANS,
    MONEY,
    NEUTRAL,
    PLAYERS,
    SHOWN,
)
from .state import CHOICES, ONE_OF, City, Seat, State


def new_initial_state(players: int, seed: int = 0, **options: object) -> State:
    """The position after set-up for this number of players.

    `cities`: tiles of the expansion, joined by commas; `payout`: how a fortress is paid; `board`: another
    board's numbers, as a document or the text of its file. Raises BadPosition if they are not complete.
    """
    seated(players, PLAYERS)
    tiles = str(options.pop("cities", "") or "")
    extra = tuple(city for city in EXTRA if city in tiles.split(","))
    if unknown := set(filter(None, tiles.split(","))) - set(EXTRA):
        raise UnknownName(
            "unknown.option", name=min(unknown), known=", ".join(f"cities={city}" for city in EXTRA)
        )
    validate.tiles(players, extra)
    chosen = {name: one_of(name, options.pop(name, values[0]), values) for name, values in ONE_OF.items()}
    given = options.pop("board", "")
    all_asked(options, ", ".join(sorted(["board", *(choice.name for choice in CHOICES)])))
    board = boards.given(given, extra) if given else ""
    return begun(laid_out(players, seed, extra, board).but(**chosen))


def laid_out(players: int, seed: int, extra: tuple[str, ...] = (), board: str = "") -> State:
    """All pieces in their places, before the first turn."""
    destinations, chance = shuffle(seed, DESTINATIONS)
    links, chance = shuffle(chance, LINKS)
    starter, chance = roll(chance, players)
    neutral = NEUTRAL if players == 2 else 0
    one, two = SHOWN
    state = State(
        seats=(Seat(MONEY, HOUSES, FORTRESSES, neutral),) * players,
        cities=(),
        extra=extra,
        board=board,
        starter=starter,
        decks=(destinations[one:], links[two:]),
        shown=(destinations[:one], links[:two]),
        stacks=tuple(loan.cards for loan in LOANS.values()),
        chance=chance,
    )
    return state.but(
        cities=tuple(City(forts=(-1,) * len(state.numbers.cities[name].fortresses)) for name in state.names)
    )


def begun(state: State) -> State:
    """The first turn of the phase."""
    turn = Turn(state.but(agenda=(Rounds(state.starter),)), carry)
    turn.run(turns.AUTOMATIC_STEPS)
    after: State = turn.state
    return after
