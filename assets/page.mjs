// The page around the app: keeps the page on this device, and tells when a newer version is there.
//
// Whether the start succeeds is watched by rescue.js, which is part of the page itself; this module tells it what only
// Python's loader knows. When a newer version has been stored, the page announces it with the event "gotweb-update" on
// document, and puts it in place when the app answers with "gotweb-update-now": never by itself, since that reloads the
// page.
import { library, python } from "./boot.mjs";
import "./follows.mjs";
import "./drafts.mjs";
import "./games.mjs"; // the start waits for these two in boot.mjs: here their failure is heard
import "./hold.mjs";

const root = document.documentElement;
const watcher = new MutationObserver(look);
watcher.observe(root, { attributes: true, attributeFilter: ["data-ready"] });
python.catch(fail);
import("../pyscript/core.js").catch(fail); // asked for long before this listens: here its failure is heard all the same
look();

function fail() {
  if (!("ready" in root.dataset)) root.dataset.failed = "";
}

function look() {
  if (!("ready" in root.dataset)) return;
  watcher.disconnect();
  whenIdle(() => library().then(keepOnDevice, keepOnDevice));
}

// Not in the way of the first touch.
function whenIdle(then) {
  if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: 2000 });
  else setTimeout(then, 500);
}

// Only when Python has all it waits for: the service worker downloads everything.
async function keepOnDevice() {
  if (!("serviceWorker" in navigator)) return;
  const updating = Boolean(navigator.serviceWorker.controller);
  navigator.serviceWorker.addEventListener("message", ({ data }) => hear(data));
  const script = new URL("../sw.js", import.meta.url);
  if (!updating && (await damaged(script))) {
    root.dataset.damaged = "sw.js";
    return;
  }
  const kept = await navigator.serviceWorker.register(script);
  const offer = () => {
    root.dataset.update = "";
    document.dispatchEvent(new CustomEvent("gotweb-update"));
  };
  if (kept.waiting && updating) offer();
  kept.addEventListener("updatefound", () => {
    const coming = kept.installing;
    coming.addEventListener("statechange", () => {
      if (coming.state === "installed" && navigator.serviceWorker.controller) offer();
    });
  });
  document.addEventListener("gotweb-update-now", () => {
    if (kept.waiting) {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      kept.waiting.postMessage("gotweb-update-now");
    } else {
      tell(kept.active, "again").then(() => location.reload());
    }
  });
  await navigator.serviceWorker.ready;
  root.dataset.stored = "";
  document.dispatchEvent(new CustomEvent("gotweb-stored"));
  const { newer } = await tell(kept.active, "started"); // only now may the version before be forgotten
  if (newer) offer(); // it did not start, and this one was served instead: a person may try it once more
}

// The service worker could not store this version, since files of it are not what was built, or since there is no room.
function hear({ gotweb, version, unfit, full }) {
  if (gotweb !== "unstored" || version !== root.dataset.version) return;
  if (unfit.length) root.dataset.damaged = unfit.join(" ");
  else if (full) root.dataset.unstored = "";
}

// The service worker's own script is the one file of which the page has no hash: its last line has it.
async function damaged(script) {
  const found = await fetch(script, { cache: "no-cache" });
  const [, code, hash] = /^(.*)\/\/ END (.*)\n$/s.exec(await found.text()) ?? [];
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(code)));
  return !found.ok || hash !== `sha256-${btoa(String.fromCharCode(...digest))}`;
}

// Tells the service worker something about this page's version, and returns what it answers.
function tell(worker, gotweb) {
  return new Promise((answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => answer(data);
    worker.postMessage({ gotweb, version: root.dataset.version }, [port2]);
  });
}

// A tablet laid on its face hides what was secret on it. Asked for here and not in Python: sensors speak all the time.
let faceDown = false;
addEventListener("deviceorientation", ({ beta }) => {
  const turned = Math.abs(beta ?? 0) > 140;
  if (turned && !faceDown) dispatchEvent(new Event("gotweb-away"));
  faceDown = turned;
});
