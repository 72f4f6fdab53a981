"""One module for each building that has a power (see moments.py)."""
