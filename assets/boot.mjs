// How Python starts: importing this module wakes it. PyScript imports it too, as its "interpreter", and is given the
// Python that is already on its way; a worker may do the same.
//
// A stock start is slow: it begins only after PyScript has itself been loaded, compiles WebAssembly late, and then runs
// Python's own start and all imports, every time. Ours begins at once, with everything in parallel, and continues from a
// snapshot: the memory of a Python that has imported everything, which the build has kept (gotweb/workshop/snapshot.py).
import { loadPyodide as load, version } from "../runtime/pyodide.mjs";
import { unpacked } from "./unpack.mjs";

export { version };

const SITE_PACKAGES = "/lib/python3.14/site-packages";
const STDLIB = "/lib/python314.zip";
let fileSystem; // Python's own, once it runs
const PAGE = 4096;
const here = (path) => new URL(path, import.meta.url).href;
// In a worker, where bots think, there is no page: nothing is drawn and no game is kept there.
const inPage = "document" in globalThis;

// Python counts nanoseconds from 1970 to 2262, and asks for them at every turn: it ends, or a save does, when a device's
// clock tells anything else. Then the time is told from 1970 on, and goes on.
const LAST = Date.UTC(2262, 0);
const clock = Date.now;
Date.now = () => {
  const told = clock.call(Date);
  return told >= 1 && told < LAST ? told : 1 + Math.floor(performance.now());
};

// Pyodide by itself would begin to compile when its last script has run (gotweb/workshop/pyodide.py).
const wasmModule = compile();
// PyScript's Python package; the build has taken it out of PyScript's script (gotweb/workshop/pyscript.py).
const pyscript = fetchAll(here("../runtime/pyscript.zip")).then(unzip);

// What Python draws with: it is wanted as soon as our script runs. And the list of games, and drafts of them.
const draw = inPage ? import("./draw.mjs") : Promise.resolve();
const games = inPage ? import("./games.mjs").then(({ ready }) => ready) : Promise.resolve();
const drafts = inPage ? import("./drafts.mjs").then(({ ready }) => ready) : Promise.resolve();

// Python itself, once it runs: for the page's own scripts, for workers and for the tests.
export const python = wake();
for (const promise of [wasmModule, pyscript, python, draw, games, drafts]) promise.catch(() => {}); // who waits for it hears of a failure; nobody may yet

// Python's WebAssembly comes packed. Later visits are given it plain by the service worker, at the same address: browsers
// keep what they compiled of a file that is stored, and not of one that is unpacked.
async function compile() {
  try {
    const response = await fetch(here("../runtime/pyodide.asm.wasm.zst"));
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    const headers = { "Content-Type": "application/wasm" };
    const plain = response.headers.get("Content-Type") === headers["Content-Type"];
    return await WebAssembly.compileStreaming(plain ? response : new Response(unpacked(response.body), { headers }));
  } catch (error) {
    console.info("Python's WebAssembly could not be unpacked, so it is fetched as it is:", error);
    return WebAssembly.compileStreaming(fetch(here("../runtime/pyodide.asm.wasm")));
  }
}

// What PyScript calls: its scripts run when the page is there, and the list of games. Of its options only where Python's output goes is its own
// to choose.
export async function loadPyodide({ stdout, stderr }) {
  const [awake] = await Promise.all([python, parsed(), games, drafts, draw]);
  // The page has said that it cannot start (rescue.js): nothing begins under that.
  if (globalThis.document?.documentElement.dataset.failed) await new Promise(() => {});
  if (stdout) awake.setStdout({ batched: stdout });
  if (stderr) awake.setStderr({ batched: stderr });
  return awake;
}

function parsed() {
  if (document.readyState !== "loading") return;
  return new Promise((resolve) => document.addEventListener("readystatechange", resolve, { once: true }));
}

// Puts the standard library and the app in place as files, for what is not in the snapshot; the start needs none of it.
// Python reaches this as pyodide_js.library().
let files;
export async function library() {
  files ??= fetchLibrary();
  files.catch(() => { files = undefined; }); // who asks again shall have another try
  return files;
}

