// How Python starts: importing this module wakes it. PyScript imports it too, as its "interpreter", and is given the
// Python that is already on its way; a worker may do the same.
//
// A stock start is slow for three reasons, and this removes each: the standard library comes as sources, which CPython
// compiles on every visit (ours is bytecode); packages are installed by Python code (ours is unzipped here, by the
// browser, while WebAssembly is still being compiled); and all of it begins only after PyScript has itself been loaded.
import { loadPyodide as load, version } from "../runtime/pyodide.mjs";

export { version };

const here = (path) => new URL(path, import.meta.url).href;

// Python itself, once it runs: for the page's own scripts, for workers and for the tests.
export const python = wake();
python.catch(() => {}); // who waits for it hears of a failure; that nobody waits yet is no failure

// What PyScript calls. Of its options only where Python's output goes is its own to choose.
export async function loadPyodide({ stdout, stderr }) {
  const awake = await python;
  if (stdout) awake.setStdout({ batched: stdout });
  if (stderr) awake.setStderr({ batched: stderr });
  return awake;
}

function wake() {
  const wheel = fetchAll(here("../wheels/gotweb.whl")).then(unzip);
  wheel.catch(() => {}); // heard of in fsInit, even if it fails long before
  // PyScript writes its Python package out as sources, into Python's home; beside them, Python finds this bytecode.
  const bytecode = fetchAll(here("../runtime/pyscript_bytecode.zip")).then(unzip);
  bytecode.catch(() => {});
  return load({
    indexURL: here("../runtime/"),
    lockFileURL: here("../wheels/pyodide-lock.json"),
    packageBaseUrl: here("../wheels/"),
    fsInit: async (files, { sitePackages }) => {
      install(files, sitePackages, await wheel);
      install(files, "/home/pyodide", await bytecode);
    },
  });
}

async function fetchAll(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

// The files of a zip, in the plain form our build writes: stored, not compressed, and without a comment at the end.
// Inflating so many small files costs more of the start than downloading their sum does.
function unzip(buffer) {
  const view = new DataView(buffer);
  const count = view.getUint16(buffer.byteLength - 12, true);
  let entry = view.getUint32(buffer.byteLength - 6, true);
  const files = [];
  for (let i = 0; i < count; i++) {
    const size = view.getUint32(entry + 24, true);
    const nameLength = view.getUint16(entry + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(buffer, entry + 46, nameLength));
    const local = view.getUint32(entry + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.push({ name, data: new Uint8Array(buffer, start, size) });
    entry += 46 + nameLength + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
  }
  return files;
}

function install(files, folder, contents) {
  for (const { name, data } of contents) {
    const path = `${folder}/${name}`;
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, data);
  }
}
