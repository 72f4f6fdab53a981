"""The difference of a golden file is short, and names the command that writes the file again."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import test_golden_refusals
from tests.golden_refusals import read
from tests.support.difference import MOST, difference, unchanged
from tutor.rules import load

COMMAND = "python tests/golden_refusals.py san_juan"


def test_what_is_the_same_has_no_difference() -> None:
    assert difference(["a", "b"], ["a", "b"], COMMAND) == ""
    unchanged(["a"], ["a"], COMMAND)


def test_a_small_difference_is_shown_whole() -> None:
    lines = difference(["a", "b", "c", "d", "e"], ["a", "b", "C", "d", "e"], COMMAND).splitlines()
    assert [line for line in lines if line[:1] in "+-"][2:] == ["-c", "+C"]
    assert lines[-1].strip() == COMMAND and lines[-2].startswith("2 lines changed")


def test_a_large_difference_is_cut() -> None:
    before, now = ([f"{word} {n}" for n in range(900)] for word in ("old", "new"))
    lines = difference(before, now, COMMAND).splitlines()
    assert len(lines) == MOST + 3 and lines[-1].strip() == COMMAND
    assert lines[MOST] == "… and 1763 lines more" and lines[MOST + 1].startswith("1800 lines changed")


def test_changed_words_of_a_refusal_fail_with_the_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    entries, events = read("san_juan")
    game = load("san_juan")
    rule = entries[0][1][1].split()[0]
    words = game.BOOK.rules[rule].no[-1].words
    monkeypatch.setitem(words, "en", "This is new.")
    with pytest.raises(pytest.fail.Exception) as failed:
        test_golden_refusals.test_what_a_refusal_says_is_what_was_read("san_juan")
    said = str(failed.value)
    assert "+  en This is new." in said and COMMAND in said and len(said.splitlines()) <= MOST + 3
    assert Path(COMMAND.split()[1]).name == "golden_refusals.py" and events


def test_what_is_refused_no_more_is_a_difference_too(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("san_juan")
    monkeypatch.setattr(game, "refusals", lambda *asked, **how: ())
    with pytest.raises(pytest.fail.Exception, match="nothing refuses it"):
        test_golden_refusals.test_what_a_refusal_says_is_what_was_read("san_juan")
