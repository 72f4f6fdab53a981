"""The numbers of the game, read once from tables/*.toml."""

from __future__ import annotations

import tomllib
from pathlib import Path

from ..kernel.document import Document
from ..kernel.record import Record

GOODS = ("indigo", "sugar", "tobacco", "coffee", "silver")
ROLES = ("builder", "producer", "trader", "councillor", "prospector")
PLAYERS = range(2, 5)
NAMES = ("Ana", "Roberto", "Cristina", "David")
FIRST = "indigo_plant"  # the first building of every player
HAND = 4
HAND_LIMIT = 7
LAST_BUILDING = 12
PICKS = {2: 3, 3: 3, 4: 4}  # roles chosen in one round
_TABLES = Path(__file__).parent / "tables"


class Card(Record):
    """A card as printed: its cost, its points, and what it produces."""

    id: str
    kind: str  # "production", "special", "monument" or "six"
    cost: int
    points: int
    copies: int
    good: str = ""

    @property
    def violet(self) -> bool:
        return self.kind != "production"


def _table(name: str) -> Document:
    return tomllib.loads((_TABLES / f"{name}.toml").read_text("utf-8"))


CARDS: dict[str, Card] = {name: Card(id=name, **row) for name, row in _table("buildings").items()}
ORDER = {card: k for k, card in enumerate(CARDS)}
PLANTS = {card.good: card.id for card in CARDS.values() if card.good}
PRICES: dict[str, dict[str, int]] = _table("tiles")
TILES = tuple(PRICES)
EVERY_CARD = tuple(card.id for card in CARDS.values() for _ in range(card.copies))
