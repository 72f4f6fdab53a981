"""A board made from its areas: a page with placeholders for them, and a static picture of everything.

BOARD = Board(prefix="sj", words=words, areas={"roles": roles.row, ...}, stages={"choose": ...}, ...)
board, draw, inline, label, still, style, text = drawing(BOARD)
"""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Generic, NamedTuple, TypeVar, cast

from ..elements import alone, filled, holes, with_flags
from ..markup import Html, drawn, joined, once, tag
from ..readonly import ReadOnly
from ..record import Record
from ..views import Over, View
from .pieces import PieceRenderer, badge, marks, others, sr
from .words import Words, language

_LEFT_OUT = (
    "role",
    "aria_label",
    "data_action",
    "data_why",
    "data_do",
    "data_focus",
    "data_area",
    "data_what",
    "data_wears",
)
NOTHING = Html()
NO_AREAS: Mapping[str, Any] = MappingProxyType({})
_SVG = "http://www.w3.org/2000/svg"
_WIDTH, _NARROW = 1016, 724
EVERYWHERE = Path(__file__).with_name("board.css")  # the stylesheet of every board; a game's own follows it

V = TypeVar("V", bound=View)
Draw = Callable[[V], Html]


class OverView(View):
    """The view at the end of a game."""

    scene: ReadOnly[Over]


class Board(Record, Generic[V]):
    """What a game declares about its board; `V` is its own view."""

    prefix: str  # the prefix of its classes and ids: "sj"
    kit: PieceRenderer
    style: Path  # its stylesheet
    symbols: Callable[[str], Html]  # everything that is drawn once, in a language
    # The large drawing of a decision, by the view's "stage"; without "over", a plain ranking. Each takes the
    # view with the scene of its stage, so that a test, not the type checker, knows that they are the same.
    stages: Mapping[str, Draw[Any]]
    said: Callable[[V], str]  # the text for screen readers
    areas: Mapping[str, Draw[V]] = NO_AREAS  # the other areas
    panel: Callable[[V, int], Html] | None = None  # the area of another player; without it, the name
    top: tuple[str, ...] = ("defs", "stage")  # the areas at the top of the page
    tabs: Mapping[str, tuple[str, ...]] = NO_AREAS  # the areas that share the space below as tabs on a phone
    picture: tuple[str, ...] = ("stage",)  # the areas of the static picture, in order
    # The most that the static picture needs; nothing is painted below its contents.
    height: Callable[[V], int] = lambda view: 420
    # The same for a picture of these areas alone; without it, that of the whole.
    height_of: Callable[[V, tuple[str, ...]], int] | None = None
    # The areas in a column of their own; a picture without them is narrow.
    beside: tuple[str, ...] = ("others",)
    # Those of the tabs whose areas get a column of their own if the screen is wide enough.
    aside: tuple[str, ...] = ()
    families: tuple[Callable[[V], dict[str, Html]], ...] = ()  # areas that exist once per thing
    under: Callable[[V], Html | None] | None = None  # what follows below the current stage
    apart: Callable[[V], Mapping[str, Html]] | None = None  # separate pieces inside areas, by name
    inline: Container[str] = ()  # things that appear as small pictures in a sentence
    edition: str = ""  # the edition whose names it uses
    tall: Container[str] = ()  # areas that a static picture leaves out if they do not matter
    matter: Mapping[str, tuple[str, ...]] = (
        NO_AREAS  # the areas needed beside the stage, by the view's "stage"
    )

    @property
    def words(self) -> Words:
        return self.kit.words

    def named(self, view: V, seat: int) -> Html:
        """The panel of another player in a game that shows nothing there but the name."""
        return self.kit.panel(view, seat, (badge(view, seat), tag("b", self.kit.who(view, seat))))

    def over(self, view: OverView) -> Html:
        """The end of a game that draws nothing of its own there: each player's points."""
        return self.kit.over(view, *(self.kit.final(view, row, tied=False) for row in view["scene"]["rows"]))

    def pictured(self, view: View) -> list[str]:
        """The areas of the static picture. Those in `tall` are included only if they matter."""
        needed = self.needed(view)
        return [area for area in self.picture if area not in self.tall or area in needed]

    def needed(self, view: View) -> tuple[str, ...]:
        """The areas that matter for the pending decision; all of them if none are declared."""
        return ("defs", "stage", *self.matter.get(view["stage"], self.picture))


class Drawing(NamedTuple, Generic[V]):
    """The functions made from a declaration: what the drawing package of every game offers."""

    board: Callable[..., Html]
    draw: Callable[[V], dict[str, Html]]
    inline: Callable[[str, str], Html]
    label: Callable[[str, str], str]
    still: Callable[..., Html]
    style: Callable[[], str]
    text: Callable[[V], str]


