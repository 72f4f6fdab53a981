"""Land office: with a worker, buy a face-down plantation; with a burgher, hand one back. Each costs or brings
one coin.
"""

from __future__ import annotations

from collections.abc import Iterable

from .....kernel.action import Action
from .....kernel.agenda import Facts
from .....kernel.game import blocked
from .....kernel.spec import DecisionHandler
from ....actions import Pass
from ....advice_facts import prospect
from ....editions import edition_of
from ....phases import trader
from ....phases.order import chooser
from ....phases.settler import draw_tile, island_full, turned_up
from ....ruleset import GOODS, ISLAND
from ....state import State, Turn, recalled, remember, unmanned
from ..actions import BuyLand, SellLand
from ..checks import CHECKS
from ..decisions import Dealt, Land
from ..dual import crossed
from ..tiles import hand_back, owned_plain

RULES: dict[str, str] = {}
_BUY, _SELL = BuyLand(), {tile: SellLand(tile) for tile in ISLAND}
CHECKS.check("PR.settler.island-full", BuyLand)(island_full)


@CHECKS.check("PR.x2.b.land_office.buy", BuyLand)
def no_buyer(state: State, seat: int, action: BuyLand) -> Facts | None:
    return unmanned(state, seat, "land_office")


@CHECKS.check("PR.x2.b.land_office.sell", SellLand)
def no_seller(state: State, seat: int, action: SellLand) -> Facts | None:
    return unmanned(state, seat, "land_office")


@CHECKS.check("PR.x2.dual-not-crossed", BuyLand)
def burgher_there(state: State, seat: int, action: BuyLand) -> Facts | None:
    return crossed(state, seat, "land_office", "colonist")


@CHECKS.check("PR.x2.dual-not-crossed", SellLand)
def worker_there(state: State, seat: int, action: SellLand) -> Facts | None:
    return crossed(state, seat, "land_office", "burgher")


@CHECKS.check("PR.x2.b.land_office.once", BuyLand, SellLand)
def used(state: State, seat: int, action: Action) -> Facts | None:
    return {"seat": seat} if seat in recalled(state, "land") else None


@CHECKS.check("PR.x2.b.land_office.coin", BuyLand)
def no_coin(state: State, seat: int, action: BuyLand) -> Facts | None:
    return None if state.seats[seat].coins else {"seat": seat, "coins": 0}


@CHECKS.check("PR.x2.b.land_office.none-left", BuyLand)
def no_tile(state: State, seat: int, action: BuyLand) -> Facts | None:
    return None if sum(state.deck) + sum(state.discard) else {"seat": seat}


@CHECKS.check("PR.x2.b.land_office.plantations", SellLand)
def not_a_plantation(state: State, seat: int, action: SellLand) -> Facts | None:
    if action.tile in GOODS and owned_plain(state, seat, action.tile):
        return None
    return {"seat": seat, "tile": action.tile}


def _deals(state: State, seat: int) -> Iterable[Action]:
    if unmanned(state, seat, "land_office") or seat in recalled(state, "land"):
        return ()
    return (
        _BUY,
        *(_SELL[tile] for tile in dict.fromkeys(tile for tile, _ in state.seats[seat].island)),
    )


def _deal(turn: Turn, seat: int, action: BuyLand | SellLand) -> None:
    """In addition to a sale: a tile for a coin, or a coin for a tile."""
    turn.state = remember(turn.state, "land", (*recalled(turn.state, "land"), seat))
    if isinstance(action, BuyLand):
        tile = draw_tile(turn, seat)
        moves = (("coin", 1, ("seat", seat), ("bank",)), (tile, 1, ("deck",), ("island", seat)))
        turn.emit("PR.x2.b.land_office.buy", seat, *moves, tile=tile)
        turned_up(turn, seat, tile)
    else:
        coin = ("coin", 1, ("bank",), ("seat", seat))
        hand_back(turn, seat, action.tile, "PR.x2.b.land_office.sell", coin)


def _deal_first(turn: Turn, seat: int, action: BuyLand | SellLand) -> None:
    """Before a sale: the decision at hand stays, while there is anything left to decide."""
    turn.push(Dealt(seat))
    _deal(turn, seat, action)


def _dealt(turn: Turn) -> None:
    """Every decision that followed from the deal was made; the turn to sell is examined again."""
    seat = turn.pop().seat
    turn.pop()
    trader.visit(turn, seat, chooser(turn.state, "trader"))


def after_sale(turn: Turn, seat: int) -> None:
    """The sale may have brought the missing coin."""
    book = edition_of(turn.state.edition).book
    if any(not blocked(book, turn.state, seat, action) for action in _deals(turn.state, seat)):
        turn.push(Land(seat))


def _land(turn: Turn, seat: int, action: BuyLand | SellLand | Pass) -> None:
    turn.pop()
    if isinstance(action, Pass):
        turn.emit("PR.violet.voluntary", seat, building="land_office")
    else:
        _deal(turn, seat, action)


HANDLERS = {
    "land": DecisionHandler(
        (BuyLand, SellLand, Pass), lambda state, seat: (*_deals(state, seat), Pass()), _land
    )
}
AUTOMATIC_STEPS = {"dealt": _dealt}
EXTRAS = {"sell": (DecisionHandler((BuyLand, SellLand), _deals, _deal_first),)}


@CHECKS.explain("PR.x2.b.land_office.buy", "PR.x2.b.land_office.sell")
def an_office(state: State, seat: int, action: Action) -> Facts:
    return prospect(state, seat, "land_office")
