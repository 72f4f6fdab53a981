"""What holds for every test: the folder of browser tests needs a browser; `--game NAME` chooses.

A sentence that lacks a fact is an error, in the processes that tests start too.
"""

from __future__ import annotations

import gc
import os
import re
from collections import defaultdict
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

from tutor.rules import names

os.environ["TUTOR_STRICT"] = "1"
# How long an example takes depends on what else the machine does: that is no failure.
settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")

FIRST = "san_juan"  # the smallest game, with which `make check` runs what is the same for each game
HERE = Path(__file__).parent
NAMED = re.compile("|".join(sorted(names(), key=len, reverse=True)))  # puerto_rico_1897 before puerto_rico


def games_of(item: pytest.Item) -> frozenset[str]:
    """The games that a test is about: those in its id, and those that its module is marked with."""
    marked = (name for mark in item.iter_markers("game") for name in mark.args)
    return frozenset(NAMED.findall(item.nodeid)) or frozenset(marked)


@cache
def mentioned(path: Path) -> frozenset[str]:
    """The games that a module's tests use, if only as an example."""
    return frozenset(NAMED.findall(path.read_text("utf-8")))


def leave_to_proofs(items: list[pytest.Item]) -> None:
    """Of a slow test that is the same for each game, `make test` runs it for one game, `make proofs` for the
    others. Which game is drawn from the test's name, so that every game has its share.
    """
    found: dict[tuple[Path, str], dict[str, list[pytest.Item]]] = defaultdict(lambda: defaultdict(list))
    for item in items:
        test, _, values = item.name.partition("[")
        if item.get_closest_marker("slow") and len(about := {*NAMED.findall(values)}) == 1:
            found[item.path, test][about.pop()].append(item)
    for (_, test), by_game in found.items():
        if len(by_game) == len(names()):
            chosen = names()[crc32(test.encode()) % len(names())]
            for item in (item for game, some in by_game.items() if game != chosen for item in some):
                item.add_marker(pytest.mark.proof)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", choices=names(), help="the tests of this game, and those of no game")
    parser.addoption("--only", action="store_true", help="with --game: of the others those that use it")


def pytest_collection_finish() -> None:
    """What is loaded by now stays until the end: the garbage collector need not look at it again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("each_game") and FIRST not in (about := games_of(item)) and about:
            item.add_marker(pytest.mark.per_game)
        if HERE / "browser" in item.path.parents:
            item.add_marker(pytest.mark.browser)
    leave_to_proofs(items)
    if game := config.getoption("game"):
        wanted, left, only = [], [], config.getoption("only")
        for item in items:
            about = games_of(item) or (mentioned(item.path) if only else frozenset([game]))
            (wanted if game in about else left).append(item)
        config.hook.pytest_deselected(items=left)
        items[:] = wanted
