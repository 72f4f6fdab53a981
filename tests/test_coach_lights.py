"""What the coach highlights is what its words mention."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tutor.rules import load, names
from tutor.rules.kernel.coach import Entry, load_coach
from tutor.rules.kernel.words import Speaker

SUBJECTS = tomllib.loads(Path(__file__).with_name("lights.toml").read_text("utf-8"))
THINGS = ("circle", "role", "building", "inside", "town", "owner", "hand", "area", "market", "offer", "stock")


def subject(game: Any, entry: Entry, place: str, lang: str) -> str:
    """What a place shows, as a pattern for the words about it."""
    found = SUBJECTS[{"puerto_rico_1897": "puerto_rico"}.get(game.NAME, game.NAME)]
    head, *rest = place.split(":")
    many = sum(one.startswith(f"{head}:") for one in entry.look) > 2  # all of a kind: their common name
    thing = (
        rest[-1]
        if rest and head in THINGS and rest[-1].isidentifier() and not (many and head in found)
        else ""
    )
    if thing:
        if thing in {one.partition(":")[2] for one in entry.of} | {
            str(v) for m in entry.moments for v in (m.facts or {}).values()
        }:
            return ""  # the thing that the entry introduces, or that was just built or entered
        name = Speaker(game.BOOK, lang).name(thing)
        return re.escape(re.sub(r"s?( \d)?$", "", name))
    return str(found[head][lang])


@pytest.mark.parametrize("name", names())
def test_what_is_lit_is_what_the_words_speak_of(name: str) -> None:
    game, wrong = load(name), []
    for entry in load_coach(game):
        for place in entry.look:
            if (
                place == "stage"
            ):  # the large drawing of a decision: only the words of that decision highlight it
                if not all(moment.task for moment in entry.moments):
                    wrong.append((entry.id, place, "no decision"))
                continue
            for lang, said in entry.words.items():
                spoken = subject(game, entry, place, lang)
                if not re.search(spoken, said, re.IGNORECASE):
                    wrong.append((entry.id, place, f"{spoken} / {said[:60]}"))
    assert not wrong, "\n".join(map(str, wrong))
