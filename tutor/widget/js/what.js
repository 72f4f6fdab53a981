// What is this? A small card beside the thing pointed at; on a phone a sheet at its foot.
const WHAT = ["what", "place", "piece"];
const WAIT = 380, ABOUT_TO = 650, SWITCH = 90, LEAVE = 220, HOLD = 480, NEAR = 10;

// From the inside out: what the thing under the pointer is, and what it lies in. What can be pressed is one thing.
function chainOf(target) {
  const board = target.closest("[data-board]");
  if (!board) return null;
  const elements = [], chain = [];
  const put = (sort, name, el) => { if (name) { chain.push([sort, name]); elements.push(el); } };
  const pressable = target.closest("[data-action],[data-why]");
  for (let el = pressable && board.contains(pressable) ? pressable : target; el && el !== board; el = el.parentElement) {
    const d = el.dataset || {};
    put("press", d.action || d.why, el);
    for (const sort of WHAT) put(sort, d[sort], el);
  }
  if (pressable) for (const el of pressable.querySelectorAll("[data-piece]")) put("piece", el.dataset.piece, pressable);
  return chain.length ? { chain: chain.slice(0, 12), elements } : null;
}

function makeWhat(page) {
  const box = document.createElement("div");
  box.className = "what-card";
  box.id = "what-card";
  box.setAttribute("popover", "manual");
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-labelledby", "what-name");
  page.root.append(box);
  const what = {
    box, asked: 0, timer: 0, wanted: null, shown: null, pending: null, explain: false, known: new Map(),
    // Whatever changes on the page changes the answers.
    forget() { this.known.clear(); this.hide(); },
    hide() {
      clearTimeout(this.timer);
      this.close();
    },
    close() {
      this.wanted = null;
      page.root.style.paddingBottom = "";
      if (this.shown) this.shown.el.removeAttribute("aria-describedby");
      this.shown = null;
      if (box.matches(":popover-open")) box.hidePopover();
    },
    later(target, wait, how) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.ask(target, how), wait);
    },
    ask(target, how) {
      const found = target.isConnected && chainOf(target);
      if (!found) return this.hide();
      const key = JSON.stringify(found.chain);
      this.wanted = { ...found, key, how };
      if (this.known.has(key)) return this.show(this.known.get(key));
      page.post({ kind: "what", n: ++this.asked, chain: found.chain });
    },
    // The press that could do nothing has been answered: the board is as it will stay.
    again() {
      const { target, how } = this.pending || {};
      this.pending = null;
      if (target) this.ask(target, how);
      if (this.explain) bringIntoSight(page.root, "[data-key='why-card']");
      this.explain = false;
    },
    answered(message) {
      if (message.n !== this.asked || !this.wanted) return;
      this.known.set(this.wanted.key, message);
      this.show(message);
    },
    show(message) {
      const { elements, how } = this.wanted;
      if (!message.html) return this.hide();
      const el = elements[message.at];
      if (this.shown && this.shown.el === el && this.shown.how === how && this.shown.html === message.html) return;
      if (this.shown) this.shown.el.removeAttribute("aria-describedby");
      box.classList.toggle("sheet-like", how === "touch");
      box.innerHTML = message.html;
      this.shown = { el, how, html: message.html };
      if (!box.matches(":popover-open")) box.showPopover();
      if (how === "touch") { box.style.left = box.style.top = ""; keepInView(page.root, el, box); } else beside(el, box);
      if (el.matches(STOPS)) el.setAttribute("aria-describedby", box.id);
    },
  };
  return what;
}

// Where there is most room beside the thing, never over it.
function beside(el, box) {
  const a = el.getBoundingClientRect(), w = box.offsetWidth, h = box.offsetHeight;
  const fit = (low, size, end) => Math.max(8, Math.min(low, end - size - 8));
  const across = fit(a.left + a.width / 2 - w / 2, w, innerWidth), down = fit(a.top + a.height / 2 - h / 2, h, innerHeight);
  const sides = [
    [innerWidth - a.right - w, a.right + NEAR, down], [a.left - w, a.left - NEAR - w, down],
    [innerHeight - a.bottom - h, across, a.bottom + NEAR], [a.top - h, across, a.top - NEAR - h],
  ];
  const [, left, top] = sides.find(([room]) => room > NEAR + 8) || sides.reduce((best, one) => (one[0] > best[0] ? one : best));
  box.style.left = `${Math.max(8, left)}px`;
  box.style.top = `${Math.max(8, top)}px`;
}

