"""The facts that rules declare: what checks and events really give, and what sentences may use."""

from __future__ import annotations

import json
import logging
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.golden_refusals import read, tried
from tests.support.games import everything
from tutor.commands.measure.sampling import positions, tries
from tutor.rules import load, ours
from tutor.rules.kernel.agenda import Refusal
from tutor.rules.kernel.example import load_examples, play_step, table_for
from tutor.rules.kernel.explaining import explanation
from tutor.rules.kernel.facts import FORMS, PLAYERS, Given, MissingFact, UndeclaredFacts, given, hold
from tutor.rules.kernel.game import legal_actions
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.rulebook import Rulebook
from tutor.rules.kernel.words import Speaker, say

TRIES = 400  # the first of those in same_answers.py, which also compares the names of their facts
ROW = """
["XX.a"]
kind = "limit"
title = { en = "One a day", es = "Uno al día" }
text = { en = "Take one.", es = "Toma uno." }
"""
WORDS = {
    "no": 'no = {{ en = "You lack {0}.", es = "Te falta {0}." }}',
    "facts": 'facts = [{{ en = "There: {0}", es = "Hay: {0}" }}]',
    "at": 'facts = [{{ at = "seat:{0}", en = "There", es = "Hay" }}]',
    "way": 'way = {{ law = "undo", en = "Take {0}.", es = "Toma {0}." }}',
    "claim": 'way = {{ lifts = {{ seat = {{ "{0}" = {{ at = "x" }} }} }}, en = "Go.", es = "Ve." }}',
    "says": 'says = {{ en = "It takes {0}.", es = "Toma {0}." }}',
}


# What checks and events give -----------------------------------------------------------------------
def kind_fits(kind: str, name: str, value: Any) -> bool:
    """Whether a value is of a kind of FORMS."""
    number = isinstance(value, int) and not isinstance(value, bool)
    return {
        "number": number or isinstance(value, bool),
        "seat": number and name.rsplit("_", 1)[-1] in PLAYERS,
        "thing": isinstance(value, str),
        "things": isinstance(value, (list, tuple)) and all(isinstance(one, str) for one in value),
        "counts": isinstance(value, dict) and all(isinstance(n, int) for n in value.values()),
        "numbers": isinstance(value, (list, tuple)) and all(isinstance(one, int) for one in value),
        "text": isinstance(value, str),
        "flag": isinstance(value, bool),
        "data": True,
    }[kind]


def as_declared(declared: tuple[Given, ...], facts: dict[str, Any]) -> bool:
    """Whether facts are one of the declared sets, each of its kind."""
    return any(
        facts.keys() == one.keys() and all(kind_fits(one[name], name, facts[name]) for name in facts)
        for one in declared
    )


