"""A position.toml that describes no fields: the error names the file, the row and the nearest name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.outside import installed
from tutor.commands import new_game
from tutor.rules import broken
from tutor.rules.kernel import saving
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.words import complain

ROWS = {
    'es = "Las piedras del montón."': ("", ["[position.pile]", '"pile" needs "es"']),
    '[seat.taken]\nkind = "number"': ('[seat.taken]\nkind = "numbr"', ["[seat.taken]", "mean number?"]),
    'kind = "number"\nmost = 1\n': ("most = 1\n", ["[seat.last]", '"last" needs "kind"']),
    "most = 1\n": ("mots = 1\n", ["[seat.last]", '"mots"', "mean most?"]),
    "most = 12\n": ("", ["[position.pile]", '"pile" needs "most"', 'kind "number"']),
    'most = 12\nwithout = "set_up"': ('most = "pilee"\nwithout = "set_up"', ["[position.pile]", '"pilee"']),
    'without = "set_up"': ('without = "setup"', ["[position.pile]", '"setup"', "mean set_up?"]),
    "[seat.taken]": ("[seat.takn]", ["[seat.taken]", "There is no such row"]),
}


@pytest.mark.parametrize("old", ROWS)
def test_a_row_that_describes_no_field_is_named(old: str, tmp_path: Path) -> None:
    """A game whose position.toml is wrong is left out, and the error names file, row and field."""
    new, parts = ROWS[old]
    name = f"rows{[*ROWS].index(old)}"
    for path, text in new_game.written(name):
        assert old in text or not path.endswith("position.toml")
        saved = saving.folder((tmp_path / path).parent) / Path(path).name
        saving.save(saved, text.replace(old, new, 1) if path.endswith("position.toml") else text)
    with installed(tmp_path / "site", tmp_path, **{name: f"tutor_{name}"}):
        error = broken()[name]
    said, spanish = (complain(error, lang) for lang in LANGUAGES)
    assert all(part in said for part in (f"{name}/position.toml", *parts)) and "Python" not in said, said
    assert "{" not in spanish and parts[0] in spanish and said != spanish
