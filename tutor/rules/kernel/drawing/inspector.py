""" "What is this?": any piece, space or card in words, from the rows of a game's drawing/what.toml.

    [what.ship]                         # a place "ship:0", a piece that is a "ship"
    name = { en = "Ship of {size}", es = "Barco de {size}" }
    does = { en = "...", es = "..." }   # one line; without it the text of its rule says it
    lines = [{ when = "good", en = "{load:barrel} of {good} aboard", es = "..." }]
    rule = "PR.captain.ship-one-kind"   # the rule to open
    acts = ["load"]                     # the verbs of what is done with it
    drag = ["sell"]                     # of what is done by dragging it
    drop = ["load"]                     # and by dragging something to it
    own_acts = ["place"]                # the same of a thing that is somebody's, for its owner
    area = true                         # it only holds things: what lies in it comes first

The game gives the facts: for each row that needs facts, a function of the view and the rest of the place.
Some facts are not for words: `row` names another row to use; `rule`; `id` is its name in actions; `ask` is
the question to offer if nothing can be done; `owned` says that it belongs to `who`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ..case import deciding
from ..record import Record
from ..views import View
from ..words import Speaker
from .words import Words, language

Facts = dict[str, Any]
Tell = Callable[..., Facts | None]


class Thing(Record):
    """One thing on the board, in the reader's words."""

    id: str
    name: str
    does: str
    lines: tuple[str, ...]
    rule: str
    acts: tuple[str, ...] = ()
    drag: tuple[str, ...] = ()
    drop: tuple[str, ...] = ()
    ask: str = ""
    area: bool = False

    @property
    def sentences(self) -> list[str]:
        """What is said of it in words: its name, what it does, and what else is known of it."""
        return [f"{self.name}.", *filter(None, [self.does]), *(f"{line}." for line in self.lines)]

    def in_action(self, action: str) -> bool:
        """Whether an action mentions it. A thing without a name in actions may be meant by any action."""
        return not self.id or self.id in action.split()[1:]


def _nothing(view: View, *rest: str) -> Facts:
    return {}


class InspectorSpec(Record):
    """What a game declares: its words, the facts of its rows, and the sort of each piece."""

    words: Words
    tells: Mapping[str, Tell]
    sorts: Mapping[str, str]

    def place(self, view: View, place: str) -> Thing | None:
        """The thing at a place ("ship:0"), or with that name."""
        kind, *rest = place.split(":")
        return self._thing(view, kind, *rest)

    def piece(self, view: View, piece: str) -> Thing | None:
        """A piece, looked up by its name wherever it is."""
        sort = self.sorts.get(piece, piece)
        return self._thing(view, sort, piece) if sort != piece else self._thing(view, piece)

    def acted(self, view: View, action: str) -> Thing | None:
        """What an action is about: the last word of it that names a thing."""
        named = [word for word in action.split()[1:] if word in self.sorts]
        return self.piece(view, named[-1]) if named else None

    def _thing(self, view: View, kind: str, *rest: str) -> Thing | None:
        rows = self.words.book(view["lang"]).words("drawing/what.toml").get("what", {})
        tell = self.tells.get(kind, _nothing)
        try:
            facts = tell(view, *rest)
        except (IndexError, KeyError, StopIteration, TypeError, ValueError):
            return None  # this table has no such place
        if facts is None or facts.get("row", kind) not in rows:
            return None
        return self._told(view, rows[facts.get("row", kind)], facts)

    def _told(self, view: View, row: Mapping[str, Any], facts: Facts) -> Thing:
        lang, book = language(view["lang"]), self.words.book(view["lang"])
        rule = facts.get("rule") or row.get("rule", "")
        speaker = Speaker(book, lang, view["names"])
        does = row["does"][lang] if "does" in row else book.card(rule).text[lang]
        name = speaker.fill(row["name"][lang], facts)
        lines = self._lines(speaker, row.get("lines", ()), facts)
        return Thing(
            str(facts.get("id", "")),
            name[:1].upper() + name[1:],
            speaker.fill(does, facts),
            lines,
            rule,
            _verbs(view, row, facts, "acts"),
            _verbs(view, row, facts, "drag"),
            _verbs(view, row, facts, "drop"),
            facts.get("ask", ""),
            row.get("area", False),
        )

    def _lines(self, speaker: Speaker, rows: Iterable[dict[str, Any]], facts: Facts) -> tuple[str, ...]:
        return tuple(speaker.fill(line[speaker.lang], facts) for line in deciding(rows, facts))


def _verbs(view: View, row: Mapping[str, Any], facts: Facts, way: str) -> tuple[str, ...]:
    """The verbs of actions with it. A thing that belongs to a player offers them only to that player."""
    if not facts.get("owned"):
        return tuple(row.get(way, ()))
    return tuple(row.get(f"own_{way}", ())) if facts["who"] == view["me"] else ()


def found(guide: InspectorSpec, view: View, chain: Iterable[tuple[str, str]]) -> tuple[int, Thing] | None:
    """The thing that is meant by nested elements, the innermost first, and which of the elements it is.

    `chain` contains ("what", "place", "piece" or "press", its name). A space comes before what is on it,
    unless it only holds things.
    """
    known = [
        (k, sort, thing) for k, (sort, name) in enumerate(chain) if (thing := _named(guide, view, sort, name))
    ]
    spaces = [one for one in known if one[1] in ("what", "place") and not one[2].area]
    rest = [one for one in known if one[1] == "piece"] + [one for one in known if one[1] == "press"]
    best = next(iter([*spaces, *rest, *known]), None)
    return (best[0], best[2]) if best else None


def _named(guide: InspectorSpec, view: View, sort: str, name: str) -> Thing | None:
    ways = {"what": guide.place, "place": guide.place, "piece": guide.piece, "press": guide.acted}
    return ways[sort](view, name) if sort in ways else None
