"""A payday step by step: proliferation, each city with its track, fortresses, loans;
with the totals so far.
"""

from __future__ import annotations

from ...kernel.markup import Html, drawn, joined, tag
from ..view.types import Owing, Step, View
from . import paid_city
from .payday_totals import table
from .pieces import badge, coin, first_column, sign, sr
from .pieces import presence as grid
from .words import words

HEADS = {
    "many": "EC.prolif.table",
    "forts": "EC.fort-pay.each",
    "bonus": "EC.bonus.paid-third",
}  # the rule whose line names a part


def fold(view: View) -> Html:
    """It is folded until the reader opens it, so that its contents are put into the page only then; it is
    open on a new payday, and in examples.
    """
    opens = (view["unasked"] or view["just_paid"]) and view["stage"] != "over"
    title = tag("summary", tag("span", words.say("walk.title", view["lang"], n=view["phase"])), sign("arrow"))
    return tag("details.walk", title, tag("div.w-in", data_area="walk"), data_key="walk", open=opens)


def area(view: View) -> Html:
    """One step is shown at a time, the one whose radio button is checked; the arrow keys change it."""
    found = view["scene"].get("walk")
    if not found:
        return Html()
    lang, names = view["lang"], [name(view["lang"], step) for step in found]
    first = _first(found)
    boxes = [_box(k, said, len(names), lang, k == first) for k, said in enumerate(names)]
    strip = tag(
        "div.w-strip",
        *(tag("label", said, cls=f"at{k}", **{"for": _id(k)}) for k, said in enumerate(names)),
        aria_hidden="true",
    )
    pages = [tag("div.w-page", *_page(view, step, k, names), cls=f"at{k}") for k, step in enumerate(found)]
    return joined(*boxes, strip, tag("div.w-pages", *pages))


def _first(found: list[Step]) -> int:
    """The first step with a payment."""
    return next((k for k, step in enumerate(found) if any(n > 0 for *_, n in step["said"])), 0)


def name(lang: str, step: Step) -> str:
    """The name of a step: its city, or the line of its rule."""
    part = step["part"]
    if part == "places":
        return words.name(step["city"], lang)
    return words.say("walk.loans", lang) if part == "loans" else words.line(HEADS[part], lang)


def _id(k: int) -> str:
    return f"ec-paid-{k}"


@drawn
def _box(k: int, said: str, n: int, lang: str, checked: bool) -> Html:
    label = f"{words.say('walk.step', lang, k=k + 1, n=n)}: {said}"
    return tag(
        "input",
        type="radio",
        name="ec-paid",
        id=_id(k),
        cls=f"w-at at{k}",
        data_key=f"paid:{k}",
        aria_label=label,
        checked=checked,
    )


def _page(view: View, step: Step, k: int, names: list[str]) -> tuple[Html, ...]:
    """The buttons back and forward, the step, and the totals so far."""
    lang = view["lang"]
    if step["part"] == "places":
        where = words.say("walk.city", lang, k=step["k"], n=step["of"])
    else:
        where = words.say("walk.step", lang, k=k + 1, n=len(names))
    back = _to(lang, k - 1, "back", names[k - 1]) if k else tag("span.w-to")
    on = _to(lang, k + 1, "next", names[k + 1]) if k + 1 < len(names) else tag("span.w-to")
    head = tag("div.w-go", back, tag("p.w-here", tag("b", names[k]), tag("small", where)), on)
    was = view["scene"]["walk"][k - 1]["so"] if k else view["scene"]["none"]
    so = words.say("walk.so_far", lang)
    sums = ", ".join(f"{view['names'][row['seat']]} {row['sum']}" for row in step["so"])
    heard = sr(f"{so}: {sums}.")
    return (
        head,
        PARTS[step["part"]](view, step),
        heard,
        tag("div", table(view, step["so"], so, was), aria_hidden="true"),
    )


@drawn
def _to(lang: str, k: int, way: str, to: str) -> Html:
    return tag(
        "label.w-to",
        sign("arrow"),
        tag("span", tag("small", words.say(f"walk.{way}", lang)), tag("b", to)),
        cls=way,
        **{"for": _id(k)},
    )


def _rows(view: View, step: Step) -> Html:
    """Fortress by fortress, or card by card."""
    rows = [paid_city.line(view, said) for said in step["said"]]
    return tag("ol.w-why", *rows) if rows else tag("p.w-none", words.say("walk.no_forts", view["lang"]))


def _many(view: View, step: Step) -> Html:
    """The number of cities of each player, as on the map."""
    rows = []
    for said in step["said"]:
        seat = said[1]
        there = grid(tuple(view["seats"][seat]["in"]), seat, first_column(view["towns"]))
        rows.append(paid_city.line(view, said, there))
    return tag("ol.w-why", *rows)


def _loans(view: View, step: Step) -> Html:
    """The loans paid back or extended since, and everybody's loans in the order in which they are settled."""
    rows = [paid_city.line(view, said) for said in step["said"]]
    rows += [_owes(view, row) for row in step["owing"] if row["loans"]]
    return tag("ol.w-why", *rows) if rows else tag("p.w-none", words.say("walk.no_loans", view["lang"]))


def _owes(view: View, row: Owing) -> Html:
    lang, seat = view["lang"], row["seat"]
    cards = [
        _card(lang, one["amount"], one["back"], one["later"], one["turned"], one["due"], one["n"])
        for one in row["loans"]
    ]
    return tag("li", badge(seat), tag("b", view["names"][seat]), *cards, cls="owes-row")


@drawn
def _card(lang: str, amount: int, back: int, later: int, turned: bool, due: int, n: int) -> Html:
    """Loans of one size, with their costs and due paydays."""
    head = tag("b", words.say("label.loan_of", lang, n=amount), f" ×{n}" if n > 1 else "")
    if turned:
        return tag("span.w-card.turned", head, words.say("walk.extended", lang, n=due), coin(later))
    return tag(
        "span.w-card",
        head,
        words.say("walk.pay", lang, n=due),
        coin(back),
        words.say("walk.extend", lang),
        coin(later),
    )


PARTS = {"many": _many, "places": paid_city.page, "forts": _rows, "bonus": _rows, "loans": _loans}
