"""The street and the shop stay in the page, invisible, during other decisions, so that they are not drawn
again.
"""

from __future__ import annotations

from ...kernel.markup import Html, drawn, tag
from .pieces import sign
from .words import words

WARES = tag("div.wares", data_area="wares")


@drawn
def town(shown: bool) -> Html:
    """The street of the town; each building is an area of its own, so that only what changed is sent."""
    return tag("div.street", data_place="town", data_area="street", data_rests=not shown)


@drawn
def shelf(lang: str, how: str, can: str = "", key: str = "label.buy_town") -> Html:
    """What can be bought and sold: "shut" beside a decision until a press, or "". `key` is its name;
    `can` says what is possible.
    """
    said = tag("small", can) if can else None
    head = tag("summary", sign("town"), words.say(key, lang), said, data_focus="buy", hidden=not how)
    return tag(
        "details.buys",
        head,
        WARES,
        data_key="shelf",
        data_fold=how or "away",
        data_rests=not how,
    )
