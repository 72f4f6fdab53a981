"""One module for each building with a power (see hooks.py)."""
