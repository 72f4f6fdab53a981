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


def placed_right(asked: PracticeQuestion, placed: Mapping[int, int], lang: str) -> list[Html | None]:
    """Each thing with the right answer, a sign for what was chosen, and its rule."""
    w, game, found = words.of(lang), asked.table.game, list[Html | None]()
    for k, gap in enumerate(asked.gaps):
        right = placed.get(k, -1) == gap.right
        sign = tag("span", icon("check" if right else "close", 16), role="img", aria_label=_sign(right, lang))
        said = f"{dict(gap.said)[lang]} {value_said(game, gap, gap.right, lang)}"
        found += [
            tag("p.practice-was", sign, tag("b", said)),
            cards.rule_box(*cards.rule_of(lang, game.NAME, gap.rule)),
        ]
    return [tag("h2.verdict", w("practice.place_is")), *found]


def _sign(right: bool, lang: str) -> str:
    return words.of(lang)("practice.spot_right" if right else "practice.spot_wrong")
