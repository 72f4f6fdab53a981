"""Reading a position document and dealing what it leaves open, so that all 110 cards are there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..kernel.chance import shuffle
from ..kernel.errors import BadPosition
from ..kernel.words import worded
from .moves import in_order
from .ruleset import CARDS, EVERY_CARD, FIRST, HAND, ROLES, TILES
from .state import RoleTile, Seat, State

_ERRORS = Path(__file__).with_name("errors.toml")
_BOARD = ("hand", "area", "under", "chapel", "drawn", "site")
_MANY = len(EVERY_CARD)


def only(document: Any, known: Iterable[str]) -> None:
    """Raise BadPosition for the first key nobody knows."""
    for key in document if isinstance(document, dict) else [document]:
        name(str(key), known, "position.unknown-key")


def name(found: str, known: Iterable[str], error: str = "position.unknown-piece") -> str:
    """`found` if it is known, or BadPosition with what is nearest."""
    names = list(known)
    if found not in names:
        near = get_close_matches(found, names, 1) or [", ".join(names[:8])]
        raise BadPosition(error, found=found[:40], nearest=near[0])
    return found


def number(what: str, value: Any, most: int, least: int = 0) -> int:
    """A whole number within bounds, or BadPosition."""
    if type(value) is not int or not least <= value <= most:
        raise BadPosition("position.number", name=what, found=str(value)[:20], least=least, most=most)
    return value


def listed(text: Any, known: Iterable[str] = CARDS) -> tuple[str, ...]:
    """"quarry, smithy 2" -> ("quarry", "smithy", "smithy"), in that order."""
    found: list[str] = []
    for part in str(text).split(","):
        words = part.split()
        if len(words) > 2 or (len(words) == 2 and not words[1].isdecimal()):
            raise BadPosition("position.unreadable", found=part.strip()[:40])
        if words:
            n = number(words[0], int(words[1]) if len(words) == 2 else 1, _MANY)
            found += [name(words[0], known)] * n
    return tuple(found)


class Dealer:
    """The cards no document has named yet, shuffled by its seed."""

    def __init__(self, seed: int) -> None:
        self.chance = seed
        self.named: Counter[str] = Counter()
        self.loose: list[str] = []

    def take(self, cards: Iterable[str]) -> None:
        """These are named. Raises BadPosition when there are not so many in the box."""
        self.named.update(cards)
        for card, n in self.named.items():
            if n > CARDS[card].copies:
                raise BadPosition("position.too-many", what=card, n=n, most=CARDS[card].copies)

    def shuffle(self) -> None:
        """All that is named is named: the rest is dealt from here on."""
        rest = Counter(EVERY_CARD)
        rest.subtract(self.named)
        cards, self.chance = shuffle(self.chance, sorted(rest.elements()))
        self.loose = list(cards)

    def deal(self, n: int) -> tuple[str, ...]:
        """The next `n` loose cards. Raises BadPosition when there are not so many."""
        if n > len(self.loose):
            raise BadPosition("position.too-many", what="card", n=n, most=len(self.loose))
        dealt, self.loose = tuple(self.loose[:n]), self.loose[n:]
        return dealt


def build(document: dict[str, Any], players: int) -> State:
    """The position on the table, its pending decision left aside."""
    dealer = Dealer(number("seed", document.get("seed", 0), 1 << 64))
    rows = document.get("seat", [])
    if not isinstance(rows, list) or len(rows) > players:
        raise BadPosition("position.too-many", what="seat", n=len(rows), most=players)
    rows = [*rows, *[{}] * (players - len(rows))]
    boards = [_named(row, dealer) for row in rows]
    deck, mine = listed(document.get("deck", "")), listed(document.get("mine", ""))
    given = document.get("discard", "")
    discard = () if isinstance(given, int) else listed(given)
    dealer.take((*deck, *mine, *discard))
    dealer.shuffle()
    seats = tuple(_dealt(row, board, dealer) for row, board in zip(rows, boards, strict=True))
    if isinstance(given, int):
        discard = dealer.deal(number("discard", given, _MANY))
    rest = dealer.deal(len(dealer.loose))
    if "supply" in document:
        n = max(0, number("supply", document["supply"], _MANY) - len(deck))
        rest, discard = rest[:n], (*discard, *rest[n:])
    tiles, chance = _tiles(document, dealer.chance)
    return State(
        seats=seats,
        governor=number("governor", document.get("governor", 0), players - 1),
        round=number("round", document.get("round", 1), 999, 1),
        roles=_roles(document.get("taken", {}), players),
        deck=(*deck, *rest),
        discard=in_order(discard),
        tiles=tiles,
        seen=number("seen", document.get("seen", 0), len(tiles)),
        open=name(document.get("open", ""), ("", *TILES)),
        mine=mine,
        chance=number("chance", document.get("chance", chance), 1 << 64),
    )


def _roles(taken: Any, players: int) -> tuple[RoleTile, ...]:
    only(taken, ROLES)
    return tuple(RoleTile(r, number("taken", taken.get(r, -1), players - 1, -1)) for r in ROLES)


def _tiles(document: dict[str, Any], chance: int) -> tuple[tuple[str, ...], int]:
    first = tuple(dict.fromkeys(listed(document.get("tiles", ""), TILES)))
    known = {*first, document.get("open", "")}
    rest, chance = shuffle(chance, [tile for tile in TILES if tile not in known])
    return (*first, *rest), chance


def _named(row: dict[str, Any], dealer: Dealer) -> Seat:
    """What the row names; goods and cards left to chance are dealt later."""
    only(row, _BOARD)
    area = []
    for part in str(row.get("area", FIRST)).split(","):
        building, star, card = part.strip().partition("*")
        if building:
            area.append((name(building, CARDS), (name(card, CARDS) if card else "*") if star else ""))
            if star and not CARDS[building].good:
                why = worded(_ERRORS, "position.no-good", found=building)
                raise BadPosition("position.no-good", found=building, why=why)
    hand = row.get("hand", HAND)
    board = Seat(
        hand=() if isinstance(hand, int) else in_order(listed(hand)),
        area=tuple(area),
        under=listed(row.get("under", "")),
        tucked=() if isinstance(row.get("chapel"), int) else listed(row.get("chapel", "")),
        drawn=listed(row.get("drawn", "")),
        site=name(row.get("site", ""), ("", *CARDS)),
    )
    dealer.take((*board.hand, *board.under, *board.tucked, *board.drawn, *filter(None, [board.site])))
    dealer.take(card for pair in board.area for card in pair if card not in ("", "*"))
    return board


def _dealt(row: dict[str, Any], board: Seat, dealer: Dealer) -> Seat:
    area = tuple((b, dealer.deal(1)[0] if card == "*" else card) for b, card in board.area)
    hand, chapel = row.get("hand", HAND), row.get("chapel", "")
    if isinstance(hand, int):
        board = board.but(hand=in_order(dealer.deal(number("hand", hand, _MANY))))
    if isinstance(chapel, int):
        board = board.but(tucked=dealer.deal(number("chapel", chapel, _MANY)))
    violet = [b for b, _ in area if CARDS[b].violet]
    if len(set(violet)) < len(violet):
        twice = max(violet, key=violet.count)
        raise BadPosition("position.too-many", what=twice, n=violet.count(twice), most=1)
    return board.but(area=area)
