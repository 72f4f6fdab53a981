"""Questions in a learner's own words about a board: the action that is meant, and what the rules answer."""

from __future__ import annotations

import csv
import re
import time
import tomllib
from fnmatch import fnmatchcase
from itertools import islice
from pathlib import Path

import pytest

from tests.support.games import in_proofs, random_game
from tests.support.screens import at_of
from tutor.boards.words import sentence
from tutor.pages.asking.question import heard
from tutor.pages.session import Session
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table
from tutor.rules.kernel.words import Speaker

CAPTAIN = {
    "players": 4,
    "ships": {"6": "coffee 2"},
    "seat": [{"goods": "corn 3, sugar 1"}],
    "turn": {"phase": "captain", "seat": 0},
}


def test_a_question_on_a_board_opens_the_card_of_the_refusal() -> None:
    session = Session("play", "puerto_rico", at="0", seats="you,steady,steady,steady")
    session.do("ask", "why cant i build teh wharf??")
    assert "why-card" in session.areas["column"] and "heard" not in session.areas["asked"]
    session.do("ask", "¿puedo coger el alcalde?")
    assert "why-card" not in session.areas["column"]
    assert (
        "Yes. Like this:" in session.areas["asked"] and 'data-action="choose mayor"' in session.areas["asked"]
    )
    session.act("choose mayor")
    assert "heard" not in session.areas["asked"]


def test_several_actions_are_offered_those_that_can_be_done_first() -> None:
    said = heard(Table(load("puerto_rico"), start=CAPTAIN), 0, "can I load corn", "en")
    assert said.legal == 2 and {a.split()[1] for a in said.actions} == {"corn"}


def test_a_question_about_no_action_is_answered_from_the_rules() -> None:
    session = Session("learn", "puerto_rico", lesson="captain-loading")
    session.do("ask", "how do I win")
    assert "rule PR.score.winner" in session.areas["asked"]
    session.do("ask", "zzzz qqqq")
    assert "zzzz qqqq" in session.areas["asked"]


HERE = Path(__file__).parent / "asking"
POSITIONS = tomllib.loads((HERE / "positions.toml").read_text("utf-8"))
MISSED = 0.05  # of these at most
KEPT_APART = 0.7  # the share of questions that nobody looked at while the words were chosen


def rows(file: str) -> list[dict[str, str]]:
    with (HERE / f"{file}.tsv").open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t"))


def answered(name: str, row: dict[str, str]) -> bool:
    """Whether a question is understood: one action, "?" several, "=" this thing, "@" this row of
    known.toml, or one of these rules first.
    """
    start = {**POSITIONS[name][row["position"]], **({"edition": "1897"} if name.endswith("1897") else {})}
    said, wanted = heard(Table(load(name), start=start), 0, row["question"], row["lang"]), row["expected"]
    if wanted.startswith("?"):
        among = [one.strip() for one in wanted[1:].split(";")]
        return len(said.actions) > 1 and all(
            any(fnmatchcase(action, one) for one in among) for action in said.actions
        )
    if wanted.startswith("@"):
        return said.told is not None and said.told.about == wanted[1:].strip()
    if wanted.startswith("="):
        return not said.actions and said.thing == wanted[1:].strip()
    rules = [one for one in wanted.split(", ") if one in load(name).BOOK.rules]
    return bool(set(said.rules[:1]) & set(rules)) if rules else said.actions == (wanted,)


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_sixty_questions_of_learners(name: str) -> None:
    asked = rows(name)
    missed = [row["question"] for row in asked if not answered(name, row)]
    print(f"{name}: {len(asked) - len(missed)} of {len(asked)}", *missed)
    assert len(asked) >= 60 and sum(row["lang"] == "es" for row in asked) >= 27
    assert len(missed) <= MISSED * len(asked), missed


