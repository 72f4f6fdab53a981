"""What each game answers after others were loaded, in every order: nothing may depend on it.

    python tests/load_orders.py [--together 2]  # the orders in which an answer differs: there should be none
    python tests/load_orders.py --alone         # what each game answers where no other is loaded, as JSON
    python tests/load_orders.py --modules       # the same for each module that is imported before any game

Each order has a process of its own, parted from one that has loaded no game. When a game is loaded it is
asked immediately, so that it has been played before the next one comes; all are asked again at the end.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import random
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from itertools import permutations
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tests.support.fuzzing import fuzzed
from tutor.rules import load, names, package
from tutor.rules.kernel.describe import schema
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.game import legal_actions, with_all

RULES = Path(__file__).parent.parent / "tutor" / "rules"
SPOILT = 25
HELP = ("festival", "poach", "mayor", "")
BESIDES: tuple[
    dict[str, Any], ...
] = (  # asked of every game: what belongs to another edition is refused, always alike
    *({"players": 3, "agenda": [["round", 0, [1]], ["help", 0, [1, why]]]} for why in HELP),
    *(
        {"players": 3, "agenda": [["round", 0, [1]], [kind, 0, []]]}
        for kind in ("draft", "smuggle", "land", "produce")
    ),
    {"edition": "1897", "players": 3, "expansions": "burghers"},
    {
        "edition": "1897",
        "players": 3,
        "expansions": "festival,smuggler",
        "turn": {"phase": "smuggler", "seat": 1},
    },
)
Answers = dict[str, str]


def digest(value: Any) -> str:
    """A fingerprint of anything that can be written."""
    return hashlib.sha256(json.dumps(value, sort_keys=True, default=str).encode()).hexdigest()[:12]


def answers(name: str) -> Answers:
    """What a game says of itself, of a game played by it,
    of refusals and of documents: a fingerprint of each.
    """
    game: Any = load(name)
    play = game.SPEC
    asked = {
        "handlers": [
            (kind, [one.__qualname__ for one in handler.actions]) for kind, handler in play.handlers.items()
        ],
        "automatic_steps": list(play.automatic_steps),
        "actions": list(map(game.NOTATION.text, game.NOTATION.every())),
        "checks": _bound(game.BOOK),
        "rules": list(game.BOOK.rules),
        "shape": schema(game.POSITION_SCHEMA.at(players=3), "en"),
        **_played(game),
    }
    return {kind: digest(found) for kind, found in asked.items()}


def _bound(book: Any) -> list[Any]:
    """Every check in the order in which it is asked, and the facts it gives."""
    checks = [
        (kind.__qualname__, [(rule, _name(one)) for rule, one in found])
        for kind, found in book.checks.items()
    ]
    return [
        sorted(checks),
        sorted((rule, _name(tell)) for rule, tell in book.tells.items()),
        sorted(book.bound),
    ]


def _name(function: Any) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def _played(game: Any) -> dict[str, list[Any]]:
    """A game by chance, with everything; on the way what is refused, advised, drawn,
    and read from documents.
    """
    chance, every = random.Random(5), list(game.NOTATION.every())
    drawing = import_module(f"{package(game.NAME)}.drawing")
    state, told, refused, advised, documents = (
        game.new_initial_state(3, 5, **with_all(game, 3)),
        [],
        [],
        [],
        [],
    )
    for step in range(2000):
        if not state.agenda:
            break
        seat = state.agenda[-1].seat
        legal = legal_actions(game, state, seat)
        if step % 8 == 0:
            advised += [game.advise(state, seat, action) for action in legal[:2]]
            refused += [
                (game.NOTATION.text(a), game.refusals(state, chance.randrange(3), a))
                for a in chance.sample(every, 2)
            ]
            documents.append(game.to_json(state))
        action = chance.choice(legal)
        state, events = game.apply_action(state, seat, action)
        told.append((game.NOTATION.text(action), events))
    broken = (fuzzed(chance.choice(documents), chance) for _ in range(SPOILT))
    seen = drawing.view(state, 0, legal=(), asks=(), lang="en")
    return {
        "game": [told, game.returns(state)],
        "refusals": refused,
        "advice": advised,
        "drawn": [drawing.text(seen)],
        "read": [_read(game, one) for one in (*BESIDES, *documents[::20], *broken)],
    }


def _read(game: Any, document: dict[str, Any]) -> list[Any]:
    try:
        return [game.to_json(game.from_json(document))]
    except TutorError as error:
        return [error.code, error.facts]


# Orders --------------------------------------------------------------------------------------------
def asked_in(order: Sequence[str]) -> dict[str, list[Answers]]:
    """What each game answers as soon as it is loaded, and when all are; in this process."""
    at_once = {name: answers(name) for name in order}
    return {name: [at_once[name], answers(name)] for name in order}


def apart(ask: Callable[[Any], Any], of: Any) -> Any:
    """What is answered in a process of its own; None where it ended without an answer."""
    out, into = os.pipe()
    child = os.fork()
    if not child:
        os.close(out)
        with os.fdopen(into, "w") as pipe:
            try:
                pipe.write(json.dumps(ask(of)))
            except Exception:
                traceback.print_exc()
        os._exit(0)
    os.close(into)
    with os.fdopen(out) as pipe:
        said = pipe.read()
    os.waitpid(child, 0)
    return json.loads(said) if said else None


def alone() -> dict[str, Answers]:
    """What each game answers where no other is loaded."""
    return {name: apart(answers, name) for name in names()}


def differing(together: int) -> Iterator[str]:
    """Each answer, in any order of so many games, that is another one than where the game is alone."""
    wanted = alone()
    for order in permutations(names(), together):
        found = apart(asked_in, order)
        if found is None:
            yield f"{' '.join(order)}: no answer"
        for name, both in (found or {}).items():
            for when, said in zip(("at once", "at the end"), both, strict=True):
                other = [kind for kind in said if said[kind] != wanted[name][kind]]
                if other:
                    yield f"{' '.join(order)}: {name} {when}: {', '.join(other)}"


def modules() -> list[str]:
    """Every module of a game that has other editions."""
    found = []
    for folder in sorted({path.parent for path in RULES.glob("*/edition_*")}):
        for path in sorted(folder.rglob("*.py")):
            found.append(
                ".".join(path.relative_to(RULES.parent.parent).with_suffix("").parts).removesuffix(
                    ".__init__"
                )
            )
    return found


def imported_first(module: str) -> dict[str, str]:
    """By which checks each edition refuses, and in which order,
    where this module was imported before any game.
    """
    if module:
        import_module(module)
    base = next((name for name in names() if module.startswith(package(name))), "")
    return {name: digest(_bound(load(name).BOOK)) for name in names() if not base or name.startswith(base)}


def misled(every: int) -> Iterator[str]:
    """The modules that change what is asked of an action, or cannot be imported first; one of so many."""
    wanted = apart(imported_first, "")
    for module in modules()[::every]:
        found = apart(imported_first, module) or {"": "no answer"}
        other = [name for name, said in found.items() if said != wanted.get(name)]
        if other:
            yield f"{module}: {', '.join(other)}"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--together", type=int, default=len(names()), help="so many games in each order (all)"
    )
    parser.add_argument("--alone", action="store_true")
    parser.add_argument("--modules", action="store_true")
    parser.add_argument("--every", type=int, default=1, help="with --modules: one of so many")
    asked = parser.parse_args()
    homes = tuple(map(package, names()))
    assert not [name for name in [*sys.modules] if name.startswith(homes)], "a game is loaded already"
    if asked.alone:
        print(json.dumps(alone()))
        return
    for line in misled(asked.every) if asked.modules else differing(asked.together):
        print(line, flush=True)


if __name__ == "__main__":
    main()
