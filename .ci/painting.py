"""Pictures of notebooks as PNG: Chromium draws them, cropped to what is drawn, with few colours."""

import base64
import struct
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tutor.app.local import CHROME, FLAGS
from tutor.notebook.picture_height import measuring

COLOURS = 120
STYLE = "body{margin:0;width:1016px;font:16px/24px sans-serif}p,ul{margin:4px 12px}img{display:block}"
DECODED = "() => Promise.all([...document.images].map((one) => one.decode()))"
PAGE = f"<!doctype html><style>{STYLE}</style>"
# The pixels as numbers of a palette of few colours, without an edge that is of one colour.
PIXELS = (Path(__file__).parent / "pixels.js").read_text("utf-8")


def png(wide: int, high: int, palette: bytes, pixels: bytes) -> bytes:
    """A PNG with a palette."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + pixels[y * wide : (y + 1) * wide] for y in range(high))
    head = struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)
    parts = (b"IHDR", head), (b"PLTE", palette), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunk(*part) for part in parts)


@contextmanager
def painter() -> Iterator[Callable[[str], dict[str, object]]]:
    """A function that turns the HTML of a picture into a PNG; Chromium starts when it is first needed."""
    from playwright.sync_api import sync_playwright

    started = []

    def paint(html: str) -> dict[str, object]:
        if not started:
            pw = sync_playwright().start()
            browser = pw.chromium.launch(executable_path=CHROME, args=[*FLAGS, "--font-render-hinting=none"])
            started.extend((pw, browser, browser.new_page(viewport={"width": 1016, "height": 200})))
        page = started[2]
        page.set_content(PAGE + html)
        page.evaluate(DECODED)
        page.evaluate(f"() => [...document.images].forEach({measuring()})")
        page.evaluate(DECODED)
        shot = base64.b64encode(page.screenshot(full_page=True, type="png")).decode()
        wide, high, palette, pixels = page.evaluate(PIXELS, [shot, COLOURS])
        made = png(wide, high, base64.b64decode(palette), base64.b64decode(pixels))
        return {"png": base64.b64encode(made).decode(), "width": wide, "height": high}

    try:
        yield paint
    finally:
        if started:
            started[1].close()
            started[0].stop()
