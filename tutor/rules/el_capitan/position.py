"""Positions as documents: JSON both ways, and short enough to write by hand.

Only `players` is needed; what is left out is as at set-up. Colours belong to seats: red, blue, green, yellow,
white (with two players green and yellow are the neutral ones):

    {"players": 4, "seat": [{"at": "tunis", "money": 9}], "city": {"tunis": {"track": "green 1, red 2"}}}
"""

from __future__ import annotations

import json
from collections import Counter
from functools import lru_cache

from ..kernel.agenda import Event, Turn
from ..kernel.chance import shuffle
from ..kernel.decision import written
from ..kernel.describe import misfit_facts, too_often
from ..kernel.document import Document
from ..kernel.errors import BadPosition
from ..kernel.kinds import Misfit
from . import boards, validate
from .decisions import EVERY, Begin, Rounds
from .handlers import AUTOMATIC_STEPS
from .moves import carry, kind_of
from .phases import payday
from .reach import berth
from .ruleset import (
    BANK,
    COLOURS,
    DESTINATIONS,
    EMPTY,
    FORTRESSES,
    HOUSES,
    LINKS,
    LOANS,
    MONEY,
    NEUTRAL,
    SHOWN,
    SITES,
    VACATED,
)
from .schema import POSITION_SCHEMA, SCHEMA
from .state import ONE_OF, City, Seat, State

Found = Document
ALWAYS = ("payout",)  # choices that every document names, as it was from the first version on


def from_json(document: Found, told: list[Event] | None = None) -> State:
    """The position that a document describes.

    Raises BadPosition, which names the wrong field. What happens automatically before the first decision is
    added to `told`.
    """
    found = POSITION_SCHEMA.read(document)
    state = validate.possible(_table(found))
    if "agenda" in found:
        return validate.decided(state.but(agenda=found["agenda"]))
    work = _open(state, found.get("turn", {}))
    if told is not None:
        told += work.events
    return validate.decided(work.state)


def _table(found: Found) -> State:
    players, extra = found["players"], found.get("extra", ())
    validate.tiles(players, extra)
    board = boards.kept(found["board"], extra) if "board" in found else ""
    state = State(
        (),
        (),
        extra,
        board=board,
        phase=found.get("phase", 1),
        round=found.get("round", 1),
        starter=found.get("starter", 0),
    ).but(**{name: found[name] for name in ONE_OF if name in found})
    validate.in_play(found.get("city", {}), state)
    rows = [*found.get("seat", []), *[{}] * (players - len(found.get("seat", [])))]
    seats: tuple[Seat, ...] = ()
    for row in rows:
        seats = (*seats, _seat(row, state.but(seats=seats), players))
    colours = COLOURS[: 4 if players == 2 else players]
    cities = tuple(_city(found.get("city", {}).get(name, {}), name, state, colours) for name in state.names)
    used = Counter(loan.card for seat in seats for loan in seat.owing)
    if over := [loan for loan, card in LOANS.items() if used[loan] > card.cards]:
        raise BadPosition("position.too-many", what=over[0], n=used[over[0]], most=LOANS[over[0]].cards)
    stacks = tuple(card.cards - used[loan] for loan, card in LOANS.items())
    return _dealt(state.but(seats=seats, cities=cities, stacks=stacks), found)


def _seat(row: Found, before: State, players: int) -> Seat:
    at, cards = row.get("at", ""), row.get("cards", ())
    if at not in ("", BANK, *before.names):
        wrong = Misfit("shape.name", found=at, of=before.names).within(f"seat[{len(before.seats)}].at")
        raise BadPosition(wrong.code, **misfit_facts(wrong, "position"))
    berth = row.get("berth", _free(before, at))
    validate.anchored(at, berth, before)
    loans, extended = (tuple(sorted(Counter[str](row.get(key, {})).elements())) for key in ("loans", "later"))
    return Seat(
        row.get("money", MONEY),
        row.get("houses", HOUSES),
        row.get("fortresses", FORTRESSES),
        row.get("neutral", NEUTRAL if players == 2 else 0),
        at,
        berth,
        cards,
        loans,
        extended,
        row.get("bonus", 0),
    )


def _free(before: State, at: str) -> int:
    """The harbour space of a ship without one: the first free one."""
    return berth(before, len(before.seats), at) if at in before.names else 0


