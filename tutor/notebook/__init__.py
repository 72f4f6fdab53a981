"""What `import tutor` offers to whoever writes a notebook: positions, answers, boards, lessons, examples, rules.

Everything has a picture or a table of its own; nothing here is needed to play or to serve.
"""

from importlib import resources

from tutor.boards import words
from tutor.widget import open_page as any_page

words.also(resources.files(__package__).joinpath("words"))

from .arguments import checked  # noqa: E402
from .book import game, games  # noqa: E402  words first
from .handed_in import load, report  # noqa: E402

open_page = checked(any_page)
__all__ = ["game", "games", "load", "open_page", "report"]
