"""Writing notes as a package for Anki, with the library `genanki` (extra [anki])."""

from __future__ import annotations

import json
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED

from tutor.boards import announcements, words
from tutor.rules.kernel.markup import Html, joined, tag
from tutor.rules.kernel.saving import save

from .anki_notes import RuleNote

FIELDS = ("Rule", "Picture", "Question", "Answer", "Reason", "Page", "Board")  # "Board": of the question
_CSS = Path(__file__).with_name("anki.css")
_PICTURE = tag("div.picture", "{{Picture}}")
_QUESTION = tag("div.question", "{{Question}}")


def number_of(*names: str) -> int:
    """A number that is always the same for these names, as Anki needs for decks and kinds of notes."""
    return (1 << 30) + zlib.crc32("/".join(("tutor", *names)).encode()) % (1 << 30)


def _model(genanki: Any, lang: str) -> Any:
    """The kind of note. Where the question is about the picture, it stands above it; else with the answer."""
    w = words.of(lang)
    back = joined(
        _QUESTION,
        tag("hr", id="answer"),
        tag("div.answer", "{{Answer}}"),
        tag("h2", w("anki.reason")),
        tag("div", "{{Reason}}"),
        tag("h2", w("anki.page")),
        tag("div.page", "{{Page}}"),
        _PICTURE,
    )
    return genanki.Model(
        number_of("model", lang),
        w("anki.model"),
        fields=[{"name": name} for name in FIELDS],
        templates=[
            {
                "name": w("anki.card"),
                "qfmt": f"{{{{#Board}}}}{_PICTURE}{{{{/Board}}}}{_QUESTION}",
                "afmt": str(back),
            }
        ],
        css=_CSS.read_text("utf-8"),
    )


def lines(text: str) -> Html:
    """Plain text as Anki stores it."""
    first, *others = text.split("\n")
    return joined(first, *(joined(tag("br"), line) for line in others))


def fields(note: RuleNote, media: str, lang: str) -> list[str]:
    """The fields of a note, in the order of FIELDS."""
    listed = tag("ol", *(tag("li", lines(one)) for one in note.choices)) if note.choices else None
    shown = (
        tag("img", src=media, alt=words.of(lang)("anki.picture")),
        joined(lines(note.question), listed),
        *map(lines, (note.answer, note.reason, note.page)),
    )
    return [note.rule, *map(str, shown), "1" if note.on_board else ""]


def write_package(out: Path, game: str, lang: str, notes: Iterable[RuleNote]) -> int:
    """Write the package and return its size in bytes. Raises NotSaved; an old file is then unchanged."""
    import genanki

    name = words.of(lang)("anki.deck", game=announcements.title(game, lang))
    deck, model = genanki.Deck(number_of("deck", game, lang), name), _model(genanki, lang)
    pictures: dict[str, str] = {}
    for note in notes:
        file = f"tutor-{game}-{note.rule}-{lang}.svg"
        pictures[file] = note.picture
        guid = genanki.guid_for("tutor", game, note.rule, lang)
        deck.add_note(genanki.Note(model, fields(note, file, lang), guid=guid))
    content = _packed(genanki.Package(deck), pictures)
    save(out, content)
    return len(content)


def _packed(package: Any, pictures: Mapping[str, str]) -> bytes:
    """The package with its pictures, compressed: genanki takes pictures from files, and stores them as they
    are.
    """
    bare, packed = BytesIO(), BytesIO()
    package.write_to_file(bare)
    with zipfile.ZipFile(bare) as have, zipfile.ZipFile(packed, mode="w", compression=ZIP_DEFLATED) as whole:
        whole.writestr("collection.anki2", have.read("collection.anki2"))
        whole.writestr("media", json.dumps(dict(enumerate(pictures))))
        for number, drawn in enumerate(pictures.values()):
            whole.writestr(str(number), drawn)
    return packed.getvalue()
