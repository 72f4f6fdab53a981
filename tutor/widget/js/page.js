// The page: mounts, says hello, patches. All sentences come from Python.
const SKELETON = `
  <div class="lost-bar" role="alert" hidden><span></span><button type="button" class="button line" data-save="" hidden></button><button type="button" class="button line"></button></div>
  <div data-area="top"></div>
  <div data-area="notice"></div>
  <main data-area="body"></main>
  <dialog class="sheet" aria-labelledby="sheet-title"><div data-area="sheet"></div></dialog>
  <div class="marks" aria-hidden="true"></div>
  <div class="sr" role="status" aria-live="polite"></div>`;

function makePage(model, root) {
  const part = (css) => root.querySelector(css);
  const page = {
    root, model, words: {}, seq: 0, heard: Date.now(), lostAt: 0, alive: true, asked: false, memory: new Map(),
    areas: makeAreas(root), wear: makeWardrobe(root), bar: part(".lost-bar"), sheet: part("dialog"), live: part("[aria-live]"), marks: part(".marks"),
    waiting: 0, queue: [], lit: {}, opened: [],
    post(message) {
      try { model.send(message); } catch (gone) { console.debug("tutor: cannot send", gone.message); }
    },
    introduction() {
      return {
        address: addressHere(), site: OURS ? new URL(BASE, location.href).href : "", search: OURS ? location.search : "", lang: wantedLanguage(),
        theme: setting("theme") || "auto", ...(joined() ? { noting: true } : {}), narrow: (root.clientWidth || innerWidth) < 760, ...this.store.recall(),
      };
    },
    hello() {
      this.asked = true;
      this.post({ kind: "hello", ...this.introduction() });
    },
    // Orders about the page wait for the answer under way; presses on the board go at once and may be stale.
    send(kind, what, value = "", more = {}) {
      if (what === "lang" && kind === "do") { setting("lang", value); renameLanguage(value); }
      if (kind === "do" && Date.now() - this.waiting < 3000 && this.queue.length < 20) { this.queue.push([what, value]); return; }
      this.waiting = Date.now();
      this.post({ kind, what, value, seq: this.seq, ...more });
      this.hush(); // while the answer is awaited: what would have the page laid out once more is done by then
    },
    hush() {
      if (this.live.firstChild) this.live.textContent = "";
    },
    announce(text) {
      this.hush();
      requestAnimationFrame(() => { this.live.textContent = text; });
    },
    travel(go) {
      const url = hrefOf(go);
      if (OURS) { history.pushState(null, "", url); this.hello(); } else {
        const [address, query] = go.split("?");
        this.post({ kind: "hello", ...this.introduction(), address, search: query ? "?" + query : "" });
      }
      this.memory.clear();
      this.opened.length = 0;
      this.fresh = true;
    },
  };
  page.store = makeStore((message) => page.post(message));
  page.class = makeClass(page);
  return page;
}

function afterPatch(page, message, moves) {
  const { root } = page;
  wireLinks(root);
  applySound(root);
  showTabs(root);
  page.wear();
  const changed = calm() ? new Set() : changedBy(root, moves); // nothing moves, nothing flashes
  rove(root, page.memory);
  if (message.title && OURS && document.title !== message.title) document.title = message.title;
  if (message.keep) page.store.keep(message.keep, message.revs);
  showAddress(message.address);
  if (message.file) download(...message.file);
  const open = Boolean(root.querySelector('[data-area="sheet"] .card'));
  if (open && !page.sheet.open) {
    page.opener = holdFocus(root);
    page.sheet.showModal();
  }
  if (!open && page.sheet.open) page.sheet.close();
  if (page.fresh) {
    page.fresh = false;
    if (OURS) window.scrollTo(0, 0);
    const heading = root.querySelector('[data-area="body"] h1');
    if (heading) { heading.setAttribute("tabindex", "-1"); heading.focus({ preventScroll: true }); }
  }
  return changed;
}

// A sheet that closed gives the focus back to what opened it.
function giveBack(page, refocus) {
  const closed = page.opener && !page.sheet.open;
  (closed ? page.opener : refocus)();
  if (closed) page.opener = null;
}

