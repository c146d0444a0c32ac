// Keeps the page on the device: every file is stored at the first visit, and served from there ever after.
// The build fills in the two constants: what this version is called, and the hash of each file as browsers write it
// ("sha256-..."). A newer version is stored beside the one in use and waits there, until the page
// asks for it or is opened anew: a game in progress never changes under its players.
//
// A version counts as stored only when every file of it matches the hash that the build wrote down: what was cut off on
// its way never gets in. And the version before is kept until the newer one has started once; should it not start, the
// one before is served again.
const VERSION = "(written by the build)";
const FILES = {};

// One origin may hold several pages, so a store is named after the path of this one.
const SCOPE = new URL(registration.scope);
const OURS = `gotweb ${SCOPE.pathname} `;
const STORE = OURS + VERSION;
// Within each store one entry says what became of the version: "coming" while it is being stored, then "stored", and
// "started" or "failed" once a page has told. Stores of releases that wrote no such entry had started.
const STATE = at("gotweb-state");

addEventListener("install", (event) => event.waitUntil(store()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("fetch", (event) => {
  const { method, url, headers } = event.request;
  // The page that could not start marks what it downloads afresh (rescue.js): that must come from the host.
  if (method === "GET" && url.startsWith(SCOPE.href) && !headers.has("Gotweb-Fresh")) event.respondWith(answer(event.request));
});
addEventListener("message", (event) => {
  if (event.data === "gotweb-update-now") skipWaiting();
  const { gotweb, version } = event.data;
  const hear = { started, failed, again }[gotweb];
  if (hear) event.waitUntil(hear(version).then((told) => event.ports[0]?.postMessage(told)));
});

function at(name) {
  return new URL(name, SCOPE).href;
}

async function store() {
  await mark(STORE, "coming");
  const files = await caches.open(STORE);
  const shelves = [STORE, ...(await others())];
  await Promise.all(Object.entries(FILES).map(([name, hash]) => keep(files, shelves, at(name), hash)));
  await mark(STORE, "stored");
}

// Stores one file: the one that is on the device already if it is the same, or else the host's.
async function keep(files, shelves, url, hash) {
  for (const shelf of shelves) {
    const found = await caches.match(url, { cacheName: shelf });
    if (found && (await hashOf(found.clone())) === hash) {
      if (shelf !== STORE) await files.put(url, found);
      return;
    }
  }
  // "no-cache" asks the host whether what the browser has is still current, and downloads only what is not. If that is
  // not the file, what the browser has may be damaged: once more, past it.
  const fetched = await fetch(url, { integrity: hash, cache: "no-cache" })
    .catch(() => fetch(url, { integrity: hash, cache: "reload" }));
  if (!fetched.ok) throw new Error(`${url}: ${fetched.status}`);
  await files.put(url, fetched);
}

async function hashOf(response) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

async function takeOver() {
  await forget(await versionBefore());
  await clients.claim();
}

// Deletes the stores of other versions, but for one that is still needed, and for what is on its way or waits.
async function forget(needed) {
  const newer = registration.installing || registration.waiting;
  for (const name of await others()) {
    const waits = newer && ["coming", "stored"].includes(await stateOf(name));
    if (name !== needed && !waits) await caches.delete(name);
  }
}

// The stores of other versions, the oldest first.
async function others() {
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== STORE);
}

async function stateOf(name) {
  return (await caches.match(STATE, { cacheName: name }))?.text();
}

async function mark(name, state) {
  await (await caches.open(name)).put(STATE, new Response(state));
}

// The store of the last version that is known to start, apart from this one.
async function versionBefore() {
  let found;
  for (const name of await others()) if (["started", undefined].includes(await stateOf(name))) found = name;
  return found;
}

// The store that is served: asked for at every file, so the answer is kept.
let chosen;
function serving() {
  chosen ??= (async () => ((await stateOf(STORE)) === "failed" && (await versionBefore())) || STORE)();
  return chosen;
}

// A page tells that a person can act on it. Returns whether a newer version than the page's is there, which failed.
async function started(version) {
  const name = OURS + version;
  if (!(await caches.has(name))) return { newer: false };
  await mark(name, "started");
  chosen = undefined;
  if (name === STORE) await forget();
  return { newer: (await serving()) !== STORE };
}

// A page tells that it could not start. Returns whether another version is served from now on; then it may try again. No
// version is tried after it failed, so this comes to an end.
async function failed(version) {
  const name = OURS + version;
  if (await caches.has(name)) await mark(name, "failed");
  chosen = undefined;
  const next = await serving();
  return { another: next !== name && (await stateOf(next)) !== "failed" };
}

// A person asks for the version that failed.
async function again() {
  await mark(STORE, "stored");
  chosen = undefined;
  return {};
}

async function answer(request) {
  const name = request.url.slice(SCOPE.href.length).replace(/[?#].*/, "");
  const cacheName = await serving();
  const stored = await caches.match(request, { cacheName });
  if (stored) return stored;
  // What the page asks for packed is stored plain.
  const plain = name.endsWith(".zst") && (await caches.match(at(name.slice(0, -4)), { cacheName }));
  if (plain) return plain;
  if (request.mode === "navigate") {
    const page = await caches.match(at("index.html"), { cacheName });
    if (!page) return fetch(request);
    // Whatever the address within the page's path, a person who opens it is led to the page: its files are beside it.
    return name === "" ? page : Response.redirect(SCOPE.href + new URL(request.url).search);
  }
  // A file that the browser has dropped: from the host, if it still has the same.
  return Object.hasOwn(FILES, name) && cacheName === STORE ? fetch(request.url, { integrity: FILES[name] }) : fetch(request);
}
