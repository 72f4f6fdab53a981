// node compiled.mjs PYODIDE FOLDER: add bytecode to every wheel in FOLDER, made by Pyodide's own Python, so that a
// browser need not compile what it imports. The sources stay, for tracebacks and help; other people's tests do not.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2).map((p) => path.resolve(p));
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, "pyodide.mjs")));
const { info } = JSON.parse(fs.readFileSync(path.join(pyodide, "pyodide-lock.json")));
const py = await loadPyodide({
  indexURL: pyodide + path.sep, packageBaseUrl: "./", lockFileContents: JSON.stringify({ info, packages: {} }),
});
py.FS.mkdir("/wheels");
py.mountNodeFS("/wheels", folder);
py.runPython(`
import importlib.util, pathlib, py_compile, sysconfig, zipfile

site = sysconfig.get_path("purelib")
for wheel in sorted(pathlib.Path("/wheels").glob("*.whl")):
    with zipfile.ZipFile(wheel) as box:
        files = {name: box.read(name) for name in box.namelist() if "/tests/" not in name and not name.endswith("/")}
    for name in [name for name in files if name.endswith(".py")]:
        pathlib.Path("/module.py").write_bytes(files[name])
        try:
            py_compile.compile("/module.py", "/module.pyc", f"{site}/{name}", doraise=True,
                               invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
        except py_compile.PyCompileError:
            continue  # a template, or for another Python
        files[importlib.util.cache_from_source(name)] = pathlib.Path("/module.pyc").read_bytes()
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as box:
        for name, content in files.items():
            box.writestr(name, content)
`);
process.exit(0);