// What has just opened, or the decision to make, where it is out of view.
function bringIntoSight(el) {
  if (!el) return;
  const heading = document.activeElement === document.body && (el.querySelector("[data-focus-first]") || el.querySelector("h1, h2"));
  if (heading) {
    if (heading.nodeName !== "BUTTON") heading.setAttribute("tabindex", "-1");
    heading.focus({ preventScroll: true });
  }
  const stays = getComputedStyle(el).position === "sticky"; // it is always in sight: what it stands over is meant
  const r = (stays ? el.closest(".two") || el : el).getBoundingClientRect();
  if (r.top >= 0 && r.top < innerHeight * 0.7) return;
  const behavior = calm() ? "auto" : "smooth";
  if (stays) window.scrollBy({ top: r.top, behavior });
  else el.scrollIntoView({ block: "start", behavior });
}

function onPatch(page, message) {
  if (message.words) page.words = message.words;
  for (const el of OURS ? [page.root, document.documentElement] : [page.root]) {
    if (el.lang !== message.lang) el.lang = message.lang; // set anew, even to the same, it restyles the whole page
  }
  const moves = message.moves || [];
  const before = calm() ? new Map() : snapshot(page.root, moves);
  page.what.forget();
  page.drag.end();
  const refocus = holdFocus(page.root, page.opened);
  page.areas.patch(message.areas || {}, message.full);
  page.seq = message.seq;
  const changed = afterPatch(page, message, moves);
  giveBack(page, refocus);
  page.lit = message.lit || {};
  showLit(page.root, page.lit);
  light(page.root, page.marks, page.lit);
  markChanged(changed);
  fly(page.root, moves, before);
  sounds(page, moves);
  if (message.say) page.announce(message.say); // after the last look at where things are
  page.root.dataset.seq = message.seq;
  hideStill(page.root);
  autoplay(page);
  if (message.sight) bringIntoSight(placesNamed(page.root, message.sight)[0]);
  page.what.again();
  if (message.noted) page.class.note(message.noted);
  if (message.go) page.travel(message.go);
}

function onMessage(page, message) {
  page.heard = Date.now();
  if (page.lostAt) hideLost(page);
  if (message.kind === "what") return page.what.answered(message);
  if (message.kind === "drag") return page.drag.answered(message);
  if (message.kind === "again") return page.hello(); // a Python that has just begun knows nothing of this page
  if (message.kind !== "patch") return;
  onPatch(page, message);
  page.waiting = 0;
  const next = page.queue.shift();
  if (next) page.send("do", ...next);
}

function watchScreen(page) {
  const relight = () => light(page.root, page.marks, page.lit);
  const retheme = () => applyTheme(page.root);
  const popped = () => { page.fresh = true; page.hello(); };
  const overhear = (event) => page.store.overhear(event);
  const leaving = (event) => { if (page.store.unkept) event.preventDefault(); };
  const device = matchMedia("(prefers-color-scheme: dark)");
  const themes = new MutationObserver(retheme);
  window.addEventListener("resize", relight);
  page.root.addEventListener("scroll", relight, true);
  window.addEventListener("storage", overhear);
  window.addEventListener("beforeunload", leaving);
  if (OURS) window.addEventListener("popstate", popped);
  device.addEventListener("change", retheme);
  themes.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light"] });
  return () => {
    window.removeEventListener("resize", relight);
    window.removeEventListener("storage", overhear);
    window.removeEventListener("beforeunload", leaving);
    window.removeEventListener("popstate", popped);
    device.removeEventListener("change", retheme);
    themes.disconnect();
  };
}

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "tutor";
  root.append(parseInto(root, OURS ? SKELETON : SKELETON.replace(/(<\/?)main/g, "$1section"))); // a notebook has a main part of its own
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab's own keys stay out of the page
  if (!OURS) root.classList.add("embedded");
  el.append(root);
  applyTheme(root);
  const page = makePage(model, root);
  const receive = (message) => onMessage(page, message);
  model.on("msg:custom", receive);
  const undrag = watchDrag(page), unasked = watchWhat(page);
  const deafen = listen(page);
  page.sheet.addEventListener("close", () => { if (root.querySelector('[data-area="sheet"] .card')) page.send("do", "close", ""); });
  page.sheet.addEventListener("click", (e) => { if (e.target === page.sheet) page.sheet.close(); });
  const unwatch = watchScreen(page);
  root.addEventListener("change", () => page.wear());
  root.addEventListener("toggle", () => { if (page.areas.fill()) rove(root, page.memory); }, true);
  const stop = startPulse(page);
  page.hello();
  page.class.show();
  const loading = document.getElementById("loading");
  if (loading) loading.remove();
  return () => {
    page.alive = false;
    stop();
    page.class.stop();
    deafen();
    unasked();
    undrag();
    unwatch();
    model.off("msg:custom", receive);
  };
}

export default { render };