def _city(row: Found, name: str, state: State, colours: tuple[str, ...]) -> City:
    at = f"city.{name}"
    places = validate.numbered(row.get("track", ()), SITES, colours, f"{at}.track")
    high = max(places, default=0)
    if high == 2 and 1 not in places:
        left = EMPTY  # the first warehouse is on the second site
    else:
        left = VACATED
    track = tuple(places.get(k, left if k < high else EMPTY) for k in range(1, SITES + 1))
    most = len(state.numbers.cities[name].fortresses)
    built = validate.numbered(row.get("forts", ()), most, colours, f"{at}.forts")
    closed = validate.coloured(row.get("closed", ()), colours, f"{at}.closed")
    return City(track, closed, tuple(built.get(k, -1) for k in range(1, most + 1)))


def _dealt(state: State, found: Found) -> State:
    """The cards that are not named are shuffled in their decks."""
    held = [card for board in state.seats for card in board.cards]
    named = Counter([*held, *found.get("shown", ()), *found.get("deck", ()), *found.get("discard", ())])
    if twice := [card for card, n in named.items() if n > 1]:
        raise too_often(found, twice[0], named[twice[0]], 1)
    chance, decks, shown, discards = found.get("seed", 0), [], [], []
    for k, every in enumerate((DESTINATIONS, LINKS)):
        loose, chance = shuffle(chance, [card for card in every if card not in named])
        pile = [*(card for card in found.get("deck", ()) if kind_of(card) == k), *loose]
        if "shown" in found:
            open_ = [card for card in found["shown"] if kind_of(card) == k]
        else:
            open_, pile = pile[: SHOWN[k]], pile[SHOWN[k] :]
        shown.append(tuple(open_))
        decks.append(tuple(pile))
        discards.append(tuple(card for card in found.get("discard", ()) if kind_of(card) == k))
    return state.but(
        decks=tuple(decks),
        shown=tuple(shown),
        discards=tuple(discards),
        chance=found.get("chance", chance),
    )


def _open(state: State, turn: Found) -> Turn[State]:
    """The moment named by `turn`: a player's turn, the shop after it, payday, or who begins."""
    players, seat = len(state.seats), turn.get("seat", state.starter)
    kind = turn.get("phase", "turn")
    first = Rounds(state.starter, (seat - state.starter) % players + 1)
    if kind == "begin":
        return Turn(state.but(agenda=(Begin(seat),)), carry)
    if kind == "payday":
        work = Turn(state.but(agenda=()), carry)
        payday.start(work)
        work.run(AUTOMATIC_STEPS)
        return work
    return Turn(state.but(agenda=(first, EVERY[kind](seat))), carry)


def to_json(state: State) -> Found:
    """The whole position as a document that `from_json` reads back exactly."""
    found: Found = {
        "schema": SCHEMA,
        "players": len(state.seats),
        "extra": ", ".join(state.extra),
        **_chosen(state),
        "phase": state.phase,
        "round": state.round,
        "starter": state.starter,
        "seat": [_row(board) for board in state.seats],
        "city": {name: _written(city) for name, city in zip(state.names, state.cities, strict=True)},
        "shown": _list(state.shown),
        "deck": _list(state.decks),
        "discard": _list(state.discards),
        "agenda": [written(task) for task in state.agenda],
        "chance": state.chance,
    }
    return found | ({"board": json.loads(state.board)} if state.board else {})


def _list(piles: tuple[tuple[str, ...], ...]) -> str:
    return ", ".join(card for pile in piles for card in pile)


def _chosen(state: State) -> Found:
    """What was chosen at set-up. A choice that came with a later version is left out where nobody made it."""
    found = {name: getattr(state, name) for name in ONE_OF}
    return {name: of for name, of in found.items() if name in ALWAYS or of != ONE_OF[name][0]}


def _row(board: Seat) -> Found:
    return {
        "money": board.money,
        "houses": board.houses,
        "fortresses": board.fortresses,
        "neutral": board.neutral,
        "at": board.at,
        "berth": board.berth,
        "cards": ", ".join(board.cards),
        "loans": _counted(board.loans),
        "later": _counted(board.extended),
        "bonus": board.bonus,
    }


@lru_cache(maxsize=1024)  # a position is written at every step of an agent, and few of its parts change
def _counted(loans: tuple[str, ...]) -> str:
    return ", ".join(f"{loan} {n}" for loan, n in Counter(loans).items())


def _written(city: City) -> Found:
    track, closed, forts = _texts(city)
    return {"track": track, "closed": closed, "forts": forts}


@lru_cache(maxsize=4096)
def _texts(city: City) -> tuple[str, str, str]:
    return (
        ", ".join(f"{COLOURS[who]} {site}" for site, who in enumerate(city.track, 1) if who >= 0),
        ", ".join(COLOURS[who] for who in city.closed),
        ", ".join(f"{COLOURS[who]} {site}" for site, who in enumerate(city.forts, 1) if who >= 0),
    )
