"""Laid out as `tomllib`: what is the tutor's own was read when the site was built, and is there as JSON, read in a tenth of the time."""

from __future__ import annotations

import json
from pkgutil import extend_path
from typing import Any

__path__: list[str] = extend_path([], __name__)  # behind it stays Python's own: a reader may have a table too
from tomllib._parser import TOMLDecodeError as TOMLDecodeError
from tomllib._parser import loads as _written


def loads(text: str) -> Any:
    """As Python's own; no TOML begins with a brace."""
    return json.loads(text) if text.startswith("{") else _written(text)
