"""The table as a page: the areas of the board, the layout, the names of actions, the suggestions. It knows no
game.

    areas, lit = board.areas(table, seat, lang, answer=answer, recent=events)
    body = board.layout(game, lang)            # holes: the board's own, then task, column, feed
    board.label(game, "load sugar 6 ship7", lang)   # for a button
    board.feed(table, lang)                    # rows for column.feed
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import cast
from weakref import WeakKeyDictionary

from tutor.rules.kernel.agenda import Event, Move
from tutor.rules.kernel.elements import around, classed, emptied, holes, place_of
from tutor.rules.kernel.explaining import explanation
from tutor.rules.kernel.markup import Html, drawn, once, tag
from tutor.rules.kernel.table import Answer, Step, Table
from tutor.rules.kernel.views import View

from . import cards, column, games, naming, visibility, words
from .instead import instead
from .naming import gains, label, plain

__all__ = [
    "areas",
    "card",
    "feed",
    "gains",
    "label",
    "layout",
    "legal",
    "lines",
    "needed",
    "plain",
    "remedies",
    "sample_questions",
    "seen",
    "text",
    "within",
]
COLUMN = ("task", "column", "feed")
DONE, ASKED = "data_action", "data_why"  # the attributes of what does an action, and of what asks about one
_Told = tuple[Step, list[column.Line], Html]  # an action, its events, and those as rows
_LAST: WeakKeyDictionary[Table, tuple[tuple[object, ...], dict[str, Html]]] = WeakKeyDictionary()
_TOLD: WeakKeyDictionary[Table, dict[tuple[int, str], _Told]] = WeakKeyDictionary()


def seen(
    table: Table,
    seat: int,
    lang: str,
    still: bool = False,
    offered: Sequence[str] | None = None,
    scores: bool = True,
    **more: object,
) -> View | None:
    """The game's view of the table for one seat, or None if the game has no drawing.

    `still`: nothing can be pressed on it. `offered`: only these actions can, whether they are legal or not.
    Without `scores`, a finished game does not show each player's result.
    """
    game = table.game
    drawing = games.drawing(game.NAME)
    if drawing is None:
        return None
    mine = table.seat == seat and not still
    found: View = drawing.view(
        game.observe(table.state, seat),
        seat,
        legal=(table.legal() if offered is None else offered) if mine else (),
        asks=table.asks() if mine and offered is None else (),
        names=table.names,
        lang=lang,
        past=_past(table),
        **more,
    )
    if not scores and table.seat < 0:
        ended = cast(Mapping[str, object], found["scene"])
        found = cast(View, {**found, "scene": {**ended, "rows": []}})
    return found


def _past(table: Table) -> Iterator[Event]:
    """All events so far, the newest first; none for a game in which players have secrets."""
    if not visibility.has_secrets(table):
        for step in reversed(table.steps):
            yield from reversed(step.events)


def areas(
    table: Table,
    seat: int,
    lang: str,
    *,
    answer: Answer | None = None,
    recent: Iterable[Event | Move] = (),
    show_all: bool = False,
    still: bool = False,
    look: Iterable[str] = (),
    hidden: Iterable[str] = (),
    mark: str = "",
    offered: Sequence[str] | None = None,
    scores: bool = True,
) -> tuple[dict[str, Html], dict[str, str]]:
    """The board as `seat` sees it, area by area, and the places that an open card highlights.

    `recent` are the events of the last action (or their moves). A board that is `still` has no buttons;
    `look` are places to highlight for a question or hint, each with the `mark`; `hidden` are places whose
    piece is not on the table yet. `offered` are the only actions that can be pressed. Without `scores`, a
    finished game does not show the results.
    """
    places = _lit(table, answer) if answer is not None else dict.fromkeys(look, mark)
    more = {"lit": tuple(places), "recent": visibility.moves(table, seat, recent), "show_all": show_all}
    view = seen(table, seat, lang, still=still, offered=offered, scores=scores, **more)
    drawing = games.drawing(table.game.NAME)
    if view is None or drawing is None:
        return {"stage": once("pre.plain", _bare(table))}, places
    found = drawing.draw(view)
    if hidden := tuple(hidden):
        found = {name: emptied(html, hidden) for name, html in found.items()}
    if answer is not None and not answer.legal and (at := place_of(found.values(), ASKED, answer.action)):
        found = {name: classed(html, at, "refused") for name, html in found.items()}
    if not still and offered is None:
        _LAST[table] = ((table.state, seat, lang), found)
    return found, places


def drawn_last(table: Table, seat: int, lang: str) -> dict[str, Html]:
    """The board as it was drawn last in this position, whatever was highlighted then; drawn if it was not."""
    of, found = _LAST.get(table, ((), {}))
    return found if of == (table.state, seat, lang) else areas(table, seat, lang)[0]


def highlighted(
    found: Mapping[str, Html], at: Sequence[str], mark: str = ""
) -> tuple[dict[str, Html], dict[str, str]]:
    """A finished board on which these places are highlighted, each with the `mark`; and these places."""
    lit = dict(found)
    for place in at:
        lit = {name: classed(html, place, "lit") for name, html in lit.items()}
    return lit, dict.fromkeys(at, mark)


def _lit(table: Table, answer: Answer) -> dict[str, str]:
    """The places that the facts of an answer are about, each with the number of its fact."""
    return {} if answer.legal else explanation(table.game.BOOK, answer.refusals).places


def place(table: Table, seat: int, lang: str, action: str) -> str:
    """The place on the board where a legal action is done, or the place that contains it; "" if there is
    none.
    """
    drawn = drawn_last(table, seat, lang)
    return place_of(drawn.values(), DONE, action) or next(
        filter(None, (around(html, DONE, action) for html in drawn.values())), ""
    )


def places(table: Table, seat: int, lang: str, actions: Iterable[str], *, asked: bool = False) -> list[str]:
    """The places on the board where these are done, or (`asked`) asked about."""
    found, name = drawn_last(table, seat, lang), ASKED if asked else DONE
    return list(dict.fromkeys(filter(None, (place_of(found.values(), name, action) for action in actions))))


def still(table: Table, seat: int, lang: str, only: tuple[str, ...] = (), scores: bool = True) -> Html | None:
    """The board, or these areas of it, as one standalone picture; None if the game has no drawing."""
    view, drawing = seen(table, seat, lang, still=True, scores=scores), games.drawing(table.game.NAME)
    return drawing.still(view, only) if view is not None and drawing is not None else None


def areas_of_pictures(game: str) -> tuple[str, ...]:
    """The areas that a picture can be limited to."""
    drawing = games.drawing(game)
    declared = drawing.declared if drawing is not None else None
    return tuple(area for area in declared.picture if area != "defs") if declared is not None else ()


def needed(table: Table, seat: int, lang: str) -> tuple[str, ...]:
    """The areas that matter for the pending decision; () if the game does not say."""
    drawing, view = games.drawing(table.game.NAME), seen(table, seat, lang)
    declared = drawing.declared if drawing is not None else None
    return declared.needed(view) if declared is not None and view is not None else ()


def within(areas: Mapping[str, Html], only: Iterable[str]) -> dict[str, Html]:
    """These areas, and those inside them."""
    found: dict[str, Html] = {}
    left = [*only]
    while left:
        name = left.pop()
        if name in areas and name not in found:
            found[name] = areas[name]
            left += holes(areas[name])
    return found


def layout(
    game: str,
    lang: str,
    holes: Sequence[str] = COLUMN,
    cls: str = "",
    head: Sequence[Html] = (),
    only: tuple[str, ...] = (),
) -> Html:
    """The page: the board (or these areas of it) on the left under its `head`, the column on the right; on a
    phone, one below the other.
    """
    return _layout(game, lang, tuple(holes), cls, tuple(head), only)


@drawn
def _layout(
    game: str, lang: str, holes: tuple[str, ...], cls: str, head: tuple[Html, ...], only: tuple[str, ...]
) -> Html:
    drawing = games.drawing(game)
    made = drawing.board(lang, only) if drawing is not None else tag("div", data_area="stage")
    with_field = [name for hole in holes for name in ([hole, "asked"] if hole == "column" else [hole])]
    right = [tag(f"div.hole-{name}", data_area=name) for name in with_field]
    return tag(
        "div.two.board-page",
        tag("div.left", *head, made),
        tag("section.right", *right),
        cls=cls,
        data_wears=cls,
    )


def text(table: Table, seat: int, lang: str) -> str:
    """The board as text for screen readers."""
    view, drawing = seen(table, seat, lang), games.drawing(table.game.NAME)
    return drawing.text(view) if view is not None and drawing is not None else _bare(table)


def _bare(table: Table) -> str:
    rows = table.game.to_json(table.state).items()
    return "\n".join(f"{key}: {value}" for key, value in rows if key not in ("schema", "agenda", "chance"))


# Possible actions and questions ----------------------------------------------------------------
def legal(
    table: Table, lang: str, most: int = 40, only: Sequence[str] | None = None
) -> list[tuple[str, str, str]]:
    """(action, label, gain) for column.moves; of the legal actions, perhaps `only` these."""
    game = table.game.NAME
    found = naming.ordered(game, table.legal() if only is None else list(only))
    found = (
        found if len(found) <= most else [*found[: most - 1], found[-1]]
    )  # the action that ends the decision comes last
    return [(a, label(game, a, lang, table.names), gains(table, a, lang)) for a in found]


def sample_questions(table: Table, lang: str, most: int = 5) -> list[tuple[str, str]]:
    """A few refused actions, each refused by another rule, for column.whys."""
    parse, state, seat = table.game.NOTATION.parse, table.state, table.seat
    found: dict[str, str] = {}
    for action in reversed(table.asks()):
        refused = table.game.refusals(state, seat, parse(action), told=False)
        if refused and len(refused) < 3:
            found.setdefault(refused[0].rule, action)
            if len(found) == most:
                break
    return [(a, label(table.game.NAME, a, lang, table.names)) for a in found.values()]


def remedies(table: Table, answer: Answer, lang: str, most: int = 4) -> list[tuple[str, str]]:
    """What to do instead: first actions that would make it legal, then the most similar ones; declining comes
    last.
    """
    found = instead(table, answer, lambda: drawn_last(table, answer.seat, lang), most)
    return [(a, label(table.game.NAME, a, lang, table.names)) for a in found]


def card(table: Table, answer: Answer, lang: str) -> Html:
    """The why card of an answer, with suggestions."""
    game = table.game.NAME
    tried = label(game, answer.action, lang, table.names)
    if answer.legal:
        return cards.why_card(lang, tried, words.of(lang)("board.legal"), ways=[(answer.action, tried)])
    out = remedies(table, answer, lang) if table.seat == answer.seat else []
    return cards.answer_card(lang, table, answer, tried, out, table.helps(answer), _last(table, answer, lang))


def _last(table: Table, answer: Answer, lang: str) -> str:
    """The player's previous action, if the current decision followed from it."""
    moment = answer.refusals[0].rule == table.game.SPEC.not_now and answer.seat == table.seat
    if not (moment and table.steps and table.steps[-1].seat == answer.seat):
        return ""
    return words.of(lang)(
        "column.did_last", action=naming.as_clause(table.game.NAME, table.steps[-1].text, lang, table.names)
    )


