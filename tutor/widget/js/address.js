// Where the page runs, and what a link to another page looks like there.
function config() {
  try { return JSON.parse(document.getElementById("jupyter-config-data").textContent); } catch { return {}; }
}

// A server carries the page, or a site without one does; else it is a cell of a notebook, where others stand beside it.
const VOILA = document.body.dataset.voila === "voila";
const SITE = document.body.dataset.site; // the way from this page to the site's first
const OURS = VOILA || SITE !== undefined; // the whole page and its address
const BASE = (VOILA && config().baseUrl) || (SITE !== undefined && new URL(SITE, document.baseURI).pathname) || "/";
const RENDER = BASE + "voila/render/";

// "GAME/play" from the path, or null where the path names no page (Lab, a shared notebook).
function addressHere() {
  if (!OURS) return null;
  const path = decodeURIComponent(location.pathname);
  if (path.startsWith(RENDER)) return path.slice(RENDER.length).replace(/\.ipynb$/, "");
  return path.startsWith(BASE) ? path.slice(BASE.length).replace(/(^|\/)index\.html$/, "").replace(/\/$/, "") : null;
}

// An address is "GAME/ROUTE" at most; a notebook to read lies deeper, on a kernel of its own: the browser goes there.
function isRoute(go) {
  return (go || "").split("?")[0].split("/").length < 3;
}

function hrefOf(go) {
  if (!OURS) return "#";
  const [address, query] = go.split("?");
  const asked = new URLSearchParams(query || "");
  const lang = new URLSearchParams(location.search).get("lang");
  if (lang && !asked.has("lang")) asked.set("lang", lang);
  const text = asked.toString();
  const tail = text ? "?" + text : "";
  if (location.pathname.startsWith(RENDER)) return RENDER + address + ".ipynb" + tail;
  return BASE + (address === "index" ? "" : VOILA ? address : address + "/") + tail; // a site's pages are folders
}

function wireLinks(root) {
  for (const a of root.querySelectorAll("a[data-go]")) {
    const href = hrefOf(a.dataset.go);
    if (a.getAttribute("href") !== href) a.setAttribute("href", href);
  }
}

function showAddress(query) {
  if (!OURS || query === null || query === undefined) return;
  const lang = new URLSearchParams(location.search).get("lang");
  const wanted = new URLSearchParams(query);
  if (lang && !wanted.has("lang")) wanted.set("lang", lang);
  const text = wanted.toString();
  const url = location.pathname + (text ? "?" + text : "");
  if (url !== location.pathname + location.search) history.replaceState(null, "", url);
}

// A language chosen by hand outlives the one in the address.
function renameLanguage(lang) {
  const query = new URLSearchParams(location.search);
  if (!OURS || !query.has("lang")) return;
  query.set("lang", lang);
  history.replaceState(null, "", location.pathname + "?" + query);
}
