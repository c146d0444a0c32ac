// What players have laid and not given yet, kept on this device: one text for each game, in a database of its own
// (IndexedDB "gotweb-drafts", store "drafts": a game's id, and the text). A draft is no part of a game: it is in no file
// and no link, and to lay one changes no game that another window may have open.
//
// All texts are in this window's memory, so that reading waits for nothing; a write begins before the task ends in which it
// was asked for. What is still on its way when the page is left goes into localStorage in that very moment, and the next
// page takes it from there. Python reaches this as window.gotwebDrafts (gotweb/ui/page/draftshelf.py) and makes and reads the texts.
import { openDB } from "../idb/index.js";
import { games } from "./games.mjs";

const DATABASE = "gotweb-drafts";
const STORE = "drafts";
const LEFT = "gotweb.draft."; // and a game's id: under this lies in localStorage what was on its way
const texts = new Map(); // by the id of the game
const coming = new Map(); // by the id of the game: the text that is on its way to the database
let database; // the promise of an open database
let opened; // the open database itself

function open() {
  database ??= openDB(DATABASE, undefined, {
    upgrade: (found) => { found.createObjectStore(STORE); },
    blocking: (_now, _then, event) => { event.target.close(); lost(); },
    terminated: lost,
  }).then((found) => (opened = found));
  database.catch(lost); // who waits for it hears of the failure; the next write tries again
  return database;
}

function lost() {
  database = opened = undefined;
}

async function write(id, text) {
  const found = opened ?? (await open());
  const started = found.transaction(STORE, "readwrite", { durability: "strict" });
  await Promise.all([text ? started.store.put(text, id) : started.store.delete(id), started.done]);
}

// A draft that cannot be kept is lost with the page; the game is kept, or says that it is not.
function unkept(error) {
  console.info("A draft cannot be kept on this device:", error);
}

async function fill() {
  const started = (await open()).transaction(STORE, "readonly");
  const [ids, found] = await Promise.all([started.store.getAllKeys(), started.store.getAll()]);
  ids.forEach((id, i) => { if (typeof id === "string" && typeof found[i] === "string") texts.set(id, found[i]); });
  for (const [id, text] of leftTexts()) {
    put(id, text);
    localStorage.removeItem(LEFT + id);
  }
  clean();
}

// Drops the drafts of games that are gone; not before the list of games has been read, which may take longer than anybody
// waits for it.
let listRead = false;
games.listen((news) => {
  if (news !== "filled" || games.blocked()) return;
  listRead = true;
  clean();
});

function clean() {
  if (!listRead) return;
  for (const id of [...texts.keys()]) if (!games.has(id)) put(id, "");
}

function put(id, text) {
  if (text) texts.set(id, text);
  else texts.delete(id);
  coming.set(id, text);
  write(id, text).catch(unkept).finally(() => { if (coming.get(id) === text) coming.delete(id); });
}

function leftTexts() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(LEFT));
    return keys.map((key) => [key.slice(LEFT.length), localStorage.getItem(key) ?? ""]);
  } catch {
    return []; // storage is closed to this page: nothing can lie there
  }
}

addEventListener("pagehide", () => {
  for (const [id, text] of coming) {
    try {
      localStorage.setItem(LEFT + id, text);
    } catch (error) {
      unkept(error);
    }
  }
});

globalThis.gotwebDrafts = { get: (id) => texts.get(id), put };

// Resolves when the drafts are there, or cannot be had, or have kept everybody waiting for too long.
export const ready = Promise.race([fill().catch(unkept), new Promise((resolve) => setTimeout(resolve, 2000))]);
