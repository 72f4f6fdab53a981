"""Sentences as learners read them, over random games of every game: events, refusals, reasons."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.support.games import LONG_TABLES, everything, games
from tutor.boards.reasons import tell, why
from tutor.bots import make
from tutor.rules import load, names
from tutor.rules.kernel.words import Speaker, say

pytestmark = pytest.mark.each_game

NAMES = ("Ana", "Roberto", "Cristina", "David", "Inés")
ZERO = re.compile(r"(?<![\w+−-])(?<!\d[.,])0(?!\w|[.,]\d)")
UNFINISHED = re.compile(r"[{}|]|\(\)|\s\s|\s[,.;:]|[:,;]\s*$|^[^\W\d_A-ZÁÉÍÓÚÑ]")
TWICE = re.compile(r"\b(\w{4,})(?:,| y| e| and) \1\b")
UNCONTRACTED = re.compile(r"\b(?:de|a) el\b")
Y_BEFORE_I = re.compile(r"\by (?:[ií]|h[ií](?![aeo]))", re.IGNORECASE)


@cache
def told(name: str, players: int) -> tuple[tuple[str, str, str], ...]:
    """(language, source, sentence): everything that is said in a few games, each sentence once."""
    return tuple(dict.fromkeys((*happened(name, players), *refused(name, players), *advised(name, players))))


def speakers(name: str) -> list[Speaker]:
    return [Speaker(load(name).BOOK, lang, NAMES) for lang in ("en", "es")]


def happened(name: str, players: int) -> Iterator[tuple[str, str, str]]:
    for played in games(name, players):
        for event in (event for step in played for event in step.events):
            for speaker in speakers(name):
                yield speaker.lang, f"says {event.rule}", say(speaker, event.rule, "says", event.facts)


def refused(name: str, players: int) -> Iterator[tuple[str, str, str]]:
    game, choice = load(name), random.Random(players)
    space = game.NOTATION.every()
    for played in games(name, players):
        for step in played[::3]:
            for action in choice.sample(space, 5):
                for refusal in game.refusals(step.before, step.seat, action)[:1]:
                    for speaker in speakers(name):
                        yield (
                            speaker.lang,
                            f"no {refusal.rule}",
                            say(speaker, refusal.rule, "no", refusal.facts),
                        )


def advised(name: str, players: int) -> Iterator[tuple[str, str, str]]:
    game = load(name)
    bot, state = make("steady", game), game.new_initial_state(players, 5, **everything(game, players))
    while seats := game.current_players(state):
        action, reason = bot.step(game.observe(state, seats[0]), seats[0])
        for thought in filter(None, (reason.chosen, reason.rather_than)):
            for speaker in speakers(name):
                for how in ("", "otherwise", "others"):
                    yield speaker.lang, f"advice {thought.key}", tell(speaker, name, thought, how)
        for speaker in speakers(name):
            yield speaker.lang, f"advice {reason.chosen.key}", why(speaker, name, reason, "other")
        state, _ = game.apply_action(state, seats[0], action)


@cache
def things(name: str, lang: str) -> dict[str, tuple[str, str]]:
    """Singular and plural of the nouns that are counted, by id."""
    rows = load(name).BOOK.lexicon.items()
    return {
        key: (row[lang][0], row[lang][-1])
        for key, row in rows
        if isinstance(row[lang], list) and row[lang][0] != row[lang][-1]
    }


def miscounted(name: str, lang: str) -> re.Pattern[str]:
    """ "1 barrels", "3 barrel": a number and the other form of a noun."""
    one = "|".join(re.escape(single) for single, _ in things(name, lang).values())
    many = "|".join(re.escape(plural) for _, plural in things(name, lang).values())
    return re.compile(rf"(?<![\w.,/-])(?:1 (?:{many})|(?:[2-9]|\d\d+) (?:{one}))\b")


def nameless(name: str) -> re.Pattern[str]:
    """A Spanish sentence that begins with a good or building without an article, or has one after a
    preposition.
    """
    goods = "|".join(one.capitalize() for one in called(name, "mark")) or "(?!)"
    buildings = "|".join(called(name, "effect")) or "(?!)"
    return re.compile(rf"^(?:{goods}) |\b(?:en|para|con|a|por) (?:{buildings})\b")


def called(name: str, what: str) -> list[str]:
    """The Spanish nouns with this field in the lexicon (goods have a mark, buildings an effect), without
    colours.
    """
    return [
        row["es"][0]
        for row in load(name).BOOK.lexicon.values()
        if what in row and isinstance(row["es"], list)
    ]


every_table = pytest.mark.parametrize(("name", "players"), LONG_TABLES)


@pytest.mark.per_game
@every_table
@pytest.mark.slow
def test_nothing_is_half_said(name: str, players: int) -> None:
    assert len(told(name, players)) > 500
    assert not [row for row in told(name, players) if UNFINISHED.search(row[2])]


@pytest.mark.per_game
@every_table
def test_a_list_counts_what_is_there_twice(name: str, players: int) -> None:
    assert not [row for row in told(name, players) if TWICE.search(row[2])]


@every_table
def test_numbers_and_nouns_agree(name: str, players: int) -> None:
    wrong = {lang: miscounted(name, lang) for lang in ("en", "es")}
    assert not [row for row in told(name, players) if wrong[row[0]].search(row[2])]


@every_table
def test_zero_is_said_in_words(name: str, players: int) -> None:
    """Events and values of moves; a refusal's own words are tested with the refusals."""
    assert not [row for row in told(name, players) if not row[1].startswith("no ") and ZERO.search(row[2])]


@every_table
def test_spanish_contracts_and_says_e(name: str, players: int) -> None:
    spanish = [row for row in told(name, players) if row[0] == "es"]
    assert not [row for row in spanish if UNCONTRACTED.search(row[2]) or Y_BEFORE_I.search(row[2])]


@every_table
def test_spanish_things_have_their_article(name: str, players: int) -> None:
    bare = nameless(name)
    assert not [row for row in told(name, players) if row[0] == "es" and bare.search(row[2])]


@pytest.mark.parametrize("name", names())
def test_the_patterns_find_what_they_look_for(name: str) -> None:
    """A test that accepts everything would pass too."""
    for good in called(name, "mark")[:1]:
        assert nameless(name).search(f"{good.capitalize()} se vende.") and not nameless(name).search(
            f"El {good}: {good}."
        )
    for building in called(name, "effect")[:1]:
        assert nameless(name).search(f"Va para {building}.") and not nameless(name).search(
            f"Va al {building}: {building}."
        )
    counted = "building" if "building" in things(name, "es") else next(iter(things(name, "es")))
    (one, many), (piece, _) = things(name, "es")[counted], things(name, "en")[counted]
    assert miscounted(name, "es").search(f"Quedan 1 {many}.") and miscounted(name, "en").search(
        f"It has 11 {piece}."
    )
    assert not miscounted(name, "es").search(f"Quedan 11 {many} y 1 {one}.")
    assert ZERO.search("quedan 0.") and not ZERO.search("quedan 10, 0,5 y +0")
    assert (
        TWICE.search("fruta, fruta y maíz")
        and Y_BEFORE_I.search("café y índigo")
        and UNCONTRACTED.search("va a el pozo")
    )
