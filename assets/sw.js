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
  if (gotweb === "started" && version === VERSION) event.waitUntil(refill());
  const hear = { started, failed, again }[gotweb];
  if (hear) event.waitUntil(hear(version).then((told) => event.ports[0]?.postMessage(told)));
});

function at(name) {
  return new URL(name, SCOPE).href;
}

async function store() {
  await mark(STORE, "coming");
  const failed = await keepAll(Object.keys(FILES));
  if (failed.length) {
    await report(failed);
    throw failed[0];
  }
  await mark(STORE, "stored");
}

// Tells the pages that this version cannot be stored, if that is not for want of a network: which of its files are not what
// the build has written, and whether there is no room for them.
async function report(failed) {
  const unfit = failed.flatMap((error) => error.unfit ?? []);
  const full = failed.some(({ name }) => name === "QuotaExceededError");
  for (const page of await clients.matchAll({ type: "window", includeUncontrolled: true })) {
    page.postMessage({ gotweb: "unstored", version: VERSION, unfit, full });
  }
}

// Stores files, and returns why those could not be stored that were not.
async function keepAll(names) {
  const files = await caches.open(STORE);
  const shelves = [STORE, ...(await others())];
  const tried = await Promise.allSettled(names.map((name) => keep(files, shelves, name, FILES[name])));
  return tried.flatMap(({ reason }) => reason ?? []);
}

// Stores what the browser has dropped of this version: of one that is in use, it must be all.
async function refill() {
  const emptied = (await stateOf(STORE)) === undefined;
  const there = new Set((await (await caches.open(STORE)).keys()).map(({ url }) => url));
  const failed = await keepAll(Object.keys(FILES).filter((name) => !there.has(at(name))));
  if (failed.length) console.info("What was dropped of this page could not be stored anew:", ...failed);
  else if (emptied) await mark(STORE, "started"); // a page of it has told so
}

// Stores one file: the one that is on the device already if it is the same, or else the host's.
async function keep(files, shelves, name, hash) {
  const url = at(name);
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
    .catch(() => fetch(url, { integrity: hash, cache: "reload" }))
    .catch((error) => unfit(name, error));
  await files.put(url, fetched);
}

// A file was not the one whose hash is known, or there was no network: then asking for it once more tells nothing.
async function unfit(name, error) {
  await fetch(at(name), { method: "HEAD", cache: "no-store" });
  throw Object.assign(error, { unfit: name });
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
  const state = await stateOf(name);
  const emptied = name === STORE && state === undefined; // what is not filled again yet is not marked
  if (emptied || state === "coming" || !(await caches.has(name))) return { newer: false };
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
  const state = await stateOf(next);
  const emptied = next === STORE && state === undefined;
  return { another: next !== name && state !== "failed" && !emptied };
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
  // A file that the browser has dropped: from the host, if it still has the same. If all are dropped, so is the page, and
  // the host's page has the host's files.
  const dropped = Object.hasOwn(FILES, name) && cacheName === STORE && (await stateOf(STORE)) !== undefined;
  return dropped ? fetch(request.url, { integrity: FILES[name] }) : fetch(request);
}
// END
