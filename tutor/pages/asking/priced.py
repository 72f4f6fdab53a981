"""A list of things with prices: which is the cheapest, which can be paid for,
what is missing, what would be left.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Literal, NotRequired, TypedDict

from tutor.boards import words

from .known_question import Question
from .known_rows import Row
from .vocabulary import talk

# The sort of question: its words in asking.toml; the first whose words are in the question.
SORTS = (
    "cheapest",
    "most_expensive",
    "unaffordable",
    "short",
    "rest",
    "up_to",
    "best",
    "afford",
    "priced",
    "priced_one",
)
PRICE_QUESTIONS = (
    "cheapest",
    "most_expensive",
    "up_to",
)  # of these where the question was not understood; otherwise what can be paid


EXTREMES = ("cheapest", "most_expensive")  # names in the rows of known.toml


class PriceRow(TypedDict):
    """One thing, and its price."""

    id: str
    n: int
    points: NotRequired[int]
    left: NotRequired[int]  # what would be left, with the cards that a building brings
    less: NotRequired[int]  # its price after choosing a role


class PriceList(TypedDict):
    """What a game's known.py answers for a row with prices."""

    money: int
    rows: list[PriceRow]
    then: NotRequired[int]  # the money after choosing that role, where it can still be chosen
    reduced: NotRequired[bool]  # whether a role that the asker has chosen has taken something off


class Priced:
    """What is for sale, and the money of the player who asks."""

    def __init__(self, asked: Question, things: PriceList, row: Row) -> None:
        self.asked, self.row = asked, row
        self.things, self.money = things, things["money"]
        self.rows = things["rows"]
        self.reduced = things.get("reduced", False)

    def says(self, key: str, **facts: object) -> str:
        template = words.of(self.asked.lang)(f"asking.{key}").replace(":unit}", f":{self.row.unit}}}")
        sort = {one: self.row.says[one][self.asked.lang] for one in EXTREMES if one in self.row.says}
        return self.asked.fill(template, {"money": self.money, **sort, **facts})

    def as_role(self, row: PriceRow) -> str:
        """What it costs after choosing a role, where that makes a difference."""
        less, then = row.get("less", row["n"]), self.things.get("then", -1)
        said = self.row.says.get("role", {}).get(self.asked.lang, "") if then >= 0 else ""
        return self.asked.fill(said, {"n": less, "money": then}) if said else ""

    def more_as_role(self) -> str:
        """What only a role brings within reach."""
        then, said = self.things.get("then", -1), self.row.says.get("more", {}).get(self.asked.lang, "")
        more = [row for row in self.rows if row["n"] > self.money and row.get("less", row["n"]) <= then]
        named = self.named([{"id": row["id"], "n": row.get("less", row["n"])} for row in more])
        some = int(any(row["n"] <= self.money for row in self.rows))
        return self.asked.fill(said, {"things": named, "money": then, "some": some}) if said and more else ""

    def named(self, rows: list[PriceRow]) -> list[str]:
        """Each with its price, the cheapest first."""
        name = self.asked.fill
        return list(
            dict.fromkeys(
                name("{id}", {**row}) + f" ({row['n']})" for row in sorted(rows, key=lambda row: row["n"])
            )
        )


def answer(asked: Question, things: PriceList, row: Row, value: str, rest: frozenset[str]) -> str:
    """The sentence, "" where the question is another one."""
    said = Priced(asked, things, row)
    plain = talk("plainly") | talk("priced_with") | talk("priced")
    if not value and asked.texts & talk("valued") and asked.texts & talk("possessive"):
        return ""  # "what are my buildings worth" asks for no prices
    numbers = {word.text for word in asked.said if word.number >= 0}
    for sort in SORTS:
        left = rest - numbers if sort == "up_to" else rest
        if (
            talk(sort) & asked.texts
            and not left - talk(sort) - plain
            and (found := ANSWERS[sort](said, value, asked))
        ):
            return found
    return ""


@cache
def sorts() -> frozenset[str]:
    """The words that ask for something in a list with prices."""
    return frozenset().union(*map(talk, (*PRICE_QUESTIONS, "afford")))


def sort_of(asked: Question) -> str:
    """What a question not wholly understood asks of a list with prices; "" for what can be paid for."""
    return next((one for one in PRICE_QUESTIONS if talk(one) & asked.texts), "")


