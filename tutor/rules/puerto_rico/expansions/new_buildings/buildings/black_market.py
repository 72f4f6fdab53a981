"""Black market: a worker, a barrel and a point may stand for a coin each."""

from __future__ import annotations

from ....seams import Extra
from ..actions import Barter
from ..barter import barters, open_barter, quick

RULES: dict[str, str] = {}
EXTRAS = {"build": (Extra((Barter,), barters, open_barter, quick),)}
