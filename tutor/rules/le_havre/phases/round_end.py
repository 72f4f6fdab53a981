"""The end of a round: harvest, feeding, what the town builds, a new ship."""

from __future__ import annotations

from ..decisions import Feeding, Final, Harvest, NewShip, TownBuilds
from ..hooks import Card, hooks_for
from ..moves import kind_of
from ..places import last_round, round_card, tops
from ..ruleset import BUILDINGS, GROWING, PLACE, TURNS
from ..state import Turn

RULES = {"grain": "LH.harvest.grain", "cattle": "LH.harvest.cattle"}


def resolve(turn: Turn) -> None:
    """Carry out the round card, line by line. The turn before it is over, so its trades are forgotten."""
    seat = turn.pop().seat
    card = round_card(turn.state)
    turn.state = turn.state.but(traded=())
    facts = {
        "n": card.food,
        "harvest": card.harvest,
        "town": card.town,
        "round": turn.state.round,
        "ship": card.ship,
        "traded": (),
    }
    turn.emit("LH.round.resolve", seat, **facts)
    turn.push(Harvest(seat), Feeding(seat), TownBuilds(seat), NewShip(seat))


def harvest(turn: Turn) -> None:
    """Grain and cattle multiply, once each."""
    first = turn.pop().seat
    if not round_card(turn.state).harvest:
        turn.emit("LH.harvest.none", first)
        return
    players = len(turn.state.seats)
    for k in range(players):
        _reap(turn, (first + k) % players)


def _reap(turn: Turn, seat: int) -> None:
    board = turn.state.seats[seat]
    held = {good.id: board.stock[PLACE[good.id]] for good in GROWING}
    more = [good.id for good in GROWING if held[good.id] >= good.grows]
    for good in more:
        turn.emit(RULES[good], seat, (good, 1, ("supply",), ("stock", seat)))
    for hook in hooks_for(Card.calves, board.buildings):
        if n := hook.answer(held["cattle"]):
            turn.emit(
                hook.rule, seat, ("cattle", n, ("supply",), ("stock", seat)), n=n, building=hook.building
            )
    if not more:
        turn.emit("LH.harvest.nothing", seat, **held)


def town_builds(turn: Turn) -> None:
    """The town builds the lowest proposal, or a special building, if the card says so."""
    seat, what = turn.pop().seat, round_card(turn.state).town
    if what == "none":
        turn.emit("LH.town.none", seat)
    elif what == "special":
        _special(turn, seat)
    elif found := tops(turn.state):
        building = min(found, key=lambda b: BUILDINGS[b].number)
        k = next(k for k, cards in enumerate(turn.state.columns) if cards[:1] == (building,))
        turn.emit("LH.town.standard", seat, (building, 1, ("column", k), ("town",)), building=building)
    else:
        turn.emit("LH.ruling.town-nothing-left", seat)


def _special(turn: Turn, seat: int) -> None:
    if not turn.state.pile:
        turn.emit("LH.ruling.town-nothing-left", seat)
        return
    building = turn.state.pile[0]
    turn.emit("LH.town.special", seat, (building, 1, ("pile",), ("town",)), building=building)


def new_ship(turn: Turn) -> None:
    """The card is turned over, and the next round or the last phase begins."""
    seat = turn.pop().seat
    ship = round_card(turn.state).ship
    turn.emit("LH.round.new-ship", seat, (ship, 1, ("rounds",), ("harbour", kind_of(ship))), ship=ship)
    back = ("marker", 1, ("sea", TURNS), ("sea", 0))
    if last_round(turn.state):
        turn.pop()
        turn.emit("LH.final.when", seat, back)
        turn.push(Final(seat))
    else:
        turn.state = turn.state.but(round=turn.state.round + 1)
        turn.emit("LH.round.next", seat, back, round=turn.state.round)


HANDLERS: dict[str, object] = {}
AUTOMATIC_STEPS = {"round_end": resolve, "harvest": harvest, "town_builds": town_builds, "new_ship": new_ship}
