"""Source code formatted as a person would write it: a short call on one line, a long one on several."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Sequence

WIDE = 88


def literal(value: object, indent: int = 0) -> str:
    """A value as Python source with double quotes,
    on several lines if it is too wide after `indent` letters.
    """
    line = _line(value)
    if len(line) + indent <= WIDE or not value or not isinstance(value, (dict, list, tuple, str)):
        return line
    if isinstance(value, str):  # pieces that Python joins again
        *pieces, last = textwrap.wrap(
            value, WIDE - indent - 4, break_long_words=False, break_on_hyphens=False
        )
        return f"\n{' ' * indent}".join([*(_line(f"{piece} ") for piece in pieces), _line(last)])
    opens, closes = "{}" if isinstance(value, dict) else "[]"
    inside = indent + 1
    if isinstance(value, dict):
        parts = [f"{_line(k)}: {literal(v, inside + len(_line(k)) + 2)}" for k, v in value.items()]
    else:
        parts = [literal(v, inside) for v in value]
    return opens + _filled(parts, inside).rstrip(",") + closes


def _line(value: object) -> str:
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_line(k)}: {_line(v)}" for k, v in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_line, value)) + "]"
    return repr(value)


def _filled(parts: Sequence[str], indent: int) -> str:
    """As many parts per line as fit, each with a comma; a part with several lines gets its own lines."""
    lines: list[str] = []
    for part in parts:
        alone = "\n" in part or (lines and "\n" in lines[-1])
        if lines and not alone and indent + len(lines[-1]) + len(part) + 2 <= WIDE:
            lines[-1] += f" {part},"
        else:
            lines.append(f"{part},")
    return f"\n{' ' * indent}".join(lines)


def called(name: str, *values: object, **named: object) -> str:
    """The source code of a call."""
    parts = [_line(value) for value in values] + [f"{key}={_line(value)}" for key, value in named.items()]
    line = f"{name}({', '.join(parts)})"
    if len(line) <= WIDE - 8:
        return line
    parts = [literal(value, 4) for value in values] + [
        f"{key}={literal(value, 4 + len(key) + 1)}" for key, value in named.items()
    ]
    return f"{name}(\n    {_filled(parts, 4)}\n)"


class Source(str):
    """Python as text. A notebook shows it line by line, as it would be written."""

    def __repr__(self) -> str:
        return str(self)
