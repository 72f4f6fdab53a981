"""Golden pictures: fingerprints of boards, of their prose, and of what can be asked about their pieces.

They change only on purpose: `python tests/golden_pictures.py [GAME...]` writes them again. Before that,
look at what changed: `python tests/golden_pictures.py GAME --full FILE`, with the old code and with the
new, and compare the files.

The positions are those of the golden refusals, every few, and the ends of random games; from each one
an offered action is played, so that the picture also shows what has just moved. Pictures are in English
and Spanish by turns.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # this checkout, not an installed one

from tests.golden_refusals import FOLDER as REFUSALS
from tests.support.games import random_game
from tests.test_what import chains
from tutor.boards import games, inspector, visibility
from tutor.rules import load, names
from tutor.rules.kernel.languages import LANGUAGES
from tutor.rules.kernel.table import Table

FOLDER = REFUSALS.with_name("pictures")
EVERY = 5  # of the positions in the file of refusals
ATTRIBUTE = re.compile(r'\s[\w:-]+="[^"]*"')
ELEMENT = re.compile(rf"(<\w+)((?:{ATTRIBUTE.pattern})+)")
MORE = 40  # pieces that are asked about, at each board


def tables(name: str) -> Iterator[tuple[str, Table, Any]]:
    """A name, a table, the events of the last action: each position as it is, and after its first action."""
    game: Any = load(name)
    lines = (REFUSALS / f"{name}.jsonl").read_text("utf-8").splitlines()[::EVERY]
    ends = [list(random_game(game, players, players))[-1].after for players in game.PLAYERS]
    starts = (*(json.loads(line)["position"] for line in lines), *map(game.to_json, ends))
    for number, start in enumerate(starts):
        table = Table(game, start=start)
        yield str(number), table, ()
        if table.seat >= 0:
            step = table.play(table.legal()[number % len(table.legal())])
            yield f"{number} {step.text}", table, step.events


def in_order(html: str) -> str:
    """The same with the attributes of each element in alphabetical order: their order is not seen."""
    return ELEMENT.sub(lambda found: found[1] + "".join(sorted(ATTRIBUTE.findall(found[2]))), html)


def pictures(name: str) -> Iterator[tuple[str, str]]:
    """(title, text): every board, what it says of its pieces, the board as prose and as a still picture."""
    drawing: Any = games.drawing(name)
    known: set[Any] = set()
    for number, (title, table, events) in enumerate(tables(name)):
        seat, lang = max(table.seat, 0), LANGUAGES[number % len(LANGUAGES)]
        moves = visibility.moves(table, seat, events)
        view = drawing.view(
            table.game.observe(table.state, seat),
            seat,
            legal=table.legal(),
            asks=table.asks(),
            lang=lang,
            names=table.names,
            recent=moves,
            show_all=number % 5 == 4,
            lit=[":".join(map(str, move.target)) for move in moves][:2] if number % 3 == 0 else (),
        )
        areas = {area: in_order(str(html)) for area, html in drawing.draw(view).items()}
        yield f"{title} / {lang} board", "\n".join(f"{area}: {html}" for area, html in areas.items())
        new = sorted(chains("".join(areas.values())) - known)[:MORE]
        known.update(new)
        told = [(chain, inspector.card(table, seat, lang, chain)) for chain in new]
        yield f"{title} / {lang} pieces", "\n".join(f"{chain}: {said and said[1]}" for chain, said in told)
        yield f"{title} / {lang} text", drawing.text(view)
        yield f"{title} / {lang} still", in_order(drawing.still(view))


def fingerprints(name: str) -> list[str]:
    return [
        f"{hashlib.sha256(text.encode()).hexdigest()[:12]} {len(text):6} {title}"
        for title, text in pictures(name)
    ]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="*", help="which games (all of them)")
    parser.add_argument("--full", type=Path, help="write the pictures of one game to this file instead")
    asked = parser.parse_args()
    for name in asked.game or names():
        if asked.full:
            shown = "".join(f"== {title}\n{text}\n" for title, text in pictures(name))
            asked.full.write_text(shown.replace("><", ">\n<"), "utf-8")
            continue
        FOLDER.mkdir(exist_ok=True)
        lines = fingerprints(name)
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")
        print(name, len(lines), "fingerprints")


if __name__ == "__main__":
    main()
