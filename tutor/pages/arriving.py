"""What arrives from a browser or leaves for it, made fit to travel.

Half a character (one of the two parts of an emoji) and a number that is none can stand in what a browser
sends; no message back could carry them.
"""

from __future__ import annotations

import math
import re
from typing import Any

_HALF = re.compile("[\ud800-\udfff]")


def whole(value: Any) -> Any:
    """The same value with half characters marked as unreadable, and numbers that are none left empty."""
    if isinstance(value, str):
        if value.isascii():
            return value
        try:
            value.encode()
        except UnicodeEncodeError:
            return _HALF.sub("\ufffd", value)
        return value
    if isinstance(value, dict):
        return {whole(key): whole(kept) for key, kept in value.items()}
    if isinstance(value, (list, tuple)):
        return [whole(kept) for kept in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
