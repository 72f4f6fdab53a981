"""The languages of all texts; the first is the default."""

LANGUAGES = ("en", "es")
