// The games kept on this device. They lie in IndexedDB (database "gotweb", store "games": a game's id, and its text) and
// in this window's memory, so that reading waits for nothing. Whatever changes is on its way to the database before the
// task ends in which it changed, and is written in the background with "strict" durability: when a write is reported as
// done, it has left for the disk, and a browser that is killed loses at most the answer that was on its way. What is still
// on its way when the page is left goes into localStorage in that very moment, and the next page takes it from there.
//
// Python reaches this as window.gotwebGames (gotweb/ui/home/shelf.py). It knows nothing of what a game's text holds, but for
// its first line, which tells when the game was last played.
import { openDB } from "../idb/index.js";

const DATABASE = "gotweb";
const STORE = "games";
// What lies in localStorage under this and a game's id is its text: left there by a page that closed before the database
// had it, or by a release that had no database yet.
const LEFT = "gotweb.game.";
// And beside it the first lines of the texts that it may take the place of: what the database had, and what it was being
// sent. Empty if there was none. Old releases wrote no such.
const INSTEAD = "gotweb.instead.";
const PATIENCE = 3000; // milliseconds after which a write that is neither done nor refused counts as not kept
const AGAIN = 5000; // and after which one that was refused is tried again
const ROOM = 100_000; // bytes: on a device with less than this, what fails without a reason fails for want of room
// Browsers have more than one name for a full disk, and some of them only in the sentence.
const FULL = /quota|full disk|disk is full|no (device )?space|device_space/i;
// What opening a database fails with where there is none: in some private windows, or by a setting.
const NONE = ["SecurityError", "InvalidStateError", "NotAllowedError", "NotSupportedError", "ReferenceError", "TypeError"];

const shown = new Map(); // by id: the text of each game as this window has it
const known = new Map(); // by id: the text that this window last saw in the database
const wanted = new Map(); // by id: { text } that is still to be written, or { text: null } for a game to be deleted
const refused = new Set(); // ids of those that were refused, and wait to be tried again
const troubles = new Map(); // by id: why the game is not kept (see `why`)
const patience = new Map(); // by id: the timer that runs out when a write takes too long
const written = new Set(); // ids of the games that this window itself has written
const leftover = new Map(); // by id: the text of a game that lies in localStorage and not in the database
const changed = new Map(); // by id: the moment at which its text here, or its trouble, changed last, or it went
const CLIP = 10_000; // characters of a first line that are handed out; a sound one has fewer
const listeners = [];

let moment = 0; // how many changes there have been
let database; // the promise of an open database
let opened; // the open database itself, once it is there: a write that needs not wait for it begins at once
let blocked; // why the database could not be opened, if it could not (see `why`)
let writing; // the id that is being written now, and the text
let sealing = 0; // how many answers are being closed into boxes, to be written then
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
    (found) => {
      if (blocked) readAgain();
      blocked = undefined;
      opened = found;
      return found;
    },
    async (error) => {
      database = undefined;
      blocked = NONE.includes(error?.name) ? "none" : await why(error);
      throw error;
    },
  );
  return database;
}

// Why the database did not take something: "full", where there is no room, or else "blocked". That there is no database
// at all, "none", is told only by opening it.
async function why(error) {
  if (FULL.test(`${error?.name} ${error?.message}`)) return "full";
  const asked = Promise.resolve(navigator.storage?.estimate?.()).catch(() => undefined);
  const told = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  return told && told.quota - told.usage < ROOM ? "full" : "blocked";
}

async function connect() {
  // Without a number, any later version of the database will do as well.
  return openDB(DATABASE, undefined, {
    upgrade: (found) => { found.createObjectStore(STORE); },
    // Somebody wants to delete or rebuild the database: it must not wait for us.
    blocking: (_now, _then, event) => { event.target.close(); lost(); },
    terminated: lost, // the person has this site's data cleared, or the browser has given the database up
  });
}

// The connection is gone, and maybe all that was stored: what this window has written is written once more.
function lost() {
  database = opened = undefined;
  setTimeout(readAgain, 100, true); // while it is being emptied, the browser refuses to open it
}

function readAgain(emptied) {
  fill(emptied).catch(() => {
    tell("filled", ""); // what is on the screen stays, and that nothing is kept is told with it
    if (emptied) setTimeout(readAgain, AGAIN, true);
  });
}

function transaction(found, mode) {
  const started = found.transaction(STORE, mode, { durability: "strict" });
  started.done.catch(() => {}); // whoever awaits it hears of a failure; it may fail before that
  return started;
}

