"""A live class: thirty pupils at the same time, a restart, and nothing from whoever has no code."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.server.conftest import Answer, ask
from tutor.app import live_class
from tutor.app.live_store import ClassStore, LiveNote
from tutor.app.local import free_port, start, stop
from tutor.pages.session import Session

MANY = 30
AT = {"kind": "at", "game": "puerto_rico", "route": "learn", "what": "captain-loading/seven-points"}
SOLVED = {"kind": "solved", "game": "puerto_rico", "what": "captain-loading/seven-points"}
STOPPED = {"kind": "stopped", "game": "puerto_rico", "what": "PR.captain.must-load-max"}


# What is kept -----------------------------------------------------------------------------------
@pytest.fixture
def store(tmp_path: Path) -> Iterator[ClassStore]:
    found = ClassStore(tmp_path / "class.sqlite")
    yield found
    found.close()


def test_a_restart_keeps_code_secret_and_pupils(tmp_path: Path) -> None:
    before = ClassStore(tmp_path / "c.sqlite")
    token = before.join(before.code.lower(), "Ana")
    before.note(before.pupil(token)[0], [LiveNote(**AT), LiveNote(**SOLVED), LiveNote(**SOLVED)])  # type: ignore[index]
    before.open("puerto_rico/learn")
    before.close()
    after = ClassStore(tmp_path / "c.sqlite")
    assert (after.code, after.secret, after.opened) == (before.code, before.secret, (1, "puerto_rico/learn"))
    (row,) = after.grid()
    assert (row.name, row.place, row.solved, row.stopped) == ("Ana", "captain-loading/seven-points", 1, 0)
    assert after.pupil(token) == (1, "Ana") and token not in (tmp_path / "c.sqlite").read_bytes().decode(
        "latin-1"
    )
    assert (tmp_path / "c.sqlite").stat().st_mode & 0o077 == 0
    after.close()


def test_the_rules_that_stop_most_pupils_now_come_first(store: ClassStore) -> None:
    clock = [1000.0]
    store.clock = lambda: clock[0]
    ids = [store.pupil(store.join(store.code, name))[0] for name in ("Ana", "Bo", "Ana")]  # type: ignore[index]
    note = [LiveNote("stopped", "g", rule) for rule in ("A", "B")]
    store.note(ids[0], [note[0]] * 5)
    store.note(ids[1], [note[1]]), store.note(ids[2], [note[1]])
    assert store.stopping() == [("g", "B", 2, 2), ("g", "A", 1, 5)]
    assert [row.name for row in store.grid()] == ["Ana", "Ana 2", "Bo"]
    clock[0] += 3600
    assert store.stopping() == [] and store.grid()[0].ago == 3600


def test_what_is_deleted_is_gone_from_the_file(store: ClassStore, tmp_path: Path) -> None:
    pupil, _ = store.pupil(store.join(store.code, "Casimira")) or (0, "")
    store.note(pupil, [LiveNote(**STOPPED)] * 3)
    store.leave(pupil)
    assert not store.grid() and not store.base.execute("SELECT * FROM note").fetchall()
    store.join(store.code, "Casimira")
    store.clear()
    store.close()
    with sqlite3.connect(tmp_path / "class.sqlite") as base:
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert b"Casimira" not in b"".join(file.read_bytes() for file in tmp_path.iterdir())


def test_a_name_that_is_deleted_is_in_no_file_of_the_folder(store: ClassStore, tmp_path: Path) -> None:
    token = store.join(store.code, "Filomena")
    found = store.pupil(token)
    assert found is not None
    store.leave(found[0])
    assert not [path for path in tmp_path.iterdir() if b"Filomena" in path.read_bytes()]


def test_a_write_that_fails_loses_nothing_that_comes_after(store: ClassStore, tmp_path: Path) -> None:
    pupil, _ = store.pupil(store.join(store.code, "Ana")) or (0, "")
    store.base.execute("PRAGMA busy_timeout = 50")
    other = sqlite3.connect(tmp_path / "class.sqlite", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(sqlite3.OperationalError):
        store.note(pupil, [LiveNote(**SOLVED)])
    other.execute("COMMIT")
    other.close()
    store.note(pupil, [LiveNote(**SOLVED)])
    store.join(store.code, "Bo")
    again = ClassStore(tmp_path / "class.sqlite")
    assert [(row.name, row.solved) for row in again.grid()] == [("Ana", 1), ("Bo", 0)]
    again.close()


def test_a_pupil_keeps_only_the_last_notes(store: ClassStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tutor.app.live_store.MOST_NOTES", 10)
    monkeypatch.setattr("tutor.app.live_store.MOST_PUPILS", 1)
    pupil, _ = store.pupil(store.join(store.code, "Ana")) or (0, "")
    store.note(pupil, [LiveNote("stopped", "g", f"R{k}") for k in range(30)])
    assert [row.stopped for row in store.grid()] == [10] and store.grid()[0].last_rule == "R29"
    assert store.join(store.code, "Bo") == "", "the class is full"


# What a page reports ----------------------------------------------------------------------------
def test_a_page_reports_only_if_its_reader_is_in_a_class() -> None:
    session = Session()
    hello = {
        "kind": "hello",
        "address": "puerto_rico/learn",
        "search": "?lesson=captain-loading&page=seven-points",
    }
    for noting in (False, "yes", None):
        assert "noted" not in session.handle({**hello, "noting": noting})
        assert "noted" not in session.ask("load corn 1 ship4")
    assert session.handle({**hello, "noting": True})["noted"] == [AT]
    assert [one["kind"] for one in session.ask("load corn 1 ship6")["noted"]] == ["stopped"]
    assert "noted" not in session.do("close_why")
    assert SOLVED in session.act("load sugar 6 ship7")["noted"]


@pytest.mark.parametrize(
    ("link", "address"),
    [
        ("puerto_rico/learn?lesson=a&page=b&evil=1", "puerto_rico/learn?lesson=a&page=b"),
        ("http://x.org:80/san_juan/play?log=abc", "san_juan/play?log=abc"),
        ("/", "index"),
        ("https://x.org/elsewhere", ""),
        ("no_game/learn", ""),
        ("learn", ""),
        ("javascript:alert(1)", ""),
        ("http://[bad", ""),
        ("puerto_rico/learn?" + "&".join("a=1" for _ in range(30)), ""),
    ],
)
def test_only_a_page_of_ours_is_opened(link: str, address: str) -> None:
    assert live_class.address_of(link) == address


# Over HTTP --------------------------------------------------------------------------------------
class Served:
    """A running class: how its addresses are asked."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.begin()
        store = ClassStore(file)
        self.code, self.secret = store.code, store.secret
        store.close()

    def begin(self) -> None:
        self.process = start(port := free_port(), "--cold", "--class-file", str(self.file))
        self.url = f"http://127.0.0.1:{port}"

    def send(self, path: str, body: Any = None, **headers: str) -> Answer:
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        return ask(self.url, f"class/{path}", "POST", data, **headers)

    def grid(self, lang: str = "en") -> Any:
        return json.loads(self.send("grid", {"secret": self.secret, "lang": lang}).text)

    def join(self, name: str) -> Any:
        return json.loads(self.send("join", {"code": self.code, "name": name}).text)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    found = Served(tmp_path_factory.mktemp("class") / "class.sqlite")
    yield found
    stop(found.process)


