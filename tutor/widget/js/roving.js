// One tab stop a board; arrows go to the nearest piece in that direction, others' pieces too, which only say what they are.
const STOPS = "[data-action],[data-why],[data-focus]";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function signature(el) {
  const d = el.dataset || {};
  return d.key || d.action || d.why || d.do || d.focus || d.input || d.place || el.id || "";
}

const PRESSED = "[data-action],[data-why],[role=button][data-do]";
const HELD = "[data-place]," + PRESSED;

// A sentence is said in its place: who is on it would be nowhere.
const hushed = (el) => Boolean(el.closest('[aria-hidden="true"]'));

// A place that only holds others is none, nor is a part of what can be pressed. In the page's order
// what an element holds comes right after it, and what holds it was pressed before.
function stopsOf(board) {
  const found = [...board.querySelectorAll(`${STOPS},[data-place]`)], stops = [], around = [];
  for (let k = 0; k < found.length; k++) {
    const el = found[k];
    while (around.length && !around.at(-1).contains(el)) around.pop();
    let next = k + 1;
    while (next < found.length && !found[next].matches(HELD)) next++;
    if (el.matches(STOPS) || !(around.length || (next < found.length && el.contains(found[next])))) stops.push(el);
    if (el.matches(PRESSED)) around.push(el);
  }
  return stops;
}

function rove(root, memory) {
  for (const board of root.querySelectorAll("[data-board]")) {
    const stops = stopsOf(board);
    if (!stops.length) continue;
    const name = board.dataset.board || "board", last = memory.get(name);
    const there = (el) => el.checkVisibility(); // how large it is would have the page laid out for it
    const current = stops.find((el) => el === document.activeElement && there(el) && !hushed(el))
      || stops.find((el) => signature(el) === last && there(el) && !hushed(el))
      || stops.find((el) => el.dataset.action && there(el)) || stops.find((el) => !hushed(el) && visible(el));
    for (const el of stops) {
      const index = el === current ? "0" : "-1";
      if (el.getAttribute("tabindex") !== index) el.setAttribute("tabindex", index);
    }
    for (const el of board.querySelectorAll('[tabindex="0"]')) { // what was a stop, and is there for something else now
      if (el !== current && !el.dataset.tab) el.setAttribute("tabindex", "-1");
    }
  }
}

function nearest(from, stops, [dx, dy]) {
  const a = from.getBoundingClientRect();
  const centre = (r) => [r.x + r.width / 2, r.y + r.height / 2];
  const [ax, ay] = centre(a);
  let best = null, least = Infinity;
  for (const el of stops) {
    if (el === from) continue;
    const [bx, by] = centre(el.getBoundingClientRect());
    const along = (bx - ax) * dx + (by - ay) * dy;
    const across = Math.abs((bx - ax) * dy) + Math.abs((by - ay) * dx);
    if (along < 2 || across > along * 6) continue;
    const cost = along + across * 2.5;
    if (cost < least) { least = cost; best = el; }
  }
  return best;
}

function roam(event, root, memory) {
  const board = event.target.closest("[data-board]");
  if (!board || !(event.key in ARROWS || event.key === "Home" || event.key === "End")) return false;
  const stops = stopsOf(board).filter(visible);
  if (!stops.includes(event.target)) return false;
  const here = stops.indexOf(event.target);
  let next = null;
  if (event.key in ARROWS) {
    const side = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
    next = nearest(event.target, stops, ARROWS[event.key]) || stops[here + side];
  } else if (event.key === "Home") next = stops[0];
  else if (event.key === "End") next = stops[stops.length - 1];
  else return false;
  event.preventDefault();
  if (next) {
    memory.set(board.dataset.board || "board", signature(next));
    for (const el of stops) el.setAttribute("tabindex", el === next ? "0" : "-1");
    next.focus();
  }
  return true;
}

// What can be put aside; the focus that was in it goes back to what opened it.
const ASIDE = ".why-card,.hint-card,.coach,.what-if-head";

// The last thing pressed that is still there, of those that opened something.
function openerIn(root, opened) {
  const there = [...root.querySelectorAll(`button,a,input,${STOPS}`)].filter(visible);
  for (const mark of [...opened].reverse()) {
    const found = there.find((x) => signature(x) === mark);
    if (found) return found;
  }
  return null;
}

// Focus survives a patch: same element, else same meaning, else what opened it, else same area.
function holdFocus(root, opened = []) {
  const el = root.contains(document.activeElement) ? document.activeElement : null;
  if (!el || el === root) return () => {};
  const mark = signature(el);
  const area = el.closest("[data-area]");
  const inBoard = el.closest("[data-board]");
  const aside = el.closest(ASIDE);
  return () => {
    if (el.isConnected && document.activeElement === el && !hushed(el)) return;
    const twin = mark && [...root.querySelectorAll("button,a,input,select,[tabindex]")].find((x) => signature(x) === mark && visible(x) && !hushed(x));
    const opener = !twin && aside && openerIn(root, opened);
    const first = root.querySelector("[data-focus-first]"); // where one goes on after an answer
    const board = inBoard && root.querySelector('[data-board] [tabindex="0"]');
    const near = area && area.isConnected && area.querySelector("[data-action],button,a,input");
    const target = twin || first || opener || board || near || root.querySelector(".move,[data-board] [tabindex='0']");
    if (target) target.focus({ preventScroll: true });
  };
}