// Bring this window's memory up to what is stored. With `emptied`, games of this window that are gone are stored again.
async function fill(emptied = false) {
  const found = await open();
  const old = leftGames();
  let stored;
  let adopted = true;
  try {
    stored = await readAll(found, old);
  } catch (error) {
    if (!old.size) throw error;
    adopted = false; // there is no room for them: they stay where they are
    stored = await readAll(found, new Map());
  }
  for (const id of new Set([...known.keys(), ...stored.keys()])) {
    if (emptied && written.has(id) && !stored.has(id) && shown.has(id) && !wanted.has(id)) want(id, shown.get(id));
    if (!wanted.has(id)) see(id, stored.get(id));
  }
  if (adopted) for (const [id, { text }] of old) forgetLeft(id, text);
  else showLeft(old);
  tell("filled", "");
  flush();
}

// Games that cannot leave localStorage are on the list all the same.
function showLeft(old) {
  for (const [id, one] of old) {
    if (wanted.has(id) || (shown.has(id) && !follows(one, shown.get(id)))) continue;
    show(id, one.text);
    leftover.set(id, one.text);
  }
}

async function readAll(found, old) {
  const started = transaction(found, old.size ? "readwrite" : "readonly");
  const [ids, texts] = await Promise.all([started.store.getAllKeys(), started.store.getAll()]);
  const stored = new Map();
  ids.forEach((id, i) => { if (typeof id === "string") stored.set(id, asText(texts[i])); });
  const before = new Map(stored);
  for (const [id, one] of old) adopt(stored, id, one);
  const changes = [...stored].filter(([id, text]) => before.get(id) !== text);
  await Promise.all([...changes.map(([id, text]) => started.store.put(text, id)), started.done]);
  return stored;
}

// A game out of localStorage joins those of the database. If both have the id and differ, and neither goes on from the
// other, the one played last has it, and the other gets an id made of it: the same in every window that does this at the
// same time.
function adopt(stored, id, one) {
  const { text } = one;
  const other = stored.get(id);
  if (other === undefined || follows(one, other)) stored.set(id, text);
  if (stored.get(id) === text) return;
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
    return Number(JSON.parse(firstLine(text)).played) || 0;
  } catch {
    return 0;
  }
}

// The games in localStorage, by id: { text, instead }, of which `instead` is missing for those of old releases.
function leftGames() {
  const found = new Map();
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(LEFT)) continue;
      const id = key.slice(LEFT.length);
      found.set(id, { text: localStorage.getItem(key) ?? "", instead: localStorage.getItem(INSTEAD + id) ?? undefined });
    }
  } catch {
    return new Map(); // storage is closed to this page: nothing can lie there
  }
  return found;
}

// Whether a text from localStorage was to be written in place of this one.
function follows({ instead }, other) {
  return instead?.split("\n").includes(firstLine(other)) ?? false;
}

// Tells one text of a game from every other: it begins with a stamp.
function firstLine(text) {
  return text?.slice(0, text.indexOf("\n")) ?? "";
}

// Take a game out of localStorage, unless another window has put a newer text there.
function forgetLeft(id, text) {
  leftover.delete(id);
  try {
    if (localStorage.getItem(LEFT + id) !== text) return;
    localStorage.removeItem(LEFT + id);
    localStorage.removeItem(INSTEAD + id);
  } catch {
    return; // storage is closed to this page: nothing lies there
  }
}

