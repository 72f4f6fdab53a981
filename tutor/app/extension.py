"""Server extension for JupyterLab and JupyterHub: it applies the patches, so that boards are as fast and as
safe there.
"""

from __future__ import annotations

from typing import Any


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "tutor.app.extension"}]


def _load_jupyter_server_extension(server: Any) -> None:
    from . import patches

    patches.apply()
    server.log.debug("tutor: kernel sockets patched")
