"""What the question field counts from in this game."""

from __future__ import annotations

from ..kernel import counted
from .state import State
from .view.types import View

Facts = counted.Facts
See = counted.See[View, State]
