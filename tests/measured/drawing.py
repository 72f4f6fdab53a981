"""What each layer of "only what changed" saves: run it as `python -m tests.measured.drawing`.

Random presses of three people at one screen, half of them refused, in one process for each variant, measured
in processor time. The caches are switched off before any other module of tutor is imported.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from statistics import mean
from typing import Any

OPENING, PRESSES = 20, 60
VARIANTS = {
    "all caches": (),
    "without those of @drawn": ("drawn",),
    "without that of tag": ("tag",),
    "without both": ("drawn", "tag"),
}


def switched_off(caches: list[str]) -> None:
    """Draw without these caches."""
    from tutor.rules.kernel import markup

    changed: Any = markup
    if "drawn" in caches:
        changed.drawn = lambda draw: draw
    if "tag" in caches:
        changed.tag = markup.tag.__wrapped__


def presses(game: str, seed: int = 5) -> Any:
    """The areas before and after each press, and the seconds it took to draw them."""
    from tutor.pages.session import Session

    drawn: list[float] = []

    class Visit(Session):
        def _draw(self) -> Any:
            began = time.process_time()
            found = super()._draw()
            drawn.append(time.process_time() - began)
            return found

    choice, visit = random.Random(seed), Visit("play", game, "en", seats="you,you,you", seed=str(seed))
    for k in range(OPENING + PRESSES):
        at: Any = visit.screen.ui.at  # type: ignore[attr-defined]
        if at.over:
            return
        if at.curtain:
            visit.do("show")
        asks, before = at.table.asks(), visit.areas
        if k % 2 and asks:
            visit.ask(choice.choice(asks))
        else:
            visit.act(choice.choice(at.table.legal()))
        if k >= OPENING:
            yield before, visit.areas, drawn[-1]


def timed(work: Any, *given: Any) -> tuple[float, Any]:
    """The seconds that a call takes, the best of three, and its result."""
    took = []
    for _ in range(3):
        began = time.process_time()
        found = work(*given)
        took.append(time.process_time() - began)
    return min(took), found


def row(name: str, seconds: list[float], sizes: list[int] | None = None) -> None:
    late = sorted(seconds)[int(0.95 * len(seconds))]
    size = f"{mean(sizes) / 1000:9.1f} kB" if sizes else ""
    print(f"  {name:<40} {1000 * mean(seconds):7.2f} {1000 * late:7.2f} ms{size}", flush=True)


def told(name: str) -> None:
    """The rows of one variant: each game's presses."""
    from tutor.rules import names

    every = [one for game in names() for one in presses(game)]
    row(f"drawing, {name}", [took for _, _, took in every])
    if name == "all caches":
        sent(every)


def sent(every: list[Any]) -> None:
    """What is sent, and the time it takes to find it."""
    from tutor.pages.delta import delta

    def compared(old: Any, new: Any) -> dict[str, Any]:
        return {name: html for name, html in new.items() if old.get(name) != html}

    def small(old: Any, new: Any) -> dict[str, Any]:
        return {name: delta(old.get(name), html) for name, html in new.items() if old.get(name) != html}

    def one_piece(old: Any, new: Any) -> dict[str, Any]:
        return {
            name: delta(str(old[name]) if name in old else None, str(html))
            for name, html in new.items()
            if old.get(name) != html
        }

    def size(found: dict[str, Any]) -> int:
        from json import dumps

        return len(dumps(found))

    row("every area", [0.0 for _ in every], [size(new) for _, new, _ in every])
    for name, work in (
        ("changed areas", compared),
        ("their differences, in one piece", one_piece),
        ("their differences", small),
    ):
        found = [timed(work, old, new) for old, new, _ in every]
        row(name, [took for took, _ in found], [size(one) for _, one in found])


if __name__ == "__main__":
    if len(sys.argv) > 1:
        switched_off(sys.argv[2:])
        told(sys.argv[1])
    else:
        print(f"  {'':<40} {'mean':>7} {'p95':>7}")
        for name, off in VARIANTS.items():
            subprocess.run([sys.executable, "-m", "tests.measured.drawing", name, *off], check=True)
