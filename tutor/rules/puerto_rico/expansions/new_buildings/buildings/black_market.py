"""Black market: a worker, a barrel and a point can each replace a coin."""

from __future__ import annotations

from .....kernel.declared import Desk
from ..actions import Barter
from ..barter import barters, open_barter, quick

RULES: dict[str, str] = {}
EXTRAS = {"build": (Desk((Barter,), barters, open_barter, quick),)}
