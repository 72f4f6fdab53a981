"""The map: the cities in the sea, and the routes of the chosen card."""

from __future__ import annotations

from ...kernel.markup import Html, drawn, tag
from ..ruleset import BANK
from ..view.types import To, View, Way
from .pieces import KIT, coin, first_column, place_of, state_of, wreath
from .words import words

LONG = 10  # letters of a name that leaves space for nothing but a coin beside it


def stage(view: View) -> Html:
    """The cities, each in an area of its own, with the routes of the cards in hand above them."""
    return chart(view["lang"], tuple(view["towns"]), view["stage"])


@drawn
def chart(lang: str, towns: tuple[str, ...], key: str, cls: str = "") -> Html:
    """The map as it is in every phase."""
    left = first_column(towns)
    holes = [tag("div.at", cls=spot(name, left), data_area=f"city-{name}") for name in towns]
    back = tag(
        "label.back",
        tag("input", type="radio", name="ec-open", cls="shut-all", data_key="open:map"),
        tag("span", words.say("label.to_map", lang)),
    )
    return tag(
        "div.sea",
        tag("div.map", *holes, tag("div.ways", data_area="ways"), back, cls="four" if not left else ""),
        None if cls else legend(lang),
        cls=cls,
        data_stage=key,
        data_place="sea",
    )


@drawn
def legend(lang: str) -> Html:
    """The meaning of the marks on a street."""
    marks = (
        (wreath(20), "pays"),
        (tag("i.st.d"), "dark"),
        (tag("i.st.t"), "thirteenth"),
        (tag("i.st.v"), "vacated"),
        (tag("u", "8"), "reconstructed"),
    )
    return tag(
        "p.legend",
        *(tag("span", mark, words.say(f"label.{key}", lang)) for mark, key in marks),
        aria_hidden="true",
    )


def spot(name: str, left: int) -> str:
    """The place of a city on the map."""
    row, column = place_of(name)
    return f"x{column - left + 1} y{row + 1}"


def card_routes(view: View) -> Html:
    """For each card in hand, the cities it leads to; one card's are shown at a time."""
    if not view["mine"] or view["stage"] != "turn":
        return Html()
    left = first_column(view["towns"])
    first = next(
        (k for k, way in enumerate(view["ways"]) if any("do" in row["press"] for row in way["rows"])), -1
    )
    shown = [_way(view, k, way, left, k == first) for k, way in enumerate(view["ways"]) if way["rows"]]
    return tag("div.all", *shown) if shown else Html()


def _way(view: View, k: int, way: Way, left: int, first: bool) -> Html:
    rows = sorted(way["rows"], key=lambda row: row["to"] not in way["ends"])
    return tag(
        "div.way",
        *(_to(view, way, row, left) for row in rows),
        cls=f"k{k} {'first' if first else ''}".strip(),
    )


def _to(view: View, way: Way, row: To, left: int) -> Html:
    lang, press = view["lang"], row["press"]
    named = row["to"] in way["ends"]
    how = words.say("label.by_card", lang) if named else words.say("label.routes", lang, n=row["steps"])
    if "ask" in press:
        how = words.say("label.why_not" if row["space"] else "label.harbour_full", lang)
    elif not row["space"]:
        how = words.say("label.through", lang)
    said = words.say("text.costs", lang, n=row["price"]) if row["space"] else words.say("text.full", lang)
    label = words.told(press, lang, said)
    place = f"way:{way['id']}:{row['to']}"
    return _pill(
        lang,
        way["at"],
        row["to"],
        left,
        how,
        row["price"] if "do" in press and row["space"] else -1,
        label,
        state_of(view, place, press),
        place,
        **press,
    )


@drawn
def _pill(
    lang: str,
    at: str,
    to: str,
    left: int,
    how: str,
    price: int,
    label: str,
    state: str,
    place: str,
    **pressed: str,
) -> Html:
    """A ring round the city, and the button for sailing there."""
    go = KIT.dressed(
        lang,
        "div.pill",
        tag("span", how),
        coin(price) if price >= 0 else None,
        cls=f"{'lo' if len(to) > LONG else ''} {'paid' if price >= 0 else ''} {state}".strip(),
        place=place,
        label=label,
        **pressed,
    )
    line = route(at, to, left) if "do" in pressed and at not in ("", BANK) else None
    return tag("div.to", line, go, cls=f"{spot(to, left)} {'can-go' if 'do' in pressed else ''}".strip())


@drawn
def route(at: str, to: str, left: int) -> Html:
    """The route through the water, drawn over the whole map from pier to pier: beside wide land, below narrow
    land.
    """
    (row, column), (end, last) = place_of(at), place_of(to)
    column, last = column - left, last - left
    gap = 100 * max(row, end) if row != end else 100 * row + (100 if row < 2 else 0)
    beside = f"M{100 * column + 11} {100 * row + 58}V{gap}H{100 * last + 11}V{100 * end + 42}"
    edge = 100 * max(column, last) if column != last else 100 * column + (100 if not column else 0)
    under = f"M{100 * column + 20} {100 * row + 90}H{edge}V{100 * end + 90}H{100 * last + 22}"
    lines = [
        tag("path", d=d, cls=cls, vector_effect="non-scaling-stroke")
        for d, kind in ((beside, "wb"), (under, "wu"))
        for cls in (f"w1 {kind}", f"w2 {kind}")
    ]
    return tag(
        "svg.rt",
        *lines,
        viewBox=f"0 0 {100 * (4 - left)} 300",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
