"""The closed list of moments at which a building may speak.

A module in buildings/ is named for its building and defines functions named
for moments; each answers for a seat that has it occupied. RULES names the
rule that speaks ("<moment> otherwise": its second-best case; "<moment> never":
where it must stay silent though somebody may expect it).
A building's own limits are checks in its own module.
Phases ask `speakers(moment, seat)` and combine:

    moment           asked                                       answers are
    face_down_tile   before the seat takes its settler tile      any
    quarry           may a seat without the privilege take one   any
    tile_colonist    after the seat placed a tile                any
    new_colonist     after the seat built                        any
    sale_bonus       coins on top of a sale                      summed
    repeat_kind      may sell a kind the house already has       any
    income           coins for the kinds produced                summed
    load_bonus       points on top of each load                  summed
    hold             another place to load                       joined
    warehouse        whole kinds kept after the captain          summed
    final_bonus      points at the end                           summed
    again            its own role's privilege, once more         summed
    discount         coins off a building's price                summed
    more_output      further barrels, told and added to `made`   done in order
    singles          single barrels kept beside the free one     summed
    load_coins       coins for each load                         summed
    build_points     points for what the seat builds             summed

A module's ALWAYS names the moments at which it speaks unmanned too. The buildings of an
expansion live in its own folder and are asked like the others.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from ..kernel import voices as kernel
from ..kernel.voices import Voice
from .ruleset import BUILDINGS, EXPANSION_OF
from .state import Seat

MOMENTS = (
    "face_down_tile", "quarry", "tile_colonist", "new_colonist", "sale_bonus", "repeat_kind",
    "income", "load_bonus", "hold", "warehouse", "final_bonus", "again", "discount", "more_output", "singles",
    "load_coins", "build_points",
)  # fmt: skip


def modules(expansion: str = "") -> dict[str, Any]:
    """Every building of the base, or of an expansion, that has a power, by id."""
    return kernel.modules(f"{__package__}.expansions.{expansion}" if expansion else str(__package__))


@cache
def module(building: str) -> Any:
    """The module of a building that has a power, or None."""
    return modules(EXPANSION_OF.get(building, "")).get(building)


@cache
def _voices(moment: str) -> dict[str, Voice]:
    """Every building that may speak at `moment`."""
    return kernel.voices(moment, ((building, module(building)) for building in BUILDINGS))


@lru_cache(maxsize=8192)
def _speakers(moment: str, city: tuple[tuple[str, int], ...]) -> tuple[Voice, ...]:
    known = _voices(moment)
    found = [(known[b], colonists) for b, colonists in city if b in known]
    return tuple(voice for voice, colonists in found if colonists or voice.always)


def speakers(moment: str, seat: Seat) -> tuple[Voice, ...]:
    """The occupied buildings of a seat that speak at `moment`."""
    return _speakers(moment, seat.city)


def total(moment: str, seat: Seat, *facts: Any) -> int:
    """The sum of what they answer."""
    return sum(voice.answer(seat, *facts) for voice in speakers(moment, seat))
