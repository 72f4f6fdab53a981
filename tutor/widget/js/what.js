// What is this? A small card beside the thing pointed at; on a phone a sheet at its foot.
const WHAT = ["what", "place", "piece"];
const WAIT = 380, ABOUT_TO = 650, SWITCH = 90, LEAVE = 220, HOLD = 480, NEAR = 10, DEEP = 12;

// From the inside out: what the thing under the pointer is, and what it lies in. What can be pressed is one thing.
function chainOf(target, whole = true) {
  const board = target.closest("[data-board]");
  if (!board) return null;
  const elements = [], chain = [];
  const put = (sort, name, el) => { if (name) { chain.push([sort, name]); elements.push(el); } };
  const pressable = whole && target.closest("[data-action],[data-why]");
  for (let el = pressable && board.contains(pressable) ? pressable : target; el && el !== board; el = el.parentElement) {
    const d = el.dataset || {};
    put("press", d.action || d.why, el);
    for (const sort of WHAT) put(sort, d[sort], el);
  }
  if (pressable) for (const el of pressable.querySelectorAll("[data-piece]")) put("piece", el.dataset.piece, pressable);
  return chain.length ? { chain: chain.slice(0, DEEP), elements } : null;
}

function whatBox(root) {
  const box = document.createElement("div");
  box.className = "what-card";
  box.id = "what-card";
  box.setAttribute("popover", "manual");
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-labelledby", "what-name");
  root.append(box);
  return box;
}

function makeWhat(page) {
  const box = whatBox(page.root);
  return {
    box, asked: 0, timer: 0, wanted: null, shown: null, pending: null, explain: false, held: false, quiet: false, known: new Map(),
    // Whatever changes on the page changes the answers.
    forget() { this.known.clear(); this.hide(); this.quiet = true; },
    hide() {
      clearTimeout(this.timer);
      this.close();
    },
    close() {
      this.wanted = null;
      page.root.style.paddingBottom = "";
      this.shown?.el.removeAttribute("aria-describedby");
      this.shown = null;
      if (box.matches(":popover-open")) box.hidePopover();
    },
    later(target, wait, how) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.ask(target, how), wait);
    },
    leave() {
      clearTimeout(this.timer);
      if (this.shown?.how === "mouse") this.timer = setTimeout(() => this.hide(), LEAVE);
    },
    ask(target, how) {
      const found = target.isConnected && chainOf(target);
      if (!found || page.drag.on) return this.hide();
      const key = JSON.stringify(found.chain);
      this.wanted = { ...found, key, how };
      if (this.known.has(key)) return this.show(this.known.get(key));
      page.post({ kind: "what", n: ++this.asked, chain: found.chain });
    },
    // The press that could do nothing has been answered: the board is as it will stay.
    again() {
      const { target, how } = this.pending || {};
      this.pending = null;
      if (target && !answeredInView(page.root)) this.ask(target, how);
      if (this.explain) bringIntoSight(page.root.querySelector("[data-key='why-card']"));
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
      if (this.shown?.el === el && this.shown.how === how && this.shown.html === message.html) return;
      this.shown?.el.removeAttribute("aria-describedby");
      box.classList.toggle("sheet-like", how === "touch");
      box.replaceChildren(parseInto(box, message.html));
      this.shown = { el, how, html: message.html };
      if (!box.matches(":popover-open")) box.showPopover();
      if (how === "touch") { box.style.left = box.style.top = ""; keepInView(page.root, el, box); } else beside(el, box);
      if (el.matches(STOPS)) el.setAttribute("aria-describedby", box.id);
      else if (how === "keys") page.announce([...box.querySelectorAll(".what-name, p, li")].map((part) => part.textContent).join(". "));
    },
  };
}

// In a lesson the answer itself is what the press was for: nothing is laid over it.
function answeredInView(root) {
  const verdict = root.querySelector(".lesson-page .why-card .verdict");
  return verdict && verdict.getBoundingClientRect().top > 0 && verdict.getBoundingClientRect().top < innerHeight * 0.75;
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

const touched = (e) => e.pointerType === "touch";

// By pointer, by keyboard, and by resting a finger on it.
function watchPointing({ root, what }) {
  let pressedAt = null, rested = null, timer = 0;
  root.addEventListener("pointerover", (e) => {
    if (touched(e) || e.buttons || what.quiet) return;
    if (what.box.contains(e.target)) clearTimeout(what.timer);
    else if (!chainOf(e.target)) what.leave();
    else what.later(e.target, what.shown ? SWITCH : e.target.closest("[data-action]") ? ABOUT_TO : WAIT, "mouse");
  });
  // What changes under a pointer at rest is not pointed at.
  root.addEventListener("pointermove", (e) => {
    const from = rested;
    rested = [e.clientX, e.clientY];
    if (!what.quiet || touched(e) || (from && Math.hypot(e.clientX - from[0], e.clientY - from[1]) < 2)) return;
    what.quiet = false;
    if (!e.buttons && chainOf(e.target)) what.later(e.target, ABOUT_TO, "mouse");
  });
  root.addEventListener("pointerleave", (e) => { if (!touched(e)) what.leave(); });
  root.addEventListener("focusin", (e) => {
    if (what.box.contains(e.target)) return;
    if (e.target.closest("[data-board]") && e.target.matches(":focus-visible") && !pressedAt) what.later(e.target, WAIT, "keys");
    else if (what.shown?.how === "keys") what.hide();
  });
  root.addEventListener("pointerdown", (e) => {
    if (what.box.contains(e.target)) return;
    pressedAt = [e.clientX, e.clientY];
    what.held = false;
    what.hide();
    clearTimeout(timer);
    if (touched(e) && chainOf(e.target)) timer = setTimeout(() => { what.held = true; what.ask(e.target, "touch"); }, HOLD);
  });
  root.addEventListener("pointermove", (e) => { if (pressedAt && Math.hypot(e.clientX - pressedAt[0], e.clientY - pressedAt[1]) > NEAR) clearTimeout(timer); });
  for (const end of ["pointerup", "pointercancel"]) root.addEventListener(end, () => { clearTimeout(timer); setTimeout(() => { pressedAt = null; }); });
  root.addEventListener("contextmenu", (e) => { if (what.held) e.preventDefault(); });
}

// A press that can do nothing opens it; by touch also one that is refused, which is asked as ever.
function onWhatClick(what, e) {
  if (what.box.contains(e.target)) {
    what.explain = Boolean(e.target.closest("[data-why]"));
    if (e.target.closest("button")) setTimeout(() => what.hide());
    return;
  }
  if (what.held) { // a finger rested on it: it has been told, and nothing is done
    what.held = false;
    e.preventDefault();
    e.stopPropagation();
    return;
  }
  if (!e.detail || e.target.closest("[data-action],[data-do],[data-tab],button,a,summary,label,input") || !chainOf(e.target)) return;
  if (!e.target.closest("[data-why]")) what.ask(e.target, touched(e) ? "touch" : "mouse");
  else if (touched(e)) what.pending = { target: e.target, how: "touch" };
}

function watchWhat(page) {
  const what = page.what = makeWhat(page);
  watchPointing(page);
  page.root.addEventListener("click", (e) => onWhatClick(what, e), true);
  const escape = (e) => { if (e.key === "Escape" && what.shown) { e.stopPropagation(); what.hide(); } };
  const scrolled = () => { if (what.shown && what.shown.how !== "touch") what.close(); };
  document.addEventListener("keydown", escape, true);
  window.addEventListener("scroll", scrolled, true);
  return () => {
    document.removeEventListener("keydown", escape, true);
    window.removeEventListener("scroll", scrolled, true);
  };
}
