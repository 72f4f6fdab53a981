"""A reader's visit to the tutor, with one folder per screen. It knows no widget, socket or file."""

from importlib import resources

from tutor.boards import words

words.also(resources.files(__package__).joinpath("words"))
