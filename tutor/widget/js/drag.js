// Dragging does what pressing does: Python says what accepts the thing, and what dropping it means.
// A finger has to rest on the thing first, so that the page can still be scrolled.
const START = 6;

function makeDrag(page) {
  const { root } = page;
  const drag = {
    on: false, from: null, at: null, n: 0, ghost: null, over: null,
    ready(target, x, y) {
      const found = chainOf(target);
      this.from = found && { ...found, x, y };
    },
    moved(x, y) { return this.from && Math.hypot(x - this.from.x, y - this.from.y) > START; },
    start() {
      this.on = true;
      page.what.hide();
      getSelection()?.removeAllRanges();
      root.classList.add("dragging");
      this.ghost = ghostOf(root, this.from.elements);
      page.post({ kind: "drag", n: ++this.n, chain: this.from.chain });
    },
    // The places that accept it light up.
    answered(message) {
      if (!this.on || message.n !== this.n) return;
      for (const place of message.places || []) for (const el of placesNamed(root, place)) el.classList.add("accepts");
    },
    to(x, y) {
      this.ghost.style.translate = `${x}px ${y}px`;
      const under = document.elementFromPoint(x, y);
      const over = under && under.closest(".accepts");
      if (over === this.over) return;
      this.over?.classList.remove("over");
      over?.classList.add("over");
      this.over = over;
    },
    drop(x, y) {
      const under = document.elementFromPoint(x, y);
      const to = under && root.contains(under) && chainOf(under, false);
      const same = to && to.elements.includes(this.from.elements[0]);
      if (to && !same) page.send("drop", "", "", { chain: this.from.chain, to: to.chain });
      this.end();
    },
    end() {
      if (this.on) {
        this.ghost.remove();
        root.classList.remove("dragging");
        for (const el of root.querySelectorAll(".accepts")) el.classList.remove("accepts", "over");
        this.at = Date.now();
      }
      this.on = false;
      this.from = this.over = null;
    },
    // The click that ends a drag is no press.
    justEnded() { return this.at && Date.now() - this.at < 350; },
  };
  return drag;
}

// What follows the pointer: a copy of the piece, as large as it lies there.
function ghostOf(root, elements) {
  const el = elements.find((one) => one.dataset.piece) || elements[0].querySelector?.("[data-piece]") || elements[0];
  const r = el.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "ghost held";
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, { left: `${-r.width / 2}px`, top: `${-r.height / 2}px`, width: `${r.width}px`, height: `${r.height}px` });
  const copy = dressed(el);
  ghost.append(copy);
  root.append(ghost);
  return ghost;
}

function watchDrag(page) {
  const { root } = page;
  const drag = page.drag = makeDrag(page);
  root.addEventListener("pointerdown", (e) => {
    if (e.button === 0 && e.isPrimary && !page.what.box.contains(e.target)) drag.ready(e.target, e.clientX, e.clientY);
  });
  const move = (e) => {
    if (!drag.on) {
      if (!drag.moved(e.clientX, e.clientY)) return;
      if (e.pointerType === "touch" && !page.what.held) { drag.from = null; return; }
      drag.start();
    }
    e.preventDefault();
    drag.to(e.clientX, e.clientY);
  };
  const up = (e) => { if (drag.on) drag.drop(e.clientX, e.clientY); else drag.end(); };
  const gone = () => drag.end();
  const escape = (e) => { if (e.key === "Escape" && drag.on) { e.stopPropagation(); drag.end(); } };
  const still = (e) => { if (page.what.held && e.cancelable) e.preventDefault(); };
  root.addEventListener("touchmove", still, { passive: false });
  root.addEventListener("dragstart", (e) => { if (e.target.closest?.("[data-board]")) e.preventDefault(); });
  root.addEventListener("click", (e) => { if (drag.justEnded()) { e.preventDefault(); e.stopImmediatePropagation(); drag.at = 0; } }, true);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", up);
  document.addEventListener("pointercancel", gone);
  document.addEventListener("keydown", escape, true);
  return () => {
    document.removeEventListener("pointermove", move);
    document.removeEventListener("pointerup", up);
    document.removeEventListener("pointercancel", gone);
    document.removeEventListener("keydown", escape, true);
  };
}
