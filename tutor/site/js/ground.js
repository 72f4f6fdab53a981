// The ground: the page as it was drawn when the site was built. It can be read at once; what is pressed on it is
// done once Python has drawn the same.
export const ROOT = new URL(document.body.dataset.site, document.baseURI);
const ground = document.getElementById("ground"), page = document.getElementById("page"), moment = document.getElementById("moment");
const PRESSED = ["data-action", "data-why", "data-do", "data-tab", "data-menu", "data-theme-switch", "data-sound-switch"];
const KINDS = { rules: "rule", learn: "lesson", examples: "example" };
const here = read(location.pathname.slice(ROOT.pathname.length));
let pressed = "";

// Which page a path is: its language, its route, and what of it.
function read(path) {
  const parts = path.replace(/(^|\/)index\.html$/, "$1").split("/").filter(Boolean);
  const lang = parts[0] === "es" ? parts.shift() : "";
  const [game, route, one] = parts.map(decodeURIComponent);
  return { path: [lang, ...parts].filter(Boolean).map((part) => part + "/").join(""), lang, address: game ? `${game}/${route}` : "index", kind: KINDS[route], one };
}

// The address under which the page lives on, here and on a server; what the ground leads to keeps leading there.
function settle() {
  for (const a of [...ground.querySelectorAll("a[href]"), ...document.querySelectorAll("link[rel~=icon],link[rel=manifest]")]) a.href = a.href;
  const query = new URLSearchParams(here.one ? { [here.kind]: here.one } : {});
  for (const [name, value] of new URLSearchParams(location.search)) query.set(name, value);
  if (here.lang) query.set("lang", here.lang);
  const text = query.toString();
  history.replaceState(history.state, "", ROOT.pathname + (here.address === "index" ? "" : here.address + "/") + (text && "?" + text));
}

// Where the page that is asked for was drawn: in another language, or one rule, chapter or example of this route.
function drawnAt() {
  const query = new URLSearchParams(location.search), lang = document.documentElement.lang;
  const one = query.get(here.kind);
  query.delete("lang");
  query.delete(here.kind);
  if ([...query].length) return null;
  return (lang === "en" ? "" : lang + "/") + (here.address === "index" ? "" : here.address + "/") + (one ? one + "/" : "");
}

async function fetchGround() {
  const path = drawnAt();
  if (path === here.path || path === null) return;
  const url = new URL(path, ROOT);
  const reply = await fetch(url).catch(() => null);
  if (!reply?.ok || !ground.isConnected) return;
  const other = new DOMParser().parseFromString(await reply.text(), "text/html");
  const fresh = other.querySelector("#ground .tutor");
  if (!fresh || !ground.isConnected) return;
  for (const a of fresh.querySelectorAll("a[href]")) a.href = new URL(a.getAttribute("href"), url);
  fresh.dataset.theme = document.documentElement.dataset.theme;
  ground.replaceChildren(fresh);
  hideBeginning();
  document.title = other.title;
  ground.hidden = false;
  moment.classList.remove("alone");
}

// Where to go on is not drawn yet for a reader who has begun something: what stands there is for somebody new.
function hideBeginning() {
  const begin = ground.querySelector(".begin");
  try {
    if (begin && Object.keys(localStorage).some((name) => name.startsWith("tutor:1:doc:"))) begin.style.visibility = "hidden";
  } catch { /* nothing is kept here */ }
}

const named = (el) => PRESSED.filter((a) => el.hasAttribute(a)).map((a) => `[${a}="${CSS.escape(el.getAttribute(a))}"]`).join("");

function onPress(event) {
  const el = event.target.closest?.(PRESSED.map((a) => `[${a}]`).join());
  if (!el || el.nodeName === "FORM") return;
  event.preventDefault();
  pressed = named(el);
  moment.hidden = false;
}

function onSubmit(event) {
  event.preventDefault();
  pressed = named(event.target);
  moment.hidden = false;
}

// What was written or chosen meanwhile in a field is carried over.
function changed(el) {
  if (el.nodeName === "SELECT") return el.selectedIndex !== Math.max(0, [...el.options].findIndex((one) => one.defaultSelected));
  return el.type === "checkbox" ? el.checked !== el.defaultChecked : el.type !== "file" && el.value !== el.defaultValue;
}

const written = () => [...ground.querySelectorAll("[data-input], form[data-do] input")].filter(changed)
  .map((el) => [el.dataset.input ? `[data-input="${CSS.escape(el.dataset.input)}"]` : named(el.form) + " input", el.value, el.checked]);

// Python has drawn the page: it takes the ground's place, with what was written and what had the focus.
export function takeOver(draw) {
  const fields = written(), at = window.scrollY, focus = document.activeElement, held = ground.contains(focus) && named(focus);
  ground.remove();
  moment.hidden = true;
  page.hidden = false;
  draw();
  for (const [css, value, checked] of fields) {
    const el = page.querySelector(css);
    if (!el) continue;
    if (el.type === "checkbox") el.checked = checked; else el.value = value;
    el.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (held) page.querySelector(held)?.focus({ preventScroll: true });
  if (at) window.scrollTo(0, at);
}

// What was pressed on the ground, to be pressed on the page.
export function asked() {
  const el = pressed && page.querySelector(pressed);
  if (!el) return null;
  return () => (el.nodeName === "FORM" ? el.requestSubmit() : el.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })));
}

// Where the first script has found that it cannot be played here, the ground is all there will be.
export const OLD = !document.getElementById("old").hidden;
if (!OLD) {
  ground.addEventListener("click", onPress);
  ground.addEventListener("submit", onSubmit);
  hideBeginning();
  settle();
  fetchGround();
}
