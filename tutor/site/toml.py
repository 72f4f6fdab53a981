"""Replaces `tomllib`: the tutor's own files were converted to JSON when the site was built, which reads ten
times faster.
"""

from __future__ import annotations

import json
from pkgutil import extend_path
from typing import Any

__path__: list[str] = extend_path(
    [], __name__
)  # Python's own module stays behind it, because a reader may load a TOML file
from tomllib._parser import TOMLDecodeError as TOMLDecodeError
from tomllib._parser import loads as _written


def loads(text: str) -> Any:
    """As in tomllib; TOML never begins with a brace."""
    return json.loads(text) if text.startswith("{") else _written(text)
