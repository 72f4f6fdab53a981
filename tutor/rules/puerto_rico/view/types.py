"""The parts of Puerto Rico's view. The scenes of its stages are in scenes.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, NotRequired, TypedDict, TypeVar

from ...kernel import views
from ...kernel.readonly import ReadOnly
from ...kernel.views import Press
from ..aside import Aside, AsideRow

S = TypeVar("S", covariant=True)


class Role(views.RoleCard):
    """A role's card, the coins on it, and how often its privilege counts for the player who decides."""

    coins: int
    times: int


class Spot(TypedDict):
    """A plantation to take."""

    kind: str
    press: Press


class Pile(TypedDict):
    n: int
    press: Press


class Load(TypedDict):
    """Goods that can be loaded together."""

    good: str
    n: int
    press: Press


class HoldLoad(Load):
    """The same with the ship it goes to."""

    hold: str


class Ship(TypedDict):
    """A cargo ship: either one load can be pressed on it (`would`), or several to choose from."""

    size: int
    good: str
    load: int
    loads: list[Load]
    would: Load | None
    press: Press | None


class Sale(TypedDict):
    """A building for sale, and what prevents the builder from building it."""

    id: str
    column: int
    left: int
    price: int
    mark: str
    short: int
    press: Press


class Colonists(TypedDict):
    """Colonists in the supply and on their ship; `red` are of the other colour."""

    n: int
    aboard: int
    press: Press
    red: int
    red_left: int


class More(TypedDict):
    """An action of an expansion, and what it names."""

    action: str
    names: str
    press: Press


class Extra(TypedDict):
    """What expansions add."""

    more: list[More]
    owed: list[AsideRow]
    aside: list[Aside]


class Table(Extra):
    """What is on the table."""

    round: int
    ending: str
    governor: int
    roles: ReadOnly[list[Role]]
    row: list[Spot]
    deck: Pile
    discard: int
    quarries: Pile
    goods: list[int]
    ships: list[Ship]
    house: list[str]
    market: list[Sale]
    stock: list[list[Any]]  # [column, building, how many are left]
    colonists: Colonists
    pool: int


class Barrels(TypedDict):
    """A player's barrels of one good; the viewer's can be pressed, or the ships to choose from."""

    good: str
    n: int
    holds: NotRequired[list[HoldLoad]]
    press: NotRequired[Press | None]


class Tile(TypedDict):
    """A tile of an island."""

    kind: str
    on: int
    red: int
    press: NotRequired[Press]


class Building(TypedDict):
    """A building of a city."""

    id: str
    on: int
    circles: int
    points: int
    good: str
    large: bool
    red: int
    press: NotRequired[Press]


class Seat(views.Seat):
    """What is in front of one player; the points of others are hidden (None)."""

    roles: list[str]
    coins: int
    points: int | None
    noted: int
    goods: list[Barrels]
    island: list[Tile]
    city: list[Building]
    spaces: int
    waiting: int
    red: int


class Recent(views.Recent):
    """What the last action changed: also what each seat gained, and the place of a callout."""

    coins: dict[str, int]
    points: dict[str, int]
    at: str


class Wharf(TypedDict):
    """The viewer's own wharf."""

    used: bool
    open: bool
    loads: list[Load]
    press: Press | None


# The offer of a colonist.
Offer = TypedDict("Offer", {"accept": Press, "pass": Press, "target": str})


class Scene(TypedDict):
    """What the scene of any stage may have."""

    offer: NotRequired[Offer]
    wharf: NotRequired[ReadOnly[Wharf | None]]
    rows: NotRequired[ReadOnly[Sequence[object]]]


class StageView(Table, views.RolesView, Generic[S]):
    """What one seat sees, with the scene of a stage."""

    seats: ReadOnly[list[Seat]]
    recent: ReadOnly[Recent]
    roles: ReadOnly[list[Role]]
    scene: ReadOnly[S]


View = StageView[Scene]
