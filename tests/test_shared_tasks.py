"""An exercise as a link: the address opens the task itself, and its goal can't be read in it."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

import tutor
from tutor.app import live_class
from tutor.notebook.board import Board
from tutor.pages.session import Session
from tutor.pages.task import shared
from tutor.rules import names
from tutor.rules.kernel import log as logs
from tutor.rules.kernel.document import Document

SITE = "https://a.club/tutor/"
DONE = "The library costs 5 cards."
FORGOTTEN = "The market pays 1 more."


def library(**more: Any) -> Board:
    """The exercise of the report: build the library."""
    hand = "library, chapel, well, hero, crane, tower"
    sj = tutor.game("san_juan")
    return sj.position(players=3, phase="builder", seat=[{"hand": hand}]).board(
        "Build the library",
        goal={"seat": [{"area": "has library"}]},
        hints=["It is in your hand.", "Press it, and pay with the others."],
        done=DONE,
        **more,
    )


BUILD = ("build library", "pay well", "pay crane", "pay chapel", "pay tower")


def refused() -> Board:
    sj = tutor.game("san_juan")
    return sj.position(players=3, phase="trader", open="tile_3", seat=[{"area": "indigo_plant*"}]).board(
        "Find out what the trader forbids", refused="sell coffee"
    )


def coffee(lang: str = "en") -> Board:
    pr = tutor.game("puerto_rico", lang=lang)
    seat = [{"coins": 4, "goods": "coffee 1, corn 1", "city": "small_market 1"}]
    found = pr.position(players=3, phase="trader", house="corn", seat=seat).ask(
        "How much does the coffee bring?", number=6, wrong={5: FORGOTTEN}, explain="4 + 1 + 1"
    )
    assert isinstance(found, Board)
    return found


def opened(link: str, lang: str = "", saved: Document | None = None) -> Session:
    """The page that the browser shows for a link."""
    path, _, query = link.removeprefix(SITE).partition("?")
    session = Session()
    hello = {"kind": "hello", "address": path, "search": f"?{query}", "site": SITE}
    session.handle({**hello, "saved": saved or {}, **({"lang": lang} if lang else {})})
    return session


def code_of(link: str) -> str:
    return link.partition("task=")[2]


def changed(link: str, **fields: object) -> str:
    """The link with other fields in its task."""
    document = logs.unpack(code_of(link))
    document["task"] |= fields
    return link.replace(code_of(link), logs.pack(document))


def page(session: Session) -> str:
    return "".join(session.areas.values())


def test_the_link_opens_the_exercise_and_says_when_it_is_solved() -> None:
    link = library().link(SITE)
    assert link.startswith(f"{SITE}san_juan/learn?lang=en&task=") and "<svg" in link._repr_html_()
    session = opened(link)
    assert "<h1" in session.areas["task"] and "Build the library" in session.areas["task"]
    assert "Exercise" in session.areas["top"]
    session.do("hint", "-1")
    assert "It is in your hand." in session.areas["steps"] and DONE not in page(session)
    for action in BUILD:
        session.act(action)
    assert DONE in session.areas["steps"]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("actions", "lang", "said"),
    [
        (BUILD, "en", "You can undo and try another way."),
        (BUILD, "es", "Puedes deshacer y probar de otra manera."),
        (("build chapel", "pay well", "pay crane"), "en", "Your turn is over, and the goal is not reached."),
        (("build chapel", "pay well", "pay crane"), "es", "Tu turno ha acabado y el objetivo no se ha"),
    ],
)
def test_the_page_stays_with_its_player_after_the_turn(
    actions: tuple[str, ...], lang: str, said: str
) -> None:
    session = opened(library().link(SITE).replace("lang=en", f"lang={lang}"))
    you = session.areas["me"]
    for action in actions:
        assert said not in page(session)
        session.act(action)
    screen = session.screen
    assert isinstance(screen, shared.SharedTask) and screen.attempt.visit is not None
    assert screen.attempt.visit.table.seat == 1 and screen.attempt.seat == 0, "Roberto decides, Ana is shown"
    assert said in session.areas["steps"] and session.areas["me"].startswith(you[:20])
    if actions != BUILD:
        assert "<details" in session.areas["column"] and 'data-do="undo"' in session.areas["steps"]
        session.do("undo")
        assert screen.attempt.visit.table.seat == 0 and said not in page(session)


def test_a_question_keeps_its_field_and_its_foreseen_answers() -> None:
    session = opened(coffee().link(SITE))
    assert "How much does the coffee bring?" in session.areas["task"]
    offered = re.findall(r'data-do="pick (\d+)"', session.areas["steps"])
    assert {"5", "6"} < {*offered}
    session.do("pick", "5")
    assert FORGOTTEN in session.areas["steps"]
    session.do("pick", "6")
    assert "4 + 1 + 1" in session.areas["steps"]


def test_a_refusal_to_find_is_an_exercise_too() -> None:
    session = opened(refused().link(SITE))
    session.ask("sell coffee")
    assert 'class="solved"' in session.areas["column"] or "solved" in page(session)
    assert session.screen.attempt.solved  # type: ignore[attr-defined]


def test_neither_goal_nor_number_nor_foreseen_answer_can_be_read_in_it() -> None:
    for board, hidden in ((library(), ("has library", DONE)), (coffee(), (FORGOTTEN, "4 + 1 + 1"))):
        task = logs.unpack(code_of(board.link(SITE)))["task"]
        said = json.dumps({**task, "goal": logs.unpack(task["goal"]["sealed"])})
        assert not [one for one in hidden if one in said]
        assert not {"wrong", "explain", "done", "try_", "refused"} & task.keys() and not task["number"]


def test_the_same_board_has_the_same_link_at_any_time() -> None:
    board = library()
    link = board.link(SITE)
    for action in BUILD:
        board.act(action)
    assert board.solved and board.link(SITE) == link == library().link(SITE)


def test_a_task_that_is_sealed_already_is_linked_as_it_is() -> None:
    sealed = logs.unpack(code_of(library().link(SITE)))["task"]["goal"]["sealed"]
    found = library().position.board("Build the library", sealed=sealed)
    assert logs.unpack(code_of(found.link(SITE)))["task"]["goal"]["sealed"] == sealed


def test_a_board_without_a_task_is_linked_as_a_position() -> None:
    for name in names():
        board = tutor.game(name).position().board()
        assert board.link(SITE).startswith(f"{SITE}{name}/play?position=")


@pytest.mark.parametrize("name", names())
def test_the_exercise_has_exactly_the_position_of_the_board(name: str) -> None:
    """What is drawn later, too: in another order another move would solve it."""
    board = tutor.game(name).position().board("Look around")
    session = opened(board.link(SITE))
    assert session.screen.attempt.visit.table.state == board.position.state  # type: ignore[attr-defined]


def test_it_opens_in_the_author_s_language_with_the_reader_s_choice() -> None:
    session = opened(coffee("es").link(SITE), lang="en")
    assert session.lang == "es" and "Ejercicio" in session.areas["top"]
    session.do("lang", "en")
    assert "Exercise" in session.areas["top"] and "How much" in session.areas["task"]


def test_after_a_reload_the_browser_s_copy_is_played_again() -> None:
    link = coffee().link(SITE)
    session = opened(link)
    session.do("pick", "5")
    saved = {name: doc for name, doc in session.store.docs.items() if name.startswith("exercise.")}
    assert len(saved) == 1
    assert FORGOTTEN in opened(link, saved=saved).areas["steps"]
    other = coffee().position.board("Look around").link(SITE)
    assert opened(other, saved=saved).screen.record == []  # type: ignore[attr-defined]
    broken = {name: {**doc, "record": ["act nonsense", 7, "pick 5"]} for name, doc in saved.items()}
    assert "How much" in opened(link, saved=broken).areas["task"]


def test_a_live_class_counts_each_solved_exercise() -> None:
    session = opened(coffee().link(SITE))
    assert re.fullmatch(r"exercise/[0-9a-f]{12}", session.screen.place()[0])
    session.do("pick", "6")
    assert session.screen.place()[1]
    assert session.screen.place()[0] != opened(library().link(SITE)).screen.place()[0]
    place = session.screen.place()[0]
    assert live_class.PLACE.fullmatch(place)
    assert live_class.where("puerto_rico", "learn", place, "es") == "Puerto Rico · un ejercicio"


def test_the_link_can_be_opened_on_every_screen_of_a_live_class() -> None:
    link = coffee().link("http://192.168.1.5:8866/")
    assert live_class.address_of(link) == link.removeprefix("http://192.168.1.5:8866/")
    assert len(link) < live_class.MOST_ADDRESS


# Links that do not fit ----------------------------------------------------------------------------
def refusal(link: str) -> str:
    session = opened(link)
    assert isinstance(session.screen, shared.UnreadExercise), session.screen
    assert "be opened" in session.areas["body"]
    for lang in ("es", "en"):
        session.do("lang", lang)
    for kind in ("act", "ask", "hint", "edit"):
        session.act(kind) if kind == "act" else session.do(kind)
    return str(session.areas["body"])


def test_a_damaged_link_says_so_and_offers_a_game() -> None:
    link = library().link(SITE)
    for damaged in (link[:-40], f"{link[:-200]}zzzz", link.replace("task=", "task=%00"), f"{link[:60]}"):
        said = refusal(damaged)
        assert "Ask for the link again" in said and 'data-go="san_juan/play"' in said


@pytest.mark.slow
@pytest.mark.parametrize(
    "fields",
    [
        {"goal": {"sealed": "nonsense"}},
        {"goal": {"seat": [{"area": "has library"}]}},
        {"goal": {"event": "SJ.nothing"}},
        {"goal": None},
        {"kind": "ask"},
        {"kind": "show"},
        {"seat": 7},
        {"rules": ["SJ.nonsense"]},
        {"title": 7},
        {"hints": ["x"] * 50},
        {"unknown": 1},
    ],
    ids=str,
)
def test_another_task_than_the_tutor_writes_is_refused_with_its_position(fields: Document) -> None:
    said = refusal(changed(library().link(SITE), **fields))
    go = re.search(r'data-go="(san_juan/play\?position=[\w-]+)"', said)
    assert go, said
    assert "hand" in opened(f"{SITE}{go[1]}").areas and "Build the library" not in said


def test_an_older_link_and_one_of_another_game_are_refused() -> None:
    link = library().link(SITE)
    document = logs.unpack(code_of(link))
    old = link.replace(code_of(link), logs.pack({**document, "schema": "tutor/exercise/0"}))
    assert "tutor/exercise/1" in refusal(old) and "play?position=" in refusal(old)
    assert "another game" in refusal(link.replace("san_juan/", "le_havre/"))
    bad = changed(link, position={**document["task"]["position"], "players": 99})
    assert 'data-go="san_juan/play"' in refusal(bad)


def test_nothing_in_a_link_is_markup_or_code() -> None:
    evil = "<script>alert(1)</script>{x}"
    session = opened(changed(library().link(SITE), title=evil, text=evil, hints=[evil], look=[evil]))
    session.do("hint", "-1")
    assert isinstance(session.screen, shared.SharedTask)
    assert "<script" not in page(session) and "&lt;script" in session.areas["task"]
