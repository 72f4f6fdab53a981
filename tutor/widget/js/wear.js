// What is on a board, and what a reader has checked on it, is worn by all that is around it, up to the page.
// A style that asked "has it" itself would be asked again of the whole page at every change.
const WEARERS = "[data-wears],[data-stage]";

function wear(root) {
  const worn = new Map();
  for (const el of root.querySelectorAll(WEARERS)) {
    if (el.nodeName === "INPUT" ? !el.checked : el.closest("[hidden]")) continue;
    const what = el.dataset.wears || el.dataset.stage;
    for (let near = el.parentElement; near; near = near.parentElement) {
      const other = worn.get(near);
      if (!other || !other.split(" ").includes(what)) worn.set(near, other ? `${other} ${what}` : what);
      if (near === root && !OURS) break;
    }
  }
  for (const el of document.querySelectorAll("[data-has]")) if (!worn.has(el) && (OURS || root.contains(el))) el.removeAttribute("data-has");
  for (const [el, what] of worn) if (el.getAttribute("data-has") !== what) el.setAttribute("data-has", what);
}
