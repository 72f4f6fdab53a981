"""What this expansion does at the extension points of the base game: three goals, each won by the first
player to reach it.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from ....kernel.agenda import Place
from ....kernel.chance import draw, roll
from ....kernel.document import Document
from ....kernel.spec import DecisionHandler
from ...aside import Aside
from ...conservation import left, wrong
from ...phases import helping
from ...phases.craftsman import made_by
from ...phases.order import award
from ...ruleset import BUILDINGS, EXPANSIONS, GOOD_INDEX, GOODS
from ...state import State, Turn, note, noted
from .checks import CHECKS as CHECKS
from .decisions import DECISIONS as DECISIONS
from .decisions import Festival

Market = tuple[tuple[str, int], ...]
ACTIONS: tuple[type, ...] = ()
HANDLERS: dict[str, DecisionHandler] = {}
_GOALS = EXPANSIONS["festival"]
_NONE = (0, 0, 0, 0, 0)
_ERRORS = Path(__file__).with_name("errors.toml")


def _tile(state: State, place: Place, what: str, n: int) -> State:
    after: State = note(state, "festival_tile", what if n > 0 else "")
    return after


def _goods(state: State, place: Place, what: str, n: int) -> State:
    goods = list(noted(state, "festival_goods", _NONE))
    goods[GOOD_INDEX[what]] += n
    after: State = note(state, "festival_goods", tuple(goods) if any(goods) else ())
    return after


def _building(state: State, place: Place, what: str, n: int) -> State:
    after: State = note(state, "festival_building", what if n > 0 else "")
    return after


PLACES = {"festival_tile": _tile, "festival_goods": _goods, "festival_building": _building}


def set_up(state: State, options: Document) -> State:
    """A plantation and three barrels are drawn; the building is drawn when the board is complete."""
    kind, chance = roll(state.chance, len(GOODS))
    deck = list(state.deck)
    deck[kind] -= 1
    bag, goods, supply = [_GOALS["barrels"]] * len(GOODS), [0] * len(GOODS), list(state.goods)
    for _ in range(_GOALS["barrels"]):
        k, chance = draw(chance, bag)
        bag[k], goods[k], supply[k] = bag[k] - 1, goods[k] + 1, supply[k] - 1
    state = state.but(deck=tuple(deck), goods=tuple(supply), chance=chance)
    state = note(note(state, "festival_tile", GOODS[kind]), "festival_goods", tuple(goods))
    task = Festival(state.governor)
    return state.but(agenda=(*state.agenda[:2], task, *state.agenda[2:]))


def _from_box(players: int, building: str) -> bool:
    """With two players, an unused tile of the festival's building replaces it in the game."""
    return players == 2 and BUILDINGS[building].copies > BUILDINGS[building].copies_2p


def _choose_building(turn: Turn) -> None:
    turn.pop()
    state, tile = turn.state, noted(turn.state, "festival_tile")
    kinds = [
        b
        for b, left in state.market
        if left and BUILDINGS[b].points == _GOALS["building_points"] and BUILDINGS[b].good != tile
    ]
    k, chance = roll(state.chance, len(kinds))
    turn.state = state.but(chance=chance)
    source = ("aside",) if _from_box(len(state.seats), kinds[k]) else ("market",)
    move = (kinds[k], 1, source, ("festival_building",))
    turn.emit("PR.x4.setup.building", state.governor, move, building=kinds[k])


AUTOMATIC_STEPS = {"festival": _choose_building}


def placed(turn: Turn, seat: int, tile: str) -> None:
    if tile != noted(turn.state, "festival_tile") or not tile:
        return
    if sum(kind == tile for kind, _ in turn.state.seats[seat].island) < _GOALS["plantations"]:
        return
    n = min(_GOALS["workers"], turn.state.colonists)
    move = ("colonist", n, ("supply",), ("sanjuan", seat))
    turn.emit("PR.x4.goal.plantations", seat, move, tile=tile, n=n)
    turn.emit("PR.x4.return", seat, (tile, 1, ("festival_tile",), ("deck",)), what=[tile])
    helping.arrive(turn, seat, n, "festival")


def _stay(turn: Turn, seat: int, n: int) -> None:
    """Workers who were not placed wait on the portrait."""
    turn.emit("PR.x4.goal.plantations-place", seat, n=n)


ENDS = {"festival": _stay}


