"""Values that come from a browser or go to it, made safe to send.

A browser can send half a character (one of the two parts of an emoji) or a number that is not a number (NaN).
No message back could contain them.
"""

from __future__ import annotations

import math
import re
from typing import Any

_HALF = re.compile("[\ud800-\udfff]")


def sanitised(value: object) -> Any:
    """The same value with half characters replaced by a mark, and numbers that are not finite by None."""
    if isinstance(value, str):
        if value.isascii():
            return value
        try:
            value.encode()
        except UnicodeEncodeError:
            return _HALF.sub("\ufffd", value)
        return value
    if isinstance(value, dict):
        return {sanitised(key): sanitised(kept) for key, kept in value.items()}
    if isinstance(value, (list, tuple)):
        return [sanitised(kept) for kept in value]
    return None if isinstance(value, float) and not math.isfinite(value) else value
