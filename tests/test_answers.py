"""Every message of a page is answered in a sentence, and the answer can be sent."""

from __future__ import annotations

import json
import logging
from typing import Any

import pytest

from tests.support.screens import at_of
from tutor.boards import words
from tutor.pages import routes
from tutor.pages.sanitise import sanitised
from tutor.pages.screen import Screen
from tutor.pages.session import Session
from tutor.rules import names
from tutor.rules.kernel import log as logs

HALF = "\ud83c"  # the first half of an emoji: a browser cuts a name in two by length
DEEP: list[Any] = []
for _ in range(5_000):
    DEEP = [DEEP]


def travels(answer: Any) -> Any:
    """The answer, packed as Jupyter packs it."""
    json.dumps(answer, ensure_ascii=False, allow_nan=False).encode()
    return answer


@pytest.mark.parametrize(
    "message",
    [
        None,
        3,
        "hello",
        [],
        ["act"],
        {},
        {"kind": None},
        {"kind": []},
        {"kind": {"act": 1}},
        {"kind": HALF},
        DEEP,
        {"kind": DEEP},
        {"kind": "act", "what": DEEP},
        {"kind": "do", "what": "lang", "value": {"es": 1}},
        {"kind": "do", "what": "rule", "value": HALF},
        {"kind": "hello", "lang": [HALF], "search": 7, "saved": [1], "address": {}},
        {"kind": "hello", "saved": {"tab.x": DEEP}},
        {"kind": "hello", "address": HALF, "search": f"?lang={HALF}&seed={HALF}"},
        {"kind": "input", "what": HALF, "value": HALF},
    ],
)
def test_messages_no_page_would_send(message: Any) -> None:
    session = Session()
    if isinstance(message, dict) and message.get("kind") in ("act", "do"):
        message = {**message, "seq": session.seq}
    assert travels(session.handle(message))["kind"] == "patch"
    assert travels(session.do("answer", "x"))["kind"] == "patch"


class Broken(Screen):
    """A screen that breaks wherever the test says."""

    where = ""

    def areas(self) -> dict[str, str]:
        return {"body": 3 if self.where == "areas" else "<p>a</p>"}  # type: ignore[dict-item]

    def do(self, what: str, value: str = "") -> None:
        self.where = what
        self.moves = ("one",) if what == "moves" else ()
        self.keep = {"play": float("nan")} if what == "nan" else {}
        if what == "memory":
            raise MemoryError


@pytest.mark.parametrize("where", ["areas", "moves", "nan", "memory"])
def test_an_answer_that_cannot_be_put_together_is_a_card_over_what_was_there(
    monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    monkeypatch.setattr(routes, "make", lambda route, game: Broken(game))
    session = Session()
    before = session.seq
    answer = travels(session.do(where))
    assert answer["seq"] == session.seq == before + 1
    if where != "nan":
        assert (
            words.of("en")("shell.broken") in answer["areas"]["notice"]
            and session.areas["body"] == "<p>a</p>"
        )
    after = travels(session.do("mended"))
    assert after["seq"] == before + 2 and session.areas["body"] == "<p>a</p>" and not session.areas["notice"]


def test_halves_of_an_emoji_in_a_game_are_refused_in_words_and_nothing_is_lost() -> None:
    session = Session("play", "san_juan", seats="you,random", seed="5")
    table = at_of(session).table
    code = logs.pack({**table.log(), "names": [f"Ana{HALF}", "B"]})
    for value in (json.dumps({**table.log(), "names": [f"Ana{HALF}", "B"]}), code, f"http://x/?log={code}"):
        answer = travels(session.do("open", value))
        assert session.notice and "keep" not in answer
        assert at_of(session).table is table
    fresh = Session("play", "san_juan")
    travels(fresh.handle({"kind": "hello", "search": f"?log={code}"}))
    assert fresh.notice and "setup" in fresh.areas


def test_what_is_whole_stays_as_it_is() -> None:
    value = {"a": ["é", "\U0001f3b2", 1, 2.5, None, True], "b": {"c": ("x",)}}
    assert sanitised(value) == {"a": value["a"], "b": {"c": ["x"]}}
    assert sanitised({HALF: [HALF + "x", float("inf")]}) == {"\ufffd": ["\ufffdx", None]}


OPEN = {
    "learn": ("", "lesson=", "lesson={lesson}"),
    "examples": ("", "example={example}&step=2", "example=x&step=²"),
    "rules": ("", "rule={rule}", "rule=x"),
    "practice": ("", "rule={rule}", "rule=x&question=²"),
    "play": ("", "seats=you,random&seed=5", "seats=x", "seed=" + "9" * 5_000, "log=x"),
}
VALUES = (
    "",
    "0",
    "1",
    "-1",
    "²",
    "9" * 5_000,
    "9" * 5_000 + " random",
    HALF,
    "x y",
    "http://[/",
    "[1]",
    "n" * 3_000,
)


# The screens are the same for every game, but for the table itself.
SCREENS = [
    pytest.param(route, game, marks=[] if game == "san_juan" or route == "play" else [pytest.mark.proof])
    for route in OPEN
    for game in names()
]


@pytest.mark.slow
@pytest.mark.parametrize(("route", "game"), SCREENS)
def test_made_up_orders_are_no_fault_of_ours(route: str, game: str, caplog: pytest.LogCaptureFixture) -> None:
    from tutor.rules import load
    from tutor.rules.kernel import example, lesson

    module = load(game)
    ids = {
        "lesson": lesson.load_lessons(module)[0].id,
        "rule": next(iter(module.BOOK.rules)),
        "example": example.load_examples(module)[0].id,
    }
    screen = routes.make(route, game)
    orders = {*screen.orders} | {"players", "seat", "name9", "name" + "9" * 5_000, "seed", "rule"}
    with caplog.at_level(logging.ERROR, "tutor"):
        for query in OPEN[route]:
            for value in VALUES:
                session = Session(route, game)
                travels(session.handle({"kind": "hello", "search": query.format(**ids)}))
                for order in sorted(orders):
                    travels(session.do(order, value))
                travels(session.act(value))
                travels(session.ask(value))
    assert not [record.exc_info for record in caplog.records]
