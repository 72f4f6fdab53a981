"""Putting things on the table: a few answers for each thing, and which of them were right."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.boards import cards, words
from tutor.boards.icons import icon
from tutor.boards.parts import button
from tutor.practice.place import value_said
from tutor.practice.question import PracticeQuestion
from tutor.rules.kernel.markup import Html, joined, tag


def to_place(asked: PracticeQuestion, placed: Mapping[int, int], lang: str) -> Html:
    """The things with their answers; when each has one, the button that ends it."""
    w = words.of(lang)
    done = button("placed", w("practice.place_done"), kind="fill wide")
    rest = tag("p.practice-lead", icon("hand", 18), w("practice.place_each"))
    return joined(
        *(_thing(asked, k, placed.get(k, -1), lang) for k in range(len(asked.gaps))),
        done if len(placed) == len(asked.gaps) else rest,
        tag(
            "div.practice-help",
            tag("button.button", w("practice.unknown"), cls="quiet", data_do="unknown", data_hotkey="0"),
        ),
    )


def _thing(asked: PracticeQuestion, k: int, chosen: int, lang: str) -> Html:
    gap = asked.gaps[k]
    choices = [
        tag(
            "button.button",
            value_said(asked.table.game, gap, j, lang),
            cls="line",
            data_do=f"put {k} {j}",
            aria_pressed="true" if j == chosen else "false",
        )
        for j in range(len(gap.choices))
    ]
    return tag("fieldset.practice-thing", tag("legend", dict(gap.said)[lang]), tag("div", *choices))


def chosen_in_rows(asked: PracticeQuestion, picked: int, placed: Mapping[int, int]) -> Mapping[int, int]:
    """What was chosen for each thing: one by one, or as a whole answer; {} if nothing was."""
    whole = len(placed) == len(asked.gaps)
    return placed if whole else dict(enumerate(asked.choices[picked].value)) if picked >= 0 else {}


def placed_right(asked: PracticeQuestion, chosen: Mapping[int, int], lang: str) -> list[Html | None]:
    """Each thing with the right answer, whether it was chosen, and its rule."""
    w, game, found = words.of(lang), asked.table.game, list[Html | None]()
    for k, gap in enumerate(asked.gaps):
        sign = icon("check" if chosen[k] == gap.right else "close", 16) if k in chosen else None
        said = tag("b", f"{dict(gap.said)[lang]} {value_said(game, gap, gap.right, lang)}")
        found += [
            tag("p.practice-was", sign, tag("span", said, " ", _row_mark(asked, k, chosen, lang))),
            cards.rule_box(*cards.rule_of(lang, game.NAME, gap.rule)),
        ]
    return [tag("h2.verdict", w("practice.place_is")), *found]


def _row_mark(asked: PracticeQuestion, k: int, chosen: Mapping[int, int], lang: str) -> str:
    """Whether one row was right, in words; "" if nothing was chosen."""
    w, gap = words.of(lang), asked.gaps[k]
    if k not in chosen:
        return ""
    if chosen[k] == gap.right:
        return w("practice.place_row_right")
    return w("practice.place_row_wrong", answer=value_said(asked.table.game, gap, chosen[k], lang))


def rows_said(asked: PracticeQuestion, chosen: Mapping[int, int], lang: str) -> str:
    """Each thing with the right answer and whether it was chosen, as plain text."""
    game, rows = asked.table.game, []
    for k, gap in enumerate(asked.gaps):
        rows.append(f"{dict(gap.said)[lang]} {value_said(game, gap, gap.right, lang)}.")
        rows.append(_row_mark(asked, k, chosen, lang))
    return " ".join(filter(None, rows))


def chosen_said(asked: PracticeQuestion, chosen: Mapping[int, int], lang: str) -> str:
    """What was chosen, one row after the other; "" if nothing was."""
    game = asked.table.game
    return "; ".join(
        value_said(game, gap, chosen[k], lang) for k, gap in enumerate(asked.gaps) if k in chosen
    )
