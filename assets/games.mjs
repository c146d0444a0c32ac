// The games kept on this device. They lie in IndexedDB (database "gotweb", store "games": a game's id, and its text) and
// in this window's memory, so that reading waits for nothing. Whatever changes is written at once and in the background,
// with "strict" durability: when a write is reported as done, it has left for the disk, and a browser that is killed
// loses at most the answer that was on its way.
//
// Python reaches this as window.gotwebGames (gotweb/ui/home/shelf.py). It knows nothing of what a game's text holds, but for
// its first line, which tells when the game was last played.
import { openDB } from "../idb/index.js";

const DATABASE = "gotweb";
const STORE = "games";
const LEGACY = "gotweb.game."; // before there was a database, each game was kept in localStorage under this and its id
const PATIENCE = 3000; // milliseconds after which a write that is neither done nor refused counts as not kept
const AGAIN = 5000; // and after which one that was refused is tried again

const shown = new Map(); // by id: the text of each game as this window has it
const known = new Map(); // by id: the text that this window last saw in the database
const wanted = new Map(); // by id: { text } that is still to be written, or { text: null } for a game to be deleted
const refused = new Set(); // ids of those that were refused, and wait to be tried again
const troubles = new Map(); // by id: why the game is not kept, "full" or "blocked"
const patience = new Map(); // by id: the timer that runs out when a write takes too long
const written = new Set(); // ids of the games that this window itself has written
const leftover = new Map(); // by id: the text of a game that had to stay in localStorage
const listeners = [];

let database; // the promise of an open database
let blocked = false; // the database could not be opened
let writing; // the id that is being written now
let again; // the timer of the next attempt

// Other windows of this browser hear through it which game was written or deleted.
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("gotweb.games") : null;
channel?.addEventListener("message", ({ data }) => refresh(data).catch(() => {})); // a later write compares anyway

// A listener that fails is reported by the browser, and keeps nothing from being written.
function tell(news, id, text) {
  for (const listener of listeners) queueMicrotask(() => listener(news, id, text));
}

function open() {
  database ??= connect().then(
    (opened) => {
      if (blocked) readAgain();
      blocked = false;
      return opened;
    },
    (error) => {
      database = undefined;
      blocked = true;
      throw error;
    },
  );
  return database;
}

async function connect() {
  // Without a number, any later version of the database will do as well.
  return openDB(DATABASE, undefined, {
    upgrade: (opened) => { opened.createObjectStore(STORE); },
    // Somebody wants to delete or rebuild the database: it must not wait for us.
    blocking: (_now, _then, event) => { event.target.close(); lost(); },
    terminated: lost, // the person has this site's data cleared, or the browser has given the database up
  });
}

// The connection is gone, and maybe all that was stored: what this window has written is written once more.
function lost() {
  database = undefined;
  setTimeout(readAgain, 100, true); // while it is being emptied, the browser refuses to open it
}

function readAgain(emptied) {
  fill(emptied).catch(() => {
    tell("filled", ""); // what is on the screen stays, and that nothing is kept is told with it
    if (emptied) setTimeout(readAgain, AGAIN, true);
  });
}

function transaction(opened, mode) {
  const started = opened.transaction(STORE, mode, { durability: "strict" });
  started.done.catch(() => {}); // whoever awaits it hears of a failure; it may fail before that
  return started;
}

// Bring this window's memory up to what is stored. With `emptied`, games of this window that are gone are stored again.
async function fill(emptied = false) {
  const opened = await open();
  const old = legacyGames();
  let stored;
  let adopted = true;
  try {
    stored = await readAll(opened, old);
  } catch (error) {
    if (!old.size) throw error;
    adopted = false; // there is no room for them: they stay where they are
    stored = await readAll(opened, new Map());
  }
  for (const id of new Set([...known.keys(), ...stored.keys()])) {
    if (emptied && written.has(id) && !stored.has(id) && shown.has(id) && !wanted.has(id)) want(id, shown.get(id));
    if (!wanted.has(id)) see(id, stored.get(id));
  }
  if (adopted) for (const [id, text] of old) forgetLegacy(id, text);
  else showLegacy(old);
  tell("filled", "");
  flush();
}