def drawing(made: Board[V]) -> Drawing[V]:
    """The functions of a game's drawing package."""

    def tongue(lang: str) -> str:
        return f"{lang}-{made.edition}" if made.edition else lang

    @cache
    def board(lang: str = "en", only: tuple[str, ...] = ()) -> Html:
        """The board with a placeholder for each area (or for these areas)."""
        return _page(made, tongue(lang), only)

    def draw(view: V) -> dict[str, Html]:
        """Every area, as a dict of HTML."""
        return _areas(made, cast(V, {**view, "marks": marks(view)}))

    def inline(thing: str, lang: str) -> Html:
        """A small picture that stands for a thing in a sentence, or nothing if words are better."""
        if thing not in made.inline:
            return Html()
        return joined(made.kit.chip(thing), sr(made.words.name(thing, tongue(lang))))

    def label(action: str, lang: str) -> str:
        """An action in words."""
        return made.words.action(action, tongue(lang))

    def still(view: V, only: tuple[str, ...] = ()) -> Html:
        """One standalone SVG of the whole board (or of these areas), without controls."""
        return _still(made, view, draw(view), style(), only)

    @cache
    def style() -> str:
        return "\n".join(sheet.read_text("utf-8") for sheet in (EVERYWHERE, made.style))

    return Drawing(board, draw, inline, label, still, style, made.said)


def _areas(made: Board[V], view: V) -> dict[str, Html]:
    stage, me = view["stage"], view["me"]
    areas = {"defs": made.symbols(view["lang"]), "stage": made.stages.get(stage, made.over)(view)}
    if made.under and (under := made.under(view)):
        areas["stage"] = joined(areas["stage"], under)
    areas["others"] = _holes(me, view["actor"], len(view["names"]))
    areas |= {name: draw(view) for name, draw in made.areas.items()}
    for family in made.families:
        areas |= family(view)
    areas[f"seat{me}"] = NOTHING
    panel = made.panel or made.named
    areas |= {f"seat{seat}": panel(view, seat) for seat in others(view)}
    if made.apart:
        wanted = {name for html in areas.values() for name in holes(html)}
        areas |= {name: html for name, html in made.apart(view).items() if name in wanted}
    return areas


def _hole(prefix: str, area: str) -> Html:
    return tag("div", cls=f"{prefix}-{area}", data_area=area)


@drawn
def _holes(me: int, now: int, players: int) -> Html:
    """One area for each other player, so that only a panel that changed is sent.

    They are in seating order, clockwise from the viewer, and the viewer's own is hidden: at a shared screen
    the panels do not change places every turn.
    """
    near = {(me + k) % players: k for k in range(1, players)}
    wears = f"others-{len(near)}"
    return joined(
        *(
            tag(
                "div.other",
                data_area=f"seat{i}",
                cls="now" if i == now else "",
                style=f"order:{near.get(i, 0)}",
                data_rests=i not in near,
                data_wears=wears,
            )
            for i in range(players)
        )
    )


def _page(made: Board[V], tongue: str, only: tuple[str, ...]) -> Html:
    own, words = made.prefix, made.words
    heads: list[Html] = []
    panels: list[Html] = []
    beside: list[Html] = []
    for key, every in made.tabs.items():
        areas = [area for area in every if not only or area in only]
        if not areas:
            continue
        tab, panel = f"{own}-tab-{key}", f"{own}-panel-{key}"
        head = words.say(f"area.{key}", tongue)
        heads.append(tag("button", head, role="tab", id=tab, aria_controls=panel, data_tab=key))
        holes = [_hole(own, area) for area in areas]
        named = {"role": "tabpanel", "id": panel, "aria_labelledby": tab, "data_panel": key}
        (beside if key in made.aside else panels).append(tag("div", *holes, cls="game-panel", **named))
    row = tag("div.tab-row", *heads, role="tablist", aria_label=words.say("area.tabs", tongue))
    column = tag("div.game-aside", *beside) if beside else None
    tabs = tag("div.tabs", row, *panels, column, cls="game-tabs", data_tabs=True)
    top = [_hole(own, area) for area in made.top if not only or area in only]
    return _frame(made, tongue, *top, tabs, data_board="board", data_few=bool(only))


def _frame(made: Board[V], tongue: str, *inside: Html, **more: object) -> Html:
    """The outermost box of the board; its class tells the stylesheet which edition it is."""
    return once(
        "div.game",
        *inside,
        cls=made.prefix,
        data_edition=tongue.partition("-")[2],
        data_wears=made.prefix,
        **more,
    )


def _still(
    made: Board[V], view: V, areas: Mapping[str, Html], style: str, only: tuple[str, ...] = ()
) -> Html:
    """Everything, or only these areas, in one standalone SVG."""
    shown = [area for area in made.picture if area in ("defs", *only)] if only else made.pictured(view)
    narrow = bool(only) and not {*made.beside} & {*only}
    parts = [once("div", filled(areas[name], areas), cls=f"{made.prefix}-{name}") for name in shown]
    frame = alone(with_flags(_frame(made, view["lang"], *parts, data_few=narrow)), _LEFT_OUT, ("details",))
    page = once(
        "div.game-alone",
        once("style", style),
        frame,
        xmlns="http://www.w3.org/1999/xhtml",
        lang=language(view["lang"]),
    )
    high = made.height_of(view, only) if only and made.height_of else made.height(view)
    size = {"width": _NARROW if narrow else _WIDTH, "height": high}
    box = f"0 0 {size['width']} {high}"
    inside = once("title", made.said(view)), once("foreignObject", page, **size)
    return once("svg", *inside, xmlns=_SVG, viewBox=box, role="img")  # as wide as its container
