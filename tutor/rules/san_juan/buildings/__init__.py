"""One module for each building with a power (see moments.py)."""
