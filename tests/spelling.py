"""Words of the texts that a dictionary does not know (hunspell: Spanish, British English).

    python tests/spelling.py        # each with a text that has it

Mend the text, or add the word to tests/plain/words.LANG.txt.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tests.plain_words import LANGUAGES, ROOT, texts

DICTIONARIES = {"en": "en_GB", "es": "es_ES"}
_NOT_WORDS = re.compile(
    r"`[^`]*`|\{\"[^{}]*\}|\{\w+(:\w*)?\}|\{\w+:|<[^>]*>|https?://\S+"
    r"|\[\[.*?\]\]|\S+\.(?:py|toml|ipynb|json|md)\b|\b\w+[_.]\w+|\bNew Game\b"
)
TYPED = ("kinds.toml", "learners_words.toml")  # words and patterns of what learners type
_LIST = re.compile(r"(?:[^\W\d_]+ ){10,}[^\W\d_]+")  # words that a search passes over, typed in any way
_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")


def known(lang: str) -> frozenset[str]:
    """Words that are right, and in no dictionary: names of the games, and of programs."""
    return frozenset((ROOT / f"tests/plain/words.{lang}.txt").read_text("utf-8").split())


def unknown(lang: str) -> dict[str, str]:
    """By word: a text that has it. Raises FileNotFoundError where hunspell is not installed."""
    first: dict[str, str] = {}
    for text in texts():
        if text.lang == lang and _prose(text.path) and not _LIST.fullmatch(text.said):
            for word in _WORD.findall(_NOT_WORDS.sub(" ", text.said)):
                first.setdefault(word, f"{text.path}: {text.said}")
    asked = subprocess.run(
        ["hunspell", "-d", DICTIONARIES[lang], "-l"],
        input="\n".join(first),
        capture_output=True,
        text=True,
        check=True,
    )
    right = known(lang)
    return {word: first.get(word, "") for word in asked.stdout.split() if _bare(word) not in right}


def _prose(path: str) -> bool:
    """Whether a file holds sentences for readers: no code, and no words as people type them."""
    return path.endswith((".toml", ".md", ".ipynb")) and not path.endswith(TYPED)


def _bare(word: str) -> str:
    """Without the ending of the possessive."""
    return re.sub(r"['’]s?$", "", word)


if __name__ == "__main__":
    for lang in LANGUAGES:
        for word, said in sorted(unknown(lang).items()):
            print(f"{lang} {word}    {said[:200]}")
