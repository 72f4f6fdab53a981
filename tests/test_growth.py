"""Input from outside takes time proportional to its length:
twice the text may not take four times as long.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from tutor.boards import typed
from tutor.pages.session import Session
from tutor.pages.table import sharing
from tutor.rules import load
from tutor.rules.kernel import log as logs
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.table import Table

TABLE = Table(load("puerto_rico"), 3, 1)
CALL = "open_page('play', 'puerto_rico'"


def position(**fields: Any) -> str:
    document = TABLE.game.to_json(TABLE.state)
    document["seat"][0].update(fields)
    return json.dumps({"game": "puerto_rico", "position": document})


def notebook(source: str) -> str:
    return json.dumps({"cells": [{"source": source}]})


def told(what: str) -> Callable[[str], Any]:
    return lambda text: Session("rules", "puerto_rico").do(what, text)


INPUTS: dict[str, tuple[Callable[[str], Any], Callable[[int], str]]] = {
    "no JSON": (sharing.from_text, lambda n: '{"a":' * (n // 5)),
    "brackets": (sharing.from_text, lambda n: "[" * n),
    "a link": (sharing.from_text, lambda n: "A" * n),
    "links": (sharing.from_text, lambda n: "http://a?log=" * (n // 13)),
    "a packed link": (logs.unpack, lambda n: logs.pack({"a": "ab" * (5 * n)})),
    "a call": (sharing.from_text, lambda n: notebook(CALL + ", a='b'" * (n // 7) + " ")),
    "calls": (sharing.from_text, lambda n: notebook((CALL + ", ") * (n // 33))),
    "a long word in a call": (sharing.from_text, lambda n: notebook(CALL + ", a='" + "a, " * (n // 3))),
    "pieces": (sharing.from_text, lambda n: position(goods="corn 1, " * (n // 8))),
    "buildings": (sharing.from_text, lambda n: position(city="x" * n)),
    "fields": (sharing.from_text, lambda n: position(**{f"k{k}": 1 for k in range(n // 8)})),
    "names": (sharing.from_text, lambda n: json.dumps({"game": "p" * n, "position": {}})),
    "an action": (lambda text: typed.read(TABLE, text, "en"), lambda n: "corn 1 " * (n // 7)),
    "a search": (told("find"), lambda n: "wharf " * (n // 6)),
    "a rule": (told("rule"), lambda n: "PR." * (n // 3)),
    "an address": (
        lambda text: Session("rules", "puerto_rico").handle({"kind": "hello", "search": text}),
        lambda n: "?rule=" + "&a=b" * (n // 4),
    ),
}


def taken(step: Callable[[str], Any], text: str) -> float:
    """Processor time in seconds until it is read or refused; the fastest of three."""
    found = []
    for _ in range(3):
        began = time.process_time()
        with suppress(TutorError):
            step(text)
        found.append(time.process_time() - began)
    return min(found)


@pytest.mark.slow
@pytest.mark.parametrize("name", INPUTS)
def test_no_input_takes_the_square_of_its_length(name: str) -> None:
    step, made = INPUTS[name]
    step_time = taken(step, made(100_000))
    assert taken(step, made(400_000)) < max(0.3, 9 * step_time)
