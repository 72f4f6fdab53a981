// Make an element's inside equal to new HTML while touching as little as possible.
const SVG_NS = "http://www.w3.org/2000/svg";

function parseInto(el, html) {
  const template = document.createElement("template");
  const inSvg = el.namespaceURI === SVG_NS;
  template.innerHTML = inSvg ? `<svg xmlns="${SVG_NS}">${html}</svg>` : html;
  return inSvg ? template.content.firstChild : template.content;
}

const KEYS = ["data-key", "id", "data-area", "data-action", "data-why", "data-do", "data-input"];

// Asked of every element: an attribute is found sooner than through its dataset.
function keyOf(node) {
  if (node.nodeType !== 1 || !node.hasAttributes()) return "";
  for (const name of KEYS) {
    const own = node.getAttribute(name);
    if (own) return node.nodeName + " " + own;
  }
  return "";
}

function syncAttributes(have, want) {
  const wanted = want.attributes;
  for (let k = 0; k < wanted.length; k++) {
    const { name, value } = wanted[k];
    if (have.getAttribute(name) !== value) have.setAttribute(name, value);
  }
  if (have.attributes.length > wanted.length) { // all that is wanted is there, and something more
    for (const { name } of [...have.attributes]) {
      const ours = name === "tabindex" || name === "open" || (name === "href" && have.dataset.go);
      if (!want.hasAttribute(name) && !ours) have.removeAttribute(name);
    }
  }
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

function morphChildren(el, fresh) {
  const keyed = new Map();
  for (const child of el.children) {
    const key = keyOf(child);
    if (key && !keyed.has(key)) keyed.set(key, child);
  }
  let at = el.firstChild;
  for (const want of [...fresh.childNodes]) {
    const key = keyOf(want);
    let have = key ? keyed.get(key) : null;
    if (have) {
      keyed.delete(key);
      if (have === at) at = at.nextSibling; else el.insertBefore(have, at);
    } else if (!key && at && !keyOf(at) && at.nodeName === want.nodeName) {
      have = at;
      at = at.nextSibling;
    }
    if (have) morphNode(have, want); else el.insertBefore(want, at);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

function morph(el, html) {
  morphChildren(el, parseInto(el, html));
}

// Areas: the HTML Python last sent, and the holes it stands in.
function makeAreas(root) {
  const html = new Map(), past = new Map(); // what an area says; what one that is empty now said last
  const shown = new WeakMap();
  return {
    patch(changes, full) {
      if (full) { html.clear(); past.clear(); }
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
          const text = html.get(hole.dataset.area) || "";
          if (shown.get(hole) === text || hole.closest("details:not([open])")) continue;
          shown.set(hole, text);
          morph(hole, text);
          again = filled = true;
        }
      }
      return filled;
    },
  };
}
