"""How an environment shows itself: as text, as our board in a notebook cell, or as an array of colours."""

from __future__ import annotations

import io
import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from tutor.boards.picture import image, picture
from tutor.rules.kernel.agenda import Position
from tutor.rules.kernel.errors import UnknownName
from tutor.rules.kernel.extras import require
from tutor.rules.kernel.markup import Html, once
from tutor.rules.kernel.table import Table

from .cells import Array
from .setting import Setting

MODES = ("ansi", "human", "rgb_array")  # a text; shown to a person; an array of colours
FLAGS = ["--no-sandbox", "--force-color-profile=srgb"]  # also for root; the same colours everywhere


class Rendering:
    """What one environment shows. A browser is started for the first array and kept until `close`."""

    def __init__(self, setting: Setting, mode: str | None) -> None:
        if mode not in (None, *MODES):
            known = ", ".join(f"render_mode={one}" for one in MODES)
            raise UnknownName("unknown.option", name=mode, known=known)
        if mode == "rgb_array":
            require("render", "playwright", "PIL")
        self.setting, self.mode = setting, mode
        self._browser: Browser | None = None
        self._cell: tuple[int, Any] = (-1, None)

    def shown(self, position: Position, seat: int) -> Any:
        """What `seat` sees: a text, an array, or None after it was shown to a person."""
        if self.mode == "rgb_array":
            self._browser = self._browser or Browser()
            return self._browser.array(self.drawn(position, seat))
        text = self.setting.text(position, seat)
        if self.mode != "human":
            return text
        shell = notebook_shell()
        if shell is None:
            print(text)
        else:
            self._display(shell, Picture(self.drawn(position, seat), text))
        return None

    def drawn(self, position: Position, seat: int) -> Html:
        """Our board as an SVG picture, as `seat` sees it."""
        table = Table(self.setting.game, start=self.setting.game.to_json(position))
        drawn = picture(table, seat, self.setting.lang)
        assert drawn is not None, "the games of the environments have boards"
        return drawn

    def _display(self, shell: Any, shown: Picture) -> None:
        """One picture per cell, which changes: a game has hundreds of positions."""
        cell, handle = self._cell
        if handle is None or cell != shell.execution_count:
            handle = sys.modules["IPython.display"].display(shown, display_id=True)
            self._cell = shell.execution_count, handle
        else:
            handle.update(shown)

    def close(self) -> None:
        """Ends the browser."""
        if self._browser:
            self._browser.close()
            self._browser = None

    def __deepcopy__(self, memo: object) -> Rendering:
        """A copy of an environment starts a browser of its own."""
        return Rendering(self.setting, self.mode)


class Picture:
    """A board in a notebook, and its text for people who cannot see it."""

    def __init__(self, drawn: Html, text: str) -> None:
        self.drawn, self.text = drawn, text

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/plain": self.text, "text/html": str(image(self.drawn, self.text))}


def notebook_shell() -> Any:
    """The shell of the notebook in which this runs, or None: a terminal can't show pictures."""
    loaded = sys.modules.get("IPython")
    shell = loaded.get_ipython() if loaded else None
    return shell if hasattr(shell, "kernel") else None


class Browser:
    """Chromium, which draws a board: our pictures contain HTML, and only a browser can draw that. It has a
    thread of its own, because a notebook's thread is busy with its event loop.
    """

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1)
        self._thread.submit(self._start).result()

    def _start(self) -> None:
        from playwright.sync_api import sync_playwright

        self._driver = sync_playwright().start()
        installed = os.environ.get("CHROME") or shutil.which("chromium")  # None: Playwright's own
        chromium = self._driver.chromium.launch(executable_path=installed, args=FLAGS)
        self._page = chromium.new_page()

    def _drawn(self, drawn: Html) -> bytes:
        wide, high = map(int, str(drawn.attributes["viewBox"]).split()[2:])
        self._page.set_viewport_size({"width": wide, "height": high})
        self._page.set_content(str(once("body", image(drawn, ""), style="margin:0;line-height:0")))
        return self._page.screenshot()

    def array(self, drawn: Html) -> Array:
        """The picture as height x width x 3 numbers."""
        from PIL import Image

        png = self._thread.submit(self._drawn, drawn).result()
        return np.array(Image.open(io.BytesIO(png)).convert("RGB"), np.uint8)

    def close(self) -> None:
        """Ends it."""
        self._thread.submit(self._driver.stop).result()
        self._thread.shutdown()
