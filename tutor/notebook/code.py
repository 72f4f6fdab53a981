"""Calls written as a person would write them: short ones on a line, long ones an argument a line."""

from __future__ import annotations

import json
from typing import Any

WIDE = 88


def literal(value: Any, indent: int = 0, before: int = 0) -> str:
    """A value as Python source with double quotes; what does not fit after `before` letters is folded."""
    line = _line(value)
    if len(line) + indent + before <= WIDE or not isinstance(value, (dict, list, tuple)):
        return line
    pad = " " * (indent + 4)
    opens, closes = "{}" if isinstance(value, dict) else "[]"
    if isinstance(value, dict):
        rows = [f"{literal(k)}: {literal(v, indent + 4, len(literal(k)) + 3)}" for k, v in value.items()]
    else:
        rows = [literal(v, indent + 4, 1) for v in value]
    return f"{opens}\n" + "".join(f"{pad}{row},\n" for row in rows) + " " * indent + closes


def _line(value: Any) -> str:
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_line(k)}: {_line(v)}" for k, v in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(_line, value)) + "]"
    return repr(value)


def called(name: str, *values: Any, **named: Any) -> str:
    """The source of a call."""
    parts = [_line(value) for value in values] + [f"{key}={_line(value)}" for key, value in named.items()]
    line = f"{name}({', '.join(parts)})"
    if len(line) <= WIDE - 8:
        return line
    rows = [literal(value, 4) for value in values] + [f"{key}={literal(value, 4, len(key) + 2)}" for key, value in named.items()]
    return f"{name}(\n" + "".join(f"    {row},\n" for row in rows) + ")"


def assigned(variable: str, name: str, *values: Any) -> str:
    """A call whose value gets a name."""
    return f"{variable} = {called(name, *values)}"
