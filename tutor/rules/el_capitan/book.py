"""The rulebook of El Capitán, to which phases bind their checks.

Its Spanish text has no page numbers and is incomplete. Rules are cited by its sections. What it leaves out is
cited from the complete English rulebook of the same year ("2007 EN After a payday"), and the tutor says so.
"""

from pathlib import Path

from ..kernel.rulebook import Rulebook

BOOK = Rulebook(
    Path(__file__).parent / "rulebook",
    edition="2007",
    versions=lambda state: {"expansion": bool(state.extra)},
)
