// The service worker: everything once, under the names of this version, then without a network.
// Pages come from this version's cache only. Of another version's only what lies under kept/ is given, to the pages of
// that version which are still open: its names say which version they belong to.
const MADE = {}; // filled in by the build: version; files: lengths by name; pages; bare, away: for an address and a notebook never opened; read: the notebooks
const ROOT = new URL("./", self.location).href;
const KEPT = "tutor " + ROOT + " " + MADE.version;
const WHOLE = ROOT + "whole"; // stands in a cache that holds all of its version
const PATIENCE = 5000; // milliseconds a page is waited for, where there is another way to draw it
const nameOf = (url) => url.slice(ROOT.length).replace(/[?#].*$/, "");
const others = async () => (await caches.keys()).filter((name) => name.startsWith("tutor " + ROOT + " ") && name !== KEPT);

// What is fetched is checked: a half-copied release is not begun with, a cut file is fetched again, past every cache.
const forGood = (name) => name.startsWith("kept/"); // what changes has another name there
const cut = async (reply, name) => (await reply.clone().blob()).size !== MADE.files[name];
const drawn = (text) => text.includes(`kept/${MADE.version}/`) && text.trimEnd().endsWith("</html>");

async function fetched(name) {
  for (const cache of [forGood(name) ? "force-cache" : "no-cache", "reload"]) {
    const reply = await fetch(ROOT + name, { cache });
    if (reply.ok && !await cut(reply, name)) return reply;
  }
  throw new Error(`not as it was built: ${name}`);
}

// What Python's worker has fetched, or an older version, is not fetched again.
async function keepFile(box, name) {
  const there = forGood(name) && await box.match(ROOT + name);
  if (there && !await cut(there, name)) return;
  const before = forGood(name) && await caches.match(ROOT + name);
  await box.put(ROOT + name, before && !await cut(before, name) ? before : await fetched(name));
}

async function keepPage(box, name) {
  const reply = await fetch(ROOT + name, { cache: "no-cache" });
  if (!reply.ok || !drawn(await reply.clone().text())) throw new Error(`not of this version: ${name}`);
  await box.put(ROOT + name, new Response(reply.body, { headers: reply.headers })); // without a redirect
}

// A notebook that was opened is there again in this version.
async function keepReading(box, name) {
  if (!await caches.match(ROOT + name)) return;
  const reply = await fetch(ROOT + name, { cache: "no-cache" }).catch(() => null);
  if (reply?.ok) await box.put(ROOT + name, reply);
}

async function fill() {
  const box = await caches.open(KEPT);
  const tasks = await Promise.allSettled([
    ...Object.keys(MADE.files).map((name) => keepFile(box, name)), ...MADE.pages.map((name) => keepPage(box, name)),
    ...MADE.read.map((name) => keepReading(box, name)),
  ]);
  for (const { status, reason } of tasks) if (status === "rejected") throw reason;
  await box.put(WHOLE, new Response(""));
}

// Without room for it nothing is kept, neither of the older one: then the reader gets the new version from the network.
async function install() {
  await fill().catch(async (fault) => {
    if (fault.name !== "QuotaExceededError") throw fault;
    for (const name of [...await others(), KEPT]) await caches.delete(name);
  });
  await self.skipWaiting(); // nobody's page is touched by it: it is told, and goes on with what its own version has
}

// Other caches are kept while a Python of their version lives (it holds a lock by that name).
async function forget(names) {
  const held = (await self.navigator.locks?.query())?.held || [];
  const open = (name) => held.some((lock) => lock.name.startsWith(name + " "));
  await Promise.all(names.filter((name) => !open(name)).map((name) => caches.delete(name)));
}

// The version before stays too, for a page that is just being opened; a half-filled one does not count.
async function tidy() {
  const names = await others(), whole = [];
  for (const name of names) if (await (await caches.open(name)).match(WHOLE)) whole.push(name);
  const before = (whole.length ? whole : names).at(-1);
  await forget(names.filter((name) => name !== before));
  await self.clients.claim();
  for (const page of await self.clients.matchAll()) tell(page);
}

const tell = (page) => page.postMessage({ version: MADE.version });

// An address never opened: an empty ground, which Python fills.
async function bare() {
  const reply = await (await caches.open(KEPT)).match(ROOT + MADE.bare);
  if (!reply) return Response.error(); // there was no room to keep anything
  const text = (await reply.text()).replaceAll("@root@", new URL(ROOT).pathname);
  return new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } });
}

// A notebook is there again once it was opened.
async function reading(request, plain, box) {
  try {
    const reply = await fetch(request);
    if (reply.ok) await box.put(plain, reply.clone());
    return reply;
  } catch {
    return await box.match(ROOT + MADE.away) || Response.error();
  }
}

// From the host as it is now, never as an older answer of it was kept; a network that says nothing is none.
function asked(request) {
  const late = new Promise((done) => setTimeout(done, PATIENCE)).then(bare);
  return Promise.race([fetch(request, { cache: "no-cache" }).catch(bare), late.then((page) => page.ok ? page : new Promise(() => {}))]);
}

async function page(request) {
  const url = new URL(request.url), box = await caches.open(KEPT);
  const plain = url.origin + url.pathname.replace(/index\.html$/, "");
  const kept = await box.match(plain), reads = MADE.read.includes(nameOf(plain));
  if (kept && (reads || drawn(await kept.clone().text()))) return kept;
  if (await box.match(plain + "/")) return Response.redirect(plain + "/" + url.search); // as a host would
  return reads ? reading(request, plain, box) : asked(request);
}

// A cut script would leave a page that says nothing. What Python is made of its worker checks itself.
async function part(request) {
  const box = await caches.open(KEPT), name = nameOf(request.url);
  if (["reload", "no-store"].includes(request.cache)) return fetch(request); // it is not trusted what is kept
  const kept = await box.match(request, { ignoreSearch: true });
  if (!kept) return forGood(name) && await caches.match(request, { ignoreSearch: true }) || fetch(request);
  if (!/\.(js|css)$/.test(name) || !await cut(kept, name)) return kept;
  const mended = await fetched(name).catch(() => null);
  if (!mended) return kept;
  await box.put(ROOT + name, mended.clone());
  return mended;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", ({ data, source }) => {
  if (data === "which") tell(source);
  if (data === "go on") source.navigate(source.url); // a page of an early version, whose reader has pressed "Reload"
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return;
  if (/^(docs|lite)\//.test(nameOf(request.url))) return; // the documentation needs a network; JupyterLite keeps its own files
  event.respondWith(request.mode === "navigate" ? page(request) : part(request));
});