def produced(turn: Turn, seat: int) -> None:
    wanted = noted(turn.state, "festival_goods", _NONE)
    made = made_by(turn.state, seat)
    if not any(wanted) or any(made.get(g, 0) < n for g, n in zip(GOODS, wanted, strict=True)):
        return
    goods = {g: n for g, n in zip(GOODS, wanted, strict=True) if n}
    turn.emit("PR.x4.goal.goods", seat, ("coin", _GOALS["coins"], ("bank",), ("seat", seat)), goods=goods)
    back = ((g, n, ("festival_goods",), ("supply",)) for g, n in goods.items())
    turn.emit("PR.x4.return", seat, *back, what=goods)


def built(turn: Turn, seat: int, building: str) -> None:
    if building != noted(turn.state, "festival_building"):
        return
    award(turn, seat, _GOALS["points"], "PR.x4.goal.building", building=building)
    turn.emit("PR.x4.return", seat, (building, 1, ("festival_building",), ("market",)), what=[building])


def show(state: State) -> list[Aside]:
    """The three goals, including those already reached and those not drawn yet."""
    tile, building = noted(state, "festival_tile", ""), noted(state, "festival_building", "")
    barrels = [g for g, n in zip(GOODS, noted(state, "festival_goods", _NONE), strict=True) for _ in range(n)]
    goals: tuple[tuple[str, Document, list[list[Any]]], ...] = (
        ("plantations", {"tile": tile}, [["tile", tile]] * _GOALS["plantations"]),
        ("goods", {"goods": barrels}, [["barrel", g] for g in barrels]),
        ("building", {"building": building}, []),
    )
    drawn = all(task.kind != "festival" for task in state.agenda)
    rows: list[Aside] = [{"key": "festival.title", "facts": {}, "pieces": [], "place": "festival"}]
    for goal, facts, pieces in goals:
        key = f"festival.{goal}"
        sign = "later" if goal == "building" and not drawn else "met"
        said = "festival.later" if sign == "later" else f"{key}_met"
        here: Aside = {"key": key, "facts": facts, "pieces": pieces, "place": "festival"}
        gone: Aside = {"key": said, "facts": {}, "pieces": [[sign, ""]], "place": "festival"}
        rows.append({**here, "also": f"{key}_reward"} if any(facts.values()) else gone)
    return rows


def bounds(players: int) -> Document:
    return {"shown": list(BUILDINGS)}


def box(found: Document, players: int, market: Market) -> Market:
    """The tiles of each building in play: one more of the building that is here, or that has come back from
    here.
    """
    row = found.get("festival", {})
    more = [row[name] for name in ("building", "returned") if name in row]
    return tuple((b, n + (b in more and _from_box(players, b))) for b, n in market)


def read(found: Document, state: State) -> State:
    """The goals that are still open; what is on the festival board is in no supply."""
    row = found.get("festival", {})
    tile, building, goods = row.get("tile", ""), row.get("building", ""), row.get("goods", {})
    deck, supply, market = (
        dict(zip(GOODS, state.deck, strict=True)),
        dict(zip(GOODS, state.goods, strict=True)),
        dict(state.market),
    )
    may_be = [b for b in market if BUILDINGS[b].points == _GOALS["building_points"]]
    for shown in filter(None, (building, row.get("returned"))):
        if shown not in may_be:
            raise wrong(_ERRORS, "position.festival-building", found=shown, known=", ".join(may_be))
    if tile and "deck" not in found:
        deck[tile] = left(tile, deck[tile], 1)
    for good, n in goods.items() if "supply" not in found else ():
        supply[good] = left(good, supply[good], n)
    if building and building not in found.get("market", {}):
        market[building] = left(building, market[building], 1)
    state = state.but(deck=tuple(deck.values()), goods=tuple(supply.values()), market=tuple(market.items()))
    state = note(note(state, "festival_tile", tile), "festival_building", building)
    after: State = note(state, "festival_goods", tuple(goods.get(g, 0) for g in GOODS) if goods else ())
    return after


def write(state: State, document: Document) -> None:
    goods = noted(state, "festival_goods", _NONE)
    found = {
        "tile": noted(state, "festival_tile", ""),
        "goods": ", ".join(f"{g} {n}" for g, n in zip(GOODS, goods, strict=True) if n),
        "building": noted(state, "festival_building", ""),
        "returned": _returned(state),
    }
    document["festival"] = {k: v for k, v in found.items() if v}


def _returned(state: State) -> str:
    """With two players: the building with one more tile in play, after the festival's tile has come back."""
    if len(state.seats) > 2 or noted(state, "festival_building", ""):
        return ""
    owned = Counter(b for board in state.seats for b, _ in board.city)
    return next((b for b, n in state.market if _from_box(2, b) and n + owned[b] > BUILDINGS[b].copies_2p), "")