// The page goes, and the database with it: what it does not have yet is put where that takes no time.
function leave() {
  for (const [id, { text }] of wanted) {
    if (text === null) continue;
    try {
      const before = writing?.id === id ? [known.get(id), writing.text] : [known.get(id)];
      localStorage.setItem(INSTEAD + id, before.map(firstLine).join("\n"));
      localStorage.setItem(LEFT + id, text);
      leftover.set(id, text);
    } catch (error) {
      console.info("There is no room beside the database for what it does not have yet:", error);
    }
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
  show(id, text);
}

// This window has this text of a game from now on, or with undefined none.
function show(id, text) {
  if (shown.get(id) === text) return;
  if (text === undefined) shown.delete(id);
  else shown.set(id, text);
  touch(id);
}

function touch(id) {
  changed.set(id, ++moment);
}

// What the list must know of a game: its id, its first line, how many characters follow that line, how many there are in
// all, and whether it is kept. Characters are Unicode's, as Python counts them; JavaScript counts two for some.
function lineOf(id) {
  const text = shown.get(id);
  const end = text.indexOf("\n");
  const line = end < 0 ? text : text.slice(0, end);
  const rest = end < 0 ? 0 : characters(text.slice(end + 1));
  return [id, line.slice(0, CLIP), rest, characters(line) + (end < 0 ? 0 : 1) + rest, !troubles.has(id)];
}

function characters(text) {
  return text.length - (text.match(/[\u{10000}-\u{10ffff}]/gu)?.length ?? 0);
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
  if (!busy()) removeEventListener("beforeunload", askBack);
}

function busy() {
  return wanted.size > 0 || sealing > 0;
}

function setTrouble(id, why) {
  if (troubles.get(id) === why) return;
  if (why) troubles.set(id, why);
  else troubles.delete(id);
  touch(id);
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
    const change = wanted.get(next);
    writing = { id: next, text: change.text };
    await write(next, change.text).then(
      (other) => done(next, change, other),
      async (error) => failed(next, change, blocked ?? (await why(error))),
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
    if (blocked || error?.name === "QuotaExceededError") throw error;
    // The connection may have been lost without a word: once more with a new one.
    database?.then((found) => found.close(), () => {});
    database = opened = undefined;
    return attempt(id, text);
  }
}

// Put a text in place of the one that this window last saw there. Returns the text that lies there instead, if another
// window was quicker: then nothing is written.
//
// It begins before the task ends in which it was asked for, unless the database has still to be opened.
async function attempt(id, text) {
  if (text !== null && !known.has(id) && (await add(id, text))) return undefined;
  const started = transaction(opened ?? (await open()), "readwrite");
  // should the whole have been given up, it knows why
  const stored = asText(await started.store.get(id).catch((error) => started.done.then(() => { throw error; })));
  if (stored === text) return undefined; // another page has found it in localStorage meanwhile
  if (stored !== undefined && stored !== known.get(id)) return stored;
  await finish(started, text === null ? started.store.delete(id) : started.store.put(text, id));
  return undefined;
}

// Write a new game: the browser does so on its own while the page is drawn. Returns whether there was none of this id.
async function add(id, text) {
  const started = transaction(opened ?? (await open()), "readwrite");
  try {
    await finish(started, started.store.add(text, id));
    return true;
  } catch (error) {
    if (error?.name === "ConstraintError") return false;
    throw error;
  }
}

// Nothing more is asked of the transaction, so that the browser need not ask back whether something is. If it fails, the
// transaction knows why: its request may know only that the whole was given up.
async function finish(started, request) {
  request.catch(() => {});
  started.commit?.();
  await started.done;
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
  if (leftover.has(id)) forgetLeft(id, leftover.get(id));
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
  // As JSON: this moment; the lines (see `lineOf`) of the games that have changed after the moment that is given, 0 before
  // all; and the ids of those that have gone since then.
  lines: (since) => {
    const ids = [...changed.keys()].filter((id) => changed.get(id) > since);
    const here = ids.filter((id) => shown.has(id));
    return JSON.stringify([moment, here.map(lineOf), since ? ids.filter((id) => !shown.has(id)) : []]);
  },
  // The text of a game, or undefined.
  get: (id) => shown.get(id),
  has: (id) => shown.has(id),
  // Whether there is such a game and its text begins so.
  begins: (id, stamp) => shown.get(id)?.startsWith(stamp) ?? false,
  // Why a game is not kept ("full", "none", "blocked"), or undefined if it is, or is about to be.
  trouble: (id) => troubles.get(id),
  // Why this browser keeps no games at all for this page (the same), or undefined if it does.
  blocked: () => blocked,
  // Whether anything is still on its way to the device.
  busy,
  // Something that is to be written is being made (1), or has been (-1).
  hold(more) {
    sealing += more;
    if (busy()) addEventListener("beforeunload", askBack);
    else removeEventListener("beforeunload", askBack);
  },
  put(id, text) {
    show(id, text);
    want(id, text);
    flush();
  },
  remove(id) {
    show(id, undefined);
    written.delete(id);
    if (leftover.has(id)) forgetLeft(id, leftover.get(id));
    unwant(id);
    setTrouble(id, undefined);
    if (!known.has(id) && writing?.id !== id) return; // it never came to the device
    want(id, null);
    flush();
  },
  // Call `listener(news, id, text)`. The news: "trouble" (it came, changed or went), "changed" (another window has written
  // or deleted the game), "differs" (so it has, and the text given here could not be written), "undeleted" (it could not
  // be deleted), "filled" (the list has been read anew).
  listen: (listener) => { listeners.push(listener); },
};
globalThis.gotwebGames = games;

addEventListener("pagehide", leave);
// A page that comes back out of the browser's own cache has heard nothing meanwhile.
addEventListener("pageshow", ({ persisted }) => { if (persisted) readAgain(); });
// Another window was closed before the database had what it left.
addEventListener("storage", ({ key, newValue }) => { if (key?.startsWith(LEFT) && newValue) readAgain(); });

// Resolves when the list is there, or cannot be had, or has kept everybody waiting for too long: then it comes later.
export const ready = Promise.race([
  fill().catch(() => {
    showLeft(leftGames());
    tell("filled", "");
  }),
  new Promise((resolve) => setTimeout(resolve, 2000)),
]);
