// node memory.mjs PYODIDE SOURCES OUT: with Pyodide's own Python compile what SOURCES hold, find what they use of
// the standard library, and keep the memory of a Python that has imported it all.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, sources, out] = process.argv.slice(2).map((p) => path.resolve(p));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const { info } = JSON.parse(fs.readFileSync(path.join(pyodide, "pyodide-lock.json")));
const HOME = "/tutor"; // where the files lie, here and in the browser
const LARGEST = 1 << 20;

const part = (n) => process.stdout.write(`part ${n}\n`); // for whoever waits

const walk = (dir) => fs.readdirSync(dir, { withFileTypes: true })
  .flatMap((e) => e.isDirectory() ? walk(path.join(dir, e.name)) : [path.join(dir, e.name)]).sort();
const read = walk(sources).map((p) => [`${HOME}/${path.relative(sources, p)}`, fs.readFileSync(p)]);

// As the worker lays them out: a length, the names with their sizes, the contents.
function image(rows) {
  const head = Buffer.from(JSON.stringify(rows.map(([name, bytes]) => [name, bytes.length])));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  return Buffer.concat([size, head, ...rows.map(([, bytes]) => bytes)]);
}

function lay(FS, rows) {
  for (const [name, bytes] of rows) {
    FS.mkdirTree(path.posix.dirname(name));
    FS.writeFile(name, bytes);
  }
}

const start = (rows, more = {}) => loadPyodide({
  indexURL: pyodide + path.sep, packageBaseUrl: "./", lockFileContents: JSON.stringify({ info, packages: {} }),
  env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" }, fsInit: async (FS) => lay(FS, rows), ...more,
});

// The same for what Python asks the program itself for: all that is free below what was ever used, from large to small.
function wipe(module) {
  const held = [], top = module._malloc(LARGEST);
  module._free(top);
  for (let size = LARGEST >> 4; size >= 16; size >>= 1) {
    let at;
    while ((at = module._malloc(size)) < top) held.push([at, size]);
    module._free(at);
  }
  for (const [at, size] of held) module.HEAPU8.fill(0, at, at + size);
  for (const [at] of held) module._free(at);
}

function write(name, bytes) {
  fs.writeFileSync(path.join(out, name), bytes);
}

// 1. Bytecode that asks for no source, without docstrings.
part(1);
let py = await start(read);
py.runPython(`
import pathlib, py_compile
for path in sorted(pathlib.Path("${HOME}").rglob("*.py")):
    py_compile.compile(str(path), cfile=str(path.with_suffix(".pyc")), dfile=str(path).removeprefix("${HOME}/"),
                       invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH, optimize=2, doraise=True)
`);
const compiled = read.map(([name, bytes]) => name.endsWith(".py") ? [name + "c", Buffer.from(py.FS.readFile(name + "c"))] : [name, bytes]);

// 2. The standard library, as far as it is used, or may be by what Python itself does when something goes wrong.
part(2);
const KEPT = fs.readFileSync(new URL("../snapshot.py", import.meta.url), "utf-8");
py = await start(compiled);
py.runPython(KEPT);
py.runPython("everything(); slim('/all.zip', used())");
write("library.zip", Buffer.from(py.FS.readFile("/all.zip")));
write("files.image", image(compiled));

// 3. The memory. What is imported need not be read again: of the modules only the names are laid out.
part(3);
py = await start(compiled, { _makeSnapshot: true, stdLibURL: path.join(out, "library.zip") });
py.runPython(KEPT);
py.runPython("everything(); slim('/rest.zip', left()); settle()");
write("rest.zip", Buffer.from(py.FS.readFile("/rest.zip")));
const names = compiled.map(([name, bytes]) => [name, name.endsWith(".pyc") ? Buffer.alloc(0) : bytes]);
write("names.image", image(names));
py.runPython("wipe(); del everything, slim, used, left, settle, wipe");
wipe(py._module);
const memory = py.makeMemorySnapshot();

// 4. And it can be begun with. What the program lays down by itself need not be in it: only the difference is kept,
// as far as that is the same each time.
part(4);
const LAID = 1 << 20; // words it lays down at most
const at = new Uint32Array(memory.buffer, memory.byteOffset, 2)[1]; // where its heap begins
async function again() {
  let own;
  const module = async (settings) => {
    const { default: make } = await import(pathToFileURL(path.join(pyodide, "pyodide.asm.mjs")));
    const made = await make(settings);
    own = new Uint32Array(made.HEAP8.slice(0, 4 * LAID).buffer);
    if (made.HEAP8.length < memory.length) made._malloc(memory.length);
    return made;
  };
  const begun = await start(names, { _loadSnapshot: memory, stdLibURL: path.join(out, "rest.zip"), createPyodideModule: module });
  const answer = JSON.parse(begun.runPython("port.wake(); port.answer('{\"kind\": \"hello\", \"address\": \"index\"}')"));
  if (answer.kind !== "patch") throw new Error("the kept memory answers nothing");
  return own;
}

const [own, other] = [await again(), await again()];
const words = own.findIndex((word, k) => word !== other[k]);
if (words < 1) throw new Error("the program lays down something else each time");
const whole = new Uint32Array(memory.buffer, memory.byteOffset + at, words);
let check = 1;
for (const word of whole) check = (Math.imul(check, 31) + word) | 0;
for (let k = 0; k < words; k++) whole[k] ^= own[k];
write("memory.image", memory);
write("made.json", JSON.stringify({ info, memory: { at, words, check } }));
process.exit(0);
