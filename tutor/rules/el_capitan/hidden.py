"""Hidden information: the two decks. Everything else is open, including hands, because every purchase was
seen.
"""

from __future__ import annotations

from ..kernel.chance import shuffle
from ..kernel.spec import HIDDEN
from .ruleset import DESTINATIONS, LINKS
from .state import State


def observe(state: State, seat: int) -> State:
    """The position as a seat sees it: the number of cards in the decks, but not which."""
    return state.but(decks=tuple((HIDDEN,) * len(deck) for deck in state.decks), chance=0)


def resample(observation: State, chance: int) -> State:
    """A full position that fits what is seen: the hidden cards are dealt again into the decks."""
    decks = []
    held = {card for board in observation.seats for card in board.cards}
    for k, every in enumerate((DESTINATIONS, LINKS)):
        seen = held | {*observation.shown[k], *observation.discards[k], *observation.decks[k]}
        loose, chance = shuffle(chance, [card for card in every if card not in seen])
        turn_up = iter(loose)
        decks.append(tuple(next(turn_up) if card == HIDDEN else card for card in observation.decks[k]))
    return observation.but(decks=tuple(decks), chance=chance)


def hides(place: tuple[object, ...], seat: int) -> bool:
    """Whether a card in that place is face down: in a deck, or where one is shuffled."""
    return place[0] == "deck" or place[2:] == ("shuffled",)
