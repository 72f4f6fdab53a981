"""What may be built from a harbour space. Each condition is written here and nowhere else.

A check of phases/building.py asks for one condition and collects the facts of its sentence. `works` asks for
all of them, for every city a ship could come to. Only the money is left out: `works` says what each costs.
"""

from __future__ import annotations

from collections.abc import Callable

from ..kernel.agenda import OwnAction
from ..kernel.record import Record
from . import numbers
from .actions import Build, Fortress, Reopen
from .state import City, State
from .track import neutral, row, sites

ROW, BOTH = 3, 4  # own warehouses in a row; with two players, own and neutral ones together
Acts = Build | Reopen | Fortress


class OwnPieces(Record):
    """A player's colours, and the pieces that are not built yet."""

    own: int  # the colour, which is also the seat
    other: int  # the neutral colour with two players, otherwise -1
    houses: int
    neutral: int
    fortresses: int

    def colour(self, kind: str) -> int:
        """The colour of the warehouses of this kind; -1 if the player has none."""
        return self.own if kind == "own" else self.other

    def left(self, kind: str) -> int:
        """How many warehouses of this kind are left."""
        return self.houses if kind == "own" else self.neutral


class Spot(Record):
    """A harbour space, and the pieces of the player whose ship is there."""

    printed: numbers.City
    city: City
    space: int
    pieces: OwnPieces


def pieces_of(state: State, seat: int) -> OwnPieces:
    """The pieces that a player still has to build."""
    board = state.seats[seat]
    return OwnPieces(seat, neutral(state, seat), board.houses, board.neutral, board.fortresses)


def spot_of(state: State, seat: int) -> Spot | None:
    """The harbour space of this ship; None if it isn't in a harbour."""
    board = state.seats[seat]
    if not board.berth or board.at not in state.names:
        return None
    city = state.city(board.at)
    return Spot(state.numbers.cities[board.at], city, board.berth, pieces_of(state, seat))


# Conditions of the pieces, wherever the ship is -----------------------------------------------------
def no_such_colour(pieces: OwnPieces, action: Build | Reopen) -> bool:
    """Only with two players does a player have neutral warehouses."""
    return pieces.colour(action.kind) < 0


def none_left(pieces: OwnPieces, action: Build) -> bool:
    """No warehouse of this kind is left."""
    return not no_such_colour(pieces, action) and not pieces.left(action.kind)


def catches_up(pieces: OwnPieces, action: Build) -> bool:
    """More own than neutral warehouses must be left, as long as there are neutral ones."""
    if not pieces.left(action.kind) or (action.kind == "own" and not pieces.neutral):
        return False
    own = pieces.houses - (action.kind == "own")
    other = pieces.neutral - (action.kind == "neutral")
    return own <= other and own + other > 0


def no_fortress_left(pieces: OwnPieces, action: Fortress) -> bool:
    """No fortress is left."""
    return not pieces.fortresses


# Conditions of the city -----------------------------------------------------------------------------
def site_of(spot: Spot, action: Build | Reopen) -> int:
    """The site on which this would put a warehouse; 0 if that site isn't open to it."""
    found = sites(spot.city.track)
    if not found or no_such_colour(spot.pieces, action):
        return 0
    wanted = action.site if isinstance(action, Build) else found[0]
    return wanted if wanted in found else 0


def no_site(spot: Spot, action: Build | Reopen) -> bool:
    """No site of the city is open to anybody."""
    return not sites(spot.city.track)


def another_site(spot: Spot, action: Build) -> bool:
    """A site is open, but not this one."""
    found = sites(spot.city.track)
    return bool(found) and action.site not in found


def none_closed(spot: Spot, action: Build | Reopen) -> bool:
    """The player has no closed warehouse of this kind in the city."""
    return spot.pieces.colour(action.kind) not in spot.city.closed


def row_of_own(spot: Spot, action: Build | Reopen) -> tuple[int, ...]:
    """The row that would be too long with an own warehouse, as its sites; () if there is none."""
    if action.kind != "own":
        return ()
    return _too_long(spot, action, (spot.pieces.own,), ROW)


def row_of_both(spot: Spot, action: Build | Reopen) -> tuple[int, ...]:
    """With two players, the row of both colours that would be too long; () if there is none."""
    if spot.pieces.other < 0:
        return ()
    return _too_long(spot, action, (spot.pieces.own, spot.pieces.other), BOTH)


def _too_long(spot: Spot, action: Build | Reopen, colours: tuple[int, ...], most: int) -> tuple[int, ...]:
    site = site_of(spot, action)
    found = row(spot.city.track, site, colours) if site else ()
    return found if len(found) > most else ()


def fortress_here(spot: Spot, action: Fortress) -> bool:
    """The player has a fortress in the city."""
    return spot.pieces.own in spot.city.forts


def site_taken(spot: Spot, action: Fortress) -> bool:
    """The site has a fortress, or the city has no such site."""
    forts = spot.city.forts
    return action.site > len(forts) or forts[action.site - 1] >= 0


_OF_PIECES: dict[type, tuple[Callable[[OwnPieces, OwnAction], object], ...]] = {
    Build: (no_such_colour, none_left, catches_up),
    Reopen: (no_such_colour,),
    Fortress: (no_fortress_left,),
}
_OF_CITY: dict[type, tuple[Callable[[Spot, OwnAction], object], ...]] = {
    Build: (no_site, another_site, row_of_own, row_of_both),
    Reopen: (none_closed, no_site, row_of_own, row_of_both),
    Fortress: (fortress_here, site_taken),
}


# What follows from them -----------------------------------------------------------------------------
def cost(spot: Spot, action: Acts) -> int:
    """What this costs; 0 also for a fortress on a site that the city doesn't have."""
    if isinstance(action, Build):
        return spot.printed.harbours[spot.space - 1]
    if isinstance(action, Reopen):
        return 0
    prices = spot.printed.fortresses
    return prices[action.site - 1] if action.site <= len(prices) else 0


def proposed(spot: Spot) -> list[Acts]:
    """Everything worth asking about: warehouses, closed ones, fortresses."""
    kinds = ("own", "neutral") if spot.pieces.other >= 0 else ("own",)
    found: list[Acts] = [Build(site, kind) for site in sites(spot.city.track) for kind in kinds]
    found += [Reopen(kind) for kind in kinds]
    return [*found, *(Fortress(k) for k in range(1, len(spot.city.forts) + 1))]


def works(spot: Spot) -> tuple[tuple[Acts, int], ...]:
    """Everything that can be done with enough money, and what each costs."""
    return tuple([(action, cost(spot, action)) for action in proposed(spot) if not _forbidden(spot, action)])


def _forbidden(spot: Spot, action: Acts) -> bool:
    kind, pieces = action.__class__, spot.pieces
    for of_city in _OF_CITY[kind]:
        if of_city(spot, action):
            return True
    return any([of_pieces(pieces, action) for of_pieces in _OF_PIECES[kind]])
