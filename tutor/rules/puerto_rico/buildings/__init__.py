"""One module per building with a power; its functions are named after hooks (see hooks.py)."""
