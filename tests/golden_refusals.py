"""Golden refusals: the explanations of refused actions, written to files that are read like a book.

They change only on purpose: `python tests/golden_refusals.py [GAME...]` writes them again, and the difference
is read before it is committed. They are chosen from whole games and from the worked examples, to show every
case of every rule, every wording of a sentence, and its numbers as 0, 1 and more, equal and different. After
them come events, in all their wordings.

Each game has a file of words (`refusals/GAME.txt`) and a file with their positions (`.jsonl`).
"""

from __future__ import annotations

import itertools
import json
import os
import random
import sys
from collections.abc import Hashable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

os.environ["TUTOR_STRICT"] = "1"  # no sentence is written that lacks a fact

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tutor.commands.measure.refused import advice_of
from tutor.commands.measure.sampling import Try, positions, tables, tries
from tutor.rules import load, names
from tutor.rules.kernel.agenda import Event
from tutor.rules.kernel.case import chosen, deciding
from tutor.rules.kernel.example import load_examples, play_step, table_for
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.template import Wordings, parts
from tutor.rules.kernel.words import Speaker, advised, say, wording

FOLDER = Path(__file__).parent / "golden" / "refusals"
POOL = 12_000  # refusals to choose from
MOST = 260  # chosen at most
GAMES = 24  # the games whose events are used
BESIDES = 12  # further actions asked in each of their positions, in addition to the offered ones


class Golden(NamedTuple):
    """One question as it is in the files: a position, the player who asks, the action."""

    position: str
    seat: int
    action: str


def tried(game: Any, one: Golden) -> Try:
    """The question asked: what refuses it."""
    state, action = game.from_json(json.loads(one.position)), game.NOTATION.parse(one.action)
    refused = tuple(game.refusals(state, one.seat, action))
    return Try(len(state.seats), (), "", 0, state, one.seat, action, refused)


def answered(game: Any, one: Golden) -> list[str]:
    """The answer to a question, line by line: rule, facts, and the words in both languages."""
    asked = tried(game, one)
    first, (_, advice) = asked.first, advice_of(game, asked)
    card = game.BOOK.card(first.rule)
    lines = [
        f"? seat {one.seat}: {one.action}",
        f"  {first.rule} {json.dumps(first.facts, sort_keys=True, default=list)}",
    ]
    for lang in LANGUAGES:
        speaker = Speaker(game.BOOK, lang, game.NAMES)
        lines.append(f"  {lang} {say(speaker, card, 'no', first.facts)}")
        shown = deciding(card.facts, first.facts, advice.case if advice else None)
        lines += [f"     · {speaker.fill(fact[lang], first.facts)}" for fact in shown]
        lines += [f"     → {advised(speaker, advice)}"] if advice else []
    return lines


def told(game: Any, rule: str, facts: dict[str, Any]) -> list[str]:
    """The words of an event in both languages."""
    words = [
        f"  {lang} {say(Speaker(game.BOOK, lang, game.NAMES), rule, 'says', facts)}" for lang in LANGUAGES
    ]
    return [f"! {rule} {json.dumps(facts, sort_keys=True, default=list)}", *words]


# Choosing ------------------------------------------------------------------------------------------
def wordings(words: dict[str, str], facts: dict[str, Any]) -> Iterator[Hashable]:
    """Which wording each choice of a sentence takes."""
    for part in parts(words["es"]):
        if isinstance(part, Wordings) and part.key in facts:
            yield part.key, part.forms.index(wording(part, facts[part.key]))


def numbers(facts: dict[str, Any]) -> Iterator[Hashable]:
    """The numbers and lists in some facts: none, one, several; equal or not."""
    counts = {k: v for k, v in facts.items() if isinstance(v, int) and k not in ("seat", "by")}
    for (a, x), (b, y) in itertools.combinations(sorted(counts.items()), 2):
        yield a, b, (x > y) - (x < y)
    for name, value in facts.items():
        size = len(value) if isinstance(value, (list, tuple, dict)) else value
        if isinstance(size, int) and name not in ("seat", "by"):
            yield name, max(-1, min(size, 2))


def shows(game: Any, one: Try) -> frozenset[Hashable]:
    """What an entry would show of its rule: cases, wordings, numbers."""
    first, (_, advice) = one.first, advice_of(game, one)
    card, facts = game.BOOK.card(first.rule), {**first.facts, **(advice.facts if advice else {})}
    no = chosen(card.no, first.facts)
    rows = deciding(card.facts, first.facts, advice.case if advice else None)
    found: list[Hashable] = [
        ("no", no.words["en"] if no else ""),
        ("way", advice.case.words["en"] if advice else ""),
    ]
    found += [("fact", row["en"]) for row in rows] + [("kinds", tuple(row["en"] for row in rows))]
    for words in (no and no.words, advice and advice.case.words, *rows):
        found += wordings(words, facts) if words else ()
    return frozenset((first.rule, one) for one in (*found, *numbers(first.facts)))


