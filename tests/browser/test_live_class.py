"""A live class in two browsers: a pupil on a phone, and the teacher."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tutor.app.live_store import ClassStore
from tutor.app.local import free_port, start, stop

CHAPTER = "puerto_rico/learn?lesson=captain-loading&page=seven-points"
READY = 90_000  # milliseconds: the kernels of a server that has just begun come slowly


@pytest.fixture(scope="module")
def klass(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, str]]:
    """The address of a running class, its code, the teacher's secret."""
    file = tmp_path_factory.mktemp("class") / "class.sqlite"
    process = start(port := free_port(), "--class-file", str(file))
    store = ClassStore(file)
    yield f"http://localhost:{port}", store.code, store.secret
    store.close()
    stop(process)


def opened(page: Any, url: str) -> None:
    page.goto(url)
    page.wait_for_selector(".task-title")


def test_a_pupil_joins_reports_follows_and_leaves(browser: Any, klass: tuple[str, str, str]) -> None:
    url, code, secret = klass
    pupil = browser.new_context(locale="es-ES", viewport={"width": 390, "height": 844}).new_page()
    pupil.set_default_timeout(READY)
    sent: list[str] = []
    pupil.on("request", lambda asked: sent.append(asked.url) if "/class/" in asked.url else None)
    opened(pupil, f"{url}/{CHAPTER}")
    pupil.locator(".whys button").first.click()
    pupil.wait_for_selector(".why-card")
    assert not sent and not pupil.locator(".class-line").count(), "nothing is sent without a code"

    pupil.goto(f"{url}/class")
    pupil.fill("#code", "WRONG2")
    pupil.fill("#name", "Lola")
    pupil.click("#join button")
    pupil.wait_for_selector("text=Ese no es el código")
    pupil.fill("#code", code.lower())
    pupil.click("#join button")
    pupil.wait_for_selector("#joined:not([hidden])")
    opened(pupil, f"{url}/{CHAPTER}")
    assert pupil.inner_text(".class-line") == "Estás en una clase como Lola"
    pupil.locator(".whys button").first.click()
    pupil.wait_for_selector(".why-card")

    teacher = browser.new_context(locale="en-GB").new_page()
    teacher.set_default_timeout(READY)
    teacher.goto(f"{url}/class/teacher#wrong")
    teacher.wait_for_selector("text=This address is not your class's")
    assert not teacher.locator("#class").is_visible()
    teacher.goto(f"{url}/class/teacher#{secret}")
    teacher.wait_for_selector("#stopping tbody tr")
    assert teacher.inner_text("#code") == code
    assert "The captain: loading" in teacher.inner_text("#pupils tbody")
    teacher.fill("#link", f"{url}/san_juan/rules?rule=SJ.turn.phase")
    teacher.click("#open button.main")
    pupil.wait_for_url("**/san_juan/rules?*")

    pupil.locator(".class-line").click()
    pupil.click("#leave")
    pupil.wait_for_selector("text=Se ha borrado todo")
    teacher.wait_for_selector("text=Nobody has joined yet.")
    for page in (pupil, teacher):
        page.context.close()