# Events --------------------------------------------------------------------------------------
def feed(
    table: Table, lang: str, most: int = 10, extra: Callable[[int, Step], Html] | None = None
) -> list[Html]:
    """The events of each action, the newest action first; automatic events are less prominent.

    `extra(k, step)` returns what follows the first line of action `k` (from 0).
    """
    oldest = max(0, len(table.steps) - most)
    kept = _TOLD.setdefault(table, {})
    found: list[Html] = []
    for k in range(len(table.steps) - 1, oldest - 1, -1):
        step, lines, rows = _told(table, k, lang, kept)
        if extra is not None and (more := extra(k, step)):
            first, *rest = lines
            rows = column.rows([(*first[:-1], Html(" ") + more), *rest])
        found.append(rows)
    return found


def lines(table: Table, lang: str) -> list[column.Line]:
    """The events of the last action, line by line."""
    return _told(table, len(table.steps) - 1, lang, _TOLD.setdefault(table, {}))[1]


def _told(table: Table, k: int, lang: str, kept: dict[tuple[int, str], _Told]) -> _Told:
    """The events of action `k`, which do not change once it has been played."""
    step, found = table.steps[k], kept.get((k, lang))
    if found is None or found[0] is not step:
        said = _group(table, step, lang)
        found = kept[k, lang] = (step, said, column.rows(said))
    return found


def _group(table: Table, step: Step, lang: str) -> list[column.Line]:
    speaker, book, name = naming.speaker(table, lang), table.game.BOOK, table.names[step.seat]
    lines: list[column.Line] = []
    for event in step.events:
        rule = book.rules.get(event.rule)
        if rule is None:
            continue
        said = words.pictured(table.game.NAME, lang, words.sentence(speaker, rule, "says", event.facts))
        first = not lines
        light = not first and (not event.moves or event.seat != step.seat)
        lines.append(
            (step.seat if first else None, name, said, ((rule.id, rule.title[lang]),), light, Html())
        )
    if not lines:
        lines.append(
            (step.seat, name, label(table.game.NAME, step.text, lang, table.names), (), False, Html())
        )
    return lines
