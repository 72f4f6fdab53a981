"""Saved documents, without a browser: revisions, other tabs, no space. The script's half:
tests/browser/test_copy.py.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.screens import at_of, attempt_of, example_of
from tutor.boards import words
from tutor.pages.browser_store import BrowserStore
from tutor.pages.session import Session
from tutor.rules.kernel.words import LANGUAGES

NAME = "puerto_rico"
TWO = {"seats": "you,steady", "seed": "5"}
LESSON = "captain-loading"


class Browser:
    """The browser's storage, as the page's script treats it: a document is written only over the revision it
    is based on.
    """

    def __init__(self) -> None:
        self.docs: dict[str, tuple[str, Any]] = {}

    def open(self, route: str = "play", **query: str) -> Session:
        search = "?" + "&".join(f"{k}={v}" for k, v in query.items())
        tab = Session(route, NAME)
        self.take(tab, tab.handle({"kind": "hello", "search": search, **self.hello()}))
        return tab

    def hello(self) -> dict[str, Any]:
        return {
            "saved": {k: doc for k, (_, doc) in self.docs.items()},
            "revs": {k: rev for k, (rev, _) in self.docs.items()},
        }

    def take(self, tab: Session, patch: dict[str, Any] | None) -> list[str]:
        """Save what a patch brings; returns the names that were refused, which the tab then learns."""
        refused = []
        for name, doc in json.loads(json.dumps((patch or {}).get("keep", {}))).items():
            base, rev = (patch or {})["revs"][name]
            there = self.docs.get(name, (base, None))[0]
            if there != base and there.partition(".")[2] != rev.partition(".")[2]:
                refused.append(name)
            elif doc is None:
                self.docs.pop(name, None)
            else:
                self.docs = {name: (rev, doc), **{k: v for k, v in self.docs.items() if k != name}}
        self.tell(tab, refused)
        return refused

    def tell(self, tab: Session, names: list[str]) -> dict[str, Any]:
        """What another tab did, as a page receives it."""
        there = {name: self.docs.get(name, ("", None)) for name in names}
        message = {
            "kind": "kept",
            "docs": {k: v[1] for k, v in there.items()},
            "revs": {k: v[0] for k, v in there.items()},
        }
        answer = tab.handle(message)
        if answer.get("keep"):
            self.take(tab, answer)
        return answer

    def play(self, tab: Session, moves: int = 1) -> list[str]:
        refused: list[str] = []
        for _ in range(moves):
            table = at_of(tab).table
            bot = at_of(tab).bot
            refused += self.take(tab, tab.do("bot", "run") if bot else tab.act(table.legal()[0]))
        return refused

    def games(self) -> list[str]:
        return [name for name in self.docs if name.startswith(f"play.{NAME}.")]

    def game(self) -> str:
        return self.games()[0]


def steps(tab: Session) -> int:
    return len(at_of(tab).table.steps)


def card(tab: Session) -> str:
    return "elsewhere" if 'data-do="elsewhere take"' in tab.areas["notice"] else ""


@pytest.fixture
def two() -> tuple[Browser, Session, Session]:
    """One game in two tabs; it continued in the first."""
    browser = Browser()
    first = browser.open(**TWO)
    browser.play(first, 2)
    second = browser.open(kept=browser.game().rpartition(".")[2])
    browser.play(first, 3)
    return browser, first, second


def test_a_stale_tab_writes_over_nothing_and_is_told(two: tuple[Browser, Session, Session]) -> None:
    browser, first, second = two
    newest = browser.docs[browser.game()]
    assert browser.play(second) == [browser.game()] and card(second)
    assert browser.docs[browser.game()] == newest
    assert not browser.play(second) and card(second), "nothing is kept until somebody chooses"
    assert browser.docs[browser.game()] == newest and steps(first) > steps(second)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_other_tab_is_told_at_once(two: tuple[Browser, Session, Session], lang: str) -> None:
    browser, _, second = two
    second.do("lang", lang)
    assert browser.tell(second, [browser.game()])["kind"] == "patch"
    assert (
        words.of(lang)("shell.elsewhere_game") in second.areas["notice"]
        and second.said in second.areas["notice"]
    )
    assert browser.tell(second, [browser.game()])["kind"] == "pong", "once is enough"
    second.do("panel", "share")
    assert card(second), "it is said until one chooses"


def test_taken_over_it_goes_on_here_and_the_first_tab_is_told(two: tuple[Browser, Session, Session]) -> None:
    browser, first, second = two
    browser.play(second)
    browser.take(second, second.do("elsewhere", "take"))
    assert not card(second) and steps(second) == steps(first)
    assert not browser.play(second)
    browser.tell(first, [browser.game()])
    assert card(first)
    browser.take(first, first.do("elsewhere", "take"))
    assert steps(first) == steps(second) and not browser.play(first)


def test_kept_as_another_game_both_are_listed(two: tuple[Browser, Session, Session]) -> None:
    browser, first, second = two
    mine = browser.game()
    browser.play(second)
    at = steps(second)
    browser.take(second, second.do("elsewhere", "mine"))
    assert not card(second) and steps(second) == at and browser.game() != mine
    assert not browser.play(second) and not browser.play(first)
    listed = Session("play", NAME)
    listed.handle({"kind": "hello", **browser.hello()})
    assert listed.areas["setup"].count('data-do="resume') == 2


def test_new_games_in_two_tabs_are_both_listed_as_soon_as_they_begin() -> None:
    browser = Browser()
    form, other = browser.open(), browser.open()
    browser.take(form, form.do("begin"))
    browser.take(other, other.do("begin"))
    assert len(browser.games()) == 2
    watching = browser.open()
    assert watching.areas["setup"].count('data-do="resume') == 2
    browser.take(form, form.do("new"))
    browser.tell(form, [browser.game()])
    assert form.areas["setup"].count('data-do="resume') == 2
    browser.take(watching, watching.do("drop", browser.game().rpartition(".")[2]))
    assert watching.areas["setup"].count('data-do="resume') == 1 == len(browser.games())


def test_a_game_forgotten_elsewhere_and_played_on_here_is_kept_again(
    two: tuple[Browser, Session, Session],
) -> None:
    browser, first, _ = two
    name, _ = browser.game(), browser.docs.clear()
    browser.tell(first, [name])
    assert not browser.play(first) and browser.game() == name and not card(first)


def test_a_page_may_write_over_what_it_wrote_itself() -> None:
    """A lost answer leaves a gap between revisions, but there was no other tab."""
    browser = Browser()
    tab = browser.open(**TWO)
    browser.play(tab)
    tab.act(at_of(tab).table.legal()[0])
    assert not browser.play(tab) and not card(tab)


def at(browser: Browser, lesson: str) -> dict[str, Any]:
    return browser.docs[f"learn.{NAME}.{lesson}"][1]


def test_a_step_in_one_lesson_leaves_what_another_tab_began() -> None:
    browser = Browser()
    one, other = browser.open("learn", lesson=LESSON), browser.open("learn", lesson="mayor")
    browser.take(one, one.do("page", "1"))
    browser.take(other, other.do("page", "2"))
    browser.take(one, one.do("page", "2"))
    assert at(browser, LESSON)["page"] and at(browser, "mayor")["page"]
    first = Session("index")
    first.handle({"kind": "hello", **browser.hello()})
    assert f"lesson={LESSON}" in first.areas["resume"]


@pytest.mark.parametrize(("choice", "page"), [("take", 2), ("mine", 1)])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_chapter_in_two_tabs_asks_where_to_go_on(choice: str, page: int, lang: str) -> None:
    browser = Browser()
    one, other = browser.open("learn", lesson=LESSON), browser.open("learn", lesson=LESSON)
    assert not card(one) and not card(other), "to look is not to go on"
    browser.take(one, one.do("page", "2"))
    other.do("lang", lang)
    assert (
        browser.take(other, other.do("page", "1"))
        and words.of(lang)("shell.elsewhere_chapter") in other.areas["notice"]
    )
    browser.take(other, other.do("elsewhere", choice))
    assert not card(other) and attempt_of(other).index == page
    assert not browser.take(other, other.do("next"))


def test_what_was_done_in_either_tab_is_done() -> None:
    browser = Browser()
    one, other = browser.open("learn", lesson=LESSON), browser.open("learn", lesson=LESSON)
    page = attempt_of(one).page
    browser.take(one, one.do("next"))
    assert page.id in at(browser, LESSON)["pages"]
    browser.take(other, other.do("page", "3"))
    browser.take(other, other.do("elsewhere", "mine"))
    assert page.id in at(browser, LESSON)["pages"] and at(browser, LESSON)["page"] != page.id


def test_progress_kept_in_one_document_for_all_lessons_is_still_read() -> None:
    row = {"revision": 1, "done": False, "pages": [], "page": "", "actions": []}
    old = {"lessons": {LESSON: row, "mayor": {**row, "done": True}}, "last": LESSON}
    browser = Browser()
    browser.docs[f"learn.{NAME}"] = ("", old)
    first = Session("index")
    first.handle({"kind": "hello", **browser.hello()})
    assert f"lesson={LESSON}" in first.areas["resume"]
    tab = browser.open("learn", lesson=LESSON)
    browser.take(tab, tab.do("page", "1"))
    assert (
        f"learn.{NAME}" not in browser.docs and at(browser, "mayor")["done"] and at(browser, LESSON)["page"]
    )


def test_examples_seen_in_two_tabs_are_all_seen() -> None:
    browser = Browser()
    name = f"examples.{NAME}"
    one, other = browser.open("examples"), browser.open("examples")
    for tab, seen in ((one, "a"), (other, "b")):
        example_of(tab).walk.done, tab.screen.keep = [seen], {name: {"v": 1, "done": [seen]}}
        browser.take(tab, tab.patch())
    assert set(browser.docs[name][1]["done"]) == {"a", "b"}
    browser.tell(one, [name])
    assert set(example_of(one).walk.done) == {"a", "b"}


@pytest.mark.parametrize("state", ["refused", "full"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_room_is_said_until_there_is(state: str, lang: str) -> None:
    browser = Browser()
    tab = browser.open(**TWO)
    name = next(iter(browser.docs))
    tab.do("lang", lang)
    told = tab.handle({"kind": "store", "state": state, "names": [name]})
    said = words.of(lang)(f"shell.unkept_{state}")
    assert said in told["areas"]["notice"] and f'data-save="{name}"' in tab.areas["notice"]
    for _ in range(3):
        browser.play(tab)
        assert said in tab.areas["notice"]
    tab.do("panel", "share")
    assert words.of(lang)("play.saved_nowhere") in tab.areas["more"]
    assert tab.handle({"kind": "store", "state": state, "names": [name]})["kind"] == "pong"
    tab.handle({"kind": "store", "state": "", "names": []})
    assert not tab.areas["notice"] and words.of(lang)("play.saved_here") in tab.areas["more"]


def test_where_nothing_can_be_kept_nothing_is_promised_from_the_start() -> None:
    tab = Session("play", NAME)
    tab.handle({"kind": "hello", "search": "?seats=you,steady", "store": {"state": "refused", "names": []}})
    assert not tab.areas["notice"], "nothing is lost yet"
    tab.do("panel", "share")
    assert words.of("en")("play.saved_nowhere") in tab.areas["more"]


@pytest.mark.parametrize(
    "odd",
    [None, 3, [], {"a": 1}, {"docs": 3}, {"docs": {"play.x.y": 7}, "revs": []}, {"names": 5, "state": {}}],
)
def test_odd_words_about_the_store_are_answered(odd: Any) -> None:
    tab = Session("play", NAME, **TWO)
    for kind in ("kept", "store"):
        assert tab.handle({"kind": kind, **(odd if isinstance(odd, dict) else {"docs": odd, "names": odd})})[
            "kind"
        ] in ("pong", "patch")


def test_revisions_count_on_and_name_their_writer() -> None:
    store = BrowserStore()
    store.heard("a", 1, "41.other")
    assert store.keep({"a": 2, "b": 1}) == {
        "a": ("41.other", f"42.{store.writer}"),
        "b": ("", f"1.{store.writer}"),
    }
    assert list(store.docs) == ["b", "a"] and store.keep({"a": None})["a"][0] == f"42.{store.writer}"
    store.heard("a", 3, "9" * 500 + ".x")
    assert store.keep({"a": 4})["a"][1] == f"1.{store.writer}" and list(store.docs) == ["a", "b"]
