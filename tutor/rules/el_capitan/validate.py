"""Checks of a position beyond its format: the pieces are in the box,
and tracks and decisions are possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from ..kernel.errors import BadPosition
from .boards import wrong
from .pending import open_to
from .ruleset import BANK, BONUS, COLOURS, FORTRESSES, HOUSES, PHASES, SEVERAL
from .state import State


def tiles(players: int, extra: tuple[str, ...]) -> None:
    """With two or three players there is at most one city of the expansion. Raises BadPosition."""
    if len(extra) > 1 and players not in SEVERAL:
        raise wrong("position.tiles", n=players, least=SEVERAL[0], most=SEVERAL[-1])


def in_play(named: Mapping[str, object], state: State) -> None:
    """Only cities in play may be named. Raises BadPosition."""
    for name in named:
        if name not in state.names:
            raise wrong("position.city", city=name)


def anchored(at: str, berth: int, before: State) -> None:
    """A ship is in a harbour space of its own. Raises BadPosition."""
    spaces = len(before.numbers.cities[at].harbours) if at in before.names else 0
    taken = any(board.at == at and board.berth == berth for board in before.seats if berth)
    if berth > spaces or taken:
        raise wrong("position.berth", city=at or BANK, space=berth)


def coloured(pieces: Iterable[str], colours: Sequence[str], at: str) -> tuple[int, ...]:
    """The pieces as numbers of their colours. Raises BadPosition for a colour that nobody plays."""
    found = []
    for colour in pieces:
        if colour not in colours:
            raise BadPosition("position.not-in-play", what=colour, at=at, known=", ".join(colours))
        found.append(COLOURS.index(colour))
    return tuple(found)


def numbered(pieces: Iterable[tuple[str, int]], most: int, colours: Sequence[str], at: str) -> dict[int, int]:
    """The colour of each piece by its place. Raises BadPosition for a place without a number of its own."""
    found: dict[int, int] = {}
    for colour, place in pieces:
        (who,) = coloured((colour,), colours, at)
        if not 0 < place <= most:
            raise BadPosition("position.number", what=colour, most=most, at=at)
        if place in found:
            raise BadPosition("position.same-number", n=place, at=at)
        found[place] = who
    return found


def possible(state: State) -> State:
    """The position, if everything on its table is possible. Raises BadPosition."""
    for name, city in zip(state.names, state.cities, strict=True):
        standing = [k for k, who in enumerate(city.track, 1) if who >= 0]
        for one, other in pairwise(standing):
            if other > one + 1:
                raise wrong("position.hole", city=name, site=other)
    held = [board.bonus for board in state.seats if board.bonus]
    for n in held:
        if n not in BONUS or held.count(n) > 1:
            raise wrong("position.bonus", n=n)
    for seat, board in enumerate(state.seats):
        _boxed(state, seat, board.houses, board.fortresses)
        if len(state.seats) == 2 and board.neutral:
            _boxed(state, seat + 2, board.neutral, 0)
            if board.neutral >= board.houses:
                facts = {"houses": board.houses, "neutral": board.neutral}
                raise wrong("position.neutral", **facts)
    return state


def _boxed(state: State, who: int, houses: int, fortresses: int) -> None:
    """Checks that there are no more warehouses and fortresses of a colour than in the box."""
    houses += sum(city.track.count(who) + city.closed.count(who) for city in state.cities)
    fortresses += sum(city.forts.count(who) for city in state.cities)
    for n, most in ((houses, HOUSES * PHASES), (fortresses, FORTRESSES * PHASES)):
        if n > most:
            raise BadPosition("position.too-many", what=COLOURS[who], n=n, most=most)


def decided(state: State) -> State:
    """The position, if its pending decisions are possible and can be made. Raises BadPosition."""
    if not open_to(state):
        raise BadPosition("position.agenda", at="agenda", found=state.agenda[-1].kind)
    return state