// One after the other, and behind every game that somebody waits for: nobody waits for this.
async function fetchLibrary() {
  const { FS } = await python;
  await Promise.allSettled(brought.values());
  FS.writeFile(STDLIB, new Uint8Array(await fetchAll(here("../runtime/python_stdlib.zip"))));
  const contents = await app();
  install(FS, SITE_PACKAGES, contents);
  lendable.set("", [STDLIB, ...contents.map(({ name }) => `${SITE_PACKAGES}/${name}`)]);
}

// Puts what one game alone needs into its place: its files, and its styles behind all others. `integrity` is what its
// archive must be. Python reaches this as pyodide_js.fetchGame().
const brought = new Map();
export async function fetchGame(name, integrity) {
  if (!brought.has(name)) brought.set(name, bring(name, integrity));
  try {
    await brought.get(name);
  } catch (error) {
    brought.delete(name); // who asks again shall have another try
    throw error;
  }
}

// Nothing else is waited for: whatever a game imports is in Python's memory or in its own archive (test_fetched_games.py).
async function bring(name, integrity) {
  const { FS } = await python;
  const url = here(`../games/${name}.zst`);
  const first = { integrity, priority: "high" }; // somebody waits for it
  // What the browser has kept may be of another version: once more, past it.
  const archive = fetchAll(url, first).catch(() => fetchAll(url, { ...first, cache: "reload" })).then(unzip);
  const [contents] = await Promise.all([archive, inPage && wear(here(`../games/${name}.css`))]);
  install(FS, SITE_PACKAGES, contents);
  lendable.set(name, contents.map((file) => `${SITE_PACKAGES}/${file.name}`));
}

// What this Python has that its snapshot does not have, by the name of the game, "" for the library: the paths of the
// files. A worker is lent them, and so needs no network for what the page has.
const lendable = new Map();
const lent = new WeakMap();

// Sends a worker what it has not been lent yet. Python reaches this as pyodide_js.lend().
function lend(worker) {
  if (!lent.has(worker)) lent.set(worker, new Set());
  const names = [...lendable.keys()].filter((name) => !lent.get(worker).has(name));
  names.forEach((name) => lent.get(worker).add(name));
  const given = names.map((name) => [name, lendable.get(name).map((path) => ({ path, data: fileSystem.readFile(path) }))]);
  if (given.length) worker.postMessage(given);
}

// Puts what the page has lent in its place: it counts as fetched. Only after Python has come.
export function borrow(given) {
  for (const [name, contents] of given) {
    for (const { path, data } of contents) {
      fileSystem.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      fileSystem.writeFile(path, data);
    }
    if (name) brought.set(name, Promise.resolve());
    else files = Promise.resolve();
  }
}

const worn = new Map();
function wear(href) {
  if (!worn.has(href)) worn.set(href, put(href));
  return worn.get(href);
}

function put(href) {
  const styles = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve, reject) => {
    styles.onload = resolve;
    styles.onerror = () => {
      styles.remove();
      worn.delete(href); // who asks again shall have another try
      reject(new Error(`${href} cannot be had`));
    };
    document.head.append(styles);
  });
}

async function wake() {
  let awake;
  try {
    awake = await fromSnapshot();
  } catch (error) {
    console.info("Python starts without its snapshot, and so more slowly:", error);
    awake = await fromFiles();
  }
  fileSystem = awake.FS;
  Object.assign(awake, { library, fetchGame, lend });
  // A browser may end Python in mid-game; the page then says so (rescue.js), for Python cannot.
  if (inPage) awake._api.on_fatal = () => { document.documentElement.dataset.stopped = ""; };
  awake.runPython("import random; random.seed(); del random"); // drawn for the snapshot, it is the same for everybody
  return awake;
}

function fromSnapshot() {
  const snapshot = fetchAll(here("../runtime/snapshot.zst")).then(pages);
  return start({
    stdLibURL: import.meta.url, // some file has to lie where the library will be
    _loadSnapshot: snapshot.then(({ head }) => head),
    createPyodideModule: async (settings) => {
      const { default: createModule } = await import("../runtime/pyodide.asm.mjs");
      // what Python draws with has to be there by now: the memory finds it again by its name, and only at this moment
      const [module, { put }] = await Promise.all([createModule(settings), snapshot, draw]);
      put(module.HEAPU8);
      return module;
    },
  });
}

