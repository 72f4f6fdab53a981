// What is on a board, and what a reader has checked on it, is worn by all that is around it, up to the page.
// A style that asked "has it" itself would be asked again of the whole page at every change.
const WORN = "data-has-"; // an attribute for each thing: a style that asks for one is not asked for another
const WEARERS = "[data-wears],[data-stage]";

function makeWardrobe(root) {
  const top = OURS ? document.documentElement : root;
  let last = new Map(); // who wears what
  for (const el of [top, ...top.querySelectorAll("*")]) { // a page that was there to be read, before any script
    const had = [...el.attributes].map((one) => one.name).filter((name) => name.startsWith(WORN));
    if (had.length) last.set(el, new Set(had));
  }
  return function wear() {
    const worn = new Map();
    for (const el of root.querySelectorAll(WEARERS)) {
      if (el.nodeName === "INPUT" && !el.checked) continue;
      for (const thing of (el.getAttribute("data-wears") || el.getAttribute("data-stage")).split(" ")) {
        const one = WORN + thing;
        for (let near = el; near !== top;) {
          near = near.parentElement;
          const wears = worn.get(near);
          if (!wears) worn.set(near, new Set([one]));
          else if (wears.has(one)) break; // and so does all that is around it
          else wears.add(one);
        }
      }
    }
    for (const [el, had] of last) for (const one of had) if (!worn.get(el)?.has(one)) el.removeAttribute(one);
    for (const [el, has] of worn) for (const one of has) if (!el.hasAttribute(one)) el.setAttribute(one, "");
    last = worn;
  };
}
