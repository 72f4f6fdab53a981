"""tutor search-learn: learn the search's words again, after rules or their questions have changed."""

from __future__ import annotations

import json
import sys
from importlib import resources
from pathlib import Path
from typing import Any

import click

from tutor.rules.kernel import saving
from tutor.rules.kernel.document import Document
from tutor.rules.kernel.languages import LANGUAGES


def files() -> Document:
    """Everything that is learned, by the name of its file; with a progress bar beside it."""
    from tutor.boards import games
    from tutor.pages.rules import learning

    rules = learning.texts()
    progress: Any = click.progressbar(length=learning.STEPS, label="words", file=sys.stderr)
    with progress as bar:
        words = learning.learned(rules, lambda: bar.update(1))
    found: Document = {f"words.{lang}.json": words[lang] for lang in LANGUAGES}
    found |= {f"endings.{lang}.json": learning.endings(lang) for lang in LANGUAGES}
    return found | {f"{game}.json": learning.index(rules, game) for game in games.ours()}


@click.command("search-learn")
def search_learn() -> None:
    """Learn which words stand for which, from all rules and the questions they answer.

    It writes the files of tutor/pages/rules/learned. Commit them. It takes about a minute.
    """
    folder = Path(str(resources.files("tutor.pages.rules"))) / "learned"
    folder.mkdir(exist_ok=True)
    for name, found in files().items():
        saving.save(
            folder / name, json.dumps(found, ensure_ascii=False, indent=0, separators=(",", ":")) + "\n"
        )
    click.echo(f"{folder.name}: {len(list(folder.glob('*.json')))} files")
