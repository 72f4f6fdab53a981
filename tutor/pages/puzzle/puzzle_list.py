"""The list of all puzzles of a game, by what is decided."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.boards import words
from tutor.boards.icons import icon
from tutor.boards.parts import button, sr
from tutor.practice.puzzles import LEVELS, Puzzle, Puzzles
from tutor.rules.kernel.markup import Html, tag

from .column import theme
from .solved import SIGNS, WRONG


def draw(game: str, puzzles: Puzzles, marks: Mapping[str, str], today: Puzzle, lang: str) -> Html:
    """Every puzzle as a cell with its level, and a mark if it was tried."""
    w, groups = words.of(lang), dict[str, list[tuple[int, Puzzle]]]()
    for number, one in enumerate(puzzles.puzzles, 1):
        groups.setdefault(one.kind, []).append((number, one))
    solved = sum(mark != WRONG for mark in marks.values())
    order = sorted(groups.values(), key=lambda of: -len(of))
    return tag(
        "div.plain.puzzles",
        tag("h1", w("puzzle.title"), tabindex="-1", data_focus_first=True),
        tag("p.lead-text", w("puzzle.solved", n=solved, of=len(puzzles.puzzles))),
        button(f"open {today.id}", w("puzzle.to_today"), kind="fill"),
        *(_group(game, of, marks, lang) for of in order),
    )


def _group(game: str, of: list[tuple[int, Puzzle]], marks: Mapping[str, str], lang: str) -> Html:
    """The puzzles about one kind of decision, the easy ones first."""
    by_level = sorted(of, key=lambda pair: pair[1].level)
    cells = [_cell(number, one, marks.get(one.id, ""), lang) for number, one in by_level]
    return tag("section", tag("h2", theme(game, of[0][1], lang)), tag("ul.puzzle-cells", *cells))


def _cell(number: int, one: Puzzle, mark: str, lang: str) -> Html:
    w = words.of(lang)
    level = w("puzzle.level_of", n=one.level, most=LEVELS)
    state = sr(w(f"puzzle.mark_{mark}")) if mark else None
    dots = tag("span.puzzle-dots", *(tag("i") for _ in range(one.level)), aria_hidden="true")
    sign = icon(SIGNS[mark], 14) if mark else None
    name = sr(w("puzzle.number"))
    inside = (name, tag("b", number), sign, dots, sr(level), state)
    return tag("li", tag("button.puzzle-cell", *inside, data_do=f"open {one.id}", cls=mark))
