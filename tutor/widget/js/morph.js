// Make an element's inside equal to new HTML while touching as little as possible.
const SVG_NS = "http://www.w3.org/2000/svg";

function parseInto(el, html) {
  const template = document.createElement("template");
  const inSvg = el.namespaceURI === SVG_NS;
  template.innerHTML = inSvg ? `<svg xmlns="${SVG_NS}">${html}</svg>` : html;
  return inSvg ? template.content.firstChild : template.content;
}

// What a thing is by, and what it only does: that changes with every turn, and the thing may stay.
const NAMES = ["data-key", "id", "data-area", "data-input"];
const DEEDS = ["data-action", "data-why", "data-do"];
const TYPED = "input,select,textarea"; // in which there is more than their markup: what a reader put there

// Asked of every element: an attribute is found sooner than through its dataset.
function firstOf(node, attributes) {
  for (const name of attributes) {
    const own = node.getAttribute(name);
    if (own) return node.nodeName + " " + own;
  }
  return "";
}

const nameOf = (node) => (node.nodeType === 1 && node.hasAttributes() ? firstOf(node, NAMES) : "");
const deedOf = (node) => (node.nodeType === 1 && node.hasAttributes() ? firstOf(node, DEEDS) : "");
const placeOf = (node) => (node.nodeType === 1 ? node.getAttribute("data-place") || "" : "");

function syncAttributes(have, want) {
  const refold = have.getAttribute("data-fold") !== want.getAttribute("data-fold"); // the page opens or shuts it anew
  const wanted = want.attributes;
  for (let k = 0; k < wanted.length; k++) {
    const { name, value } = wanted[k];
    if (name === "tabindex" && value === "-1" && have.hasAttribute(name)) continue; // one of them has it: see roving.js
    if (have.getAttribute(name) !== value) have.setAttribute(name, value);
  }
  if (have.attributes.length > wanted.length) { // all that is wanted is there, and something more
    for (const { name } of [...have.attributes]) {
      const ours = name === "tabindex" || name === "open" || name.startsWith(WORN) || // worn, not said: see wear.js
        (name === "href" && have.dataset.go);
      if (!want.hasAttribute(name) && !ours) have.removeAttribute(name);
    }
  }
  if (refold) have.open = want.hasAttribute("open");
  if (have.nodeName === "INPUT" && have !== document.activeElement && have.type !== "file") {
    if (have.value !== (want.getAttribute("value") || "")) have.value = want.getAttribute("value") || "";
  }
}

function morphNode(have, want) {
  if (have.nodeType !== 1) {
    if (have.nodeValue !== want.nodeValue) have.nodeValue = want.nodeValue;
    return;
  }
  if (have.nodeName === "svg" && have.isEqualNode(want)) return; // most pictures stay what they are
  syncAttributes(have, want);
  const hole = have.getAttribute("data-area");
  if (hole && hole === want.getAttribute("data-area")) return; // it keeps its filling
  morphChildren(have, want);
}

// Of what is there (`free`, in order), each wanted one's own: by a key they share.
function pairBy(keyOf, wants, free, pairs) {
  const keyed = new Map();
  for (const child of free) {
    const key = keyOf(child);
    if (key) keyed.has(key) ? keyed.get(key).push(child) : keyed.set(key, [child]);
  }
  if (!keyed.size) return;
  for (const want of wants) {
    if (pairs.has(want)) continue;
    const have = keyed.get(keyOf(want))?.shift();
    if (have && have.nodeName === want.nodeName && (keyOf === nameOf || nameOf(have) === nameOf(want))) {
      pairs.set(want, have);
      free.delete(have);
    }
  }
}

// What no key tells apart: in order, like to like. What the reader is on becomes nothing else.
function pairInOrder(wants, free, pairs) {
  for (const want of wants) {
    if (!free.size) return;
    if (pairs.has(want) || nameOf(want)) continue;
    for (const have of free) {
      if (have.nodeName !== want.nodeName || nameOf(have)) continue;
      if (deedOf(have) && have.contains(document.activeElement)) continue;
      pairs.set(want, have);
      free.delete(have);
      break;
    }
  }
}

const typed = (node) => node.nodeType === 1 && (node.matches(TYPED) || node.querySelector(TYPED));

