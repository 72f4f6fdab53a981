// Pieces fly from where they were to where they are; facts get their numbers.
const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const FLIGHT = 220;
const MOST = 24;

// Asked first whether it is folded away: its size would have to be found out by laying that out.
function visible(el) {
  if (!el.checkVisibility()) return false;
  const r = el.getBoundingClientRect();
  return r.width > 0 && r.height > 0;
}

// A place, or a whole area of the page where no place has that name.
function placesNamed(root, name) {
  const find = (kind) => [...root.querySelectorAll(`[data-${kind}="${CSS.escape(name)}"]`)].filter(visible);
  const places = find("place");
  return places.length ? places : find("area");
}

function piecesIn(root, place, what) {
  const here = placesNamed(root, place);
  const inside = here.flatMap((el) => [...el.querySelectorAll(`[data-piece="${CSS.escape(what)}"]`)].filter(visible));
  return inside.length ? inside : here.filter((el) => el.dataset.piece === what);
}

function rectOf(el) {
  const r = el.getBoundingClientRect();
  return { x: r.x, y: r.y, width: r.width, height: r.height };
}

function snapshot(root, moves) {
  const before = new Map();
  for (const [what, , from] of moves) {
    const key = from + " " + what;
    if (before.has(key)) continue;
    const pieces = piecesIn(root, from, what);
    const place = placesNamed(root, from)[0];
    before.set(key, {
      rects: pieces.map(rectOf).reverse(), place: place && rectOf(place), picture: pieces[0] && picture(pieces[0]),
    });
  }
  return before;
}

// A copy that flies outside the board and still wears the board's style.
function dressed(piece) {
  const board = piece.closest("[data-board]");
  const scene = document.createElement("div");
  scene.className = board ? board.className : "";
  scene.style.display = "contents";
  scene.append(piece.cloneNode(true));
  return scene;
}

function picture(piece) {
  if (piece.namespaceURI !== SVG_NS || !piece.getBBox) return dressed(piece);
  const box = piece.getBBox();
  const svg = document.createElementNS(SVG_NS, "svg");
  svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  svg.setAttribute("width", "100%");
  svg.setAttribute("height", "100%");
  const copy = piece.cloneNode(true);
  if (copy.nodeName.toLowerCase() === "svg") return copy;
  copy.removeAttribute("transform");
  svg.append(copy);
  return svg;
}

function middle(rect) {
  const size = Math.min(24, rect.width, rect.height);
  return { x: rect.x + (rect.width - size) / 2, y: rect.y + (rect.height - size) / 2, width: size, height: size };
}

