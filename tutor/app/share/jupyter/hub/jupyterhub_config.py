"""A JupyterHub for classes with the tutor. `tutor hub-config` copies this file; change what you like.

Each person gets a server of their own, with the tutor as its first page, JupyterLab, and a copy of the
notebooks. It does not say which people may log in: JupyterHub's own pages say how to choose an authenticator.
"""

from __future__ import annotations

import sys

c = get_config()  # type: ignore[name-defined]  # noqa: F821

c.JupyterHub.bind_url = "http://:8000"
c.JupyterHub.cleanup_servers = False  # everybody's server goes on while the hub is restarted
c.JupyterHub.concurrent_spawn_limit = 10
c.JupyterHub.active_server_limit = 60

c.Spawner.cmd = [sys.executable, "-m", "tutor.app.hub"]
c.Spawner.default_url = "/voila/render/index.ipynb"  # the tutor; "/lab" for JupyterLab
c.Spawner.notebook_dir = "~/tutor"  # the notebooks are copied there; what somebody changes stays
c.Spawner.start_timeout = 120
c.Spawner.http_timeout = 120

# Limits. Docker, systemd and Kubernetes also hold mem_limit, for everything of a person together.
c.Spawner.mem_limit = "2G"
c.Spawner.environment = {
    "TUTOR_KERNEL_MIB": "768",  # memory that each kernel may use for itself
    "TUTOR_IDLE_KERNEL": "1200",  # seconds until a kernel that nobody uses is stopped
    "TUTOR_IDLE_SERVER": "3600",  # seconds until a server that nobody uses stops itself
}
