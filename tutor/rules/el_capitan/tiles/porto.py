"""Porto: a warehouse that is closed there leaves the game, and every player with a warehouse is paid."""

from __future__ import annotations

from ..editions import Closing

CITIES = ("porto",)
GRID = {"porto": (0, 0)}
CLOSING = {"porto": Closing("EC.exp.porto-closing", ("box",))}
SHARED = {"porto": "EC.exp.second-for-all"}
