"""Le Havre's firms and wharfs, the shipping line,
and the buildings that act on others, with the book's numbers.
"""

from __future__ import annotations

from typing import Any

from tests.support.le_havre import Visit, stock, table
from tutor.rules.le_havre.actions import (
    Build,
    Cheapest,
    Clear,
    Done,
    Haul,
    Launch,
    Load,
    Pay,
)
from tutor.rules.le_havre.state import Seat


# Constructing ------------------------------------------------------------------------------
def test_constructing_the_top_of_a_column() -> None:
    columns = (("marketplace", "brickworks"), ("bakehouse",), ("clay_mound", "bank"))
    here = Visit(
        table(Seat(stock=stock(wood=2, clay=1, brick=1)), town=("building_firm_1",), columns=columns),
        "building_firm_1",
    )
    assert here.legal == ["build marketplace", "build bakehouse"]
    assert "LH.building.construct-top" in here.why_not(Build("brickworks"))
    assert "LH.bldg.clay-mound" in here.why_not(Build("clay_mound"))
    assert "LH.special.not-built" in here.why_not(Build("zoo"))
    assert here.why_not(Build("building_firm_1"))["LH.building.only-proposals"]["town"]
    here.do(Build("bakehouse"))  # clay and brick, without a choice
    assert here.held() == {"wood": 2} and here.state.seats[0].buildings == ("bakehouse",)
    assert here.state.columns == (("marketplace", "brickworks"), (), ("clay_mound", "bank"))


def test_the_sum_of_what_is_short_for_a_building() -> None:
    columns = (("fishery",), ("bakehouse",), ())
    here = Visit(
        table(Seat(stock=stock(wood=1, clay=1)), town=("building_firm_1",), columns=columns),
        "building_firm_1",
    )
    facts = here.why_not(Build("bakehouse"))["LH.building.pay-materials"]
    assert facts["needed"] == {"clay": 2} and facts["had"] == {"clay": 1} and facts["short"] == {"clay": 1}


def test_the_sawmill_and_the_guild_save() -> None:
    columns = (("marketplace",), ("bakehouse",), ())
    here = Visit(table(Seat(stock=stock(wood=1)), town=("sawmill",), columns=columns), "sawmill")
    assert here.legal == ["build marketplace"] and "LH.bldg.sawmill" in here.why_not(Build("bakehouse"))
    assert here.do(Build("marketplace")).held() == {}
    guild = Seat(stock=stock(clay=1), buildings=("masons_guild",))
    here = Visit(table(guild, town=("building_firm_1",), columns=columns), "building_firm_1")
    assert here.legal == ["build bakehouse"] and here.do(Build("bakehouse")).held() == {}


def test_the_construction_firm_builds_two_even_from_one_column() -> None:
    columns = (("marketplace", "joinery"), (), ())
    here = Visit(
        table(Seat(stock=stock(wood=5, franc=2)), town=("construction_firm",), columns=columns),
        "construction_firm",
    )
    here.do(Build("marketplace"))
    assert "done" in here.legal and here.do(Build("joinery")).state.seats[0].buildings == (
        "marketplace",
        "joinery",
    )


def test_a_second_building_is_asked_for_only_where_there_can_be_one() -> None:
    def after_the_first(columns: tuple[tuple[str, ...], ...], **goods: int) -> Visit:
        seat = Seat(stock=stock(wood=2, fish=2, **goods))
        here = Visit(table(seat, town=("construction_firm",), columns=columns), "construction_firm")
        return here.do(*([Pay("fish"), Pay("fish")] if here.pending == "pay" else []), Build("marketplace"))

    assert not after_the_first((("marketplace",), ("bakehouse",), ())).pending
    assert after_the_first((("marketplace",), ("bakehouse",), ()), clay=2).pending == "build"
    under = (("marketplace",), ("clay_mound", "bakehouse"), ())
    assert (
        after_the_first(under, clay=2, franc=2).pending == "build"
    )  # bought, the mound uncovers the bakehouse


# Ships -------------------------------------------------------------------------------------
SHIPYARD = {"harbour": (("wooden_2",), ("iron_2",), ("steel_10",), ("luxury_38",))}


def wharf(seat: Seat, **more: Any) -> Visit:
    return Visit(table(seat.but(buildings=(*seat.buildings, "wharf_1")), **{**SHIPYARD, **more}), "wharf_1")


def test_a_wooden_ship_needs_no_brick() -> None:
    here = wharf(Seat(stock=stock(wood=6, charcoal=1, coal=1)))
    assert here.do(Launch("wooden")).legal == ["pay coal", "pay charcoal", "cheapest"]
    here.do(Cheapest())
    assert here.held() == {"wood": 1, "coal": 1} and here.state.seats[0].ships == ("wooden_2",)
    assert not here.state.modern


