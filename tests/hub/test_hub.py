"""JupyterHub with the configuration of `tutor hub-config`: ten people, limits, a restart, idle servers."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.hub.conftest import Hub, Member, servers

pytestmark = pytest.mark.hub
PEOPLE = [f"pupil{k}" for k in range(10)]
TOGETHER = 4
BOARD = (
    "import tutor\np = tutor.game('san_juan').position()\nb = p.board(name='x')\n"
    "b.act(p.legal()[0]).save('mine.json')\nprint(b.record)"
)


def begin(one: Member) -> None:
    """Log in, and wait for a server."""
    one.log_in()
    one.open(f"/hub/spawn/{one.name}")
    one.hub.wait(one.ready)


def work(one: Member) -> None:
    """Open the tutor, and save something from a notebook's kernel."""
    begin(one)
    status, page = one.open(f"/user/{one.name}/voila/render/san_juan/learn.ipynb")
    assert status == 200 and 'data-voila="voila"' in page and "widget" in page
    assert "act" in one.run(BOARD), "a notebook's kernel has the tutor"
    assert [*(one.hub.folder / f"home/{one.name}").rglob("mine.json")], "and it is saved in their own folder"


@pytest.mark.parametrize("hub", [{"TUTOR_KERNEL_MIB": "400"}], indirect=True)
def test_ten_people_work_and_a_restart_loses_nothing(hub: Hub) -> None:
    class_ = [Member(hub, name) for name in PEOPLE]
    with ThreadPoolExecutor(TOGETHER) as pool:
        list(pool.map(work, class_))
    before = sorted(servers(hub))
    assert len(before) == len(PEOPLE)
    assert "MemoryError" in class_[0].run("print(len(bytearray(600 * 1024 * 1024)))")
    status, files = class_[1].open(f"/user/{class_[0].name}/api/contents")
    assert status in (403, 404) and "mine.json" not in files, "nobody reads another's files"
    hub.stop()
    hub.start()
    assert sorted(servers(hub)) == before, "everybody's server went on"
    assert all(one.ready() for one in class_), "and everybody is still logged in"


@pytest.mark.parametrize("hub", [{"TUTOR_IDLE_KERNEL": "10", "TUTOR_IDLE_SERVER": "20"}], indirect=True)
def test_who_is_idle_is_stopped_and_finds_everything_again(hub: Hub) -> None:
    one = Member(hub, "ana")
    work(one)
    notebook = hub.folder / "home/ana/tutor/en/class.ipynb"
    notebook.write_text("mine")
    hub.wait(lambda: not servers(hub))
    hub.wait(lambda: one.open(f"/hub/spawn/{one.name}") and one.ready())  # the next visit starts it again
    assert notebook.read_text() == "mine" and (notebook.parent / "start.ipynb").is_file()
