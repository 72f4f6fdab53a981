"""Dealing everything that a position leaves open, so that all 110 cards are used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ..kernel.chance import shuffle
from ..kernel.errors import BadPosition
from .moves import in_order
from .ruleset import CARDS, EVERY_CARD, FIRST, HAND, ROLES, TILES
from .state import RoleTile, Seat, State


class Dealer:
    """The cards that the document has not named, shuffled with its seed."""

    def __init__(self, seed: int) -> None:
        self.chance = seed
        self.named: Counter[str] = Counter()
        self.loose: list[str] = []

    def take(self, cards: Iterable[str]) -> None:
        """Take the named cards. Raises BadPosition if the box does not have so many."""
        self.named.update(cards)
        for card, n in self.named.items():
            if n > CARDS[card].copies:
                raise BadPosition("position.too-many", what=card, n=n, most=CARDS[card].copies)

    def shuffle(self) -> None:
        """Everything has been named; from here on the rest is dealt."""
        rest = Counter(EVERY_CARD)
        rest.subtract(self.named)
        cards, self.chance = shuffle(self.chance, sorted(rest.elements()))
        self.loose = list(cards)

    def deal(self, n: int) -> tuple[str, ...]:
        """The next `n` cards. Raises BadPosition if there are not so many."""
        if n > len(self.loose):
            raise BadPosition("position.too-many", what="card", n=n, most=len(self.loose))
        dealt, self.loose = tuple(self.loose[:n]), self.loose[n:]
        return dealt


def build(found: dict[str, Any]) -> State:
    """The position from the fields of a document, without its pending decision."""
    players, dealer, given = found["players"], Dealer(found.get("seed", 0)), found.get("seat", [])
    rows = [*given, *[{}] * (players - len(given))]
    boards = [_named(row, dealer) for row in rows]
    deck, mine, discard = found.get("deck", ()), found.get("mine", ()), found.get("discard", ())
    dealer.take((*deck, *mine, *named(discard)))
    dealer.shuffle()
    seats = tuple(_dealt(row, board, dealer) for row, board in zip(rows, boards, strict=True))
    discard = dealer.deal(discard) if isinstance(discard, int) else discard
    rest = dealer.deal(len(dealer.loose))
    if "supply" in found:
        n = max(0, found["supply"] - len(deck))
        rest, discard = rest[:n], (*discard, *rest[n:])
    tiles, chance = _tiles(found, dealer.chance)
    taken, seen = found.get("taken", {}), found.get("seen", 0)
    if seen > len(tiles):
        raise BadPosition("position.too-many", what="seen", n=seen, most=len(tiles))
    return State(
        seats=seats,
        governor=found.get("governor", 0),
        round=found.get("round", 1),
        roles=tuple(RoleTile(role, taken.get(role, -1)) for role in ROLES),
        deck=(*deck, *rest),
        discard=in_order(discard),
        tiles=tiles,
        seen=seen,
        open=found.get("open", ""),
        mine=mine,
        chance=found.get("chance", chance),
    )


def named(cards: tuple[str, ...] | int) -> tuple[str, ...]:
    """The cards that a field names; none if it gives only a number."""
    return () if isinstance(cards, int) else cards


def _tiles(found: dict[str, Any], chance: int) -> tuple[tuple[str, ...], int]:
    first = found.get("tiles", ())
    known = {*first, found.get("open", "")}
    if found.get("open", "") in first:
        raise BadPosition("position.too-many", what=found["open"], n=2, most=1)
    rest, chance = shuffle(chance, [tile for tile in TILES if tile not in known])
    return (*first, *rest), chance


def _named(row: dict[str, Any], dealer: Dealer) -> Seat:
    """The row as named; goods and cards that are dealt at random come later."""
    board = Seat(
        hand=in_order(named(row.get("hand", HAND))),
        area=row.get("area", ((FIRST, ""),)),
        under=row.get("under", ()),
        tucked=named(row.get("chapel", ())),
        drawn=row.get("drawn", ()),
        site=row.get("site", ""),
    )
    dealer.take((*board.hand, *board.under, *board.tucked, *board.drawn, *filter(None, [board.site])))
    dealer.take(card for pair in board.area for card in pair if card not in ("", "*"))
    return board


def _dealt(row: dict[str, Any], board: Seat, dealer: Dealer) -> Seat:
    area = tuple((b, dealer.deal(1)[0] if card == "*" else card) for b, card in board.area)
    hand, chapel = row.get("hand", HAND), row.get("chapel", ())
    if isinstance(hand, int):
        board = board.but(hand=in_order(dealer.deal(hand)))
    if isinstance(chapel, int):
        board = board.but(tucked=dealer.deal(chapel))
    violet = [b for b, _ in area if CARDS[b].violet]
    if len(set(violet)) < len(violet):
        twice = max(violet, key=violet.count)
        raise BadPosition("position.too-many", what=twice, n=violet.count(twice), most=1)
    return board.but(area=area)
