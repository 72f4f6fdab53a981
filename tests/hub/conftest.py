"""JupyterHub, started on loopback as `make hub` installs it; without it its tests are left out."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from collections.abc import Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tutor.app.local import free_port
from tutor.cli import cli

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / ".tools/hub"
collect_ignore_glob = [] if (TOOLS / "ready").exists() else ["test_*.py"]
PATIENCE = 400.0  # seconds


class Hub:
    """A hub in a folder of its own, which can be stopped and started again."""

    def __init__(self, folder: Path, **limits: str) -> None:
        self.folder, self.limits = folder, limits
        self.ports = [free_port() for _ in range(3)]
        self.url = f"http://127.0.0.1:{self.ports[0]}"
        told = CliRunner().invoke(cli, ["hub-config", str(folder / "jupyterhub_config.py")])
        assert told.exit_code == 0, told.output
        self.start()

    def start(self) -> None:
        """Start it; returns when it answers."""
        more = {
            "PYTHONPATH": os.pathsep.join([str(ROOT), str(TOOLS)]),
            "HUB_PORTS": json.dumps(self.ports),
            "HUB_TOOLS": str(TOOLS),
            "HUB_LIMITS": json.dumps(self.limits),
        }
        order = [sys.executable, "-m", "jupyterhub", "-f", str(ROOT / "tests/hub/settings.py")]
        log = (self.folder / "hub.log").open("ab")
        self.process = subprocess.Popen(
            order, cwd=self.folder, env={**os.environ, **more}, stdout=log, stderr=log, start_new_session=True
        )
        self.wait(lambda: b"version" in urllib.request.urlopen(f"{self.url}/hub/api", timeout=5).read())

    def stop(self) -> None:
        """Stop the hub and its proxy; the servers of the people go on."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(60)

    def wait(self, done: Any) -> Any:
        """Ask until the answer is true."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if found := done():
                    return found
            except OSError:
                pass
            time.sleep(0.5)
        raise TimeoutError((self.folder / "hub.log").read_text("utf-8", "replace")[-3000:])


class Member:
    """Somebody with a browser's cookies."""

    def __init__(self, hub: Hub, name: str) -> None:
        self.hub, self.name = hub, name
        self.jar = CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))

    def open(self, path: str, data: bytes | None = None, **headers: str) -> tuple[int, str]:
        """(status, text) of an address, after what it leads to."""
        asked = urllib.request.Request(self.hub.url + path, data, headers)
        try:
            with self.opener.open(asked, timeout=PATIENCE) as answer:
                return answer.status, answer.read().decode("utf-8", "replace")
        except urllib.error.HTTPError as no:
            return no.code, no.read().decode("utf-8", "replace")

    def log_in(self) -> None:
        """Fill in the form."""
        _, page = self.open("/hub/login")
        found = re.search(r'name="_xsrf" value="([^"]+)"', page)
        assert found, page[:500]
        form = {"username": self.name, "password": "class", "_xsrf": found[1]}
        status, _ = self.open("/hub/login", urllib.parse.urlencode(form).encode())
        assert status in (200, 404, 503), status

    def ready(self) -> bool:
        """Whether this person's server runs."""
        status, page = self.open(f"/user/{self.name}/lab")  # a page logs in at the server, an API does not
        return status == 200 and "jupyter-config-data" in page

    @property
    def xsrf(self) -> str:
        """What a request that changes something must contain."""
        own = [c.value for c in self.jar if c.name == "_xsrf" and c.path.startswith(f"/user/{self.name}")]
        return str(own[-1])

    def run(self, code: str) -> str:
        """What a new kernel of this person's server prints."""
        from websockets.sync.client import connect

        base = f"/user/{self.name}/api/kernels"
        status, text = self.open(base, b"{}", **{"X-XSRFToken": self.xsrf})
        assert status == 201, text
        kernel = json.loads(text)["id"]
        cookies = "; ".join(f"{c.name}={c.value}" for c in self.jar)
        where = f"{self.hub.url.replace('http', 'ws')}{base}/{kernel}/channels"
        with connect(where, additional_headers={"Cookie": cookies}, open_timeout=60, max_size=None) as socket:
            header = {
                "msg_id": uuid.uuid4().hex,
                "msg_type": "execute_request",
                "session": "s",
                "username": "",
            }
            content = {"code": code, "silent": False}
            message = {"header": {**header, "version": "5.3"}, "parent_header": {}, "metadata": {}}
            socket.send(json.dumps({**message, "content": content, "channel": "shell"}))
            printed = ""
            while True:
                said = json.loads(socket.recv(PATIENCE))
                if said["msg_type"] == "stream":
                    printed += said["content"]["text"]
                if said["msg_type"] == "error":
                    printed += said["content"]["ename"]
                if said["msg_type"] == "execute_reply":
                    return printed


@pytest.fixture
def hub(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Hub]:
    """A running hub; its parameter is the limits of a person's server."""
    found = Hub(tmp_path, **request.param)
    yield found
    found.stop()
    for one in servers(found):
        os.kill(one, signal.SIGTERM)


def servers(hub: Hub) -> list[int]:
    """The processes of people's servers: those that run in this hub's folders."""
    found = []
    for process in Path("/proc").iterdir():
        if process.name.isdecimal() and process.name != str(os.getpid()):
            try:
                inside = (process / "cwd").resolve().is_relative_to(hub.folder / "home")
                named = b"jupyterhub.singleuser" in (process / "cmdline").read_bytes()
            except OSError:
                continue
            found += [int(process.name)] * (inside and named)
    return found