@pytest.mark.each_game
@pytest.mark.parametrize("name", names())
def test_questions_kept_apart(name: str) -> None:
    asked = rows(f"{name}_apart")
    good = sum(answered(name, row) for row in asked)
    print(f"{name}: {good} of {len(asked)} questions kept apart")
    assert good >= KEPT_APART * len(asked)


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", names())
def test_what_the_field_proposes_is_answered(name: str, lang: str) -> None:
    """The suggested question is one about this game."""
    visit = Session("play", name, lang, seats="you,you,you", seed="3")
    visit.do("show")  # for a screen that a person has to take first
    shown = re.search('title="([^"]*)"', visit.areas["asked"])
    assert shown
    questions = re.findall("[“«]([^”»]*)[”»]", shown[1])
    assert len(questions) == 2
    for question in questions:
        said = heard(at_of(visit).table, at_of(visit).me, question, lang)
        assert said.action or said.actions, question


def test_an_answer_comes_at_once() -> None:
    table = Table(load("puerto_rico"), start=CAPTAIN)
    heard(table, 0, "can I load sugar", "en")
    begun = time.process_time()
    for k in range(8):
        heard(table, 0, f"can i lode corn on the {k}", "en")
    answered = time.process_time()
    assert sum(k & 1 for k in range(4_000_000)) == 2_000_000  # a baseline, some 0.2 s
    assert answered - begun < 1.2 * (time.process_time() - answered)


def test_a_number_that_was_not_said_is_the_one_with_least_against_it() -> None:
    """A player who has built on site 1 and asks on reads what prevents the next one,
    not that site 1 is taken.
    """
    table = Table(load("el_capitan"), 3, 7)
    while not any(event.rule.startswith("EC.warehouse") for step in table.steps for event in step.events):
        legal = table.legal()
        table.play(next((action for action in legal if action.startswith("build")), legal[0]))
    seat = table.steps[-1].seat
    said = heard(table, seat, "can I build?", "en")
    assert said.actions and not said.legal
    taken = [
        action
        for action in said.actions
        for refusal in table.game.refusals(table.state, seat, table.game.NOTATION.parse(action))
        if refusal.rule == "EC.warehouse.next-site"
    ]
    assert not taken


def test_while_ships_are_loaded_what_may_be_kept_is_still_to_come() -> None:
    session = Session("learn", "puerto_rico", lesson="captain-loading", page="seven-points")
    for lang, going, over in (("en", "one barrel", "phase is over"), ("es", "un barril", "ya ha pasado")):
        session.do("lang", lang)
        session.do("ask", "can I keep my barrels")
        assert going in session.areas["column"] and over not in session.areas["column"]


IN_A_PHASE = (
    "keep corn",
    "store corn",
    "load corn 1 ship5",
    "extra corn",
    "produce",
    "take quarry",
    "build small_market",
    "sell corn",
    "place corn",
)
OVER, GOING = (
    re.compile(r"phase is over|fase [^.]* ya ha pasado:"),
    re.compile(r"This is the \w+ phase|Esta es la fase"),
)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["puerto_rico", "puerto_rico_1897"])
def test_a_phase_that_goes_on_is_not_said_to_be_over_nor_the_other_way_round(name: str) -> None:
    game, seen, phase = load(name), set(), ""
    for step in islice(random_game(game, 4, 5), 500):
        said, after = game.NOTATION.text(step.action).split(), step.after
        phase = said[1] if said[0] == "choose" else phase
        table = Table(game, start=game.to_json(after))
        for asked in IN_A_PHASE if after.agenda else ():
            for refusal in (one for one in table.why_not(asked, 0).refusals if "phase_is" in one.facts):
                facts = refusal.facts
                alone = any(
                    task.kind == "alone_over" for task in after.agenda
                )  # played by the smuggler, without its card
                here = (facts["role"] == phase or alone) and after.agenda[-1].kind != "choose"
                seen.add((facts["phase_is"], facts["desk"]))
                for lang in LANGUAGES:
                    way = sentence(Speaker(game.BOOK, lang, game.NAMES), refusal.rule, "way", facts)
                    assert not (OVER.search(way) and here and not alone), (asked, way)
                    assert not GOING.search(way) or here, (asked, phase, way)
    assert {("over", "settle"), ("later", "store")} <= seen, seen


def test_what_a_phase_began_with_is_done_while_it_ends() -> None:
    storing = {
        "players": 4,
        "seat": [{"goods": "corn 3, sugar 1"}],
        "taken": {"captain": 0},
        "turn": {"phase": "store", "seat": 0},
    }
    answer = Table(load("puerto_rico"), start=storing).why_not("load corn 3 ship5", 0)
    way = sentence(
        Speaker(load("puerto_rico").BOOK, "en"), answer.refusals[0].rule, "way", answer.refusals[0].facts
    )
    assert "captain phase, but this part of it is done" in way


