"""Programs whose figures are in the files beside them; each runs by `python tests/measured/NAME.py`."""
