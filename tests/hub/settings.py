"""The configuration that `tutor hub-config` writes, for people who all have the same password."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

c = get_config()  # type: ignore[name-defined]  # noqa: F821
load_subconfig("jupyterhub_config.py")  # type: ignore[name-defined]  # noqa: F821
ports = json.loads(os.environ["HUB_PORTS"])
tools = Path(os.environ["HUB_TOOLS"])

c.JupyterHub.bind_url = f"http://127.0.0.1:{ports[0]}"
c.JupyterHub.hub_port = ports[1]
c.ConfigurableHTTPProxy.api_url = f"http://127.0.0.1:{ports[2]}"
c.ConfigurableHTTPProxy.command = [str(tools / "node_modules/.bin/configurable-http-proxy")]
c.JupyterHub.authenticator_class = "dummy"
c.DummyAuthenticator.password = "class"
c.Authenticator.allow_all = True
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = str(Path.cwd() / "home/{username}")
c.Spawner.cmd = [sys.executable, "-m", "tutor.app.hub"]
c.Spawner.poll_interval = 5
c.Spawner.args = ["--allow-root"]
c.Spawner.environment.update({"PYTHONPATH": os.environ["PYTHONPATH"], **json.loads(os.environ["HUB_LIMITS"])})
