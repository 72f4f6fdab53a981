"""The 1897 rulebook: the base game's rules with its own names, its own rows, and those of the expansions."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from ...kernel.document import Document
from ...kernel.edition_overlay import Retelling
from ...kernel.rulebook import Rulebook
from ..base import EDITION as BASE
from ..extension_points import extension
from ..hooks import modules
from ..ruleset import EXPANSIONS

YEAR = "1897"
_HERE = Path(__file__).parent


def _table(name: str) -> Document:
    return tomllib.loads((_HERE / f"{name}.toml").read_text("utf-8"))


_WHERE = _table(
    "where"
)  # where this book prints the base game's examples, and what only the 2012 book prints
INSTEAD: dict[str, str] = _table("table")["instead"]  # rules that the code reports under the base game's id
_OURS: dict[str, str] = {**_WHERE["instead"], **INSTEAD}
_GONE = frozenset(_WHERE["only_2012_rules"])
_RETELLING = Retelling({**_table("names/same"), "en": _table("names/en"), "es": _table("names/es")})


def _ids(value: object) -> Any:
    """The same document with this book's rule ids."""
    if isinstance(value, dict):
        return {_OURS.get(k, k): _ids(v) for k, v in value.items()}
    if isinstance(value, list):
        return [_ids(v) for v in value if not isinstance(v, str) or v not in _GONE]
    return _OURS.get(value, value) if isinstance(value, str) else value


def _overlay(subfolder: str, row: Document) -> Document | None:
    """A document of the base game as this edition has it; None if this edition doesn't have it."""
    if subfolder == "rulebook":
        mine = {rule: words for rule, words in row.items() if rule not in _GONE and rule not in _OURS}
        own = {rule: {k: v for k, v in words.items() if k != "slip"} for rule, words in mine.items()}
        return dict(_RETELLING.document(_ids(own)))
    if subfolder == "examples":
        if row["id"] in _WHERE["only_2012"]:
            return None
        row = {**row, "where": _WHERE["examples"].get(row["id"], "")}
        row.pop("slip", None)
        row["position"] = {**row["position"], "edition": YEAR}
        row["rules"] = [*row["rules"], *_WHERE["also"].get(row["id"], [])]
    if subfolder == "lessons":
        pages = [
            _page(p)
            for p in row.get("page", [])
            if p.get("from", f"{row['id']}/{p.get('id')}") not in _WHERE["pages"]
        ]
        row = {**row, "page": pages}
    return dict(_RETELLING.document(_ids(row)))


def _page(page: Document) -> Document:
    return {**page, "position": {**page["position"], "edition": YEAR}} if "position" in page else page


def _in_the_house(row: Document) -> bool:
    """Whether all expansions that a document's position uses are installed."""
    names = str(row.get("position", {}).get("expansions", "")).split(",")
    return all(name.strip() in ("", *EXPANSIONS) for name in names)


BOOK = Rulebook(
    BASE.book.folder,
    edition=YEAR,
    more=[_HERE / "rulebook", *(_HERE.parent / "expansions" / name / "rulebook" for name in EXPANSIONS)],
    overlay=_overlay,
    without=_GONE,
    fits=_in_the_house,
)
BOOK.under(BASE.book, INSTEAD)
for _name in EXPANSIONS:
    modules(_name)  # importing them binds their checks
    extension(_name).CHECKS.bind_to(BOOK)