function launch(root, from, to, image, target, delay) {
  const ghost = document.createElement("div");
  ghost.className = image ? "ghost" : "ghost dot";
  ghost.setAttribute("aria-hidden", "true");
  if (image) ghost.append(image);
  const origin = root.getBoundingClientRect();
  Object.assign(ghost.style, { left: `${to.x - origin.x}px`, top: `${to.y - origin.y}px`, width: `${to.width}px`, height: `${to.height}px` });
  root.append(ghost);
  const scale = Math.max(0.3, Math.min(3, from.width / to.width || 1));
  // What lies beyond the edge, in a row that scrolls sideways, sets out from the edge: the page gets no wider.
  const x = Math.max(origin.left, Math.min(from.x, origin.right - Math.max(from.width, to.width)));
  const start = `translate(${x - to.x}px, ${from.y - to.y}px) scale(${scale})`;
  const timing = { duration: FLIGHT, delay, easing: "cubic-bezier(.2,.7,.3,1)", fill: "backwards" };
  if (target) target.animate({ opacity: [0, 0, 1] }, { ...timing, delay: 0, duration: FLIGHT + delay });
  const flight = ghost.animate({ transform: [start, "translateY(2px) scale(1.06, .92)", "none"], offset: [0, .8, 1] }, timing); // it lands
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

function fly(root, moves, before) {
  if (calm()) return;
  let flown = 0;
  for (const [what, n, from, to] of moves) {
    const seen = before.get(from + " " + what) || {};
    const targets = piecesIn(root, to, what).slice(-Math.max(1, Math.min(n, 8)));
    const place = placesNamed(root, to)[0];
    const goals = targets.length ? targets.map(rectOf) : place ? [middle(rectOf(place))] : [];
    goals.forEach((goal, k) => {
      const start = (seen.rects && seen.rects[k]) || (seen.place && middle(seen.place));
      if (!start || !goal.width || flown++ >= MOST) return;
      const image = targets[k] ? picture(targets[k]) : seen.picture && seen.picture.cloneNode(true);
      launch(root, start, goal, image, targets[k], Math.min(k, 5) * 18);
    });
  }
}

// All are looked for before anything is marked: a mark between two looks would lay the page out again for each.
function changedBy(root, moves) {
  return new Set(moves.flatMap(([, , , to]) => placesNamed(root, to)));
}

function markChanged(changed) {
  for (const el of changed) el.classList.add("just");
  if (changed.size) setTimeout(() => { for (const el of changed) el.classList.remove("just"); }, 1200);
}

const lent = new WeakMap(); // tabs that are open for what is lit in them: which one was open before

// The tab that holds what is lit, where it is folded away.
function unfold(root, place) {
  const el = placesNamed(root, place).length ? null : root.querySelector(`[data-place="${CSS.escape(place)}"]`);
  const panel = el && el.closest("[data-panel].folded");
  if (!panel) return;
  const tabs = panel.closest("[data-tabs]");
  if (!lent.has(tabs)) lent.set(tabs, tabs.dataset.open || "");
  tabs.dataset.open = panel.dataset.panel;
  showTabs(root);
}

// Once nothing is lit in it any more, the tab that was open before is open again.
function foldBack(root, lit) {
  for (const tabs of root.querySelectorAll("[data-tabs]")) {
    const still = (place) => tabs.querySelector(`[data-panel]:not(.folded) [data-place="${CSS.escape(place)}"]`);
    if (!lent.has(tabs) || Object.keys(lit).some(still)) continue;
    tabs.dataset.open = lent.get(tabs);
    lent.delete(tabs);
    showTabs(root);
  }
}

// What the facts speak of, brought into sight where a row scrolls sideways.
function showLit(root, lit) {
  foldBack(root, lit);
  for (const place of Object.keys(lit).reverse()) {
    unfold(root, place);
    const [el] = placesNamed(root, place);
    let row = el && el.parentElement;
    while (row && row !== root && row.scrollWidth <= row.clientWidth) row = row.parentElement;
    if (!row || row === root || getComputedStyle(row).overflowX !== "auto") continue;
    row.scrollLeft += middle(rectOf(el)).x - middle(rectOf(row)).x;
  }
}

// Numbers of the open card's facts, over the places they speak of.
function light(root, layer, lit) {
  for (const el of root.querySelectorAll(".lit")) if (!((el.dataset.place || el.dataset.area) in lit)) el.classList.remove("lit");
  if (layer.firstChild) layer.replaceChildren();
  const places = Object.entries(lit);
  if (!places.length) return; // most often: the page is laid out no second time
  const origin = layer.getBoundingClientRect();
  for (const [place, number] of places) {
    const [el] = placesNamed(root, place);
    for (const each of placesNamed(root, place)) each.classList.add("lit");
    if (!el) continue;
    const r = el.getBoundingClientRect();
    if (!number || r.x > origin.right - 4 || r.right < origin.x) continue; // no fact, or scrolled out sideways
    const mark = document.createElement("b");
    mark.textContent = number;
    mark.style.left = `${Math.max(4, r.x - origin.x - 10)}px`;
    mark.style.top = `${Math.max(4, r.y - origin.y - 10)}px`;
    layer.append(mark);
  }
}
