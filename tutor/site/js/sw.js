// The service worker: everything once, under the names of this version, then without a network.
const MADE = {}; // filled in by the build: version, what is kept, the pages for an address and for a notebook never opened, the notebooks
const ROOT = new URL("./", self.location).href;
const KEPT = "tutor " + ROOT + " " + MADE.version;
const OURS = (name) => name.startsWith("tutor " + ROOT + " ");

// What Python's worker or an older version has kept is not fetched again; what changes has another name there.
async function fill() {
  const box = await caches.open(KEPT);
  await Promise.all(MADE.list.map(async (name) => {
    const url = ROOT + name, forGood = name.startsWith("kept/");
    if (forGood && await box.match(url)) return;
    const reply = (forGood && await caches.match(url)) || await fetch(url, { cache: forGood ? "force-cache" : "no-cache" });
    if (!reply.ok) throw new Error(`${reply.status} ${url}`);
    await box.put(url, reply.redirected ? new Response(reply.body, { headers: reply.headers }) : reply);
  }));
}

// The version before stays, for pages that are still open.
async function tidy() {
  const names = (await caches.keys()).filter(OURS).filter((name) => name !== KEPT);
  for (const name of names.slice(0, -1)) await caches.delete(name);
  await self.clients.claim();
}

// An address never opened: an empty ground, which Python fills.
async function bare() {
  const reply = await caches.match(ROOT + MADE.bare);
  const text = (await reply.text()).replaceAll("@root@", new URL(ROOT).pathname);
  return new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } });
}

// A notebook is there again once it was opened.
async function reading(request, plain) {
  try {
    const reply = await fetch(request);
    if (reply.ok) await (await caches.open(KEPT)).put(plain, reply.clone());
    return reply;
  } catch {
    return caches.match(ROOT + MADE.away);
  }
}

async function page(request) {
  const url = new URL(request.url);
  const plain = url.origin + url.pathname.replace(/index\.html$/, "");
  const kept = await caches.match(plain);
  if (kept) return kept;
  if (await caches.match(plain + "/")) return Response.redirect(plain + "/" + url.search); // as a host would
  if (MADE.read.includes(plain.slice(ROOT.length))) return reading(request, plain);
  return fetch(request).catch(bare);
}

async function part(request) {
  return await caches.match(request, { ignoreSearch: true }) || fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", (event) => { if (event.data === "go on") self.skipWaiting(); });
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return;
  event.respondWith(request.mode === "navigate" ? page(request) : part(request));
});
