"""Files with a reader's own board: read, or refused in words, in time proportional to their length."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from types import SimpleNamespace

import pytest

from tutor.rules.el_capitan import boards
from tutor.rules.kernel.errors import BadPosition

pytestmark = pytest.mark.game("el_capitan")


def taken(text: str) -> float:
    """Processor time in seconds until it is read or refused; the fastest of three."""
    found = []
    for _ in range(3):
        began = time.process_time()
        with suppress(BadPosition):
            boards.given(text, ())
        found.append(time.process_time() - began)
    return min(found)


DEEP = f"{'a.' * boards.MOST_DOTS}a"


@pytest.mark.parametrize(
    "made",
    [
        lambda n: "a." * (n // 2) + "a = 1",
        lambda n: "[" + "a." * (n // 2) + "a]",
        lambda n: "x = {" + "a." * (n // 2) + "a = 1}",
        lambda n: "a . " * (n // 4) + "a = 1",
        lambda n: "".join(f"{DEEP}{k} = 1\n" for k in range(n // 50)),
        lambda n: "".join(f"[{DEEP}.b{k}]\n" for k in range(n // 50)),
        lambda n: '"a".' * (n // 4) + "a = 1",
        lambda n: "x = " + "[" * (n // 2) + "]" * (n // 2),
        lambda n: "x = " + "{a=" * (n // 4) + "1" + "}" * (n // 4),
        lambda n: "[[a]]\n" * (n // 6),
        lambda n: "#" + "." * (n - 1),
        lambda n: 'x = """' + "\\\n" * (n // 2) + '"""',
        lambda n: "x = " + "1_" * (n // 2) + "1",
        lambda n: '{"a":' * (n // 5),
        lambda n: " " * n + "=",
    ],
)
def test_no_file_takes_more_than_its_length(made: Callable[[int], str]) -> None:
    """Twice the file may take a bit more than twice as long; quadratic time would be sixteen times for four
    times the file.
    """
    least, most = (len(made(n)) for n in (14_000, 56_000))
    assert least > 9_000 and most <= boards.MOST_TEXT
    assert taken(made(56_000)) < max(0.1, 9 * taken(made(14_000)))


def test_a_name_of_many_parts_is_refused_in_words_with_its_line() -> None:
    with pytest.raises(BadPosition) as told:
        boards.given("# own board ..." + "." * 100 + "\n" + "a." * 8_000 + "a = 1", ())
    assert (
        told.value.code == "board.dots"
        and "2" in told.value.facts["why"]["en"]
        and "8000" in told.value.facts["why"]["es"]
    )


def test_a_file_without_memory_is_refused_and_no_fault_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(text: str) -> None:
        raise MemoryError

    monkeypatch.setattr(boards, "tomllib", SimpleNamespace(loads=none_left))
    with pytest.raises(BadPosition):
        boards._read("x = 1")
