"""Games of other packages. A package names its game in its own pyproject.toml:

    [project.entry-points."tutor.games"]
    kalah = "tutor_kalah"

`tutor_kalah` is then a package like those in this folder: `game.py`, `book.py`, `rulebook/`, `drawing/` ...
A game that does not work is left out, so that the others still do; `broken` says why.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import Any

from .kernel.errors import BadFile, BrokenGame
from .kernel.files import heads
from .kernel.game import Game

GROUP = "tutor.games"
NAME = re.compile("[a-z][a-z0-9]*(_[a-z][a-z0-9]*)*")  # it is in addresses, and no edition has such a name
WORDS = ("lessons", "coach")  # the folders that the first page reads
_NEEDED = (*Game.__annotations__, *(name for name in vars(Game) if not name.startswith("_")))


@cache
def packages() -> dict[str, str]:
    """The package of each game that says it is here, by the name of the game."""
    return dict(_pairs())


@cache
def _pairs() -> tuple[tuple[str, str], ...]:
    if not any(True for place in sys.path for _ in Path(place).glob("*.dist-info")):
        return ()  # on the site nothing is installed, and the next line would load much for nothing
    from importlib.metadata import entry_points

    return tuple(sorted({(one.name, one.value) for one in entry_points(group=GROUP)}))


@cache
def broken(taken: tuple[str, ...]) -> dict[str, BrokenGame]:
    """The games that do not work, each with its error. `taken`: the names of the games in this folder."""
    often = Counter(name for name, _ in _pairs())
    found = {name: _tried(name, package, (*taken, *_twice(often))) for name, package in _pairs()}
    return {name: error for name, error in found.items() if error}


def _twice(often: Counter[str]) -> Iterable[str]:
    return (name for name, n in often.items() if n > 1)


def _tried(name: str, package: str, taken: tuple[str, ...]) -> BrokenGame | None:
    """The error of a game, or None if all that the first page needs of it can be read."""
    if name in taken:
        return BrokenGame("game.taken", name=name, package=package)
    if not NAME.fullmatch(name):
        return BrokenGame("game.name", name=name, package=package)
    try:
        _read(name, package)
    except BadFile as error:
        return BrokenGame("game.unfit", name=name, package=package, **error.facts)
    except (Exception, SystemExit) as error:  # whatever it is, the other games must go on
        why = f"{type(error).__name__}: {error}{_place(error, package)}"
        return BrokenGame("game.broken", name=name, package=package, why=why)
    return None


def _place(error: BaseException, package: str) -> str:
    """The last line of the package's own files that led to an error: " (play.py, line 30)"."""
    inside = f"/{package.replace('.', '/')}/"
    lines = [frame for frame in extract_tb(error.__traceback__) if inside in Path(frame.filename).as_posix()]
    if not lines or isinstance(error, SyntaxError):  # that one says its place itself
        return ""
    return f" ({Path(lines[-1].filename).name}, line {lines[-1].lineno})"


def _read(name: str, package: str) -> None:
    module: Any = import_module(f"{package}.game")
    if missing := [one for one in _NEEDED if not hasattr(module, one)]:
        raise AttributeError(f"{package}/game.py has no {', '.join(missing)}")
    if name != module.NAME:
        raise ValueError(f'{package}/game.py says NAME = "{module.NAME}", and the entry point says "{name}"')
    from .kernel.drawing.package import package_of  # imported here because only these games need it so early

    package_of(import_module(f"{package}.drawing"))
    assert module.BOOK.rules
    for room in WORDS:
        list(module.BOOK.documents(room))
    list(heads(module.BOOK))
    module.POSITION_SCHEMA.at(players=module.PLAYERS[0])
