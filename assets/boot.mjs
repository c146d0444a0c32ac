// How Python starts. PyScript imports this module as its "interpreter" and calls loadPyodide; a worker may do the same.
//
// Pyodide's own start is slow for two reasons, and this removes both: its standard library comes as sources, which
// CPython then compiles on every visit (ours is bytecode), and packages are installed by Python code (ours is unzipped
// here, by the browser, while WebAssembly is still being compiled).
import { loadPyodide as load, version } from "../runtime/pyodide.mjs";

export { version };

let awake, dead;
// Python itself, once it runs: for the page's own scripts and for the tests.
export const python = new Promise((resolve, reject) => { awake = resolve; dead = reject; });
python.catch(() => {}); // who waits for it hears of a failure; that nobody waits is no failure

const here = (path) => new URL(path, import.meta.url).href;

export async function loadPyodide(options) {
  try {
    const wheel = fetchAll(here("../wheels/gotweb.whl")).then(unzip);
    wheel.catch(() => {}); // heard of in install, below, even if it fails long before
    const started = await load({
      ...options,
      indexURL: here("../runtime/"),
      stdLibURL: here("../runtime/python_stdlib.zip"),
      lockFileURL: here("../wheels/pyodide-lock.json"),
      packageBaseUrl: here("../wheels/"),
      fsInit: async (files, { sitePackages }) => install(files, sitePackages, await wheel),
    });
    awake(started);
    return started;
  } catch (error) {
    dead(error);
    throw error;
  }
}

async function fetchAll(url) {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

// The files of a zip, in the plain form our build writes: deflated, no comment, no encryption, under 4 GB.
async function unzip(buffer) {
  const view = new DataView(buffer);
  const count = view.getUint16(buffer.byteLength - 12, true);
  let entry = view.getUint32(buffer.byteLength - 6, true);
  const files = [];
  for (let i = 0; i < count; i++) {
    const size = view.getUint32(entry + 20, true);
    const nameLength = view.getUint16(entry + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(buffer, entry + 46, nameLength));
    const local = view.getUint32(entry + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    files.push(inflate(new Uint8Array(buffer, start, size)).then((data) => ({ name, data })));
    entry += 46 + nameLength + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
  }
  return Promise.all(files);
}

async function inflate(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function install(files, folder, contents) {
  for (const { name, data } of contents) {
    const path = `${folder}/${name}`;
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, data);
  }
}
