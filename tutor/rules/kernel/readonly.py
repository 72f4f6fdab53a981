"""`ReadOnly[...]` for the parts of a record that may hold something more exact in a record made from it.

The type checker reads readonly.pyi. Python itself has `typing.ReadOnly` only since 3.13, so while the program
runs `ReadOnly[int]` is `int`.
"""

from __future__ import annotations


class ReadOnly:
    def __class_getitem__(cls, kind: object) -> object:
        return kind
