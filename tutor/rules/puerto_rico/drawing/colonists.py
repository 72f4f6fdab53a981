"""The mayor's stage: the colonist ship, who gets colonists, who still has to place them."""

from __future__ import annotations

from ...kernel.drawing.pieces import for_screen_reader, lettered
from ...kernel.drawing.words import edition, sentences
from ...kernel.markup import Html, drawn, joined, tag, wrapped
from ..view.scenes import Mayor, Person
from ..view.types import StageView, View
from .marks import BOATS
from .pieces import KIT, at, badge, circles, man, who
from .ships import water
from .strip import offer
from .words import words


def stage(view: StageView[Mayor]) -> Html:
    scene = view["scene"]
    rows = [_row(view, scene, row) for row in scene["rows"]]
    title = tag("h3", words.say("label.aboard_text", view["lang"]))
    side = wrapped("div.quay-side", title, *rows, offer(view))
    cls = "" if view["colonists"]["aboard"] else "ashore"
    return wrapped(
        "div.harbour.mayor",
        tag("div.sea.one", _boat(view, scene), water()),
        side,
        cls=cls,
        data_stage="mayor",
    )


def _boat(view: View, scene: Mayor) -> Html:
    lang, people = view["lang"], view["colonists"]
    aboard, red = people["aboard"], people["red"]
    if aboard:
        title, note = (
            words.say("label.aboard", lang, n=aboard),
            words.say("label.supply_left", lang, n=people["n"]),
        )
    else:
        title, note = words.say("label.shared", lang), words.say("label.shared_text", lang)
    order = [row["seat"] for row in scene["rows"]]
    owners = [
        badge(view, order[k % len(order)]) if scene["greet"] and not red else None for k in range(aboard)
    ]
    men = [tag("span.man", man(k >= aboard - red), owner) for k, owner in enumerate(owners)]
    inside = (
        KIT.used(BOATS.get(edition(lang), "boat"), "boat"),
        tag("span.banner", *for_screen_reader(sentences(title, note), tag("b", title), tag("span", note))),
    )
    return at(
        view,
        "div.boat-stage",
        "colonist_ship",
        *inside,
        tag("span.people", *men),
        cls="many" if aboard > 10 else "",
    )


def _row(view: View, scene: Mayor, row: Person) -> Html:
    lang, seat, greet = view["lang"], row["seat"], scene["greet"]
    person = seat, view["names"][seat], who(view, seat), seat == view["me"], seat == view["actor"]
    return _person(
        lang, *person, row["waiting"], row["red"], row["gets"] if greet else None, view["away"][seat] < 0
    )


@drawn
def _person(
    lang: str,
    seat: int,
    name: str,
    called: str,
    me: bool,
    now: bool,
    waiting: int,
    red: int,
    gets: int | None,
    done: bool,
) -> Html:
    """One player during the mayor phase: the colonists they get or, after that, those they still have to
    place.
    """
    said = ""
    if gets is not None:
        said = words.say("label.gets_you" if me else "label.gets", lang, n=gets)
    elif waiting and not done:
        said = words.say("label.to_place", lang, n=waiting)
    elif done:
        said = words.say("order.done", lang)
    heard = words.say("label.gets", lang, n=gets) if gets is not None else said
    people = circles(waiting, waiting, red) if waiting < 8 else joined(circles(1, 1), tag("b", waiting))
    shown = lettered(name, seat), tag("b", called), tag("small", said), tag("span.ks", people)
    inside = for_screen_reader(sentences(f"{name}{'' if gets is not None else ':'} {heard}"), *shown)
    return tag("div.who", *inside, cls="now" if now else "", data_place=f"sanjuan:{seat}")