def price_answer(asked: Question, things: PriceList, row: Row, value: str) -> str:
    """What is said where not every word was understood: the price of a thing,
    or what the first sort of words asks for.
    """
    said = Priced(asked, things, row)
    if value:
        return _short(said, value, asked)
    both = all(talk(one) & asked.texts for one in EXTREMES)
    sorts_said = EXTREMES if both else (sort_of(asked) or "afford",)
    lines = (ANSWERS[one](said, "", asked) for one in sorts_said)
    return " ".join(dict.fromkeys(part for line in lines if line for part in re.split(r"(?<=\.) ", line)))


def _extreme(
    key: str, best: Callable[[Iterable[int]], int], of: Literal["n", "points"]
) -> Callable[[Priced, str, Question], str]:
    def found(said: Priced, value: str, asked: Question) -> str:
        can = bool(
            talk("may") & asked.texts
        )  # "the most expensive that I can build" is one that can be paid for
        rows = [row for row in said.rows if of in row and (not can or row["n"] <= said.money)]
        if value or said.row.slot or not rows:
            return _afford(said, "", asked) if can and not value and said.rows else ""
        n = best(row[of] for row in rows)
        line = said.says(
            f"{key}_can" if can else key,
            things=list(dict.fromkeys(row["id"] for row in rows if row[of] == n)),
            n=n,
        )
        return line + (said.more_as_role() if can and best is max else "")

    return found


def _afford(said: Priced, value: str, asked: Question) -> str:
    if value:
        return _short(said, value, asked)
    if said.row.slot or not said.rows:
        return ""  # a row about one thing has no list
    can = [row for row in said.rows if row["n"] <= said.money]
    least = min((row["n"] for row in said.rows), default=0)
    cheapest = [row for row in said.rows if row["n"] == least]
    line = said.says("afford_some" if can else "afford_none", things=said.named(can or cheapest))
    return line + said.more_as_role()


def _unaffordable(said: Priced, value: str, asked: Question) -> str:
    dear = [row for row in said.rows if row["n"] > said.money]
    if value:
        return ""
    return said.says("dear_some" if dear else "dear_none", things=said.named(dear)) + said.more_as_role()


def _one(said: Priced, value: str) -> PriceRow | None:
    return next((row for row in said.rows if row["id"] == value), None)


def _short(said: Priced, value: str, asked: Question) -> str:
    row = _one(said, value)
    if row is None:
        return ""
    line = said.says(
        "short_of" if row["n"] > said.money else "enough_for",
        id=value,
        n=row["n"],
        short=max(0, row["n"] - said.money),
    )
    return line + said.as_role(row)


def _rest(said: Priced, value: str, asked: Question) -> str:
    row = _one(said, value)
    if row is None:
        return ""
    line = said.says(
        "short_of" if row["n"] > said.money else "rest_after",
        id=value,
        n=row["n"],
        short=row["n"] - said.money,
        left=row.get("left", said.money - row["n"]),  # with the cards that a building brings
    )
    return line + said.as_role(row)


def _up_to(said: Priced, value: str, asked: Question) -> str:
    numbers = [word.number for word in asked.said if word.number >= 0]
    leave = {word.text for word in asked.said[:1]} & talk("may") and not asked.texts & talk("unnamed")
    if value or len(numbers) != 1 or leave:  # "can I pay with 6 francs" asks for no list
        return ""
    rows = [row for row in said.rows if row["n"] <= numbers[0]]
    plain = "_plain" if said.row.afford and not said.reduced else ""  # a role would take something off
    return said.says(f"up_to_{'some' if rows else 'none'}{plain}", n=numbers[0], things=said.named(rows))


def _list(said: Priced, value: str, asked: Question) -> str:
    if asked.said and asked.said[0].text in talk("impersonal"):
        return ""  # "do I pay for the card and for the trip" asks for no prices
    if value:  # what it costs the player who asks; the printed price is on the thing's card
        return _short(said, value, asked) if said.row.price or asked.texts & talk("payer") else ""
    return "" if not said.rows else said.says("prices", things=said.named(said.rows))


ANSWERS: dict[str, Callable[[Priced, str, Question], str]] = {
    "cheapest": _extreme("the_cheapest", min, "n"),
    "most_expensive": _extreme("the_most_expensive", max, "n"),
    "best": _extreme("the_best", max, "points"),
    "unaffordable": _unaffordable,
    "short": _short,
    "rest": _rest,
    "up_to": _up_to,
    "afford": _afford,
    "priced": _list,
    "priced_one": _short,
}
