"""What must hold of a question about scoring or set-up: its number is what the engine counts or deals."""

from __future__ import annotations

import re
from typing import Any

from tutor.practice.own_words import rows
from tutor.practice.question import PracticeQuestion
from tutor.rules.kernel.game import lines_now, worth_now
from tutor.rules.kernel.worth import Worth, of_line

WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def numbers_of(asked: PracticeQuestion) -> list[Any]:
    return [choice.value for choice in asked.choices]


def thing_of(game: Any, asked: PracticeQuestion) -> Worth:
    every = worth_now(game, asked.table.state, asked.seat)
    return next(one for one in every if (one.thing, one.rule) == (asked.kept.action, asked.rule))


def paid(asked: PracticeQuestion, thing: Worth) -> set[int]:
    """What a payday of El Capitán really moves from the bank to this player by this rule, in this city."""
    from tutor.rules.el_capitan.phases.payday import last_payday

    events = [event for _, part in last_payday(asked.table.state) for event in part]
    city = thing.facts.get("city", "")
    mine = [one for one in events if one.seat == asked.seat and one.facts.get("city", "") == city]
    if thing.row == "nothing":
        places = [one for one in mine if one.rule.startswith(("EC.majority", "EC.exp"))]
        return {sum(move.n for one in places for move in one.moves)}
    return {sum(move.n for move in one.moves) for one in mine if one.rule == thing.line}


def check_worth(game: Any, asked: PracticeQuestion) -> None:
    """The right number is that of the score or of the payday, and at least one other is a likely mistake."""
    thing, numbers = thing_of(game, asked), numbers_of(asked)
    assert numbers == sorted(set(numbers)) and len(numbers) == 4 and min(numbers) >= 0
    assert numbers[asked.right] == thing.n
    if game.NAME == "el_capitan":
        assert thing.n in paid(asked, thing)
    elif thing.line:
        assert of_line(lines_now(game, asked.table.state, asked.seat), thing.line) == thing.n
    assert any(n in thing.wrong for k, n in enumerate(numbers) if k != asked.right)


def check_place(game: Any, asked: PracticeQuestion) -> None:
    """Each thing is a question about set-up of its own; only the right answer is right for each."""
    assert len(asked.gaps) == 3 and len({gap.kept.action for gap in asked.gaps}) == 3
    for gap in asked.gaps:
        check_setup(game, gap)
    right = tuple(gap.right for gap in asked.gaps)
    assert [value == right for value in numbers_of(asked)] == [k == asked.right for k in range(4)]


def check_setup(game: Any, asked: PracticeQuestion) -> None:
    """The document of a first position with another seed says the same, if it has the field.
    So does the rule, if it says numbers.
    """
    name, players = asked.kept.action.split()
    row, right = rows(game, "setup")[name], numbers_of(asked)[asked.right]
    options = rows(game, "begins").get(row.get("game", ""), {}).get("options", {})
    start = game.to_json(game.new_initial_state(int(players), 5, **options))
    assert len({str(value) for value in numbers_of(asked)}) == len(asked.choices) >= 3
    if isinstance(start.get(row["count"]), int):
        assert start[row["count"]] == right
    if field := re.fullmatch(r"seats\.(\d)\.(\w+)", row["count"]):
        assert start["seat"][int(field[1])][field[2]] == right
    text = game.BOOK.card(asked.rule).text["en"].lower()
    printed, words = re.findall(r"\d+", text), re.findall(r"[a-z]+", text)
    if isinstance(right, int) and printed and "so" not in row and right not in (0, int(players)):
        in_words = right < len(WORDS) and (WORDS[right] in words or (right == 1 and "a" in words))
        assert str(right) in printed or in_words
