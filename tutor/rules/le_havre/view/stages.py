"""The part being decided: what only its large drawing shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .eye import Eye


def scene(eye: Eye) -> dict[str, Any]:
    maker = SCENES.get(eye.kind)
    found: dict[str, Any] = maker(eye) if maker else {"acts": sorted(eye.legal)}
    for key in ("pass", "done"):
        if key in eye.legal:
            found[key] = {"do": key}
    return found


SCENES: dict[str, Callable[[Eye], dict[str, Any]]] = {}
