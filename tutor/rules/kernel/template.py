"""A sentence with gaps, parsed once into text, gaps, and gaps that choose a wording.

"{seat} sells {n:nothing|{n:barrel}}."
 Gap   text   Choice: "nothing", or the Gap n

"Te {n:falta/faltan} {n:hide}."
     Agreement: one of two forms
"""

from __future__ import annotations

import re
from functools import lru_cache

from .record import Record

_MARK = re.compile(r"\{(?P<key>\w+)(:(?P<spec>\w*))?\}|\{(?P<choice>\w+):|[{|}]")


class Gap(Record):
    """One fact, and the form in which it is written."""

    key: str
    spec: str


class Wordings(Record):
    """One fact, and the wordings it chooses from."""

    key: str
    forms: tuple[tuple[Part, ...], ...]


class Agreement(Record):
    """A word that agrees with a fact: with a number or list as singular or plural,
    with a thing by its gender.
    """

    key: str
    first: str
    second: str


Part = str | Gap | Wordings | Agreement


@lru_cache(maxsize=20_000)
def parts(template: str) -> tuple[Part, ...]:
    """The parts of a template. Raises ValueError if its braces do not pair."""
    forms: list[list[Part]] = [[]]
    open_choices: list[tuple[str, list[list[Part]]]] = []  # the fact of a choice, and the parts around it
    at = 0
    for mark in _MARK.finditer(template):
        if mark[0] == "|" and not open_choices:
            continue
        forms[-1].append(template[at : mark.start()])
        at = mark.end()
        if mark["key"]:
            forms[-1].append(Gap(mark["key"], mark["spec"] or ""))
        elif mark["choice"]:
            open_choices.append((mark["choice"], forms))
            forms = [[]]
        elif mark[0] == "|":
            forms.append([])
        elif mark[0] == "}" and open_choices:
            key, around = open_choices.pop()
            around[-1].append(_closed(key, forms))
            forms = around
        else:
            raise ValueError(f"a brace without its pair: {template}")
    if open_choices:
        raise ValueError(f"a brace is not closed: {template}")
    return (*forms[0], template[at:])


def _closed(key: str, forms: list[list[Part]]) -> Part:
    """What a fact chooses from: wordings, or the two forms of one word with a slash between them."""
    if len(forms) == 1 and len(forms[0]) == 1 and isinstance(forms[0][0], str):
        first, slash, second = forms[0][0].partition("/")
        if slash:
            return Agreement(key, first, second)
    return Wordings(key, tuple(tuple(form) for form in forms))