def answers(name: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(rule, "refusal" or "event", facts) of golden answers, examples, refused actions and random games."""
    game: Any = load(name)
    refused, told = read(name)
    for asked, _ in refused:
        yield from ((one.rule, "refusal", one.facts) for one in tried(game, asked).refusals)
    for block in told:
        rule, facts = block[0][2:].split(" ", 1)
        yield rule, "event", json.loads(facts)
    for one in tries(game, TRIES, seed=11):
        yield from ((found.rule, "refusal", found.facts) for found in one.refusals)
    for example in load_examples(game):
        table = table_for(game, example)
        for step in example.steps:
            play_step(table, step)
        yield from ((event.rule, "event", event.facts) for step in table.steps for event in step.events)
    for seed, players in enumerate(game.PLAYERS):
        choice = random.Random(seed)
        for state in positions(game, players, seed, everything(game, players), "random"):
            for seat in game.current_players(state):
                action = choice.choice(legal_actions(game, state, seat))
                events = game.apply_action(state, seat, action)[1]
                yield from ((event.rule, "event", event.facts) for event in events)


@pytest.mark.slow
@pytest.mark.per_game
@pytest.mark.parametrize("name", ours())
def test_checks_and_events_give_what_their_rules_declare(name: str) -> None:
    rules, wrong, seen = load(name).BOOK.rules, dict[tuple[str, str], Any](), set[tuple[str, str]]()
    for rule, how, facts in answers(name):
        declared = rules[rule].refusal_facts if how == "refusal" else rules[rule].event_facts
        seen.add((rule, how))
        if not as_declared(declared, facts):
            wrong.setdefault((rule, how), (facts, [dict(one) for one in declared]))
    assert not wrong
    declared = {(rule.id, "refusal") for rule in rules.values() if rule.refusal_facts}
    declared |= {(rule.id, "event") for rule in rules.values() if rule.event_facts}
    assert len(seen) > 0.95 * len(declared), sorted(declared - seen)


@pytest.mark.slow
@pytest.mark.per_game
@pytest.mark.parametrize("name", ours())
def test_reasons_have_the_facts_that_their_words_declare(name: str) -> None:
    game: Any = load(name)
    rows, seen = game.BOOK.words("advice/words.toml"), set[str]()
    for seed, players in enumerate(game.PLAYERS):
        for state in positions(game, players, seed, everything(game, players), "random"):
            for seat in game.current_players(state):
                legal = legal_actions(game, state, seat)
                for action in legal[:: max(1, len(legal) // 4)]:
                    _, key, facts = game.advise(state, seat, action)
                    declared = given(key, rows[key]["facts"], game.BOOK.fact_kinds)
                    assert as_declared(declared, facts), (key, facts, declared)
                    seen.add(key)
    own = {key for key in rows if not key.startswith(("gives-", "ahead"))}  # the others are parts of reasons
    assert len(seen) > 0.6 * len(own), sorted(own - seen)


@pytest.mark.parametrize("name", ours())
def test_every_rule_that_forbids_or_acts_declares_its_facts(name: str) -> None:
    for rule in load(name).BOOK.rules.values():
        assert bool(rule.no) == bool(rule.refusal_facts), rule.id
        assert bool(rule.says) == bool(rule.event_facts), rule.id
        for one in (*rule.refusal_facts, *rule.event_facts):
            assert set(one.values()) <= set(FORMS), rule.id


@pytest.mark.parametrize("name", ours())
def test_a_number_is_counted_with_a_noun_of_the_lexicon(name: str) -> None:
    from tutor.rules.kernel.facts import _USED, sentences

    book = load(name).BOOK
    for rule in book.rules.values():
        for sentence in sentences(rule):
            for text in sentence.texts:
                for fact, form, _ in _USED.findall(text):
                    if form and any(one.get(fact) == "number" for one in sentence.reach):
                        assert form in book.lexicon, (rule.id, text)


# What the loader finds -----------------------------------------------------------------------------
def book(folder: Path, *lines: str, kinds: str = "") -> Rulebook:
    """A rulebook of one rule."""
    folder.mkdir(exist_ok=True)
    (folder / "day.toml").write_text(ROW + "\n".join(lines), "utf-8")
    (folder / "facts.toml").write_text(kinds, "utf-8")
    (folder / "lexicon.toml").write_text('barrel = { en = "barrel", es = "barril" }', "utf-8")
    return Rulebook(folder)


@pytest.mark.parametrize("part", WORDS)
def test_a_missing_fact_is_named_with_file_rule_and_the_nearest(part: str, tmp_path: Path) -> None:
    declared = ('refusal_facts = "seat, good"', 'event_facts = "seat, good"')
    assert book(tmp_path, *declared, WORDS[part].format("{good}")).rules
    with pytest.raises(ValueError, match="goood") as caught:
        book(tmp_path, *declared, WORDS[part].format("{goood}")).rules  # noqa: B018
    said = str(caught.value)
    assert "/day.toml: XX.a: " in said
    assert 'the nearest is "good"' in said
    assert "seat, good" in said


def test_a_condition_on_a_fact_that_nobody_gives_is_an_error(tmp_path: Path) -> None:
    no = 'no = [{ when = "%s", en = "No.", es = "No." }, { en = "Never.", es = "Nunca." }]'
    assert book(tmp_path, 'refusal_facts = "mine"', no % "mine").rules
    for condition in ("!main", "main=task-build", "main?"):
        with pytest.raises(ValueError, match=r'"no" needs the fact "main".*the nearest is "mine"'):
            book(tmp_path, 'refusal_facts = "mine"', no % condition).rules  # noqa: B018


def test_a_fact_that_is_not_always_given_needs_a_condition(tmp_path: Path) -> None:
    declared = 'refusal_facts = ["seat, good", "seat, n"]'
    no = 'no = [{ when = "%s", en = "No {good}.", es = "Sin {good}." }, { en = "{n}", es = "{n}" }]'
    assert book(tmp_path, declared, no % "good?").rules
    with pytest.raises(ValueError, match='needs the fact "good", but declared are seat, n'):
        book(tmp_path, declared, no % "!n").rules  # noqa: B018
    with pytest.raises(ValueError, match='needs the fact "n", but declared are seat, good'):
        book(tmp_path, declared, no % "good").rules  # noqa: B018  # "" is given too


@pytest.mark.parametrize(
    ("kind", "right", "wrong"),
    [
        ("number", "{x:barrel}", "{x:the}"),
        ("thing", "{x:the}", "{x:or}"),
        ("things", "{x:or_the}", "{x:more}"),
        ("counts", "{x:more}", "{x:the}"),
        ("flag", "{x:yes|no}", "{x}"),
        ("text", "{x}", "{x:none|some}"),
        ("thing", "{x:caro/cara}", "{x:or_a}"),
    ],
)
def test_a_gap_asks_for_a_form_that_its_kind_has(kind: str, right: str, wrong: str, tmp_path: Path) -> None:
    declared = 'refusal_facts = "x"', f'{kind} = ["x"]'
    assert book(tmp_path, declared[0], WORDS["no"].format(right), kinds=declared[1]).rules
    with pytest.raises(ValueError, match=f'x is a fact of the kind "{kind}" and cannot'):
        book(tmp_path, declared[0], WORDS["no"].format(wrong), kinds=declared[1]).rules  # noqa: B018
    with pytest.raises(ValueError, match=r'XX\.a: there is no kind of facts "thign"; the nearest is "thing"'):
        book(tmp_path, 'refusal_facts = "x: thign"', WORDS["no"].format(right)).rules  # noqa: B018


def test_a_kind_that_does_not_exist_is_named(tmp_path: Path) -> None:
    with pytest.raises(
        ValueError, match=r'facts\.toml: there is no kind of facts "numbr"; the nearest is "number"'
    ):
        book(tmp_path, 'refusal_facts = "x"', kinds='numbr = ["x"]').rules  # noqa: B018


def test_only_a_fact_with_a_players_name_is_said_as_a_player(tmp_path: Path) -> None:
    assert book(tmp_path, 'event_facts = "by: seat"', WORDS["says"].format("{by}")).rules
    for name, kind in (("owner", "seat"), ("by", "number")):
        with pytest.raises(ValueError, match=f'{name} is a fact of the kind "{kind}"'):
            book(tmp_path, f'event_facts = "{name}: {kind}"', WORDS["says"].format(f"{{{name}}}")).rules  # noqa: B018


def test_advice_may_use_what_it_finds_and_who_decides_now(tmp_path: Path) -> None:
    way = 'way = {{ do = "take ?what", en = "{0}", es = "{0}" }}'
    assert book(tmp_path, 'refusal_facts = "n"', way.format("{by} may take {what:the} to {deciding}.")).rules
    with pytest.raises(ValueError, match=r'"way" needs the fact "waht".*the nearest is "what"'):
        book(tmp_path, 'refusal_facts = "n"', way.format("Take {waht}.")).rules  # noqa: B018


def test_shared_advice_is_checked_too(tmp_path: Path) -> None:
    (tmp_path / "ways.toml").write_text(
        '[[otherwise]]\nlaw = "undo"\nen = "Wait, {bye}."\nes = "Espera, {bye}."\n'
    )
    with pytest.raises(ValueError, match=r'ways.toml: otherwise: .*"bye".*the nearest is "by"'):
        book(tmp_path).otherwise  # noqa: B018


def test_the_words_of_a_reason_are_checked(tmp_path: Path) -> None:
    rulebook = book(tmp_path / "rulebook")
    words = tmp_path / "advice" / "words.toml"
    words.parent.mkdir()
    row = (
        'take = {{ facts = "n", en = "{0}", es = "{0}", than = {{ facts = "apart", en = '
        '"{1}", es = "{1}" }} }}'
    )
    words.write_text(row.format("{n}", "{apart:{n}|{than_n}}"), "utf-8")
    assert rulebook.words("advice/words.toml")
    for wrong in (("{apart}", "{n}"), ("{than_n}", ""), ("", "{than_m}")):
        words.write_text(row.format(*wrong), "utf-8")
        with pytest.raises(
            ValueError, match=r'^advice/words.toml: "take( than)?" needs the fact "(apart|than_[nm])"'
        ):
            Rulebook(tmp_path / "rulebook").words("advice/words.toml")
    words.write_text('take = { en = "{n}", es = "{n}" }', "utf-8")
    with pytest.raises(ValueError, match=r'"take" needs the fact "n", but none is declared'):
        Rulebook(tmp_path / "rulebook").words("advice/words.toml")


@pytest.mark.parametrize("part", WORDS)
def test_a_rule_that_declares_nothing_gives_no_facts(part: str, tmp_path: Path) -> None:
    assert book(tmp_path, WORDS[part].format("enough")).rules
    wrong = r'/day.toml: XX\.a: "\w+" needs the fact "good", but (none is|declared are seat)'
    with pytest.raises(ValueError, match=wrong):
        book(tmp_path, WORDS[part].format("{good}")).rules  # noqa: B018
    assert book(tmp_path, WORDS["says"].format("{seat}")).rules  # an event always has its seat


# What happens when a fact is missing all the same --------------------------------------------------
def test_a_missing_fact_is_an_error_in_tests() -> None:
    game: Any = load("puerto_rico")
    speaker = Speaker(game.BOOK, "en", game.NAMES)
    with pytest.raises(MissingFact, match=r"PR\.captain\.must-load lacks 'n'.*You can't pass"):
        say(speaker, "PR.captain.must-load", "no", {"seat": 0, "good": "corn"})
    with pytest.raises(MissingFact, match="nada"):
        speaker.fill("{n:nada", {"n": 1})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_learner_reads_the_title_of_the_rule(
    lang: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.delenv("TUTOR_STRICT")
    game: Any = load("puerto_rico")
    rule, speaker = game.BOOK.card("PR.captain.must-load"), Speaker(game.BOOK, lang, game.NAMES)
    with caplog.at_level(logging.ERROR, "tutor"):
        told = explanation(game.BOOK, (Refusal(rule.id, {"seat": 0}),)).in_words(speaker)
    assert told.verdict == f"{rule.title[lang]}."
    assert told.facts == (f"{rule.title[lang]}.",)
    assert not any("{" in said for said in told.sentences)
    assert "PR.captain.must-load lacks 'n'" in caplog.text
    assert speaker.fill("{unknown}", {}) == ""


def test_other_facts_than_declared_are_an_error_in_tests() -> None:
    game: Any = load("san_juan")
    rule = game.BOOK.card("SJ.role.once-per-round")
    hold(rule.id, rule.refusal_facts, {"role": "builder", "by": 0, "own": False})
    with pytest.raises(UndeclaredFacts, match=r"once-per-round gives .role, by., but its words declare"):
        hold(rule.id, rule.refusal_facts, {"role": "builder", "by": 0})


def test_a_game_holds_its_own_facts_to_what_is_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Events where an action is applied, refusals where they are asked for."""
    game: Any = load("san_juan")
    state = game.new_initial_state(3, 1)
    seat = game.current_players(state)[0]
    action = legal_actions(game, state, seat)[0]
    event = game.apply_action(state, seat, action)[1][0]
    refusal = game.refusals(state, (seat + 1) % 3, action)[0]
    other = ({"nothing": "number"},)
    for rule, field in ((event.rule, "event_facts"), (refusal.rule, "refusal_facts")):
        monkeypatch.setitem(game.BOOK.rules, rule, game.BOOK.card(rule).but(**{field: other}))
    with pytest.raises(UndeclaredFacts, match=re.escape(event.rule)):
        game.apply_action(state, seat, action)
    with pytest.raises(UndeclaredFacts, match=re.escape(refusal.rule)):
        game.refusals(state, (seat + 1) % 3, action)