@pytest.mark.slow
def test_thirty_pupils_at_once_and_a_restart(served: Served) -> None:
    def lesson(k: int) -> list[int]:
        """A pupil who joins and reports ten times, as a page does."""
        me = served.join(f"pupil {k:02}")
        notes = [[AT], [STOPPED], [], [STOPPED, SOLVED], *[[]] * 6]
        return [served.send("news", {"token": me["token"], "notes": row}).status for row in notes]

    begun = time.monotonic()
    with ThreadPoolExecutor(MANY) as pool:
        answers = [status for row in pool.map(lesson, range(MANY)) for status in row]
    assert answers == [200] * 10 * MANY and time.monotonic() - begun < 60
    rows = served.grid("es")
    assert [row["name"] for row in rows["pupils"]] == [f"pupil {k:02}" for k in range(MANY)]
    assert {(row["solved"], row["stopped"]) for row in rows["pupils"]} == {(1, 2)}
    assert rows["pupils"][0]["where"] == "Puerto Rico · El capitán: cargar · 2/12"
    (rule,) = rows["stopping"]
    assert (rule["pupils"], rule["times"]) == (MANY, 2 * MANY) and "PR." not in rule["rule"]
    stop(served.process)
    served.begin()
    after = served.grid("es")
    for row in (*rows["pupils"], *after["pupils"]):
        row.pop("ago")
    assert after == rows


