"""The words for an action, from the rows of a game's drawing/actions.toml.

named(rows, ["load", "corn", "2", "wharf"])     the row "load wharf", else "load @group", else "load"
fields(Load("corn", 2, "ship6"))                what a row's {braces} may ask for
"""

from __future__ import annotations

from .action import Action
from .document import Document


def named(rows: Document, parts: list[str], table: str = "verbs") -> dict[str, str] | None:
    """The row for an action: looked up by "verb value", then by "verb @group", then by "verb"."""
    verbs, verb = rows.get(table, {}), parts[0]
    groups = rows.get("groups", {})
    keys = [f"{verb} {value}" for value in parts[1:]]
    keys += [f"{verb} @{name}" for name, of in groups.items() if any(p in of for p in parts[1:])]
    return next((verbs[key] for key in (*keys, verb) if key in verbs), None)


def fields(action: Action) -> Document:
    """An action's own fields; `pile` is a number of things, `size` the number in a name ("ship6")."""
    facts = dict(zip(action._fields, action, strict=True))
    names = [v for v in action if isinstance(v, str)]
    numbers = [v for v in action if isinstance(v, int)]
    if names and numbers:
        facts["pile"] = {names[0]: numbers[0]}
    for value in names:
        digits = "".join(c for c in value if c.isdigit())
        if digits:
            facts["size"] = digits
    return facts
