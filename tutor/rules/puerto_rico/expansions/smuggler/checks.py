"""The checks of this expansion's rules. An edition with this expansion binds them to its rulebook."""

from __future__ import annotations

from ....kernel.bindings import Bindings

CHECKS = Bindings(str(__package__))
