"""The errors that a notebook can catch.

try:
    p.play("load coffee 1 ship5")
except tutor.errors.IllegalAction as no:
    print(no)
"""

from tutor.rules.kernel.errors import (
    BadAction,
    BadLog,
    BadPosition,
    IllegalAction,
    NotInstalled,
    NotSaved,
    TutorError,
    UnknownName,
)

from .mistakes import BadTask, NoFile, UnreadFile

__all__ = [
    "BadAction",
    "BadLog",
    "BadPosition",
    "BadTask",
    "IllegalAction",
    "NoFile",
    "NotInstalled",
    "NotSaved",
    "TutorError",
    "UnknownName",
    "UnreadFile",
]
