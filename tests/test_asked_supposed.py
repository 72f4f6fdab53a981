"""What would be so after a move, and what is read in a question: each answer against the move really made."""

from __future__ import annotations

import csv
import logging
from itertools import islice
from pathlib import Path

import pytest

from tests.support.games import random_game
from tests.test_asked_known import at
from tutor.boards import games
from tutor.pages.asking import known_question
from tutor.pages.asking.question import heard
from tutor.rules import load, names
from tutor.rules.kernel.table import Table

HERE = Path(__file__).parent / "asking"
OWN = {"puerto_rico": "coins", "puerto_rico_1897": "coins", "el_capitan": "money"}
ROWS = (
    (
        "puerto_rico",
        "choose",
        "en",
        "can I build the hacienda if I choose the builder",
        "supposed",
        "Then you can do this",
    ),
    ("puerto_rico", "choose", "en", "what do I have to do now, its my turn", "task", ""),
    ("puerto_rico", "choose", "es", "q puedo hacer", "task", ""),
    ("puerto_rico", "choose", "en", "is the captain a good idea", "hint", ""),
    ("puerto_rico", "choose", "en", "whos governor next round", "known", "In the next round that is"),
    ("puerto_rico", "choose", "en", "if I take the captain how many points do I get", "effect", ""),
    (
        "san_juan",
        "builder",
        "en",
        "how many cards have i got after building the library",
        "supposed",
        "in hand",
    ),
    ("san_juan", "builder", "es", "cuanto me cuesta la biblioteca", "known", "cuesta hoy"),
    (
        "puerto_rico",
        "choose",
        "en",
        "how many points if i take captain now",
        "known",
        "no points",
    ),  # what it brings
    ("el_capitan", "turn", "en", "how much does a warehouse in Napoli cost", "known", "Napoli"),
)
NOT = (
    ("san_juan", "builder", "en", "can I pay with the tower"),
    ("puerto_rico", "choose", "en", "how many points will Roberto have if he takes the captain"),
    ("puerto_rico", "choose", "en", "what if I don't take the captain"),
    ("puerto_rico", "choose", "es", "cuándo se acaba esta ronda"),
    ("puerto_rico", "choose", "es", "cuánto vale mi fortaleza"),
    ("san_juan", "choose", "en", "how many cards do I have if I take the councillor"),
    ("san_juan", "builder", "en", "how many goods have I got after building the library"),
)


@pytest.mark.parametrize(("game", "position", "lang", "text", "kind", "part"), ROWS)
def test_what_is_asked_is_read(game: str, position: str, lang: str, text: str, kind: str, part: str) -> None:
    said = heard(at(game, position), 0, text, lang).told
    assert said and said.kind == kind and part in " ".join(said.lines), said


@pytest.mark.parametrize(("game", "position", "lang", "text"), NOT)
def test_what_is_not_read_is_not_computed(game: str, position: str, lang: str, text: str) -> None:
    assert heard(at(game, position), 0, text, lang).told is None


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(OWN))
def test_the_money_after_a_move_is_what_the_move_leaves(game: str) -> None:
    """The sentence about a copy, against the move made on the table."""
    module, tried = load(game), 0
    verbs = {"sell": "sell 1 {}", "build": "build the {}", "buy": "buy the {}"}
    for step in islice(random_game(module, 3, 8), 0, 300, 5):
        table = Table(module, start=module.to_json(step.after))
        if table.seat < 0:
            break
        for action in [one for one in table.legal() if one.split()[0] in verbs][:2]:
            names_ = games.book(game).lexicon.get(action.split()[1], {}).get("en")
            called = names_ if isinstance(names_, str) else names_[0] if names_ else ""
            said = heard(
                table,
                table.seat,
                f"how much money will I have after I {verbs[action.split()[0]].format(called)}",
                "en",
            ).told
            if said is None or said.kind != "supposed" or said.actions != (action,):
                continue
            seat, after = table.seat, table.copied()
            after.play(action)
            n = getattr(after.state.seats[seat], OWN[game])
            tried += 1
            assert (f"{n} " in said.lines[-1]) if n else ("no money" in said.lines[-1]), (action, said)
    assert tried >= 3, tried


def test_what_a_city_pays_is_its_part_of_a_payday() -> None:
    """The parts of all cities are the places and fortresses of the whole."""
    module = load("el_capitan")
    for step in islice(random_game(module, 3, 4), 0, 300, 25):
        table = Table(module, start=module.to_json(step.after))
        seen = known_question.Question(table, 0, "en", ()).seen
        for who in range(3):
            parts = [
                known_question.counted("el_capitan")["paid_in"](seen, who, city)
                for city in seen.view["towns"]
            ]
            whole = known_question.counted("el_capitan")["income"](seen, who)
            assert (
                sum(one["place"] for one in parts) == whole["places"]
                and sum(one["fort"] for one in parts) == whole["forts"]
            )


@pytest.mark.slow
@pytest.mark.parametrize("game", names())
def test_no_question_goes_wrong_in_any_position(game: str, caplog: pytest.LogCaptureFixture) -> None:
    """Questions of other positions, in positions of a random game: nothing that is counted goes wrong."""
    asked = []
    for lang in ("en", "es"):
        with (HERE / "blind" / f"{game}.{lang}.tsv").open(encoding="utf-8", newline="") as lines:
            asked += [(row["question"], lang) for row in csv.DictReader(lines, delimiter="\t")]
    steps = [step for step in islice(random_game(load(game), 3, 9), 0, 400, 50)]
    for k, (text, lang) in enumerate(asked):
        table = Table(load(game), start=load(game).to_json(steps[k % len(steps)].after))
        heard(table, k % 3, text, lang)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_count_that_goes_wrong_leaves_the_rules(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def wrong(*_: object) -> None:
        raise KeyError("gone")

    monkeypatch.setitem(known_question.counted("puerto_rico"), "money", wrong)
    said = heard(at("puerto_rico", "choose"), 0, "how much money do I have", "en")
    assert said.told is None and any("not computed" in record.message for record in caplog.records)