// Games that cannot leave localStorage are on the list all the same.
function showLegacy(old) {
  for (const [id, text] of old) {
    if (shown.has(id)) continue;
    shown.set(id, text);
    leftover.set(id, text);
  }
}

async function readAll(opened, old) {
  const started = transaction(opened, old.size ? "readwrite" : "readonly");
  const [ids, texts] = await Promise.all([started.store.getAllKeys(), started.store.getAll()]);
  const stored = new Map();
  ids.forEach((id, i) => { if (typeof id === "string") stored.set(id, asText(texts[i])); });
  const before = new Map(stored);
  for (const [id, text] of old) adopt(stored, id, text);
  const changes = [...stored].filter(([id, text]) => before.get(id) !== text);
  await Promise.all([...changes.map(([id, text]) => started.store.put(text, id)), started.done]);
  return stored;
}

// A game out of localStorage joins those of the database. If both have the id and differ, the one played last has it,
// and the other gets an id made of it: the same in every window that does this at the same time.
function adopt(stored, id, text) {
  const other = stored.get(id);
  if (other === undefined) stored.set(id, text);
  if (other === undefined || other === text) return;
  const [newer, older] = played(text) > played(other) ? [text, other] : [other, text];
  stored.set(id, newer);
  for (let n = 1; ; n++) {
    const free = `${id}-${n}`;
    if (!stored.has(free)) stored.set(free, older);
    if (stored.get(free) === older) return;
  }
}

// When a game was played last, in milliseconds since 1970; a damaged one never was.
function played(text) {
  try {
    return Number(JSON.parse(text.slice(0, text.indexOf("\n"))).played) || 0;
  } catch {
    return 0;
  }
}

function legacyGames() {
  const found = new Map();
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(LEGACY)) found.set(key.slice(LEGACY.length), localStorage.getItem(key) ?? "");
    }
  } catch {
    return new Map(); // storage is closed to this page: nothing can lie there
  }
  return found;
}

// Take a game out of localStorage, unless a window of an older version has played it on there.
function forgetLegacy(id, text) {
  leftover.delete(id);
  try {
    if (localStorage.getItem(LEGACY + id) === text) localStorage.removeItem(LEGACY + id);
  } catch {
    return; // storage is closed to this page: nothing lies there
  }
}

// What others wrote into the database need not be text; as text it can at least be handed out.
function asText(value) {
  return value === undefined || typeof value === "string" ? value : String(JSON.stringify(value));
}

function keepKnown(id, text) {
  if (text === undefined) known.delete(id);
  else known.set(id, text);
}

function see(id, text) {
  keepKnown(id, text);
  if (text === undefined) shown.delete(id);
  else shown.set(id, text);
}

async function refresh(id) {
  const started = transaction(await open(), "readonly");
  const text = asText(await started.store.get(id));
  if (wanted.has(id) || text === known.get(id)) return; // what this window is about to write is compared then
  see(id, text);
  tell("changed", id);
}

function want(id, text) {
  wanted.set(id, { text });
  refused.delete(id);
  if (!patience.has(id)) beginToWait(id);
  addEventListener("beforeunload", askBack);
}

function beginToWait(id) {
  clearTimeout(patience.get(id));
  patience.set(id, setTimeout(() => setTrouble(id, "blocked"), PATIENCE));
}

function unwant(id) {
  wanted.delete(id);
  refused.delete(id);
  clearTimeout(patience.get(id));
  patience.delete(id);
  if (!wanted.size) removeEventListener("beforeunload", askBack);
}

function setTrouble(id, why) {
  if (troubles.get(id) === why) return;
  if (why) troubles.set(id, why);
  else troubles.delete(id);
  tell("trouble", id);
}

// Only while something is not kept yet.
function askBack(event) {
  event.preventDefault();
  event.returnValue = true; // what older browsers go by
}

