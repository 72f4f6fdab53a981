"""The rules as a reference."""
