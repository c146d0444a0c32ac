// Write the memory of a Python that has prepared everything (see snapshot.py):
//   node snapshot_in_node.mjs RUNTIME STDLIB.zip APP.zip TARGET
// What is written, in numbers of 32 bits: the length of the head, how many pages follow, which pages
// they are; then the head (Pyodide's own, with what it must find again in the page), then the pages.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const PAGE = 4096;
const [runtime, library, app, target] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")));
const { default: createModule } = await import(pathToFileURL(join(runtime, "pyodide.asm.mjs")));

// What modules of ours import from the page's JavaScript. In a snapshot it is known by its name alone, and found again in
// the page; here it only has to be of the same kind.
const page = Object.create(globalThis);
for (const name of ["document", "gotweb", "history", "location", "navigator", "window"]) page[name] = {};
for (const name of ["Image", "XMLSerializer", "cancelAnimationFrame", "requestAnimationFrame"]) page[name] = function () {};

// Nothing of this moment may stay in the memory: the same files give the same bytes.
Date.now = performance.now = () => 0;
crypto.getRandomValues = (numbers) => numbers.fill(0);

// Freed memory keeps what lay in it, packed files among it, which do not pack again: it made the same snapshot larger or
// smaller by a thirtieth, by chance. So all of it is allocated once more, down to the smallest piece, zeroed and freed.
function wipe(module) {
  const { _malloc, _free, _sbrk } = module;
  const LARGEST = 1 << 21, SMALL = 512, STEP = 16;
  const top = _sbrk(0); // from here on lies only what was never used
  let largest = LARGEST;
  while (largest > SMALL && 2 * largest > module.HEAPU8.length - top) largest /= 2; // to ask for more would make it grow
  const taken = [];
  for (let size = largest; size > 0; size = size > SMALL ? size / 2 : size - STEP) {
    let at;
    while ((at = _malloc(size)) && at < top) {
      module.HEAPU8.fill(0, at, at + size); // another array whenever the memory has grown
      taken.push(at);
    }
    if (at) _free(at);
  }
  taken.forEach((at) => _free(at));
}

let loaded; // memory as WebAssembly's own data fill it
let built; // and after its constructors have run: that is when the page puts the pages in place
const options = {
  indexURL: runtime,
  stdLibURL: library,
  jsglobals: page,
  _sysExecutable: "python", // by itself it would be the path of this script, on this machine
  env: { PYTHONHASHSEED: "0" },
  createPyodideModule: async (settings) => {
    settings.preRun.push((python) => { loaded = python.HEAPU8.slice(); });
    const python = await createModule(settings);
    built = python.HEAPU8.slice();
    return python;
  },
};
const python = await loadPyodide({ ...options, _makeSnapshot: true });
try {
  python.FS.writeFile("/app.zip", await readFile(app));
  python.runPython(`
def run():
    import importlib, sys, zipfile

    place = next(path for path in sys.path if path.endswith("site-packages"))
    with zipfile.ZipFile("/app.zip") as files:
        files.extractall(place, [name for name in files.namelist() if ".dist-info/" not in name])
    importlib.invalidate_caches()
    import html.entities  # wanted by PyScript's own modules

    from gotweb.ui.page import beforehand

    beforehand.prepare()
    import random

    random.seed(0)  # likewise; each page draws a seed of its own
    sys.path.remove("")  # comes again when the page starts
run()
del run
import gc
gc.collect()
def wipe():
    """What small objects have left: each size is taken once more, zeroed (as bytes are made), and given back."""
    for size in range(1, 480, 16):
        taken = [bytes(size) for _ in range(400_000 // (size + 32))]
        del taken
wipe()
del wipe
gc.collect()
gc.freeze()
del gc
`);
} catch (error) {
  console.error(error.message); // Python's own words, without Node's around them
  process.exit(1);
}
python.FS.unlink("/app.zip");
wipe(python._module);
const whole = python.makeMemorySnapshot();
const [, headLength] = new Uint32Array(whole.buffer, 0, 2);
const heap = whole.subarray(headLength);
if (heap.length !== loaded.length) {
  console.error(`Python has taken ${heap.length} bytes, but a new one has ${loaded.length}: prepare less.`);
  process.exit(1);
}
await loadPyodide({ ...options, _loadSnapshot: whole }); // as the page starts: constructors run, but no main
const same = (at) => Buffer.compare(heap.subarray(at, at + PAGE), loaded.subarray(at, at + PAGE)) === 0
  && Buffer.compare(loaded.subarray(at, at + PAGE), built.subarray(at, at + PAGE)) === 0;
const wanted = [];
for (let at = 0; at < heap.length; at += PAGE) if (!same(at)) wanted.push(at / PAGE);
const begin = new Uint32Array([headLength, wanted.length, ...wanted]);
const pages = wanted.map((page) => heap.subarray(page * PAGE, (page + 1) * PAGE));
await writeFile(target, Buffer.concat([Buffer.from(begin.buffer), whole.subarray(0, headLength), ...pages]));
