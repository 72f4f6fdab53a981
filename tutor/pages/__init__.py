"""A reader's visit: one folder a screen. No widget, no socket and no file is known here."""

from importlib import resources

from tutor.boards import words

words.also(resources.files(__package__).joinpath("words"))
