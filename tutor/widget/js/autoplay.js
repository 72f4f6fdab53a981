// A walk-through that plays by itself: an element says what comes next, and after how long.
function autoplay(page) {
  clearTimeout(page.auto);
  const el = page.root.querySelector("[data-auto]");
  if (!el) return;
  page.auto = setTimeout(() => {
    if (!page.alive || !el.isConnected || !el.dataset.auto) return;
    if (page.sheet.open || document.hidden) autoplay(page);
    else page.send("do", ...splitDo(el.dataset.auto));
  }, Number(el.dataset.after) || 2600);
}