def from_examples(game: Any) -> Iterator[Try]:
    """The refused actions of the worked examples."""
    for example in load_examples(game):
        table = table_for(game, example)
        for step in example.steps:
            seat = max(step.seat if step.seat >= 0 else table.seat, 0)
            for text in (*([step.ask] if step.ask else []), *(step.refused or {})):
                action = game.NOTATION.parse(text)
                refused = tuple(game.refusals(table.state, seat, action))
                if refused:
                    yield Try(len(table.state.seats), (), "", 0, table.state, seat, action, refused)
            play_step(table, step)


def unlike(game: Any) -> Iterator[Try]:
    """From whole games: what boards offer and many other actions, if their numbers are new."""
    spread, seen, kinds = tables(game), set[Hashable](), dict[type, list[Any]]()
    for action in game.NOTATION.every():
        kinds.setdefault(action.__class__, []).append(action)
    choice, space = random.Random(7), [*kinds.values()]
    for seed in range(GAMES):
        players, options = spread[seed * 7 % len(spread)]
        for state in positions(game, players, 900 + seed, options, "random"):
            seat = next(iter(game.current_players(state)), 0)
            anything = (choice.choice(choice.choice(space)) for _ in range(BESIDES))
            for action in (*game.candidates(state, seat), *anything):
                refused = tuple(game.refusals(state, seat, action))
                new = {(one.rule, number) for one in refused[:1] for number in numbers(one.facts)}
                if new - seen:
                    seen |= new
                    yield Try(players, (), "random", 900 + seed, state, seat, action, refused)


def picked(game: Any) -> list[Try]:
    """A few entries that show everything, chosen greedily."""
    every = (*from_examples(game), *tries(game, POOL, seed=5), *unlike(game))
    pool = [(one, shows(game, one)) for one in every]
    left: set[Hashable] = set().union(*(shown for _, shown in pool))
    found: list[Try] = []
    while left and len(found) < MOST:
        best, shown = max(pool, key=lambda entry: len(entry[1] & left))
        if not shown & left:
            break
        found.append(best)
        left -= shown
        pool = [entry for entry in pool if entry[1] & left]
    return found


def events(game: Any) -> list[tuple[str, str]]:
    """(rule, facts) of events in random games and in the examples: one for each wording of a sentence."""
    seen: dict[Hashable, tuple[str, str]] = {}
    for event in _heard(game):
        words = game.BOOK.card(event.rule).says
        if words:
            counts = tuple(one for one in numbers(event.facts) if len(one) == 2)  # type: ignore[arg-type]
            key = event.rule, tuple(wordings(words, event.facts)), counts[:2]
            seen.setdefault(key, (event.rule, json.dumps(event.facts, sort_keys=True, default=list)))
    return sorted(set(seen.values()))


def _heard(game: Any) -> Iterator[Event]:
    spread = tables(game)
    for seed in range(GAMES):
        players, options = spread[seed * 5 % len(spread)]
        choice, state = random.Random(seed), game.new_initial_state(players, seed, **options)
        while state.agenda and state.round < 99:
            seat = state.agenda[-1].seat
            state, said = game.apply_action(state, seat, choice.choice(legal_actions(game, state, seat)))
            yield from said
    for example in load_examples(game):
        table = table_for(game, example)
        for step in example.steps:
            before = len(table.steps)
            play_step(table, step)
            for done in table.steps[before:]:
                yield from done.events


# The files -----------------------------------------------------------------------------------------
def read(name: str) -> tuple[list[tuple[Golden, list[str]]], list[list[str]]]:
    """The entries of a game's files with their lines, and the lines of its events."""
    blocks: list[list[str]] = []
    for line in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines():
        if line[:1] in "?!":
            blocks.append([])
        blocks[-1].append(line)
    positions = [json.loads(line) for line in (FOLDER / f"{name}.jsonl").read_text("utf-8").splitlines()]
    asked = [block for block in blocks if block[0][0] == "?"]
    entries = [
        (Golden(json.dumps(one["position"]), one["seat"], one["action"]), block)
        for one, block in zip(positions, asked, strict=True)
    ]
    return entries, [block for block in blocks if block[0][0] == "!"]


def write(name: str) -> str:
    """Choose again and write a game's files; returns a line about their contents."""
    game: Any = load(name)
    chosen_tries = sorted(picked(game), key=lambda one: one.first.rule)
    asked = [
        Golden(
            json.dumps(game.to_json(one.state), separators=(",", ":")),
            one.seat,
            game.NOTATION.text(one.action),
        )
        for one in chosen_tries
    ]
    heard = events(game)
    lines = [line for one in asked for line in answered(game, one)]
    lines += [line for rule, facts in heard for line in told(game, rule, json.loads(facts))]
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")
    rows = ({"seat": one.seat, "action": one.action, "position": json.loads(one.position)} for one in asked)
    text = "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)
    (FOLDER / f"{name}.jsonl").write_text(text, "utf-8")
    return (
        f"{name}: {len(asked)} refusals of {len({one.first.rule for one in chosen_tries})} rules, "
        f"{len(heard)} events"
    )


if __name__ == "__main__":
    for wanted in sys.argv[1:] or names():
        print(write(wanted))
