"""Black market: a worker, a barrel and a point can each replace a coin."""

from __future__ import annotations

from .....kernel.spec import DecisionHandler
from ..actions import Barter
from ..barter import barters, open_barter, quick

RULES: dict[str, str] = {}
EXTRAS = {"build": (DecisionHandler((Barter,), barters, open_barter, quick),)}
