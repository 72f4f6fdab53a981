"""Types of what is read from JSON or TOML, or is written as such: positions, lessons, saved games, words.

The parts of a Document may be anything; only the code that reads them knows what they are. Positions,
lessons, examples and coach files have passed a schema before anything else reads them (see fields.py). A
document that is only passed on is a Mapping[str, object].
"""

from __future__ import annotations

from typing import Any

Document = dict[str, Any]  # an object, by the names of its fields
JsonSchema = dict[str, object]  # what a JSON Schema says about one value