// Write all that is wanted, one game after the other; of a game's texts only the latest.
async function flush() {
  if (writing !== undefined) return;
  for (let next; (next = [...wanted.keys()].find((id) => !refused.has(id))) !== undefined; ) {
    writing = next;
    const change = wanted.get(next);
    await write(next, change.text).then(
      (other) => done(next, change, other),
      (error) => failed(next, change, error?.name === "QuotaExceededError" ? "full" : "blocked"),
    );
  }
  writing = undefined;
  if (refused.size) again ??= setTimeout(tryAgain, AGAIN);
}

function tryAgain() {
  again = undefined;
  refused.clear();
  flush();
}

async function write(id, text) {
  try {
    return await attempt(id, text);
  } catch (error) {
    if (error?.name === "QuotaExceededError") throw error;
    // The connection may have been lost without a word: once more with a new one.
    database?.then((opened) => opened.close(), () => {});
    database = undefined;
    return attempt(id, text);
  }
}

// Put a text in place of the one that this window last saw there. Returns the text that lies there instead, if another
// window was quicker: then nothing is written.
async function attempt(id, text) {
  const started = transaction(await open(), "readwrite");
  const stored = asText(await started.store.get(id));
  if (stored !== undefined && stored !== known.get(id)) return stored;
  const request = text === null ? started.store.delete(id) : started.store.put(text, id);
  await Promise.all([request, started.done]);
  return undefined;
}

function done(id, change, other) {
  const latest = wanted.get(id) ?? change;
  if (other !== undefined) {
    unwant(id);
    see(id, other);
    setTrouble(id, undefined);
    tell(latest.text === null ? "changed" : "differs", id, latest.text ?? undefined);
    return;
  }
  keepKnown(id, change.text ?? undefined);
  if (change.text !== null) written.add(id);
  if (leftover.has(id)) forgetLegacy(id, leftover.get(id));
  if (latest === change) unwant(id);
  else beginToWait(id);
  refused.clear(); // there may be room for them now
  channel?.postMessage(id);
  setTrouble(id, undefined);
}

function failed(id, change, why) {
  if (wanted.get(id) !== change) return; // there is something newer to be tried
  if (change.text === null) {
    unwant(id);
    see(id, known.get(id));
    tell("undeleted", id);
    return;
  }
  refused.add(id);
  setTrouble(id, why);
}

export const games = {
  // The ids of all games of this device.
  ids: () => [...shown.keys()],
  // The text of a game, or undefined.
  get: (id) => shown.get(id),
  has: (id) => shown.has(id),
  // Whether there is such a game and its text begins so.
  begins: (id, stamp) => shown.get(id)?.startsWith(stamp) ?? false,
  // Why a game is not kept ("full", "blocked"), or undefined if it is, or is about to be.
  trouble: (id) => troubles.get(id),
  // Whether this browser keeps no games at all for this page.
  blocked: () => blocked,
  // Whether anything is still on its way to the device.
  busy: () => wanted.size > 0,
  put(id, text) {
    shown.set(id, text);
    want(id, text);
    flush();
  },
  remove(id) {
    shown.delete(id);
    written.delete(id);
    if (leftover.has(id)) forgetLegacy(id, leftover.get(id));
    unwant(id);
    setTrouble(id, undefined);
    if (!known.has(id) && writing !== id) return; // it never came to the device
    want(id, null);
    flush();
  },
  // Call `listener(news, id, text)`. The news: "trouble" (it came, changed or went), "changed" (another window has written
  // or deleted the game), "differs" (so it has, and the text given here could not be written), "undeleted" (it could not
  // be deleted), "filled" (the list has been read anew).
  listen: (listener) => { listeners.push(listener); },
};
globalThis.gotwebGames = games;

// A page that comes back out of the browser's own cache has heard nothing meanwhile.
addEventListener("pageshow", ({ persisted }) => { if (persisted) readAgain(); });

// Resolves when the list is there, or cannot be had, or has kept everybody waiting for too long: then it comes later.
export const ready = Promise.race([
  fill().catch(() => {
    showLegacy(legacyGames());
    tell("filled", "");
  }),
  new Promise((resolve) => setTimeout(resolve, 2000)),
]);
