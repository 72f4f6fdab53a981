"""A link as a QR code: drawn here, read by a phone, and left out where it cannot be."""

from __future__ import annotations

import re

import segno

import tutor
from tutor.boards.qr import DENSEST, EDGE, qr_code
from tutor.pages.session import Session
from tutor.pages.table.sharing import from_position_code

SITE = "https://a.club/tutor/"


def modules(drawn: str) -> list[list[bool]]:
    """The drawing read back as rows of black and white modules."""
    size = int(re.search(r'viewBox="0 0 (\d+)', drawn)[1])  # type: ignore[index]
    rows = [[False] * size for _ in range(size)]
    for x, y, n in re.findall(r"M(\d+) (\d+)h(\d+)v1", drawn):
        for k in range(int(n)):
            rows[int(y)][int(x) + k] = True
    return [row[EDGE : size - EDGE] for row in rows[EDGE : size - EDGE]]


def test_the_drawing_has_the_modules_of_the_code() -> None:
    text = f"{SITE}puerto_rico/play?position=abc"
    wanted = segno.make(text, error="l", micro=False, boost_error=False).matrix
    assert modules(str(qr_code(text, "x"))) == [[bool(one) for one in row] for row in wanted]


def test_what_is_too_long_for_a_phone_has_none() -> None:
    assert qr_code("x" * 1000, "x") and not qr_code("x" * 2900, "x") and not qr_code("x" * 9000, "x")
    assert len(modules(str(qr_code("x" * 1000, "x")))) <= DENSEST


def test_a_board_in_a_cell_gives_its_link() -> None:
    pr = tutor.game("puerto_rico", lang="es")
    board = pr.position(players=3, phase="captain", seat=[{"goods": "corn 2"}]).board()
    board.act(board.position.legal()[0])
    link = board.link(SITE)
    assert link.startswith(f"{SITE}puerto_rico/play?position=") and "<svg" in link._repr_html_()
    code = link.partition("position=")[2]
    assert from_position_code(code, "puerto_rico").state == board.position.state
    assert tutor.edit(board.position).link(SITE).startswith(SITE)
    assert (
        board.link().startswith("http://localhost:8866/") and "este ordenador" in board.link()._repr_html_()
    )


def test_the_share_panel_and_the_editor_show_it() -> None:
    session = Session("play", "puerto_rico", "en", seats="you,steady,steady", seed="5")
    session.handle({"kind": "hello", "site": SITE, "search": "?seats=you,steady,steady&seed=5"})
    session.do("share")
    session.do("link", "position")
    assert 'class="qr"' in session.areas["more"] and "only on this computer" not in session.areas["more"]
    session.do("edit")
    session.do("share", "link")
    assert 'class="qr"' in session.areas["share"]
