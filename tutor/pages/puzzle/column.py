"""What stands beside the board of a puzzle: the choices, or what each of them led to."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from tutor.boards import naming, words
from tutor.boards.icons import icon
from tutor.boards.parts import button, link, yes
from tutor.practice.puzzles import LEVELS, Puzzle, Tried
from tutor.rules.kernel.markup import Html, fill, joined, once, tag
from tutor.rules.kernel.table import Table

from ..practice.column import TAKE_BACK
from ..practice.doing import day_said
from ..table.sharing import position_code
from .result import PuzzleResult
from .solved import RIGHT, SIGNS, WRONG


# Before the choice ---------------------------------------------------------------------------------
def theme(game: str, puzzle: Puzzle, lang: str) -> str:
    """What is decided: "Choose a role"."""
    said = naming.task(game, puzzle.kind, lang).rstrip("?").lstrip("¿")
    return said[:1].upper() + said[1:]


def asked_plainly(table: Table, lang: str) -> str:
    """The question as text."""
    return f"{_you(table, lang)} {words.of(lang)('puzzle.ask')}"


def _you(table: Table, lang: str) -> str:
    """The player, and the time of the game."""
    when = naming.when(table.game, table.state, lang)
    return words.of(lang)("puzzle.you", seat=table.names[table.seat], when=when[:1].lower() + when[1:])


def question(table: Table, puzzle: Puzzle, day: date | None, answered: bool, lang: str) -> Html:
    """What is asked; only a line once it is answered."""
    w, game = words.of(lang), table.game.NAME
    if answered:
        return tag("section.practice-question.past", tag("h1", w("puzzle.ask")))
    over = w("puzzle.of_day", day=day_said(day, lang)) if day else w("puzzle.one")
    squares = [tag("i", cls="full" if k < puzzle.level else "") for k in range(LEVELS)]
    level = w("puzzle.level_of", n=puzzle.level, most=LEVELS)
    return tag(
        "section.practice-question",
        tag("p.practice-about", over),
        tag("h1", w("puzzle.ask"), tabindex="-1", data_focus_first=True),
        tag("p.puzzle-you", _you(table, lang)),
        tag(
            "dl.puzzle-about",
            tag("div", tag("dt", w("puzzle.theme")), tag("dd", theme(game, puzzle, lang))),
            tag(
                "div",
                tag("dt", w("puzzle.level")),
                tag("dd", tag("span.puzzle-level", *squares, aria_hidden="true"), level),
            ),
        ),
        data_key=f"puzzle-{puzzle.id}",
    )


def choices(
    table: Table, puzzle: Puzzle, left: Sequence[int], hinted: bool, on_board: bool, lang: str
) -> Html:
    """The actions to choose from; `left` are those that a hint has not ruled out."""
    w = words.of(lang)
    lead = w("puzzle.lead_board" if on_board else "puzzle.lead")
    rows = [tag("li", _choice(table, one, k, k in left, lang)) for k, one in enumerate(puzzle.in_order)]
    helps = tag(
        "div.practice-help",
        tag("p", icon("bulb"), w("practice.hint_said"))
        if hinted
        else button("hint", icon("bulb"), w("practice.hint"), kind="quiet"),
        tag("button.button", w("puzzle.give_up"), cls="quiet", data_do="give_up", data_hotkey="0"),
    )
    return joined(
        tag("p.practice-lead", icon("hand", 18), lead),
        tag("ol.practice-answers", *rows, aria_label=w("practice.answers")),
        helps,
        _more(puzzle, lang),
    )


def _choice(table: Table, one: Tried, k: int, left: bool, lang: str) -> Html:
    said, key = naming.label(table.game.NAME, one.action, lang, table.names), tag("kbd", k + 1)
    if not left:
        return tag("span.move.ruled-out", key, tag("span", tag("s", said)))
    return tag("button.move", key, tag("span", said), data_do=f"pick {k}", data_hotkey=k + 1)


def _more(puzzle: Puzzle, lang: str) -> Html:
    """How the puzzle was chosen, and the way to the others."""
    w = words.of(lang)
    return tag(
        "div.puzzle-more",
        tag("h2", w("puzzle.how")),
        tag("p", w("puzzle.how_text", n=puzzle.deals)),
        button("list", w("puzzle.all_of"), kind="quiet"),
    )


def pressed_choice(table: Table, one: Tried, lang: str) -> Html:
    """What was pressed on the board, and the way to take it back; after two seconds it is the choice."""
    w = words.of(lang)
    said = fill(
        w("practice.pressed"), answer=tag("b", naming.label(table.game.NAME, one.action, lang, table.names))
    )
    back = button("undo", icon("undo"), w("practice.take_back"), kind="line wide")
    return tag("div.practice-pressed", tag("p", said), back, data_auto="settle", data_after=TAKE_BACK)


# After it ------------------------------------------------------------------------------------------
def answered(found: PuzzleResult, mark: str, both: bool) -> Html:
    """What was chosen, why another action is better or this one is, and what each one led to."""
    w = found.w
    if mark != WRONG:
        head = w("practice.right" if mark == RIGHT else "practice.right_helped")
    else:
        head = (
            w("puzzle.you_said", action=found.action(found.picked)) if found.picked else w("puzzle.given_up")
        )
    why = words.pictured(found.table.game.NAME, found.lang, found.why())
    card = once(
        "section.why-card.practice-card",
        once("div.tried", icon("star"), once("span", w("puzzle.best"))),
        once(
            "div.said",
            once("h2.verdict", _named(found, found.best)),
            once("p", why),
            _table(found),
            _lines(found),
            _ways(found, both),
            _continuations(found) if both else None,
            _chapter(found),
            once(
                "button.button.fill.wide",
                w("puzzle.next"),
                once("kbd", w("practice.enter")),
                data_do="next",
                data_hotkey="Enter",
                data_focus_first=True,
            ),
        ),
        cls=mark,
        data_key=f"answer-{found.puzzle.id}",
    )
    line = once(
        "p.practice-said", once("span.practice-mark", icon(SIGNS[mark]), cls=mark), once("span", head)
    )
    return joined(line, card, button("list", w("puzzle.all_of"), kind="quiet"))


def _named(found: PuzzleResult, one: Tried) -> Html:
    return naming.label(found.table.game.NAME, one.action, found.lang, found.table.names)


def _table(found: PuzzleResult) -> Html:
    """Each action, how often the player came first after it, and the points it costs."""
    w = found.w
    heads = [once("th", w(f"puzzle.column_{one}"), scope="col") for one in ("action", "first", "points")]
    rows = []
    for one in found.puzzle.tried:
        cost = w("puzzle.cost", points=_number(one.cost, found.lang), error=_number(one.error, found.lang))
        mine = "mine" if one == found.picked else "best" if one == found.best else ""
        sign = once("span.sr", w(f"puzzle.row_{mine}")) if mine else None
        said = once("th", _named(found, one), sign, scope="row")
        first = once("td", w("puzzle.hundred", n=one.first))
        rows.append(once("tr", said, first, once("td", cost if one.cost else "–"), cls=mine))
    return once(
        "table.puzzle-table",
        once("caption", w("puzzle.table", n=found.puzzle.deals, seat=found.table.names[found.table.seat])),
        once("thead", once("tr", *heads)),
        once("tbody", *rows),
    )


def _number(value: float, lang: str) -> str:
    return f"{value:.1f}".replace(".", words.of(lang)("column.decimal"))


def _lines(found: PuzzleResult) -> Html | None:
    """Where the player's points came from after the two actions, if the game has several groups of them."""
    w, rows = found.w, found.lines()
    if len(rows) < 2:
        return None
    pair = {"best": found.action(found.best), "other": found.action(found.other)}
    said = [
        once("li", w("puzzle.line", line=name, n=_number(a, found.lang), m=_number(b, found.lang), **pair))
        for name, a, b in rows
    ]
    return once("ul.puzzle-lines", *said)


def _ways(found: PuzzleResult, both: bool) -> Html:
    w, label = found.w, "review.hide_both" if both else "review.see_both"
    table = found.table
    play_on = link(
        f"{table.game.NAME}/play?position={position_code(table, table.seat)}",
        w("puzzle.play_on"),
        cls="button line",
    )
    more = once("button.button.line", icon("book"), w(label), data_do="both", aria_expanded=yes(both))
    return once("div.row-of", more, play_on)


def _continuations(found: PuzzleResult) -> Html:
    """Both continuations, one below the other."""
    w, told = found.w, found.continuations()
    parts = [
        once(
            "div",
            once("h3", w("puzzle.after", action=found.action(one))),
            once("ol", *(once("li", move) for move in moves)),
        )
        for one, moves in zip((found.best, found.other), told, strict=True)
    ]
    return once("div.both-lines", *parts, once("p.cite", w("review.both_text")))


def _chapter(found: PuzzleResult) -> Html | None:
    lesson = found.chapter()
    if lesson is None:
        return None
    said = found.w("review.chapter", title=lesson.title[found.lang])
    return link(f"{found.table.game.NAME}/learn?lesson={lesson.id}", icon("hat"), said, cls="button line")
