"""What every game answers about positions, written down before its code is changed,
and compared after each step.

    python tests/same_answers.py [GAME...]         # writes tests/same/GAME.txt and GAME.saved.json
    python tests/same_answers.py GAME --full FILE  # each answer on a line: run it before and after, compare

Asked are: documents of examples and of whole games, spoilt documents (the error's code and facts), what
each seat sees, deals that fit what it sees, what refuses an action, changes fitted, and saved games and
links of today. Sentences are left out: they may be written better.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tests.support.fuzzing import copied, spoil
from tests.support.games import everything
from tutor.commands.measure.refused import advice_of
from tutor.commands.measure.sampling import positions, tries
from tutor.pages.table import sharing
from tutor.rules import load, names
from tutor.rules.kernel import log
from tutor.rules.kernel.describe import schema
from tutor.rules.kernel.errors import TutorError
from tutor.rules.kernel.example import load_examples
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.whatif import merged

FOLDER = Path(__file__).parent / "same"
SPOILT = 2_000
TRIES = 1_200
CHANGES = 800
SEEN_EVERY = 3  # positions of a game whose views are asked for
EACH = 100  # answers behind one fingerprint
SAVED = 3  # games saved, and as many links to positions, for each number of players

Answer = tuple[str, Any]


def document(game: Any, state: Any) -> dict[str, Any]:
    """A position as a file has it."""
    found: dict[str, Any] = json.loads(json.dumps(game.to_json(state), sort_keys=True))
    return found


def refused(error: TutorError) -> list[Any]:
    """An error without its sentence."""
    return ["no", error.code, json.loads(json.dumps(error.facts, default=str, sort_keys=True))]


def read(game: Any, found: Any) -> list[Any]:
    """What reading a document answers: the position written again, or the error."""
    try:
        return ["yes", document(game, game.from_json(found))]
    except TutorError as error:
        return refused(error)


# What is asked -------------------------------------------------------------------------------------
def states(game: Any) -> list[Any]:
    """Positions of whole games: every number of players, plain and with everything, played in two ways."""
    found: list[Any] = []
    for players in game.PLAYERS:
        for options in ({}, everything(game, players)):
            for policy in ("random", "steady"):
                found += [*positions(game, players, 20 + players, options, policy)][::2]
    return found


def answers(name: str) -> Iterator[Answer]:
    """Every answer of a game, in order, with its kind."""
    game: Any = load(name)
    played = states(game)
    written = [document(game, state) for state in played]
    for players in game.PLAYERS:
        yield "shape", schema(game.POSITION_SCHEMA.at(players=players), "en")
    for one in (*(example.position for example in load_examples(game)), *written):
        yield "document", read(game, one)
    yield from _spoilt(game, written)
    yield from _seen(game, played)
    yield from _refused(game)


def _spoilt(game: Any, written: list[Any]) -> Iterator[Answer]:
    chance = random.Random(7)
    for _ in range(SPOILT):
        found = copied(chance.choice(written))
        spoil(found, chance)
        yield "spoilt", read(game, found)


def _seen(game: Any, played: list[Any]) -> Iterator[Answer]:
    for number, state in enumerate(played[::SEEN_EVERY]):
        for seat in range(-1, len(state.seats)):
            seen = game.observe(state, seat)
            yield "seen", document(game, seen)
            if seat == number % len(state.seats):
                yield "dealt", document(game, game.resample(seen, number))


def _refused(game: Any) -> Iterator[Answer]:
    left = CHANGES
    for one in tries(game, TRIES, seed=11):
        action = game.NOTATION.text(one.action)
        yield "refused", [action, [[r.rule, r.facts] for r in one.refusals]]
        _, advice = advice_of(game, one)
        change = advice.change() if advice else None
        if change and left:
            left -= 1
            before = document(game, one.state)
            try:
                found = game.reconciled(merged(before, change), before)
            except TutorError as error:
                yield "change", refused(error)
                continue
            yield "change", read(game, found)


# Saved games ---------------------------------------------------------------------------------------
def saved(name: str) -> list[dict[str, str]]:
    """Games and positions as today's code saves them: a text, and the fingerprint of where it ends."""
    game: Any = load(name)
    found: list[dict[str, str]] = []
    for players in game.PLAYERS:
        for seed in range(SAVED):
            options = everything(game, players) if seed == 1 else {}
            table, choice = Table(game, players, seed, options=options), random.Random(seed)
            for _ in range(40 + 90 * seed):
                if not table.state.agenda:
                    break
                table.play(choice.choice(table.legal()))
            found.append({"kind": "game", "text": sharing.log_code(table)})
            found.append({"kind": "position", "text": sharing.position_code(table, 0)})
    return [{**one, "end": opened(name, one)} for one in found]


def opened(name: str, one: dict[str, str]) -> str:
    """The fingerprint of what a saved text opens at today."""
    open_it = sharing.from_text if one["kind"] == "game" else sharing.from_position_code
    return log.digest(load(name), open_it(one["text"], name).state)


# Fingerprints --------------------------------------------------------------------------------------
def plain(answer: Answer) -> str:
    """An answer as a line."""
    return json.dumps(answer, sort_keys=True, default=list)


def fingerprints(name: str) -> list[str]:
    """A line for each hundred answers of one kind: kind, how many, fingerprint."""
    kinds: dict[str, list[str]] = {}
    for answer in answers(name):
        kinds.setdefault(answer[0], []).append(plain(answer))
    lines = []
    for kind, said in kinds.items():
        for at in range(0, len(said), EACH):
            some = said[at : at + EACH]
            mark = hashlib.sha256("\n".join(some).encode()).hexdigest()[:16]
            lines.append(f"{kind} {at}-{at + len(some) - 1} {mark}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", help="which games (all of them)")
    parser.add_argument("--full", type=Path, help="write every answer of one game to this file instead")
    asked = parser.parse_args()
    for name in asked.game or names():
        if asked.full:
            asked.full.write_text("".join(plain(one) + "\n" for one in answers(name)), "utf-8")
            continue
        FOLDER.mkdir(exist_ok=True)
        lines = fingerprints(name)
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")
        file = FOLDER / f"{name}.saved.json"
        if not file.exists():  # what was saved once has to open for ever
            file.write_text(json.dumps(saved(name), indent=1) + "\n", "utf-8")
        print(name, len(lines), "fingerprints")


if __name__ == "__main__":
    main()