async function fromFiles() {
  const awake = await start({ fsInit: async (FS) => install(FS, SITE_PACKAGES, await app()) });
  files = Promise.resolve();
  return awake;
}

async function start({ fsInit, ...options }) {
  const awake = load({
    wasmModule,
    jsglobals: inPage ? globalThis : withoutPage(),
    indexURL: here("../runtime/"),
    lockFileURL: here("../wheels/pyodide-lock.json"),
    packageBaseUrl: here("../wheels/"),
    fsInit: async (FS) => {
      install(FS, "/home/pyodide", await pyscript);
      await fsInit?.(FS);
    },
    ...options,
  });
  await Promise.all([awake, wasmModule, pyscript]); // of these that fail Pyodide says nothing, and waits for ever
  return awake;
}

// What Python finds in a worker in place of the page: modules of ours that show something are in its memory, too, and hold
// on to these by their names. None of them is used there.
function withoutPage() {
  const nothing = { __proto__: null };
  for (const name of ["document", "gotweb", "history", "window"]) nothing[name] = {};
  for (const name of ["Image", "XMLSerializer", "cancelAnimationFrame", "requestAnimationFrame"]) nothing[name] = () => {};
  const timers = { setTimeout, clearTimeout, setInterval, clearInterval };
  for (const name in timers) nothing[name] = timers[name].bind(globalThis);
  return new Proxy(globalThis, {
    get: (worker, name) => (name in nothing ? nothing[name] : worker[name]),
    has: (worker, name) => name in nothing || name in worker,
  });
}

function app() {
  return fetchAll(here("../wheels/gotweb.zst")).then(unzip);
}

async function fetchAll(url, options) {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (url.endsWith(".zst") ? new Response(unpacked(response.body)) : response).arrayBuffer();
}

// A snapshot (its form is told in gotweb/workshop/snapshot_in_node.mjs): Pyodide's head of it, and what puts the rest into
// the memory.
function pages(buffer) {
  const [length, count] = new Uint32Array(buffer, 0, 2);
  const begin = 4 * (2 + count);
  const put = (memory) => {
    let from = begin + length;
    for (const page of new Uint32Array(buffer, 8, count)) {
      memory.set(new Uint8Array(buffer, from, PAGE), page * PAGE);
      from += PAGE;
    }
  };
  return { head: new Uint8Array(buffer, begin, length), put };
}

// The files of a zip, in the plain form our build writes: stored, not compressed, and without a comment at the end.
// Inflating so many small files costs more of the start than downloading their sum does. Fails if anything is damaged.
function unzip(buffer) {
  const view = new DataView(buffer);
  const need = (right) => { if (!right) throw new Error("an archive is damaged"); };
  need(buffer.byteLength > 22 && view.getUint32(buffer.byteLength - 22, true) === END_OF_ZIP);
  const count = view.getUint16(buffer.byteLength - 12, true);
  let entry = view.getUint32(buffer.byteLength - 6, true);
  const files = [];
  for (let i = 0; i < count; i++) {
    const size = view.getUint32(entry + 24, true);
    const nameLength = view.getUint16(entry + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(buffer, entry + 46, nameLength));
    const local = view.getUint32(entry + 42, true);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const data = new Uint8Array(buffer, start, size);
    need(crc(data) === view.getUint32(entry + 16, true));
    files.push({ name, data });
    entry += 46 + nameLength + view.getUint16(entry + 30, true) + view.getUint16(entry + 32, true);
  }
  return files;
}

const END_OF_ZIP = 0x06054b50;
let remainders;

// The checksum that a zip has of each file.
function crc(data) {
  remainders ??= Int32Array.from({ length: 256 }, (_, byte) => {
    for (let bit = 0; bit < 8; bit++) byte = (byte >>> 1) ^ (byte & 1 && 0xedb88320);
    return byte;
  });
  let sum = -1;
  for (let i = 0; i < data.length; i++) sum = (sum >>> 8) ^ remainders[(sum ^ data[i]) & 255];
  return ~sum >>> 0;
}

function install(files, folder, contents) {
  for (const { name, data } of contents) {
    const path = `${folder}/${name}`;
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, data);
  }
}
