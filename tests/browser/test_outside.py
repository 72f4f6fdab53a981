"""A game of another package: its wheel is built, installed in a clean environment, and played in Chromium."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import NARROW, WIDE, Visit
from tests.support.games import in_proofs
from tutor.app.local import free_port, stop, wait_for

ROOT = Path(__file__).parent.parent.parent
KALAH = ROOT / "tests/kalah"


def run(*command: str | Path) -> str:
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new environment with the wheel of Kalah. The tutor and its dependencies are lent by ours."""
    home = tmp_path_factory.mktemp("kalah")
    source = shutil.copytree(KALAH, home / "source", ignore=shutil.ignore_patterns("__pycache__"))
    run(
        sys.executable,
        "-m",
        "uv",
        "build",
        "-q",
        "--wheel",
        "--offline",
        "--no-build-isolation",
        "--python",
        sys.executable,
        "-o",
        home,
        source,
    )
    (wheel,) = home.glob("*.whl")
    inside = zipfile.ZipFile(wheel).namelist()
    assert {"tutor_kalah/game.py", "tutor_kalah/rulebook/play.toml", "tutor_kalah/drawing/board.css"} <= {
        *inside
    }
    assert not [name for name in inside if name.startswith("tests")]
    shutil.rmtree(source)
    run(sys.executable, "-m", "venv", "--without-pip", home / "env")
    python = home / "env/bin/python"
    run(
        sys.executable,
        "-m",
        "uv",
        "pip",
        "install",
        "-q",
        "--offline",
        "--no-deps",
        "--python",
        python,
        wheel,
    )
    lent = next(path for path in sys.path if path.endswith("site-packages"))
    (packages,) = (home / "env/lib").glob("python*/site-packages")
    (packages / "lent.pth").write_text(f"{ROOT}\n{lent}\n")
    return home


@pytest.fixture(scope="module")
def kalah(environment: Path) -> Iterator[str]:
    """The address of a server in that environment."""
    port = free_port()
    share = {"JUPYTER_PATH": str(Path(sys.prefix) / "share/jupyter")}
    order = [environment / "env/bin/python", "-m", "tutor.app.serve", "--port", str(port)]
    process = subprocess.Popen(
        order,
        cwd=environment,
        env={**os.environ, **share},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_for(f"http://127.0.0.1:{port}/voila/static/voila.js", process)
        yield f"http://127.0.0.1:{port}"
    finally:
        stop(process)


def opened(browser: Any, home: str, path: str, size: tuple[int, int] = WIDE) -> Visit:
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    visit = Visit(context.new_page(), home)
    visit.page.goto(f"{home}/{path}")
    visit.page.wait_for_function(
        "() => document.querySelector('.tutor') && +document.querySelector('.tutor').dataset.seq > 0"
    )
    return visit


def left(visit: Visit) -> None:
    assert not visit.errors and not visit.others
    visit.page.context.close()


def test_the_environment_knows_the_game(environment: Path) -> None:
    code = "import tutor.rules as r, tutor_kalah as k; print(r.names()[-1], k.__file__)"
    name, file = run(environment / "env/bin/python", "-c", code).split()
    assert name == "kalah" and environment in Path(file).parents


def test_it_is_learned_from_the_first_page_on(browser: Any, kalah: str) -> None:
    page = opened(browser, kalah, "")
    page.press('[data-go="kalah/learn"]')
    page.press("text=Sow and capture >> nth=0")
    page.page.wait_for_selector(".ka .board")
    page.press("text=Show me")
    assert page.page.inner_text("[data-place='pit:a1'] .n") == "0"
    page.press("[data-do='next']:visible")
    page.press("[data-action='sow a3'] >> nth=0")
    assert "you have another turn" in page.page.inner_text("main")
    left(page)


@pytest.mark.parametrize("size", [in_proofs(WIDE), NARROW], ids=["wide", "narrow"])
def test_it_is_played_to_its_end_and_says_why_not(browser: Any, kalah: str, size: tuple[int, int]) -> None:
    page = opened(browser, kalah, "kalah/play?seats=you,steady&seed=1&lang=es", size)
    page.page.wait_for_selector(".ka .board")
    page.press("[data-place='pit:b3']")
    assert "ese hoyo es de Roberto" in page.page.inner_text("main")
    for _ in range(200):
        if page.page.query_selector(".over-stage"):
            break
        pit = page.page.query_selector(".ka .pit[data-action]")
        page.press(".ka .pit[data-action] >> nth=0" if pit else "[data-do='bot run']:visible")
    assert (
        page.page.query_selector_all(".result.won")
        and page.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    )
    left(page)


def test_an_address_that_is_no_page_of_it_does_not_exist(kalah: str, browser: Any) -> None:
    context = browser.new_context()
    answers = [
        context.request.get(f"{kalah}/{path}").status
        for path in ("kalah/rules", "kalah/index", "kalah/nowhere", "halma/play")
    ]
    assert answers == [200, 404, 404, 404]
    context.close()
