"""What a person reads who is asked whether anything has to be read twice: one game in one language.

    python tests/reading.py GAME LANG --seed 1  # three chapters, a coach, fifty rules, fifty refusals

Chapters are whole. The coach's sentences are those of a first game that bots play. Chapters, rules and
refusals are drawn at random, so another seed shows others. The figures of such readings are in
tests/measured/reading.txt.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tests.golden_refusals import read
from tests.support.coached import told
from tutor.rules import load, names
from tutor.rules.kernel.coach import first_game
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.lesson import Lesson, Page, in_full
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker

CHAPTERS, RULES, REFUSALS = 3, 50, 50


def _page(page: Page, lang: str) -> Iterator[str]:
    yield f"### {page.title[lang]}"
    yield page.text[lang]
    for name, words in (("question", page.question), ("sum", page.sum), ("explanation", page.explain)):
        if words:
            yield f"({name}) {words[lang]}"
    for name, rows in (
        ("hint", page.hints),
        ("wrong answer", page.wrong),
        ("comment on another move", page.comment),
    ):
        yield from (f"({name}) {row[lang]}" for row in rows if lang in row)
    if page.done:
        yield f"(solved) {page.done[lang]}"


def chapter(lesson: Lesson, lang: str) -> Iterator[str]:
    """A chapter, page by page."""
    yield f"## Chapter: {lesson.title[lang]}"
    yield lesson.idea[lang]
    for page in lesson.pages:
        yield from _page(page, lang)
    yield from (f"(to remember) {line[lang]}" for line in lesson.learned)


def coach(game: Any, lang: str, chance: random.Random) -> Iterator[str]:
    """What the coach says in a first game, to a player whom a bot plays."""
    first = first_game(game)
    assert first is not None

    table = Table(game, first.players, seed=first.seed, options=first.options)
    for _, _, said in told(table, 0, chance.randrange(1000)):
        speaker = Speaker(game.BOOK, lang, game.NAMES)
        yield from (f"- {speaker.fill(entry.words[lang], entry.facts)}" for entry in said)


def rules(game: Any, lang: str, chance: random.Random) -> Iterator[str]:
    """Rules as their pages show them: title, text, reason."""
    every = sorted(game.BOOK.rules.values(), key=lambda rule: rule.id)
    for rule in chance.sample(every, RULES):
        why = f"\n  Why: {rule.why[lang]}" if rule.why else ""
        yield f"{rule.id}\n  {rule.title[lang]}\n  {rule.text[lang]}{why}"


def refusals(name: str, lang: str, chance: random.Random) -> Iterator[str]:
    """Refused actions: the answer, the facts that decide, and the advice."""
    entries, _ = read(name)
    for one, block in chance.sample(entries, REFUSALS):
        start = next(n for n, line in enumerate(block) if line.startswith(f"  {lang} "))
        answer = [block[start].removeprefix(f"  {lang} ")]
        for line in block[start + 1 :]:
            if line.startswith("  ") and line[2:4] in LANGUAGES:
                break
            answer.append(line)
        yield f"tried: {one.action}   [{block[1].split()[0]}]\n  " + "\n".join(answer)


def passages(name: str, lang: str, seed: int) -> Iterator[str]:
    """All of it, with headings."""
    game, chance = load(name), random.Random(seed)
    yield f"# {name}, {lang}: three chapters\n"
    for lesson in chance.sample(in_full(game), CHAPTERS):
        yield from chapter(lesson, lang)
    yield "\n# The coach of a first game\n"
    yield from coach(game, lang, chance)
    yield "\n# Fifty rules (id, title, text, reason)\n"
    yield from rules(game, lang, chance)
    yield "\n# Fifty refusals (what was tried [rule]; answer; facts; advice)\n"
    yield from refusals(name, lang, chance)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=names())
    parser.add_argument("lang", choices=LANGUAGES)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print("\n".join(passages(given.game, given.lang, given.seed)))


if __name__ == "__main__":
    main()
