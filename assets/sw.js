// Keeps the page on the device: every file is stored at the first visit, and served from there ever after.
// The build fills in the two constants. A newer version is stored beside the one in use and waits there, until the page
// asks for it or is opened anew: a game in progress never changes under its players.
const VERSION = "(written by the build)";
const FILES = [];

// One origin may hold several pages, so a store is named after the path of this one.
const OURS = `gotweb ${new URL(registration.scope).pathname} `;
const STORE = OURS + VERSION;

addEventListener("install", (event) => event.waitUntil(store()));
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
addEventListener("message", (event) => {
  if (event.data === "gotweb-update-now") skipWaiting();
});

async function store() {
  const files = await caches.open(STORE);
  // "no-cache" asks the host whether what the browser has is still current, and downloads only what is not.
  await files.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== STORE) await caches.delete(name);
  }
  await clients.claim();
}

async function answer(request) {
  const files = await caches.open(STORE);
  const stored = await files.match(request);
  if (stored) return stored;
  // Whatever the address within the page's path, and what it asks for, a person who opens it gets the page.
  const page = request.mode === "navigate" && (await files.match("index.html"));
  return page || fetch(request);
}
