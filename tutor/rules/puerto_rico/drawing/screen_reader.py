"""The board as text for screen readers: the same view as plain sentences."""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.drawing.screen_reader import ScreenReader
from ...kernel.drawing.words import sentences
from ...kernel.markup import Html, joined
from ..ruleset import GOODS
from ..view.types import Role, Seat, Ship, Tile, View
from .house import order
from .words import words

READ = ScreenReader(words, order, "governor")


def text(view: View) -> str:
    """Everything a seat sees, line by line."""
    return READ.text(view, [*_head(view), *_table(view)], lines)


def counted(n: int, kind: str, lang: str) -> str:
    """A number of "coins" or "points", in words."""
    return f"{n} {words.say(f'label.{kind}', lang, n=n)}"


def _so_many(view: View, thing: str, n: int) -> str:
    return f"{n} {words.name(thing, view['lang'], n)}"


def _counted(view: View, counts: Iterable[int]) -> str:
    lang = view["lang"]
    pairs = zip(GOODS, counts, strict=True)
    return READ.listed(view, (f"{n} {words.name(g, lang, n)}" for g, n in pairs if n))


def _head(view: View) -> list[str]:
    lang = view["lang"]

    def free(card: Role) -> str:
        name = words.name(card["id"], lang)
        return words.say("text.coins_on", lang, role=name, n=card["coins"]) if card["coins"] else name

    stage = "stage.choose_you" if view["stage"] == "choose" else f"stage.{view['stage']}"
    return READ.head(view, words.say(stage, lang), free)


def ship(found: Ship, lang: str) -> str:
    """A ship and its cargo."""
    good, load = found["good"], found["load"]
    what = f"{load} {words.name(good, lang, load)}" if good else words.say("label.empty", lang)
    return words.say("text.ship", lang, size=found["size"], what=what)


def _table(view: View) -> list[str]:
    lang, people = view["lang"], view["colonists"]
    row = READ.listed(view, (words.name(spot["kind"], lang) for spot in view["row"]))
    quarries = _so_many(view, "quarry", view["quarries"]["n"])
    lines = [words.say("text.row", lang, list=row, deck=view["deck"]["n"], quarries=quarries)]
    lines += [ship(found, lang) for found in view["ships"]]
    house = READ.listed(view, (words.name(g, lang) for g in view["house"]))
    lines.append(words.say("text.house", lang, list=house))
    lines.append(
        words.say(
            "text.supply",
            lang,
            list=_counted(view, view["goods"]),
            colonists=_so_many(view, "colonist", people["n"]),
            aboard=people["aboard"],
            pool=counted(view["pool"], "points", lang),
        )
    )
    sale = READ.listed(
        view, (f"{words.name(r['id'], lang)} {r['price']}" for r in view["market"] if r["left"])
    )
    return [*lines, words.say("text.market", lang, list=sale)]


def own_money(view: View) -> Html:
    """The viewer's name and money; the goods are named where they are shown."""
    me, lang = view["me"], view["lang"]
    seat = view["seats"][me]
    own = [counted(seat["coins"], "coins", lang), counted(seat["points"] or 0, "points", lang)]
    noted = [words.say("label.noted", lang, n=seat["noted"])] if seat["noted"] else []
    none = [] if seat["goods"] else [words.say("label.nothing", lang)]
    name = words.say("label.me", lang, name=view["names"][me])
    return joined(sentences(f"{name}: {', '.join([*own, *noted, *none])}"), " ", READ.told(me))


def lines(view: View, seat: Seat) -> list[str]:
    """What a seat owns, line by line; the first line says whose it is."""
    lang = view["lang"]
    kinds = (f"{g['n']} {words.name(g['good'], lang, g['n'])}" for g in seat["goods"])
    goods = READ.listed(view, kinds) if seat["goods"] else words.say("label.nothing", lang)
    own = [counted(seat["coins"], "coins", lang)] + (
        [] if seat["points"] is None else [counted(seat["points"], "points", lang)]
    )
    found = [f"{view['names'][seat['seat']]}: {', '.join([*own, goods])}."]
    tiles = (_tile(view, tile) for tile in seat["island"])
    found.append("  " + words.say("text.island", lang, list=READ.listed(view, tiles)))
    if seat["city"]:
        rows = (
            words.say("text.count", lang, what=words.name(b["id"], lang), on=b["on"], of=b["circles"])
            + _burghers(view, b["red"])
            for b in seat["city"]
        )
        found.append("  " + words.say("text.city", lang, list=READ.listed(view, rows)))
    if seat["waiting"]:
        waiting = words.say("text.waiting", lang, n=seat["waiting"]).removesuffix(".")
        found.append(f"  {waiting}{_burghers(view, seat['red'])}.")
    return found


def _tile(view: View, tile: Tile) -> str:
    """A tile of an island, and whether somebody works there."""
    name = words.name(tile["kind"], view["lang"])
    if tile["red"] or not tile["on"]:
        return name + _burghers(view, tile["red"])
    return words.say("text.manned", view["lang"], what=name)


def _burghers(view: View, n: int) -> str:
    """How many of the people are burghers: " (1 burgher)"."""
    return f" ({_so_many(view, 'burgher', n)})" if n else ""
