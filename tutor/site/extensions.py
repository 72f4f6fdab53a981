"""Replaces `typing_extensions`: the one name that `fsrs` takes from it is in Python itself."""

from __future__ import annotations

from typing import Self

__all__ = ["Self"]
