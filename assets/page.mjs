// The page around the app: shows that Python wakes up or could not, and keeps the page on this device.
//
// The app tells it what happened by two attributes of <html>: data-ready when a person can act, data-failed when the
// start went wrong. In return the page announces a newer version with the event "gotweb-update" on document, and puts
// it in place when the app answers with "gotweb-update-now": never by itself, since that reloads the page.
import { library, python } from "./boot.mjs";
import "./hold.mjs";

const root = document.documentElement;
let over = false;

function look() {
  if (over || !("ready" in root.dataset || "failed" in root.dataset)) return;
  over = true;
  watcher.disconnect();
  document.getElementById("waking").remove();
  if ("failed" in root.dataset) document.getElementById("failed").hidden = false;
  else whenIdle(() => library().then(keepOnDevice, keepOnDevice));
}

// Not in the way of the first touch.
function whenIdle(then) {
  if ("requestIdleCallback" in window) requestIdleCallback(then, { timeout: 2000 });
  else setTimeout(then, 500);
}

function fail() {
  if (!over) root.dataset.failed = "";
}

const watcher = new MutationObserver(look);
watcher.observe(root, { attributes: true, attributeFilter: ["data-ready", "data-failed"] });
python.catch(fail);
import("../pyscript/core.js").catch(fail); // asked for long before this listens: here its failure is heard all the same
addEventListener("unhandledrejection", fail);
// A script that is missing or refused: capturing, because such errors do not bubble.
addEventListener("error", (event) => { if (event.target.tagName === "SCRIPT") fail(); }, true);
look();

// Only when Python has all it waits for: the service worker downloads everything.
async function keepOnDevice() {
  if (!("serviceWorker" in navigator)) return;
  const updating = Boolean(navigator.serviceWorker.controller);
  const kept = await navigator.serviceWorker.register(new URL("../sw.js", import.meta.url));
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
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    kept.waiting?.postMessage("gotweb-update-now");
  });
}

// A tablet laid on its face hides what was secret on it. Asked for here and not in Python: sensors speak all the time.
let faceDown = false;
addEventListener("deviceorientation", ({ beta }) => {
  const turned = Math.abs(beta ?? 0) > 140;
  if (turned && !faceDown) dispatchEvent(new Event("gotweb-away"));
  faceDown = turned;
});
