"""A city on payday: its track with the paid space and the tie-break marked, and line by line who gets what by
which rule.
"""

from __future__ import annotations

from ...kernel.elements import without
from ...kernel.markup import Html, drawn, tag
from ...kernel.words import Speaker, say
from ..book import BOOK
from ..ruleset import COLOURS
from ..view.types import City, Said, Step, View, city_of
from . import city
from .city_sentences import owner
from .closing import then
from .pieces import fortress, house, sr, wreath
from .words import words

TIE = "EC.majority.tie"
# What a line without a rule opens when it is pressed.
SPACE, LAST_SPACE, COUNTED = (
    "rule EC.majority.payout-space",
    "rule EC.majority.payout-full",
    "rule EC.majority.counts-open",
)
EMPTY, TWO_PAID, ONE_PAID = (
    "rule EC.majority.empty-city",
    "rule EC.majority.two-paid",
    "rule EC.2p.majority-first-only",
)


def page(view: View, step: Step) -> Html:
    """The city in large size, and beside it the reasons, numbered as on its track."""
    one = city_of(view, step["city"])
    shown: City = {**one, "mine": False, "today": [row for row in one["today"] if not row[2]]}
    land = without(city.land(then(view, _marks(one, step)), shown), "data_place", "data_piece")
    return tag(
        "div.w-city",
        tag(
            "div",
            tag("div.w-large", land, cls="crowd" if len(shown["today"]) > 2 else "", aria_hidden="true"),
            _forts(view, one),
        ),
        tag("ol.w-why", *_lines(view, one, step)),
    )


def _forts(view: View, one: City) -> Html | None:
    """Players with a fortress here are paid for it after all cities."""
    seats = [fortress(who) for who in one["forts"] if who >= 0]
    return tag("p.w-later", *seats, words.say("walk.forts_later", view["lang"])) if seats else None


def _marks(one: City, step: Step) -> dict[str, str]:
    """The places of the numbered reasons on the track: the paid space, and what decides a tie."""
    name, marks = step["city"], {}
    if one["paid"]:
        marks[f"track:{name}:{one['paid']}"] = "told n1"
    for k, (rule, _, facts, _) in enumerate(step["said"], 3):
        if rule == TIE:
            site = one["track"].index(COLOURS.index(facts["colour"])) + 1
            marks[f"track:{name}:{site}"] = f"told n{k}"
    return marks


def _lines(view: View, one: City, step: Step) -> list[Html]:
    lang = view["lang"]
    if not step["open"]:
        return [_row(EMPTY, _title(EMPTY, lang))]
    open_ = [tag("span.w-n", sr(owner(view, who)), house(who), tag("b", n)) for who, n in step["open"]]
    first = _row(
        LAST_SPACE if step["full"] else SPACE,
        words.say("walk.pays", lang),
        wreath(one["pays"]),
        cls="" if f"track {one['paid']}" in one["sure"] else "about",
    )
    found = [first, _row(COUNTED, words.say("walk.open", lang), *open_)]
    return [*found, *(line(view, said) for said in step["said"]), *_nothing(view, step)]


def _nothing(view: View, step: Step) -> list[Html]:
    """The players with open warehouses who get nothing while others are paid."""
    paid = {seat for _, seat, facts, _ in step["said"] if "houses" in facts}
    left = [who for who, _ in step["open"] if who < len(view["names"]) and who not in paid]
    if not left or not paid:
        return []
    opens = ONE_PAID if view["players"] == 2 else TWO_PAID
    names = sr(", ".join(view["names"][who] for who in left))
    return [_row(opens, _title(opens, view["lang"]), names, *map(house, left), tag("b", "0"))]


def _title(opens: str, lang: str) -> str:
    """The text of the rule in one line."""
    return BOOK.rules[opens.removeprefix("rule ")].title[lang]


def line(view: View, said: Said, *more: Html) -> Html:
    """The words of a rule's event, and the florins it brought or cost."""
    rule, seat, facts, n = said
    got = tag("span.w-got", house(seat), tag("b", f"+{n}" if n > 0 else f"−{-n}")) if n else None
    return _row(
        f"rule {rule}", say(_speaker(view), rule, "says", facts), *more, got, cls="paid" if n > 0 else ""
    )


def _speaker(view: View) -> Speaker:
    return Speaker(BOOK, view["lang"], view["names"])


@drawn
def _row(opens: str, said: str, *more: Html | None, cls: str = "") -> Html:
    """A reason; a press opens its rule."""
    return tag(
        "li", tag("button.rl", said, data_do=opens), tag("span.w-end", *more) if more else None, cls=cls
    )
