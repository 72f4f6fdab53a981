// Python in a worker: messages in, patches out. It starts from the memory that was kept when the site was built,
// or, where that cannot be laid out (when the page says so), as Python always does.
const MADE = {}; // filled in by the build: where Pyodide lies, what it says of itself, how to check the memory, the files' lengths
const HERE = new URL(".", import.meta.url).href;
const PYODIDE = new URL(MADE.pyodide, HERE).href;
const [, LIFE, START, TRUST] = self.name.match(/^(.*) (\w+) (\w+)$/); // a service worker may take a query off an address, not this
const PLAIN = START === "plain";
const HOME = "/tutor";
const LATER = 600; // after Python is ready, so that the page's first answer comes first
const ROOT = HERE.replace(/kept\/[^/]+\/$/, ""), KEPT = `tutor ${ROOT} ${MADE.version}`; // as sw.js calls it
const fetched = [];
const ask = self.fetch;
let told = 0;

// The page waits as long as it hears that something comes.
function coming() {
  if (performance.now() - told < 500) return;
  told = performance.now();
  self.postMessage({ coming: true });
}

// A file as it was built; anything else is no file.
async function read(url, cache) {
  const reply = await ask(url, { cache });
  if (!reply.ok) throw new Error(`${reply.status} ${url}`);
  const all = new Uint8Array(MADE.files[url.slice(ROOT.length)]), reader = reply.body.getReader();
  let at = 0;
  for (let part; (part = await reader.read(), !part.done); at += part.value.length) {
    coming();
    if (at + part.value.length > all.length) throw new Error(`too long: ${url}`);
    all.set(part.value, at);
  }
  if (at < all.length) throw new Error(`cut short: ${url}`);
  return all;
}

// What is kept may be damaged: then it is fetched from the host, and kept instead.
async function mended(url) {
  const all = await read(url, "reload");
  for (const name of self.caches ? await caches.keys() : []) {
    const box = name.startsWith(`tutor ${ROOT} `) && await caches.open(name);
    if (box && await box.match(url)) await box.put(url, new Response(all));
  }
  return all;
}

async function got(url, use = (all) => all) {
  const keep = (all) => { if (!PLAIN && self.caches) fetched.push([url, all]); };
  for (const from of TRUST === "anew" ? [mended] : [read, mended]) {
    try {
      const all = await from(url), found = await use(all);
      keep(all);
      return found;
    } catch (fault) {
      if (from === mended) throw fault;
    }
  }
}

// Packed by the build itself, so that no host has to.
function unpacked(all, damaged = () => {}) {
  const packed = new DecompressionStream("gzip");
  new Blob([all]).stream().pipeTo(packed.writable).catch(damaged);
  return packed.readable;
}

const bytes = (url) => got(url, async (all) => new Uint8Array(await new Response(unpacked(all)).arrayBuffer()));

// Pyodide asks for its program by name: it gets the packed one. It would wait for ever for one that is damaged.
let damaged;
const broken = new Promise((_, no) => { damaged = no; });
self.fetch = async (url) => {
  if (!String(url).endsWith("/pyodide.asm.wasm")) return new Response(await got(String(url)));
  try {
    return new Response(unpacked(await got(PYODIDE + "program.bin"), damaged), { headers: { "content-type": "application/wasm" } });
  } catch (fault) {
    damaged(fault);
    throw fault;
  }
};

// An image of files: the length of a list, the list of names and sizes, the contents.
function lay(FS, image) {
  const size = new DataView(image.buffer).getUint32(0, true);
  let at = 4 + size;
  const made = new Set();
  for (const [name, length] of JSON.parse(new TextDecoder().decode(image.subarray(4, at)))) {
    const folder = name.slice(0, name.lastIndexOf("/"));
    if (!made.has(folder)) FS.mkdirTree(folder);
    made.add(folder);
    FS.writeFile(name, image.subarray(at, at + length), { canOwn: true });
    at += length;
  }
}

function sum(words) {
  let total = 1;
  for (const word of words) total = (Math.imul(total, 31) + word) | 0;
  return total;
}

// Of what the program lays down by itself only the difference is kept. Then it is put where it belongs:
// this Pyodide does not make room for it, so its own memory is made to grow first.
function complete(memory, module) {
  const { at, words, check } = MADE.memory;
  const kept = new Uint32Array(memory.buffer, at, words), own = new Uint32Array(module.HEAP8.buffer, 0, words);
  for (let k = 0; k < words; k++) kept[k] ^= own[k];
  if (sum(kept) !== check) throw Object.assign(new Error("the kept memory does not fit this browser"), { unfit: true });
  if (module.HEAP8.length < memory.length) module._malloc(memory.length);
}

async function python() {
  const files = bytes(HERE + (PLAIN ? "files.bin" : "names.bin"));
  const memory = PLAIN ? undefined : bytes(HERE + "memory.bin");
  const program = import(PYODIDE + "pyodide.asm.js");
  const { loadPyodide } = await import(PYODIDE + "pyodide.js");
  return loadPyodide({
    indexURL: PYODIDE, packageBaseUrl: PYODIDE, lockFileContents: JSON.stringify({ info: MADE.info, packages: {} }),
    stdLibURL: HERE + (PLAIN ? "library.zip" : "rest.zip"), env: { HOME: "/home/pyodide" }, _loadSnapshot: memory,
    fsInit: async (FS) => lay(FS, await files),
    createPyodideModule: async (settings) => {
      const [{ default: make }, kept] = await Promise.all([program, memory]);
      const module = await make(settings);
      if (kept) complete(kept, module);
      return module;
    },
  });
}

// Nothing is fetched twice: the service worker finds here what is the most of it. Where one is at work already, it has its own.
async function keep() {
  if (fetched.length && !await caches.has(KEPT)) {
    const box = await caches.open(KEPT);
    await Promise.all(fetched.map(([url, all]) => box.put(url, new Response(all))));
  }
}

async function begin() {
  const py = await Promise.race([python(), broken]);
  if (PLAIN) py.runPython(`import sys; sys.path.insert(0, "${HOME}"); from tutor.site.wasm_bridge import WasmBridge; port = WasmBridge()`);
  const answer = py.runPython("port.wake(); port.answer");
  await new Promise((held) => (navigator.locks ? navigator.locks.request(LIFE, () => { held(); return new Promise(() => {}); }) : held()));
  self.onmessage = ({ data }) => self.postMessage({ answer: answer(data) });
  self.postMessage({ ready: true, plain: PLAIN, heap: py._module.HEAP8.length });
  const kept = () => { fetched.length = 0; self.postMessage({ kept: true }); };
  setTimeout(() => keep().then(kept, kept), LATER);
}

// Whatever Python cannot go on from ends this worker: the page starts another.
begin().catch((fault) => self.postMessage({ fault: String(fault?.stack || fault), unfit: Boolean(fault?.unfit) }));
