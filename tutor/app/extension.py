"""Server extension for JupyterLab and JupyterHub: packets of the kernel's socket leave at once."""

from __future__ import annotations

from typing import Any


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "tutor.app.extension"}]


def _load_jupyter_server_extension(server: Any) -> None:
    from .nodelay import send_at_once

    send_at_once()
    server.log.debug("tutor: TCP_NODELAY set on kernel sockets")