// What is the same at either end stays as it is: lines of a list move down when one is put before them.
function keepEnds(wants, haves, free, pairs) {
  const keep = (want, have) => have.isEqualNode(want) && !typed(have) && pairs.set(want, have) && free.delete(have);
  const most = Math.min(wants.length, haves.length);
  let first = 0, last = 0;
  while (first < most && keep(wants[first], haves[first])) first++;
  while (last < most - first && keep(wants.at(-1 - last), haves.at(-1 - last))) last++;
}

// Whether each is what stands at its place already: most often nothing comes, goes or changes places.
function inPlace(el, fresh) {
  if (el.childNodes.length !== fresh.childNodes.length) return false;
  for (let a = el.firstChild, b = fresh.firstChild; a; a = a.nextSibling, b = b.nextSibling) {
    if (a.nodeName !== b.nodeName) return false;
    if (a.nodeType === 1 && (nameOf(a) !== nameOf(b) || placeOf(a) !== placeOf(b) || deedOf(a) !== deedOf(b))) return false;
  }
  return true;
}

function morphChildren(el, fresh) {
  if (inPlace(el, fresh)) {
    for (let a = el.firstChild, b = fresh.firstChild; a;) {
      const after = b.nextSibling;
      if (a.nodeType !== 1 || !a.isEqualNode(b) || typed(a)) morphNode(a, b);
      a = a.nextSibling;
      b = after;
    }
    return;
  }
  const wants = [...fresh.childNodes], haves = [...el.childNodes], free = new Set(haves), pairs = new Map();
  keepEnds(wants, haves, free, pairs);
  const same = new Set(pairs.keys());
  if (same.size === wants.length && !free.size) return;
  for (const keyOf of [nameOf, placeOf, deedOf]) pairBy(keyOf, wants, free, pairs);
  pairInOrder(wants, free, pairs);
  for (const gone of free) gone.remove();
  let at = el.firstChild;
  for (const want of wants) {
    const have = pairs.get(want);
    if (have && at && have === at.nextSibling) at = have; // the one before it has moved on: that one is put where it goes
    if (have === at) at = at && at.nextSibling; else el.insertBefore(have || want, at);
    if (have && !same.has(want)) morphNode(have, want);
  }
}

function morph(el, html) {
  const fresh = parseInto(el, html);
  if (el.closest("[data-board]")) { // what stands there wears its tab stop: what is new does too, and what is the same is seen to be
    for (const stop of stopsOf(fresh)) if (!stop.hasAttribute("tabindex")) stop.setAttribute("tabindex", "-1");
  }
  morphChildren(el, fresh);
}

// Areas: the HTML Python last sent, and the holes it stands in.
function makeAreas(root) {
  const html = new Map(), past = new Map(); // what an area says; what one that is empty now said last
  const shown = new WeakMap(), holders = new Map(); // what stands in a hole; the hole that held an area last
  // A hole that is new takes over what an old one of its name held when it went.
  const inherit = (hole, name) => {
    const old = holders.get(name);
    if (old && old !== hole && !old.isConnected) {
      hole.replaceChildren(...old.childNodes);
      shown.set(hole, shown.get(old));
      shown.delete(old); // it is empty now, and comes back where what it stood in is inherited later
    }
    holders.set(name, hole);
  };
  return {
    patch(changes, full) {
      if (full) { html.clear(); past.clear(); holders.clear(); }
      for (const [name, change] of Object.entries(changes)) {
        const old = html.get(name) || past.get(name) || "";
        if (change === "") past.delete(name); else if (!change.length) past.set(name, old);
        html.set(name, typeof change === "string"
          ? change
          : change.map((part) => typeof part === "string" ? part : old.slice(part[0], part[1])).join(""));
      }
      this.fill();
    },
    // What is folded away is put in once it is opened.
    fill() {
      let filled = false;
      for (let again = true, rounds = 0; again && rounds < 8; rounds++) {
        again = false;
        for (const hole of root.querySelectorAll("[data-area]")) {
          const name = hole.dataset.area, text = html.get(name) || "";
          if (!hole.isConnected || shown.get(hole) === text || hole.closest("details:not([open]),[data-rests]")) continue;
          if (!shown.has(hole)) inherit(hole, name);
          shown.set(hole, text);
          morph(hole, text);
          again = filled = true;
        }
      }
      return filled;
    },
  };
}