# Only a fully understood question is answered with a yes ---------------------------------------------
QUALIFIED = rows("qualified")
TURNED = re.compile(r"\b(must|have to|need to|tengo que|debo|hay que|puedo no)\b", re.IGNORECASE)


def here(name: str, position: str) -> Table:
    edition = {"edition": "1897"} if name.endswith("1897") else {}
    return Table(load(name), start={**POSITIONS[name][position], **edition})


def yes(table: Table, text: str, lang: str) -> bool:
    """Whether the field answers "Yes. Like this:"."""
    said = heard(table, 0, text, lang)
    return bool(said.action and said.legal and said.whole)


@pytest.mark.per_game
@pytest.mark.parametrize("name", names())
def test_a_question_of_which_a_word_was_not_understood_is_never_answered_with_yes(name: str) -> None:
    asked = [row for row in QUALIFIED if row["game"] == name]
    answers = {
        row["question"]: heard(here(name, row["position"]), 0, row["question"], row["lang"]) for row in asked
    }
    assert not [text for text, said in answers.items() if said.action and said.legal and said.whole]
    assert not [
        text
        for text, said in answers.items()
        if said.action and not said.legal and not said.told and said.clear
    ], "nor with a no"
    assert sum(bool(said.near or said.told) for said in answers.values()) >= len(asked) / 2, (
        "most are offered what may be meant"
    )
    turned = {text: said for text, said in answers.items() if TURNED.search(text)}
    assert turned and all(said.turned for said in turned.values() if said.actions)


def test_there_are_forty_such_questions_in_each_language() -> None:
    for lang in LANGUAGES:
        assert sum(row["lang"] == lang for row in QUALIFIED) >= 40


AFTER = {
    "en": (
        "twice",
        "without paying",
        "for free",
        "next turn",
        "if Ana passes",
        "with both",
        "from Ana",
        "instead of passing",
        "only",
        "and then pass",
        "again",
    ),
    "es": (
        "dos veces",
        "sin pagar",
        "gratis",
        "el próximo turno",
        "si Ana pasa",
        "con ambos",
        "desde el banco",
        "en vez de pasar",
        "solo",
        "y luego pasar",
        "otra vez",
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("every", [4, in_proofs(1, id="all")])
@pytest.mark.parametrize("name", names())
def test_a_yes_is_taken_back_by_any_word_that_asks_for_more(name: str, every: int) -> None:
    """Every question of the lists that is answered with yes, with some of these words added in turn;
    or with each of them.
    """
    plain = understood = 0
    for k, row in enumerate(rows(name)):
        table = here(name, row["position"])
        said = heard(table, 0, row["question"], row["lang"])
        plain += bool(said.action and said.legal)
        if not yes(table, row["question"], row["lang"]):
            continue
        understood += 1
        wrong = [
            f"{row['question']} {more}"
            for more in AFTER[row["lang"]][k % every :: every]
            if yes(table, f"{row['question'].rstrip('?')} {more}?", row["lang"])
        ]
        assert not wrong, wrong
    print(f"{name}: {understood} of {plain} that can be done are answered with yes")
    assert understood >= 0.6 * plain, "plain questions still get a plain yes"


def test_what_was_understood_is_said_before_the_button() -> None:
    session = Session("play", "puerto_rico", at="0", seats="you,steady,steady,steady")
    for lang, text, head, button in (
        (
            "en",
            "can I take only the mayor",
            "I did not understand the whole question",
            'data-why="choose mayor"',
        ),
        ("es", "¿tengo que coger el alcalde?", "Ahora tienes que hacer una", 'data-action="choose '),
    ):
        session.do("lang", lang)
        answer = session.do("ask", text)
        assert head in session.areas["asked"] and button in session.areas["asked"], text
        assert answer and head in answer["say"]
    session.do("ask", "¿tengo que coger el capitán dos veces?")
    assert "No he entendido toda la pregunta" in session.areas["asked"]
