"""What every building of Le Havre does for a player who enters it, with the book's numbers."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.support.le_havre import Visit, stock, table
from tutor.rules.kernel.hooks import BadHook
from tutor.rules.le_havre.actions import (
    Cheapest,
    Done,
    Fee,
    Give,
    Make,
    Pass,
    Pay,
    Pick,
    Put,
    Settle,
    Swap,
)
from tutor.rules.le_havre.ruleset import BUILDINGS
from tutor.rules.le_havre.state import Seat
from tutor.rules.le_havre.works import check_works, haul
from tutor.rules.le_havre.works.work import work_of


def visit(building: str, buildings: tuple[str, ...] = (), own: bool = True, **goods: int) -> Visit:
    """A player with these goods in a building of their own, or of the town."""
    mine = (*buildings, building) if own else buildings
    return Visit(table(Seat(stock=stock(**goods), buildings=mine), town=() if own else (building,)), building)


# Free goods --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "building, others, got",
    [
        ("fishery", (), {"fish": 4}),  # its own fisherman counts for its owner
        ("fishery", ("hunting_lodge",), {"fish": 6}),
        ("clay_mound", ("joinery", "ironworks"), {"clay": 5}),
        ("colliery", (), {"coal": 3}),
        ("colliery", ("joinery", "ironworks"), {"coal": 4}),  # Pol's hammer; a second one adds nothing
        ("hardware_store", (), {"wood": 1, "brick": 1, "iron": 1}),
        ("grocery_market", (), {"cattle": 1, "meat": 1, "fish": 1, "smoked_fish": 1, "grain": 1, "bread": 1}),
        ("labour_exchange", ("joinery",), {"fish": 1, "coal": 1}),
        ("farm", (), {"fish": 2, "grain": 2, "wood": 2, "hides": 1, "cattle": 1}),
        ("iron_mine_and_coal_seam", (), {"iron": 2, "coal": 1}),
        ("fishpond_and_wood", (), {"fish": 3, "wood": 3}),
        ("plant_nursery", (), {"franc": 3, "wood": 4}),
        ("smelter", (), {"coal": 1, "coke": 1, "iron": 1}),
        ("hunting_lodge", (), {"meat": 3, "hides": 2}),
    ],
)
def test_goods_for_nothing(building: str, others: tuple[str, ...], got: dict[str, int]) -> None:
    assert visit(building, others).held() == got


def test_symbols_are_those_of_who_uses_it() -> None:
    """In the town's fishery, the card's own fisherman belongs to nobody."""
    assert visit("fishery", own=False).held() == {"fish": 3}
    assert visit("labour_exchange", own=False).barred == {
        "seat": 0,
        "building": "labour_exchange",
        "short": {"fisherman": 1},
        "after_fee": False,
    }


def test_the_black_market_gives_two_of_whatever_is_not_on_offer() -> None:
    seat = Seat(stock=stock(), buildings=("black_market",))
    here = Visit(table(seat, offers={"fish": 1, "wood": 1, "clay": 2, "iron": 1, "grain": 3}), "black_market")
    assert here.held() == {"franc": 2, "cattle": 2}
    full = dict.fromkeys(("franc", "fish", "wood", "clay", "iron", "grain", "cattle"), 1)
    assert (Visit(table(seat, offers=full), "black_market").barred or {})["short"] == {"empty_offer": 1}


def test_the_arts_centre_counts_every_guest() -> None:
    mine = Seat(stock=stock(), buildings=("arts_centre", "fishery", "joinery"))
    guests = [Seat(stock=stock(), disc=disc) for disc in ("fishery", "fishery")]
    assert Visit(table(mine, *guests), "arts_centre").held() == {"franc": 8}
    assert Visit(table(mine), "arts_centre").barred


def test_the_zoo_rounds_once_and_keeps_the_animals() -> None:
    assert visit("zoo", fish=2, cattle=2).held() == {"franc": 1, "fish": 2, "cattle": 2}
    assert (visit("zoo", fish=1, cattle=1).barred or {})["short"] == {"fish_or_cattle": 1}


# Handing in --------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "building, goods, times, left",
    [
        (
            "bakehouse",
            {"grain": 3, "coal": 1, "wood": 2},
            3,
            {"bread": 3, "franc": 1, "coal": 1},
        ),  # 1.5 energy is 2, 1.5 francs 1
        ("abattoir", {"cattle": 3}, 3, {"meat": 3, "hides": 1}),
        ("abattoir", {"cattle": 5}, 2, {"cattle": 3, "meat": 2, "hides": 1}),
        ("smokehouse", {"fish": 8, "wood": 1}, 6, {"fish": 2, "smoked_fish": 6, "franc": 3}),
        ("brickworks", {"clay": 5, "wood": 3}, 5, {"brick": 5, "franc": 2}),
        ("charcoal_kiln", {"wood": 3}, 2, {"wood": 1, "charcoal": 2}),
        ("tannery", {"hides": 6}, 4, {"hides": 2, "leather": 4, "franc": 4}),
        ("cokery", {"coal": 2}, 2, {"coke": 2, "franc": 2}),
        ("steel_mill", {"iron": 2, "coke": 1}, 2, {"steel": 2}),
        ("joinery", {"wood": 5}, 3, {"wood": 2, "franc": 7}),
        ("joinery", {"wood": 5}, 1, {"wood": 4, "franc": 5}),
        ("bakery", {"bread": 9}, 6, {"bread": 3, "franc": 18}),
        ("baguette_shop", {"bread": 2, "meat": 3}, 2, {"meat": 1, "franc": 12}),
        ("clothing_industry", {"hides": 2, "leather": 5}, 2, {"leather": 3, "franc": 14}),
        ("fish_market", {"fish": 8}, 7, {"fish": 1, "franc": 14}),
        ("fish_restaurant", {"smoked_fish": 3}, 3, {"franc": 9}),
        ("forest_hut", {"wood": 5, "meat": 5}, 4, {"wood": 1, "meat": 1, "franc": 20}),
        (
            "diner",
            {"wood": 4, "bread": 4, "smoked_fish": 4},
            3,
            {"wood": 1, "bread": 1, "smoked_fish": 1, "franc": 24},
        ),
        ("patisserie", {"grain": 3, "bread": 3}, 3, {"franc": 15}),
        ("furniture_factory", {"wood": 2, "leather": 2}, 2, {"franc": 12}),
        ("tavern", {"wood": 4, "grain": 4}, 4, {"franc": 12}),
        ("schnaps_distillery", {"grain": 4}, 4, {"franc": 8}),
        ("steakhouse", {"meat": 4, "charcoal": 4}, 4, {"franc": 24}),
    ],
)
def test_handing_in(building: str, goods: dict[str, int], times: int, left: dict[str, int]) -> None:
    here = visit(building, **goods).do(Make(times))
    if here.pending == "pay":
        here.do(Cheapest())
    assert here.held() == left and not here.pending


@pytest.mark.parametrize(
    "building, goods, left",
    [
        ("kiln", {"clay": 5, "wood": 1}, {"clay": 4, "brick": 3}),
        ("steelworks", {"iron": 2, "coke": 1, "coal": 2}, {"iron": 1, "steel": 2}),
        ("church", {"bread": 5, "fish": 2}, {"bread": 10, "fish": 5}),
        ("leather_industry", {"leather": 4, "franc": 14}, {"leather": 1, "franc": 30}),
        ("brick_manufacturer", {"brick": 3, "franc": 10}, {"franc": 24}),
        ("furriery", {"hides": 1}, {"bread": 1}),
    ],
)
def test_what_is_done_once_does_itself(building: str, goods: dict[str, int], left: dict[str, int]) -> None:
    here = visit(building, **goods)
    assert here.held() == left and not here.pending


@pytest.mark.parametrize(
    "building, goods, short",
    [
        ("bakehouse", {"grain": 3}, {"energy": 1}),
        ("steel_mill", {"iron": 1, "coal": 1}, {"energy": 2}),
        ("steel_mill", {"steel": 1, "coke": 1}, {"iron": 1}),
        ("church", {"bread": 5, "smoked_fish": 2}, {"fish": 2}),
        ("leather_industry", {"leather": 3, "franc": 13}, {"franc": 1}),
        ("smokehouse", {"wood": 4}, {"fish": 1}),
        ("brickworks", {"brick": 2, "wood": 1}, {"clay": 1}),
        ("shipping_line", {"fish": 2, "coal": 1}, {"ship": 1}),
        ("local_court", {}, {"loan": 1}),
        ("town_square", {}, {"craftsman": 1}),
    ],
)
def test_nobody_enters_for_nothing(building: str, goods: dict[str, int], short: dict[str, int]) -> None:
    assert (visit_barred(building, goods) or {})["short"] == short


def visit_barred(building: str, goods: dict[str, int]) -> dict[str, Any] | None:
    from tutor.rules.le_havre.works import possible

    return possible(table(Seat(stock=stock(**goods), buildings=(building,))), 0, building)


def test_too_often_too_few_and_too_little_energy() -> None:
    here = visit("bakehouse", grain=4, wood=1)
    assert here.legal == ["make 1", "make 2"]
    assert here.why_not(Make(3)) == {
        "LH.symbols.energy": {
            "seat": 0,
            "building": "bakehouse",
            "times": 3,
            "needed": {"energy": 2},
            "had": {"energy": 1},
            "short": {"energy": 1},
            "saved": 0,
            "gain": {"wood": 1},
            "more": "wood 1",
        }
    }
    assert set(here.why_not(Make(5))) == {"LH.symbols.arrow", "LH.symbols.energy"}
    assert visit("tannery", hides=9).why_not(Make(5))["LH.symbols.limit"]["limit"] == 4
    assert "LH.entry.obliged" in here.why_not(Pass())


def test_the_furriery_does_both_or_either() -> None:
    here = visit("furriery", hides=2, leather=3)
    assert here.legal == ["make 1", "make 2", "pass"]
    assert here.do(Pass()).legal == ["make 1", "make 2"]  # one of the two is compulsory
    here = visit("furriery", hides=2, leather=3).do(Make(2))
    assert here.legal == ["make 1", "make 2", "pass"]
    assert here.do(Make(2)).held() == {"bread": 2, "leather": 1, "franc": 10}


def test_the_ironworks_sell_a_fourth_iron_for_six_energy() -> None:
    assert visit("ironworks", wood=2).held() == {"wood": 2, "iron": 3}
    here = visit("ironworks", coal=2, wood=1)
    assert here.legal == ["make 1", "pass"]
    assert here.do(Make(1)).held() == {"wood": 1, "iron": 4}


def test_the_wind_farm_saves_three_once_an_action() -> None:
    here = visit("steel_mill", ("wind_farm",), iron=2, coal=2, wood=1)
    assert here.legal == ["make 1", "make 2"]
    assert here.do(Make(2)).held() == {"steel": 2}
    here = visit("bakehouse", ("wind_farm",), grain=6)
    assert here.do(Make(6)).held() == {"bread": 6, "franc": 3}
    assert here.told("LH.special.wind-farm")["left"] == 0


# Fees --------------------------------------------------------------------------------------
def test_a_fee_with_a_slash_is_paid_in_one_kind() -> None:
    here = visit("smokehouse", own=False, fish=4, franc=2, wood=1)
    assert here.legal == ["fee food", "fee franc"]
    assert here.do(Fee("food")).legal == ["pay fish", "pay franc", "cheapest"]
    here.do(Pay("fish"), Pay("franc"))
    assert here.legal == ["make 1", "make 2", "make 3"] and here.held() == {"fish": 3, "franc": 1, "wood": 1}


def test_a_fee_must_leave_something_to_do() -> None:
    """A fish and a franc: paid as food, both would be gone, so the franc is paid automatically."""
    here = visit("smokehouse", own=False, fish=1, franc=1, wood=1)
    assert here.barred is None
    assert here.told("LH.entry.town-fee")["goods"] == {"franc": 1} and here.held() == {"smoked_fish": 1}
    here = visit("smokehouse", own=False, fish=1, bread=1, franc=1, wood=1).do(Fee("food"))
    assert here.held() == {"franc": 1, "smoked_fish": 1}  # the bread paid: nothing else leaves a fish
    barred = visit_barred_town("smokehouse", fish=2, wood=1)
    assert barred == {"seat": 0, "building": "smokehouse", "short": {"fish": 1}, "after_fee": True}


def visit_barred_town(building: str, **goods: int) -> dict[str, Any] | None:
    from tutor.rules.le_havre.works import possible

    return possible(table(Seat(stock=stock(**goods)), town=(building,)), 0, building)


def test_food_paid_as_a_fee_goes_to_the_owner_whole() -> None:
    state = table(Seat(stock=stock(meat=1)), Seat(stock=stock(), buildings=("clay_mound",)))
    here = Visit(state, "clay_mound")
    assert here.held() == {"clay": 3} and here.held(1) == {"meat": 1}
    assert here.told("LH.payment.no-change-food")["n"] == 2


def test_a_wasteful_counter_is_refused_with_the_one_that_could_stay() -> None:
    here = visit("shipping_line", own=False, fish=3, meat=1, coal=1, franc=3)
    assert here.barred and here.barred["short"] == {"ship": 1}
    seat = Seat(stock=stock(fish=3, meat=1, coal=1, franc=3), ships=("wooden_2",))
    here = Visit(table(seat, town=("shipping_line",)), "shipping_line").do(Pay("fish"))
    facts = here.why_not(Pay("meat"))["LH.ruling.no-wasteful-payment"]
    assert facts["needless"] == "fish" and facts["left"] == 1 and facts["worth"] == 3
    assert set(here.why_not(Pay("coal"))) == {"LH.goods.food-values"}


# Choosing goods ----------------------------------------------------------------------------
def test_the_marketplace_gives_different_standard_goods() -> None:
    here = visit("marketplace", ("bakehouse",)).do(Pick("coal"), Pick("hides"))
    assert "LH.ruling.market-exactly" in here.why_not(Pick("coal"))
    assert not here.why_not(Pick("coke"))["LH.bldg.marketplace"]["twice"]
    assert here.do(Pick("grain")).held() == {"coal": 1, "hides": 1, "grain": 1} and not here.pending


def test_its_visitor_puts_the_two_specials_back_in_either_order() -> None:
    pile = ("bakery", "zoo", "farm")
    here = Visit(
        table(Seat(stock=stock()), town=("marketplace",), pile=pile).but(seats=(Seat(stock=stock(fish=2)),)),
        "marketplace",
    )
    here.do(Pick("coal"), Pick("iron"))
    assert here.legal == ["put bakery", "put zoo"] and "LH.ruling.market-order" in here.why_not(Put("farm"))
    assert here.do(Put("zoo")).state.pile == ("zoo", "bakery", "farm")


def test_the_town_square_gives_upgraded_goods_but_steel() -> None:
    here = visit("town_square", ("bakehouse", "tannery")).do(Pick("coke"))
    assert "pick steel" not in here.legal and "done" in here.legal
    assert here.do(Done()).held() == {"coke": 1}
    every = visit(
        "town_square",
        ("building_firm_1", "building_firm_2", "fishery", "joinery", "bakehouse", "tannery", "kiln"),
    )
    assert sum(every.held().values()) == 7 and "steel" not in every.held()


# Exchanges ---------------------------------------------------------------------------------
def test_the_office_exchanges_four_for_steel_and_one_for_another() -> None:
    here = visit("business_office", fish=3, clay=1, franc=9)
    assert here.legal == ["swap steel", "swap charcoal", "swap brick", "swap leather"]
    here.do(Swap("brick"), Give("fish"))
    assert here.legal == ["swap steel", "done"]
    here.do(Swap("steel"))
    assert (
        here.held() == {"franc": 9, "steel": 1} and not here.pending
    )  # four goods were left, so no question
    assert visit("business_office", fish=3).why_not(Swap("steel"))["LH.ruling.office-goods"]["short"] == 1


def test_the_coal_trader_adds_the_food_up() -> None:
    here = visit("coal_trader", meat=1, franc=1).do(Swap("charcoal"), Swap("coal"))
    assert here.held() == {"franc": 1, "charcoal": 1, "coal": 1}
    assert visit("coal_trader", franc=2).do(Swap("coal")).held() == {"coal": 1}
    assert (
        visit("coal_trader", meat=5)
        .do(Swap("charcoal"))
        .why_not(Swap("charcoal"))["LH.special.coal-trader"]["most"]
        == 1
    )


def test_the_bridge_takes_three_standard_goods_for_a_franc() -> None:
    here = visit("bridge_over_the_seine", fish=4, bread=1).do(Give("fish"))
    assert "LH.ruling.bridge-threes" in here.why_not(Done())
    here.do(Give("bread"), Give("fish"), Give("fish"))
    assert here.held() == {"franc": 2, "fish": 1} and not here.pending


@pytest.mark.parametrize(
    "loans, way, left, francs", [(1, "", 0, 0), (2, "", 1, 2), (3, "loans", 1, 0), (4, "both", 3, 2)]
)
def test_the_court_cancels_loans(loans: int, way: str, left: int, francs: int) -> None:
    here = Visit(table(Seat(stock=stock(), loans=loans, buildings=("local_court",))), "local_court")
    if way:
        here.do(Settle(way))
    assert here.state.seats[0].loans == left and here.has("franc") == francs


def test_a_card_whose_work_nobody_does_is_named() -> None:
    card = next(card for card in BUILDINGS.values() if card.work == "wharf")
    check_works([card])
    with pytest.raises(BadHook, match=rf'{card.id}: there is no work "wharfe"; the nearest is "wharf"'):
        check_works([card.but(work="wharfe")])


def test_a_work_that_cannot_say_whether_its_decision_stands_is_named(tmp_path: Path) -> None:
    module = ModuleType("pier")
    vars(module).update({name: value for name, value in vars(haul).items() if name != "stands"})
    module.__file__ = str(tmp_path / "pier.py")
    assert work_of(haul).handlers is haul.HANDLERS and not work_of(haul).any_stock
    with pytest.raises(BadHook, match=r"pier\.py: it has no stands\(\)"):
        work_of(module)
