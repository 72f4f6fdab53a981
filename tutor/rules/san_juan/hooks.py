"""The fixed list of moments at which a building may act.

A module in buildings/ has the name of its card and defines functions that are named after moments; each
answers for a seat that has the building. RULES names the rule that acts ("<moment> otherwise" in the other
case, "<moment> never" for a moment at which it does nothing although a player may expect it). A building's
own limits are checks in its own module. Phases call `hooks_for(hook, area)` and combine the answers:

    moment                asked                                        answers are
    builder_privilege     how often more the privilege counts          summed
    producer_privilege      (one moment a role, as each has            summed
    trader_privilege        a rule of its own)                         summed
    councillor_privilege                                               summed
    prospector_privilege                                               summed
    discount              cards less for this kind of building         summed
    goods_as_cards        goods that may stand for cards in paying     summed
    cover                 may build on top of a building               any
    covered_cost          cards less for a covered building            summed
    covered_good          whether the good on it is lost               any
    covered_cards         whether cards tucked under it stay           any
    cards_after_building  cards drawn after building this kind         summed
    cards_if_few          cards drawn last, by cards left in hand      summed
    more_goods            goods more to produce                        summed
    cards_for_producing   cards for so many goods produced             summed
    more_sales            goods more to sell                           summed
    cards_for_selling     cards for so many goods sold                 summed
    keep_more             cards more kept from the councillor's        summed
    into_hand             the councillor's cards go to hand first      any
    turn_up               cards turned up after the prospector         summed
    tuck                  cards it may take before the hand check      summed
    hand_limit            cards kept in hand                           highest
    final_points          points at the end                            summed
    last_points           points for all other points, counted last    summed
"""

from __future__ import annotations

from functools import cache
from typing import Any

from ..kernel import hooks as kernel
from ..kernel.hooks import Hook
from ..kernel.zones import spot
from .state import Area

HOOKS = (
    "builder_privilege",
    "producer_privilege",
    "trader_privilege",
    "councillor_privilege",
    "prospector_privilege",
    "discount",
    "goods_as_cards",
    "cover",
    "covered_cost",
    "covered_good",
    "covered_cards",
    "cards_after_building",
    "cards_if_few",
    "more_goods",
    "cards_for_producing",
    "more_sales",
    "cards_for_selling",
    "keep_more",
    "into_hand",
    "turn_up",
    "tuck",
    "hand_limit",
    "final_points",
    "last_points",
)


def modules() -> dict[str, Any]:
    """Every building with a power, by id."""
    return kernel.modules(str(__package__))


@cache
def _hooks(moment: str) -> dict[str, Hook]:
    """Every building that may act at `moment`."""
    return kernel.hooks(moment, modules().items())


def hooks_for(moment: str, area: Area) -> tuple[Hook, ...]:
    """The buildings of an area that act at `moment`."""
    known = _hooks(moment)
    return tuple([known[building] for building, _ in area if building in known])


def owned(area: Area) -> tuple[str, ...]:
    """The buildings of an area, without their goods."""
    return tuple([building for building, _ in area])


def total(moment: str, area: Area, *asked: Any) -> int:
    """The sum of their answers."""
    return sum([hook.answer(*asked) for hook in hooks_for(moment, area)])


def without(area: Area, building: str) -> Area:
    """The area as it counts while `building` is being covered; a building that is covered itself still works."""
    if not building or hasattr(modules().get(building), "cover"):
        return area
    k = spot(area, building)
    return (*area[:k], *area[k + 1 :])
