"""Every sentence that has gaps, written out: numbers as 0, 1 and 2,
lists of one to three things, each gender.

They are in one file per game and language, to be read like a book and compared when they change:

    python tests/rendered_sentences.py [GAME...]     # writes tests/golden/rendered/GAME.LANG.txt

Read the difference after that.

What a gap can take is learned from the golden refusals: the facts of the same name there. A rule's sentence
is filled with the facts of its own entries first, and is left out where none of them meets its condition.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tests.golden_refusals import read, tried
from tutor.commands.measure.refused import advice_of
from tutor.commands.measure.sampling import positions
from tutor.rules import load, names
from tutor.rules.kernel.case import Case, conditions
from tutor.rules.kernel.compare import compared
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.template import Agreement, Gap, Part, Wordings, parts
from tutor.rules.kernel.words import Speaker

FOLDER = Path(__file__).parent / "golden" / "rendered"
SHOWN = 4  # of one sentence in the file
ALIKE = 6  # facts of one hint
WEIGHED = 25  # actions of one position
WORDS = 12  # of a pool: enough for each gender, and names that begin with a vowel
_PEOPLE = ("seat", "by", "who", "player")

Facts = dict[str, Any]


class Sentence(NamedTuple):
    """One template: of which rule or hint, which of its words, what it says,
    what must hold for it to be said.
    """

    of: str
    part: str
    words: dict[str, str]
    when: tuple[str, ...] = ()


# The sentences -------------------------------------------------------------------------------------
def of_rules(book: Any) -> Iterator[Sentence]:
    """What a rulebook says of positions: refusals, deciding facts, advice, events."""
    for rule in book.rules.values():
        before: tuple[str, ...] = ()
        for case in rule.no:
            yield Sentence(rule.id, "no", case.words, (*case.when, *before))
            before += _after(case)
        yield from (Sentence(rule.id, "fact", row, conditions(row)) for row in rule.facts)
        yield from (Sentence(rule.id, "way", case.words, case.when) for case in rule.way)
        if rule.says:
            yield Sentence(rule.id, "says", rule.says)
    yield from (Sentence("otherwise", "way", case.words, case.when) for case in book.otherwise)


def _after(case: Case) -> tuple[str, ...]:
    """What holds in the cases after a case of one condition."""
    if len(case.when) != 1 or "=" in case.when[0]:
        return ()
    only = case.when[0]
    return (only[1:] if only.startswith("!") else "!" + only,)


def of_hints(game: Any) -> Iterator[Sentence]:
    """The reasons of hints."""
    path = game.BOOK.folder.parent / "advice" / "words.toml"
    rows = tomllib.loads(path.read_text("utf-8")) if path.exists() else {}
    for key, row in rows.items():
        for part in ("hint", "otherwise", "than", "even", "others"):
            words = row if part == "hint" else row.get(part, {})
            if words.keys() >= set(LANGUAGES):
                yield Sentence(f"hint {key}", part, {lang: words[lang] for lang in LANGUAGES})


# What can be in a gap ------------------------------------------------------------------------------
@cache
def entries(name: str) -> tuple[tuple[str, Facts], ...]:
    """(rule, facts) of the golden refusals and events of a game."""
    game, (refused, told) = load(name), read(name)
    lines = [block[1].strip() for _, block in refused] + [block[0][2:] for block in told]
    found = [(rule, json.loads(facts)) for rule, facts in (line.split(" ", 1) for line in lines)]
    for asked, _ in refused:
        advice = advice_of(game, tried(game, asked))[1]
        found += [(advice.rule, advice.facts)] if advice else []
    return (*found, *_weighed(game))


def _weighed(game: Any) -> Iterator[tuple[str, Facts]]:
    """(hint, facts) of what a bot weighs in a few games, each hint a few times,
    and beside another of its kind.
    """
    seen: dict[str, list[Facts]] = defaultdict(list)
    for number, players in enumerate(game.PLAYERS):
        for state in positions(game, players, 40 + number, {}, "steady"):
            for seat in game.current_players(state):
                for action in legal_actions(game, state, seat)[:WEIGHED]:
                    _, key, facts = game.advise(state, seat, action)
                    if len(seen[key]) < ALIKE and facts not in seen[key]:
                        seen[key].append(facts)
    for key, all_facts in seen.items():
        for facts, than in zip(all_facts, (*all_facts[1:], all_facts[0]), strict=True):
            yield f"hint {key}", compared(facts, than) or facts


@cache
def pools(name: str) -> dict[str, list[Any]]:
    """By fact: the words and numbers seen in it, those of other rules too."""
    found: dict[str, list[Any]] = defaultdict(list)
    for _, facts in entries(name):
        for key, value in facts.items():
            for one in value if isinstance(value, list) and value else [value]:
                if one not in found[key]:
                    found[key].append(one)
    return {key: _spread(name, values) for key, values in found.items()}


def _spread(name: str, values: list[Any]) -> list[Any]:
    """Fewer words of a pool: of each gender, and those that change the word before them, first."""
    lexicon = load(name).BOOK.lexicon
    known = [one for one in values if isinstance(one, str) and one in lexicon]
    if not known:
        return values[:WORDS]

    def shape(one: str) -> tuple[str, ...]:
        said = lexicon[one]["es"]
        return lexicon[one].get("g", "m"), (said if isinstance(said, str) else said[0])[:1].lower()

    first: dict[tuple[str, ...], str] = {}
    for one in sorted(known):
        first.setdefault(shape(one), one)
    return [*dict.fromkeys((*first.values(), *sorted(known)))][:WORDS]


def taken(value: Any, pool: list[Any], part: Part) -> list[Any]:
    """The values to put in place of one that was seen.
    A number said alone keeps to what can be: a ship holds 4 or more.
    """
    words = [one for one in pool if isinstance(one, str)]
    if isinstance(value, bool) or value is None or (isinstance(part, Gap) and part.spec == "even_then"):
        return [value]
    if isinstance(value, int):
        alone = isinstance(part, Gap) and not part.spec
        return [value] if alone and value > 2 else [0, 1, 2, 5]
    if isinstance(value, str):
        return words or [value]
    if isinstance(value, dict):
        kinds = list(value) or words[:2]
        return (
            [dict.fromkeys(kinds[:1], 1), dict.fromkeys(kinds[:1], 2), dict.fromkeys(kinds[:2], 1)]
            if kinds
            else [value]
        )
    if words:
        return [[], *(words[:n] for n in (1, 2, 3))]
    return [value]


def asked_for(template: str) -> dict[str, Part]:
    """By fact: a gap or choice of the template."""
    found: dict[str, Part] = {}

    def walk(some: Iterable[Part]) -> None:
        for part in some:
            if isinstance(part, (Gap, Wordings, Agreement)):
                found.setdefault(part.key, part)
            if isinstance(part, Wordings):
                for form in part.forms:
                    walk(form)

    walk(parts(template))
    return found


def starts(name: str, sentence: Sentence) -> list[Facts]:
    """Facts to begin from: those seen with the rule, or of other rules where the names are the same."""
    wanted, pool = asked_for(sentence.words["es"]) | asked_for(sentence.words["en"]), pools(name)
    case = Case({}, sentence.when)
    own = [facts for of, facts in entries(name) if of == sentence.of and wanted.keys() <= facts.keys()]
    if any(map(case.holds, own)):
        return own
    if not all(key in pool or _number(part) for key, part in wanted.items()):
        return []
    seen = {key: value for _, facts in entries(name) for key, value in facts.items() if key in wanted}
    return [{**_holding(sentence.when), **{key: seen.get(key, 2) for key in wanted}}, *own]


def _holding(when: Iterable[str]) -> Facts:
    """Facts for which the conditions hold."""
    found: Facts = {}
    for condition in when:
        name, comparison, value = re.match(r"!?(\w+)(!?=)?(.*)", condition).groups()  # type: ignore[union-attr]
        found[name] = value if comparison == "=" else "" if comparison else not condition.startswith("!")
    return found


def _number(part: Part) -> bool:
    """Whether a number fits, to judge by how it is said."""
    return not isinstance(part, Gap) or (
        bool(part.spec) and part.spec not in ("the", "a", "of", "cap", "The", "A", "even_then")
    )


def filled(name: str, sentence: Sentence) -> list[Facts]:
    """All the facts to fill a sentence with: each gap in turn with everything it can take."""
    wanted = asked_for(sentence.words["es"]) | asked_for(sentence.words["en"])
    case, found = Case({}, sentence.when), dict[str, Facts]()
    for base in starts(name, sentence):
        varied = [base]
        for key, part in wanted.items():
            if key in base and key.rsplit("_", 1)[-1] not in _PEOPLE:
                varied += [{**base, key: value} for value in taken(base[key], pools(name).get(key, []), part)]
        for facts in varied:
            if case.holds(facts):
                found.setdefault(json.dumps(facts, sort_keys=True, default=list), facts)
    return list(found.values())


# The files -----------------------------------------------------------------------------------------
@cache
def rendered(name: str, lang: str) -> dict[str, tuple[str, ...]]:
    """By place: what is said there, each sentence once."""
    game: Any = load(name)
    speaker = Speaker(game.BOOK, lang, game.NAMES)
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for sentence in (*of_rules(game.BOOK), *of_hints(game)):
        if asked_for(sentence.words[lang]):
            for facts in filled(name, sentence):
                found[f"{sentence.of} {sentence.part}: {sentence.words[lang]}"][
                    speaker.fill(sentence.words[lang], facts)
                ] = None
    return {place: tuple(said) for place, said in found.items()}


def lines(name: str, lang: str) -> list[str]:
    """The file of a game and language: each place, and a few of its sentences, as unlike as they come."""
    found = []
    for place, said in rendered(name, lang).items():
        step = max(1, len(said) // SHOWN)
        found += [place.split(":")[0], *(f"  {one}" for one in said[::step][:SHOWN])]
    return found


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or names():
        for lang in LANGUAGES:
            text = lines(name, lang)
            (FOLDER / f"{name}.{lang}.txt").write_text("\n".join(text) + "\n", "utf-8")
            print(
                f"{name} {lang}: {len(rendered(name, lang))} sentences with gaps, "
                f"{sum(map(len, rendered(name, lang).values()))} ways to say them"
            )


if __name__ == "__main__":
    main()
