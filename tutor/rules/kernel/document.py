"""Types of what is read from JSON or TOML, or is written as such: positions, lessons, saved games, words.

The parts of a Document may be anything; only the code that reads them knows what they are. Positions,
lessons, examples and coach files have passed a schema before anything else reads them (see fields.py). A
document that is only passed on is a Mapping[str, object].
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

Document = dict[str, Any]  # an object, by the names of its fields
JsonSchema = dict[str, object]  # what a JSON Schema says about one value
DocumentPath = Sequence[str | int]  # the names of fields, and the places in lists as numbers or digits
LONGEST = 9  # digits of a place


def places_of(thing: str, document: Any, at: str = "") -> Iterator[str]:
    """Every place of a document whose list names a thing: "deck", "seat[0].cards"."""
    if isinstance(document, dict):
        for name, value in document.items():
            yield from places_of(thing, value, f"{at}.{name}" if at else str(name))
    elif isinstance(document, (list, tuple)):
        if thing in document:
            yield at
        for k, value in enumerate(document):
            if isinstance(value, (dict, list)):
                yield from places_of(thing, value, f"{at}[{k}]")


def value_at(document: Any, path: DocumentPath) -> Any:
    """The value at this place of a document; None if there is none."""
    for step in path:
        if isinstance(document, (list, tuple)):
            digits = str(step)
            k = int(digits) if digits.isdecimal() and len(digits) <= LONGEST else len(document)
            document = document[k] if k < len(document) else None
        else:
            document = document.get(step) if isinstance(document, dict) else None
    return document
