"""Buying cards and sailing with them."""

from __future__ import annotations

from ...kernel.agenda import Facts
from ...kernel.rounds import pending_of
from ..actions import Buy, Sail
from ..book import BOOK
from ..decisions import PlayerTurn
from ..editions import edition_of
from ..moves import kind_of
from ..reach import berth, ends, reach
from ..ruleset import BANK, ENDS, NAMED
from ..state import State, Turn


@BOOK.check("EC.cards.from-display", Buy)
def not_for_sale(state: State, seat: int, action: Buy) -> Facts | None:
    if action.card in state.shown[kind_of(action.card)]:
        return None
    holder = _holder(state, action.card)
    return {
        "seat": seat,
        "card": action.card,
        "holder_who": holder,
        "held": holder >= 0,
        "own": holder == seat,
    }


@BOOK.check("EC.cards.cost", Buy)
def card_too_dear(state: State, seat: int, action: Buy) -> Facts | None:
    cost, board = state.numbers.cards[action.card].cost, state.seats[seat]
    if cost <= board.purse:
        return None
    facts = {"seat": seat, "card": action.card, "cost": cost, "money": board.money, "debt": board.debt}
    return {**facts, "short": cost - board.money}


@BOOK.check("EC.turn.no-pass", Buy)
def leaves_nothing(state: State, seat: int, action: Buy) -> Facts | None:
    """A card may not be bought if the turn could then not end with anything, because borrowing is no longer
    possible.
    """
    task = state.agenda[-1] if state.agenda else None
    shopping = task is not None and task.kind == "shop" and task.seat == seat
    amiss = not_for_sale(state, seat, action) or card_too_dear(state, seat, action)
    if shopping or amiss:
        return None
    if reach(state, seat).buying(action.card):
        return None
    if task is not None and task.seat == seat and task.kind != "turn":
        return {"seat": seat, "card": action.card, "now": f"task-{task.kind}"}
    left = state.seats[seat].money - state.numbers.cards[action.card].cost
    return {"seat": seat, "card": action.card, "money": left}


@BOOK.check("EC.sail.play-card", Sail)
def not_in_hand(state: State, seat: int, action: Sail) -> Facts | None:
    if action.card in state.seats[seat].cards:
        return None
    cost = state.numbers.cards[action.card].cost
    shown = action.card in state.shown[kind_of(action.card)]
    holder = _holder(state, action.card)
    return {
        "seat": seat,
        "card": action.card,
        "shown": shown,
        "cost": cost,
        "holder_who": holder,
        "held": holder >= 0,
    }


def _holder(state: State, card: str) -> int:
    """The player who has this card in hand; -1 for nobody."""
    return next((i for i, board in enumerate(state.seats) if card in board.cards), -1)


@BOOK.check("EC.sail.no-round-trip-berth", Sail)
def no_move_at_all(state: State, seat: int, action: Sail) -> Facts | None:
    return {"seat": seat, "city": action.city} if state.seats[seat].at == action.city else None


@BOOK.check("EC.sail.start-destination", Sail)
def from_the_start(state: State, seat: int, action: Sail) -> Facts | None:
    return _only_destination(state, seat, action, "")


@BOOK.check("EC.sail.bank-destination", Sail)
def from_the_bank(state: State, seat: int, action: Sail) -> Facts | None:
    return _only_destination(state, seat, action, BANK)


def _only_destination(state: State, seat: int, action: Sail, at: str) -> Facts | None:
    if state.seats[seat].at != at or NAMED.get(action.card) == action.city:
        return None
    return {
        "seat": seat,
        "card": action.card,
        "city": action.city,
        "link": action.card in ENDS,
        "named": NAMED.get(action.card, ""),
    }


@BOOK.check("EC.exp.optional", Sail)
def not_in_play(state: State, seat: int, action: Sail) -> Facts | None:
    return None if action.city in state.names else {"city": action.city}


@BOOK.check("EC.sail.link-needs-city", Sail)
def link_elsewhere(state: State, seat: int, action: Sail) -> Facts | None:
    at = state.seats[seat].at
    if (
        action.card not in ENDS
        or at in ("", BANK, action.city)
        or action.city in ends(state, action.card, at)
    ):
        return None
    one, other = ENDS[action.card]
    return {
        "seat": seat,
        "card": action.card,
        "city": action.city,
        "at": at,
        "one": one,
        "other": other,
        "there": at in (one, other),
    }


@BOOK.check("EC.sail.route-use", Sail)
def too_far(state: State, seat: int, action: Sail) -> Facts | None:
    at = state.seats[seat].at
    if (
        action.card in ENDS
        or action.city not in state.names
        or at in ("", BANK, action.city)
        or action.city in ends(state, action.card, at)
    ):
        return None
    seals = state.numbers.cards[action.card].seals
    far = edition_of(state.extra).steps(at, action.city)
    return {
        "seat": seat,
        "card": action.card,
        "city": action.city,
        "at": at,
        "seals": seals,
        "steps": far,
        "short": far - seals,
    }


@BOOK.check("EC.sail.must-build-after", Sail)
def nothing_to_do_there(state: State, seat: int, action: Sail) -> Facts | None:
    board = state.seats[seat]
    if action.city not in ends(state, action.card, board.at):
        return None
    if reach(state, seat).sailing(action.card, action.city):
        return None
    full = not berth(state, seat, action.city)
    return {
        "seat": seat,
        "card": action.card,
        "city": action.city,
        "full": full,
        "money": board.money,
        "debt": board.debt,
    }


def buy(turn: Turn, seat: int, action: Buy) -> None:
    k, cost = kind_of(action.card), turn.state.numbers.cards[action.card].cost
    moves = (
        ("florin", cost, ("money", seat), ("bank",)),
        (action.card, 1, ("shown", k), ("hand", seat)),
    )
    turn.emit("EC.cards.cost", seat, *moves, card=action.card, n=cost)
    now = pending_of(turn.state, PlayerTurn)
    if now:
        turn.instead(now.but(bought=True))


def sail(turn: Turn, seat: int, action: Sail) -> None:
    state, card, city = turn.state, action.card, action.city
    board, space = state.seats[seat], berth(state, seat, city)
    rule = (
        "EC.sail.link-use"
        if card in ENDS
        else "EC.sail.destination-use"
        if NAMED[card] == city
        else "EC.sail.route-use"
    )
    moves = (
        (card, 1, ("hand", seat), ("discard", kind_of(card))),
        ("ship", 1, ("port", seat, board.at, board.berth), ("port", seat, city, space)),
    )
    routes = edition_of(state.extra).steps(board.at, city)
    turn.emit(rule, seat, *moves, card=card, city=city, at=board.at, n=routes)
    price = state.numbers.cities[city].harbours[space - 1] if space else 0
    told = {0: "EC.sail.through-full", 1: "EC.sail.first-harbour"}.get(space, "EC.sail.second-harbour")
    turn.emit(told, seat, city=city, n=price)
    turn.instead(turn.pending(PlayerTurn).but(sailed=True))