@pytest.mark.slow
def test_a_page_that_the_teacher_opens_reaches_who_is_there_and_who_comes(served: Served) -> None:
    first = served.join("early")
    given = {"secret": served.secret, "address": f"{served.url}/puerto_rico/learn?lesson=captain-loading"}
    assert served.send("open", given).status == 200
    late = served.join("late")
    news = [json.loads(served.send("news", {"token": one["token"]}).text) for one in (first, late)]
    assert {one["open"] for one in news} == {"puerto_rico/learn?lesson=captain-loading"}
    assert all(one["n"] > pupil["seen"] for one, pupil in zip(news, (first, late), strict=True))
    served.send("open", {"secret": served.secret, "address": ""})
    quiet = served.join("quiet")
    assert json.loads(served.send("news", {"token": quiet["token"]}).text)["n"] == quiet["seen"]
    assert served.send("leave", {"token": quiet["token"]}).status == 200
    assert served.send("news", {"token": quiet["token"]}).status == 403
    assert "quiet" not in [row["name"] for row in served.grid()["pupils"]]


@pytest.mark.slow
@pytest.mark.parametrize(
    "notes",
    [
        5,
        [5],
        [{"kind": "at", "route": "nowhere"}],
        [{"kind": "stopped", "game": "puerto_rico", "what": "no rule"}],
        [{"kind": "solved", "game": "no_game", "what": "a/b"}],
        [{"kind": "solved", "game": "puerto_rico", "what": "<script>/x"}],
        [{"kind": "drop table", "game": "puerto_rico", "what": "a/b"}],
        [{**AT, "what": {"a": 1}}],
        [AT] * 41,
    ],
)
def test_notes_that_no_page_sends_are_refused(served: Served, notes: Any) -> None:
    me = served.join("x")
    assert served.send("news", {"token": me["token"], "notes": notes}).status == 400
    served.send("leave", {"token": me["token"]})


@pytest.mark.slow
def test_nobody_without_token_or_secret_gets_anything(served: Served) -> None:
    for path in ("news", "leave", "grid", "open", "delete"):
        for body in ({}, {"token": "x", "secret": "x", "lang": "en", "address": "index"}):
            assert served.send(path, body).status == 403, path
        for body in (b"", b"[]", b"\xff", b"[" * 5000, {"token": 5, "secret": 5}):
            assert served.send(path, body).status == 400, path
        assert ask(served.url, f"class/{path}").status == 405
        assert served.send(path, {"secret": served.secret}, Origin="https://evil.example").status == 403
    assert served.send("join", {"code": served.code, "name": " "}).status == 403
    assert served.send("join", {"code": served.code, "name": "x" * 25}).status == 400
    for page in ("class", "class/teacher"):
        text = ask(served.url, page).text
        assert served.code not in text and served.secret not in text and "What is kept" in text


@pytest.mark.slow
def test_who_asks_too_often_waits(served: Served) -> None:
    me = served.join("fast")
    assert 429 in [served.send("news", {"token": me["token"]}).status for _ in range(60)]
    wrong = [served.send("join", {"code": "WRONG2", "name": "x"}).status for _ in range(30)]
    assert wrong[0] == 403 and wrong[-1] == 429


@pytest.mark.slow
def test_a_server_without_a_class_has_no_such_page(site: str) -> None:
    assert ask(site, "class").status == 404 and ask(site, "class/join", "POST", b"{}").status in (404, 405)
