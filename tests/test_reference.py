"""The reference in the checkout says what the code says, and pages teach a grading that is safe."""

from __future__ import annotations

import re

import pytest

import tutor
from tests.support.documented import DOCS, ROOT, pages, written

GRADED = re.compile(r"tutor\.load\([^)]*\)\.solved")
TAUGHT = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "notebooks").rglob("*.ipynb"))


@pytest.mark.parametrize("page", [*pages(), *TAUGHT])
def test_nobody_is_taught_to_grade_a_file_by_its_own_task(page: str) -> None:
    """A file brings its own task. `sale.load("1-sale.json").solved` refuses one with another task."""
    assert not GRADED.findall((ROOT / page).read_text("utf-8"))


def test_the_reference_in_the_checkout_says_what_the_code_says() -> None:
    """`.venv/bin/python .ci/docs/pages.py` writes these pages again."""
    found = dict(written().in_the_checkout())
    assert found == {page: (DOCS / "reference" / page).read_text("utf-8") for page in found}
    assert "| `tutor report` |" in found["commands.md"] and "| `make serve` |" in found["make.md"]
    known = {f"tutor.{name}" for name in tutor.__all__}
    assert not [name for name in known if not re.search(rf"^\| `{name}\b", found["notebook.md"], flags=re.M)]
