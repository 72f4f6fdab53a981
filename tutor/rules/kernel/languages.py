"""The languages everything is said in, the first where nobody asked for another."""

LANGUAGES = ("en", "es")
