"""One module per building with a power; its functions are named after moments (see hooks.py)."""
