"""Positions on a drawn page: boxes of regions, texts and small pieces, and which of them overlap."""

from __future__ import annotations

from typing import Any

from tutor.boards import board
from tutor.pages.session import Session
from tutor.rules.kernel.elements import filled, with_flags
from tutor.rules.kernel.table import Table
from tutor.widget import assets

# The regions of the board: name -> left, top.
REGIONS = """() => Object.fromEntries([
  ...document.querySelectorAll('.game > [data-area], .game-panel > [data-area]')]
  .filter(e => e.offsetWidth > 2).map(e => [e.dataset.area, e.getBoundingClientRect()])
  .map(([n, r]) => [n, [r.left, r.top].map(Math.round)]))"""

# The overlaps: regions with regions, and texts and pieces of a region with each other and with its edge.
MEETING = """() => {
  const found = [], slack = 2;
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > slack
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > slack;
  const shown = e => e.getClientRects().length && e.checkVisibility({visibilityProperty: true})
    && !e.closest('.sr, svg, .call');
  const cut = (e, r) => {  // what can be seen of it: what hides or scrolls the rest ends it
    let {left, right, top, bottom} = r;
    for (let x = e; x && x.closest('.game'); x = x.parentElement) {
      if (getComputedStyle(x).overflowX === 'visible') continue;
      const edge = x.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return {left, right, top, bottom};
  };
  const every = [
    ...document.querySelectorAll('.game > [data-area], .game-panel > [data-area], .right > [data-area]')
  ];
  const regions = every.filter(e => e.offsetWidth > 2 && e.offsetHeight > 2);
  const name = e => e.dataset.area;
  const holds = e => [...e.querySelectorAll('*')]
    .some(x => shown(x) && [...x.childNodes].some(t => t.nodeType === 3 && t.data.trim()));
  for (const e of every)
    if (!regions.includes(e) && e.getClientRects().length && holds(e))
      found.push(`${name(e)} is pressed to nothing`);
  regions.forEach((a, i) => regions.slice(i + 1).forEach(b => {
    if (meet(a.getBoundingClientRect(), b.getBoundingClientRect())) found.push(`${name(a)} meets ${name(b)}`);
  }));
  for (const region of regions) {
    const edge = region.getBoundingClientRect(), items = [];
    for (const e of region.querySelectorAll('*')) {
      if (!shown(e)) continue;
      if (e.matches('.k, .coin, .pt, .bd, .n, .cost'))
        items.push([e, cut(e, e.getBoundingClientRect()), e.className]);
      else if (!e.closest('.coin, .pt, .bd, .n, .cost, select, option'))
        for (const t of e.childNodes) if (t.nodeType === 3 && t.data.trim()) {
          const range = document.createRange(); range.selectNodeContents(t);
          for (const r of range.getClientRects()) items.push([e, cut(e, r), t.data.trim().slice(0, 24)]);
        }
    }
    for (const [e, r, said] of items)
      if (!e.closest('.cols, ol, .row-of-cards')
          && (r.right > edge.right + slack || r.left < edge.left - slack))
        found.push(`${said} runs out of ${name(region)}`);
    items.forEach(([a, r, one], i) => items.slice(i + 1).forEach(([b, s, two]) => {
      if (a !== b && !a.contains(b) && !b.contains(a) && meet(r, s))
        found.push(`${name(region)}: "${one}" meets "${two}"`);
    }));
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  return [...new Set(found)];
}"""

# One step of something that is shown step by step.
STEP = """(k) => {
  const fold = document.querySelector('details.walk'),
    boxes = fold ? [...fold.querySelectorAll('input[type=radio]')] : [];
  if (fold) fold.open = boxes[k % boxes.length].checked = true;
  return Boolean(fold);
}"""


def body(session: Session) -> str:
    """The body of the page, with every area in its place."""
    return str(with_flags(filled(session.areas["body"], session.areas)))


def drawn(table: Table, lang: str) -> str:
    """A board as its player sees it, on a page of its own."""
    areas, _ = board.areas(table, max(table.seat, 0), lang)
    page = board.layout(table.game.NAME, lang, ())
    return str(with_flags(filled(page, areas)))


class Desk:
    """One page of Chromium with our style, to lay bodies on."""

    def __init__(self, browser: Any, width: int, lang: str, cls: str = "") -> None:
        self.page = browser.new_page(viewport={"width": width, "height": 900})
        self.page.set_content(
            f'<style>{assets.style()}</style><body style="margin:0"><div class="tutor {cls}" '
            f'data-theme="light" lang="{lang}"><main></main></div>'
        )
        self.page.evaluate("lang => document.documentElement.lang = lang", lang)

    def wide(self, width: int) -> None:
        """Set the width of the page."""
        self.page.set_viewport_size({"width": width, "height": 900})

    def lay(self, html: str) -> None:
        self.page.evaluate("html => document.querySelector('main').innerHTML = html", html)

    def regions(self) -> dict[str, list[int]]:
        found: dict[str, list[int]] = self.page.evaluate(REGIONS)
        return found

    def meeting(self) -> list[str]:
        found: list[str] = self.page.evaluate(MEETING)
        return found

    def step(self, k: int) -> bool:
        """Open what is shown step by step, at one of its steps; False if there is none."""
        found: bool = self.page.evaluate(STEP, k)
        return found

    def close(self) -> None:
        self.page.close()
