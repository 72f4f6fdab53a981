"""The screen for playing."""
