"""tutor: learn a rulebook by playing it."""

__version__ = "0.1.0"
