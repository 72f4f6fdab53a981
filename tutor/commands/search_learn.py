"""tutor search-learn: learn the search's words again, after rules or their questions have changed."""

from __future__ import annotations

import json
import sys
from importlib import resources
from pathlib import Path
from typing import Any

import click

from tutor.rules.kernel import saving
from tutor.rules.kernel.languages import LANGUAGES


def _learned(lang: str) -> dict[str, Any]:
    """What is learned in one language, with a progress bar beside it."""
    from tutor.pages.rules import learning

    progress: Any = click.progressbar(length=learning.ROUNDS, label=lang, file=sys.stderr)
    with progress as bar:
        return learning.learned(learning.documents(lang), lambda _: bar.update(1))


@click.command("search-learn")
def search_learn() -> None:
    """Learn which words belong together, from all rules and the questions they answer.

    It writes senses.en.json and senses.es.json in tutor/pages/rules. Commit them. It takes about a minute.
    """
    folder = Path(str(resources.files("tutor.pages.rules")))
    for lang in LANGUAGES:
        found = _learned(lang)
        file = folder / f"senses.{lang}.json"
        saving.save(file, json.dumps(found, ensure_ascii=False, sort_keys=True, indent=0) + "\n")
        click.echo(f"{file.name}: {len(found['words'])} words, {sum(map(len, found['rules'].values()))} rules")