def test_the_first_other_ship_makes_the_wharf_modern() -> None:
    here = wharf(Seat(stock=stock(iron=3, steel=1, coal=1)), harbour=((), ("iron_2",), (), ()))
    assert here.barred and here.barred["short"] == {"brick": 1}
    here = wharf(Seat(stock=stock(iron=3, steel=1, coal=1, brick=1)))
    here.do(Launch("iron"))
    assert (
        here.state.modern == ("wharf_1",) and here.held() == {} and here.state.seats[0].ships == ("iron_2",)
    )
    here = wharf(Seat(stock=stock(steel=3, coal=1)), modern=("wharf_1",))
    assert (
        "LH.ship.modernise" not in here.why_not(Launch("luxury")) and here.do(Launch("luxury")).held() == {}
    )


def test_the_yacht_for_an_iron_ship() -> None:
    here = wharf(Seat(stock=stock(), ships=("iron_6", "iron_2")), town=("luxury_yacht",)).do(
        Launch("luxury_yacht")
    )
    assert here.state.seats[0].ships == ("iron_6",) and "luxury_yacht" in here.state.seats[0].buildings
    here = wharf(Seat(stock=stock(wood=8)), town=("luxury_yacht",))
    assert here.why_not(Launch("luxury_yacht"))["LH.special.luxury-yacht"] == {
        "seat": 0,
        "building": "luxury_yacht",
        "town": True,
        "iron": False,
    }


def test_shipping_takes_three_energy_a_ship() -> None:
    seat = Seat(
        stock=stock(fish=2, steel=1, coal=2), ships=("wooden_2", "steel_10"), buildings=("shipping_line",)
    )
    here = Visit(table(seat), "shipping_line").do(Load("steel"), Load("fish"), Load("fish"))
    assert here.has("franc") == 10
    here.do(Load("coal"))
    assert here.held() == {"franc": 13} and not here.pending  # the steel ship alone carries four
    facts = Visit(table(seat.but(stock=stock(fish=1, coal=1))), "shipping_line").why_not(Load("coal"))
    assert facts["LH.ruling.cargo-not-burned"]["short"] == 3


def test_what_is_shipped_fills_the_holds() -> None:
    seat = Seat(stock=stock(fish=3, coal=1), ships=("wooden_2",), buildings=("shipping_line",))
    here = Visit(table(seat), "shipping_line")
    assert "LH.entry.obliged" in here.why_not(Done())
    assert here.do(Load("fish"), Load("fish")).held() == {"franc": 2, "fish": 1}


# Others ------------------------------------------------------------------------------------
def test_the_haulage_firm_takes_two_neighbours() -> None:
    seat = Seat(stock=stock(franc=3), buildings=("haulage_firm",))
    offers = {"franc": 4, "fish": 1, "clay": 2, "iron": 1, "grain": 3}
    here = Visit(table(seat, offers=offers), "haulage_firm")
    assert here.legal == ["haul clay", "haul iron"] and "LH.special.haulage" in here.why_not(Haul("franc"))
    assert here.why_not(Haul("fish"))["LH.ruling.haul-both"]["empty"] == ["wood"]
    assert here.do(Haul("iron")).held() == {"iron": 1, "grain": 3}
    bare = Visit(table(seat, offers={"clay": 2, "iron": 1}), "haulage_firm")
    assert "LH.ruling.haul-both" not in bare.why_not(Haul("franc"))  # francs are never hauled: that is enough


def test_the_harbour_watch_sends_a_person_home() -> None:
    mine = Seat(stock=stock(franc=1, fish=1), buildings=("harbour_watch",))
    there = Seat(stock=stock(), disc="clay_mound")
    here = Visit(table(mine, there, town=("clay_mound",)), "harbour_watch").do(Clear("clay_mound"))
    assert here.held() == {"clay": 3} and here.held(1) == {"franc": 1}
    assert here.state.seats[0].disc == "clay_mound" and here.state.seats[1].disc == ""
    poor = mine.but(stock=stock(franc=1))
    assert Visit(table(poor, there, town=("clay_mound",)), "harbour_watch").barred
    two = table(poor, there, there.but(disc="fishery"), town=("clay_mound", "fishery"))
    here = Visit(two, "harbour_watch")
    assert (
        here.legal == ["clear fishery"]
        and here.why_not(Clear("clay_mound"))["LH.entry.cannot-pay"]["short"] == 1
    )
