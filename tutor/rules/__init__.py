"""Rules of board games as plain functions: pure Python, no widget, nothing compiled."""
