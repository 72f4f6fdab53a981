"""What this expansion's modules bind to its rules; an edition that has them takes it into its book."""

from __future__ import annotations

from ....kernel.bindings import Bindings

CHECKS = Bindings(str(__package__))
