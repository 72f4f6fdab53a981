"""Debian's Firefox, controlled by WebDriver BiDi; only what one visit needs."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from websockets.sync.client import ClientConnection, connect

FIREFOX = os.environ.get("FIREFOX", "/usr/bin/firefox-esr")
LISTENS = "WebDriver BiDi listening on "
WITHIN = (
    "css => { const el = document.querySelector(css); el.scrollIntoView({block: 'center'}); const r = "
    "el.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2].join(); }"
)
UNTIL = "new Promise((done) => { const look = () => ((%s)() ? done(true) : setTimeout(look, 50)); look(); })"


class Page:
    """Its one tab."""

    def __init__(self, line: ClientConnection) -> None:
        self.line, self.asked = line, 0
        self._ask("session.new", capabilities={})
        self.context = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def _ask(self, method: str, **params: Any) -> Any:
        self.asked += 1
        self.line.send(json.dumps({"id": self.asked, "method": method, "params": params}))
        while True:
            told = json.loads(self.line.recv(60))
            if told.get("id") == self.asked:
                assert told["type"] == "success", told
                return told["result"]

    def goto(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self.context, url=url, wait="interactive")

    def evaluate(self, script: str) -> Any:
        """The value of a script, if it is one word or number."""
        found = self._ask(
            "script.evaluate", expression=script, target={"context": self.context}, awaitPromise=True
        )
        assert found["type"] == "success", found
        return found["result"].get("value")

    def until(self, script: str) -> None:
        """Wait until `() => …` is true."""
        self.evaluate(UNTIL % script)

    def click(self, css: str) -> None:
        """Click in the middle of it, as a mouse would."""
        x, y = (float(part) for part in self.evaluate(f"({WITHIN})({json.dumps(css)})").split(","))
        press = [
            {"type": "pointerMove", "x": int(x), "y": int(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self._ask(
            "input.performActions",
            context=self.context,
            actions=[{"type": "pointer", "id": "mouse", "actions": press}],
        )


@contextmanager
def firefox() -> Iterator[Page]:
    """A Firefox with an empty profile."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [FIREFOX, "--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"]
        with subprocess.Popen(
            command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True
        ) as process:
            try:
                assert process.stderr
                url = next(line for line in process.stderr if LISTENS in line).partition(LISTENS)[2].strip()
                with connect(f"{url}/session", max_size=None, ping_interval=None) as line:
                    yield Page(line)
            finally:
                process.terminate()
