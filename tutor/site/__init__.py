"""The tutor as a folder of files: Python runs in the reader's browser, without a server."""

from importlib import resources

from tutor.boards import words

words.also(resources.files(__package__).joinpath("words"))
