// What players have laid and not given yet, kept on this device: one text for each game, in a database of its own
// (IndexedDB "gotweb-drafts", store "drafts": a game's id, and the text). A draft is no part of a game: it is in no file
// and no link, and to lay one changes no game that another window may have open.
//
// All texts are in this window's memory, so that reading waits for nothing; a write begins before the task ends in which it
// was asked for. Python reaches this as window.gotwebDrafts (gotweb/ui/page/draftshelf.py) and makes and reads the texts.
import { openDB } from "../idb/index.js";
import { games, ready as listed } from "./games.mjs";

const DATABASE = "gotweb-drafts";
const STORE = "drafts";
const texts = new Map(); // by the id of the game
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
  await listed;
  if (games.blocked()) return; // it is not known which games there are
  for (const id of ids) if (!games.has(String(id))) put(id, "");
}

function put(id, text) {
  if (text) texts.set(id, text);
  else texts.delete(id);
  write(id, text).catch(unkept);
}

globalThis.gotwebDrafts = { get: (id) => texts.get(id), put };

// Resolves when the drafts are there, or cannot be had, or have kept everybody waiting for too long.
export const ready = Promise.race([fill().catch(unkept), new Promise((resolve) => setTimeout(resolve, 2000))]);