// On a phone the thing stays in sight above the sheet.
function keepInView(root, el, box) {
  root.style.paddingBottom = `${box.offsetHeight}px`;
  const under = el.getBoundingClientRect().bottom - (innerHeight - box.offsetHeight - 12);
  if (under > 0) window.scrollBy({ top: under, behavior: calm() ? "auto" : "smooth" });
}

function watchWhat(page) {
  const { root } = page;
  const what = page.what = makeWhat(page);
  let held = 0, pressedAt = null, lately = false;
  const touched = (e) => e.pointerType === "touch";
  root.addEventListener("pointerover", (e) => {
    if (touched(e) || e.buttons) return;
    if (what.box.contains(e.target)) return clearTimeout(what.timer);
    if (chainOf(e.target)) what.later(e.target, what.shown ? SWITCH : e.target.closest("[data-action]") ? ABOUT_TO : WAIT, "mouse");
    else { clearTimeout(what.timer); if (what.shown && what.shown.how === "mouse") what.timer = setTimeout(() => what.hide(), LEAVE); }
  });
  root.addEventListener("pointerleave", (e) => { if (!touched(e) && what.shown?.how === "mouse") what.timer = setTimeout(() => what.hide(), LEAVE); });
  root.addEventListener("focusin", (e) => {
    if (what.box.contains(e.target)) return;
    if (e.target.closest("[data-board]") && e.target.matches(":focus-visible") && !pressedAt) what.later(e.target, WAIT, "keys");
    else if (what.shown?.how === "keys") what.hide();
  });
  root.addEventListener("pointerdown", (e) => {
    if (what.box.contains(e.target)) return;
    pressedAt = [e.clientX, e.clientY];
    lately = false;
    what.hide();
    clearTimeout(held);
    if (touched(e) && chainOf(e.target)) held = setTimeout(() => { lately = true; what.ask(e.target, "touch"); }, HOLD);
  });
  const moved = (e) => { if (pressedAt && Math.hypot(e.clientX - pressedAt[0], e.clientY - pressedAt[1]) > NEAR) clearTimeout(held); };
  root.addEventListener("pointermove", moved);
  for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, () => { clearTimeout(held); setTimeout(() => { pressedAt = null; }); });
  root.addEventListener("contextmenu", (e) => { if (lately) e.preventDefault(); });
  // A press held long has opened the sheet: it does nothing else. One that can do nothing opens it too.
  root.addEventListener("click", (e) => {
    if (what.box.contains(e.target)) {
      what.explain = Boolean(e.target.closest("[data-why]"));
      if (e.target.closest("button")) setTimeout(() => what.hide());
      return;
    }
    if (lately) { e.preventDefault(); e.stopPropagation(); lately = false; return; }
    if (e.target.closest("[data-action],[data-do],[data-tab],button,a,summary") || !e.detail) return;
    if (!chainOf(e.target)) return;
    const touch = e.pointerType === "touch";
    if (e.target.closest("[data-why]") && !touch) return;
    if (e.target.closest("[data-why]")) what.pending = { target: e.target, how: "touch" };
    else what.ask(e.target, touch ? "touch" : "mouse");
  }, true);
  const escape = (e) => { if (e.key === "Escape" && what.shown) { e.stopPropagation(); what.hide(); } };
  const scrolled = () => { if (what.shown && what.shown.how !== "touch") what.close(); };
  document.addEventListener("keydown", escape, true);
  window.addEventListener("scroll", scrolled, true);
  return () => {
    document.removeEventListener("keydown", escape, true);
    window.removeEventListener("scroll", scrolled, true);
  };
}
