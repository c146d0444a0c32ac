// Watches the start, and helps when it fails or takes too long. The build writes this script into the page itself, ahead
// of everything else, and it needs nothing but the browser: so it is there whatever did not come.
//
// <html> says what happened: data-ready when a person can act, data-failed when the start went wrong, with the name of a file
// of ours if one is missing or damaged, and then nothing else may begin. data-damaged names files that are not what was built,
// on a page that has started (page.mjs); data-unstored says that the device has no room to keep the page; data-stopped that
// Python has ended in mid-game (boot.mjs), after which no button of the app does anything.
(() => {
  const root = document.documentElement;
  const PATIENCE = 60; // seconds in which the page could be seen and nothing happened
  const ANSWER = 3000; // milliseconds for what answers at once, or never
  const scope = new URL(".", location.href);
  const part = (id) => document.getElementById(id);
  let over = false;

  const fail = (file = "") => {
    if (file || !("ready" in root.dataset)) root.dataset.failed ||= file;
  };
  addEventListener("unhandledrejection", () => fail());
  addEventListener("error", ({ target, error }) => {
    // A script or the styles of the page itself, which have their hash from the build: missing, refused, or another file.
    const ours = target.integrity && (target.tagName === "SCRIPT" || target.rel === "stylesheet");
    if (ours) fail((target.src ?? target.href).slice(scope.href.length));
    // A script that is missing or refused, or one that this browser is too old to read.
    else if (target.tagName === "SCRIPT" || error instanceof SyntaxError) fail();
  }, true); // capturing, because what happens to an element does not bubble

  let lost = false;
  const watcher = new MutationObserver(() => {
    const { ready, failed, damaged, unstored, stopped } = root.dataset;
    if (!over && (ready !== undefined || failed !== undefined)) {
      over = true;
      clearInterval(clock);
      whenParsed(() => {
        part("waking").remove();
        part("trouble").hidden = true;
      });
    }
    if (stopped !== undefined && ready !== undefined) whenParsed(stop);
    else if (failed !== undefined && (lost || failed || ready === undefined)) whenParsed(giveUp);
    else if (ready !== undefined && damaged !== undefined) help("damaged");
    else if (ready !== undefined && unstored !== undefined) help("unstored");
  });
  const told = ["data-ready", "data-failed", "data-damaged", "data-unstored", "data-stopped", "lang"];
  watcher.observe(root, { attributes: true, attributeFilter: told });
  whenParsed(() => { if (!part("live")) fail("index.html"); }); // the page's last part: it was cut off

  // The page cannot start; or a part of it is damaged that must not be done without, such as what covers secrets.
  function giveUp() {
    // without its styles, or not to be used any more: nothing but what is said of it
    if ("ready" in root.dataset || root.dataset.failed.endsWith(".css")) undress();
    if (lost) speak();
    else recover().catch(console.error).then(() => help("failed"));
    lost = true;
  }

  // Nothing of the app is seen any more: nobody could cover what is secret.
  function undress() {
    for (const one of document.body.children) {
      one.style.setProperty("display", one.tagName === "HEADER" ? "block" : "none", "important");
    }
  }

  function stop() {
    undress();
    help("stopped");
  }

  // A tab nobody looks at, or a device that sleeps, may take as long as it likes.
  let seconds = 0;
  const clock = setInterval(() => {
    if (document.visibilityState === "visible") seconds += 1;
    if (seconds < PATIENCE) return;
    clearInterval(clock);
    anotherVersion().then((another) => (another ? location.reload() : over || help("slow")));
  }, 1000);

  function whenParsed(then) {
    if (document.readyState !== "loading") then();
    else document.addEventListener("DOMContentLoaded", then, { once: true });
  }

  // What may help without anybody's doing. If it does, the page is left and this never returns.
  async function recover() {
    const place = await rightAddress();
    if (place) location.replace(place);
    else if (await anotherVersion()) location.reload();
    else return;
    await new Promise(() => {});
  }

  // A host may give the page for whatever address within its path, and then nothing of it is found beside it. Returns the
  // address of the folder above this one where it is, if there is one.
  async function rightAddress() {
    if (await isHome(scope)) return undefined;
    for (let folder = scope; folder.pathname !== "/"; ) {
      folder = new URL("..", folder);
      if (await isHome(folder)) return folder.href + location.search + location.hash;
    }
    return undefined;
  }

  async function isHome(folder) {
    try {
      const found = await fetch(new URL("assets/page.mjs", folder), { method: "HEAD", cache: "no-store" });
      return found.ok && /javascript/.test(found.headers.get("content-type"));
    } catch {
      return false; // no network, so nothing is learnt
    }
  }

  // Tells the service worker that its version does not start. Returns whether it now serves another one.
  async function anotherVersion() {
    const worker = navigator.serviceWorker?.controller;
    if (!worker) return false;
    const { port1, port2 } = new MessageChannel();
    const told = new Promise((answer) => { port1.onmessage = ({ data }) => answer(data.another); });
    worker.postMessage({ gotweb: "failed", version: root.dataset.version }, [port2]);
    return within(told, false);
  }

  function within(promise, otherwise) {
    return Promise.race([promise, new Promise((give) => setTimeout(give, ANSWER, otherwise))]);
  }

  // Says that the page could not start ("failed"), takes long ("slow"), is not whole ("damaged"), cannot be kept on the
  // device ("unstored"), or has stopped ("stopped"), and offers what can be done about it.
  let offered = false;
  async function help(what) {
    const language = speak();
    for (const one of ["failed", "slow", "damaged", "unstored", "stopped"]) part(one).hidden = one !== what;
    part("fresh").hidden = part("told-fresh").hidden = what === "unstored" || what === "stopped";
    part("open-again").hidden = what !== "stopped";
    part("open-again").onclick = () => location.reload();
    part("fresh").onclick = fresh;
    part("trouble").hidden = false;
    if (offered || what === "damaged" || what === "unstored") return; // the games are on the first screen
    offered = true;
    const games = await keptGames();
    part("rescue").hidden = !games.length;
    part("rescued").replaceChildren(...games.map((game) => line(game, language)));
    part("rescue-all").addEventListener("click", () => {
      for (const link of part("rescued").querySelectorAll("a")) link.click();
    });
  }

  function speak() {
    const language = chosenLanguage();
    for (const text of part("trouble").querySelectorAll("[lang]")) text.hidden = text.lang !== language;
    return language;
  }

  function chosenLanguage() {
    let chosen;
    try {
      chosen = localStorage.getItem("gotweb.setting.language");
    } catch {
      // storage is closed to this page: what the browser wishes, then
    }
    const wishes = [chosen ?? "", ...navigator.languages].map((wish) => wish.slice(0, 2).toLowerCase());
    return wishes.find((wish) => ["en", "fr"].includes(wish)) ?? "en";
  }

  // All games of this device as they lie: in the database, and where earlier releases kept them.
  async function keptGames() {
    const games = await within(fromDatabase(), []).catch(() => []); // forbidden, or damaged
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith("gotweb.game.")) games.push({ id: key.slice(12), text: localStorage.getItem(key) });
      }
    } catch {
      // storage is closed to this page: there are none
    }
    return games;
  }

  function fromDatabase() {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open("gotweb");
      opening.onupgradeneeded = () => opening.transaction.abort(); // there was none, and none must be made
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        database.onversionchange = () => database.close();
        const games = [];
        const reading = database.transaction("games").objectStore("games").openCursor();
        reading.onerror = () => reject(reading.error);
        reading.onsuccess = () => {
          const entry = reading.result;
          if (!entry) return resolve(games);
          games.push({ id: String(entry.key), text: typeof entry.value === "string" ? entry.value : JSON.stringify(entry.value) });
          entry.continue();
          return undefined;
        };
      };
    });
  }

  // One game of the list: a link that hands it out as a file.
  function line({ id, text }, language) {
    const item = document.createElement("li");
    const link = item.appendChild(document.createElement("a"));
    link.className = "button";
    link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
    link.download = `gotweb-${id.replace(/\W/g, "-")}.json`;
    link.textContent = title(text, language) ?? id;
    return item;
  }

  // Who plays, and when: from the first line of a game's text (gotweb/ui/home/store.py), if that can be read.
  function title(text, language) {
    try {
      const { names, seats, played } = JSON.parse(text.slice(0, text.indexOf("\n")));
      const when = new Date(played).toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
      return `${seats.map((seat) => names[seat] || seat).join(", ")} · ${when}`;
    } catch {
      return undefined; // damaged: it is handed out all the same
    }
  }

  // Downloads every file anew, past what the browser has, and starts with them. What was stored is given up only when all
  // the new is there.
  async function fresh() {
    const button = part("fresh");
    const say = (id) => { for (const text of part("told-fresh").children) text.hidden = text.id !== id; };
    button.disabled = true;
    say("fresh-coming");
    // The header has the service worker leave them alone.
    const anew = (name, integrity = "") =>
      fetch(new URL(name, scope), { cache: "reload", integrity, headers: { "Gotweb-Fresh": "1" } });
    try {
      const script = await (await anew("sw.js")).text();
      const files = JSON.parse(/^const FILES = (.*);$/m.exec(script)[1]);
      await Promise.all([anew("."), ...Object.entries(files).map(([name, hash]) => anew(name, hash))]);
      await forget();
    } catch (error) {
      console.info("The fresh download failed:", error);
      say("fresh-failed");
      button.disabled = false;
      return;
    }
    location.reload();
  }

  // Gives up what this page has stored of itself: its service worker, and the files. Games and settings stay.
  async function forget() {
    if (!("serviceWorker" in navigator)) return;
    for (const worker of await navigator.serviceWorker.getRegistrations()) {
      if (worker.scope === scope.href) await worker.unregister();
    }
    for (const name of await caches.keys()) {
      if (name.startsWith(`gotweb ${scope.pathname} `)) await caches.delete(name);
    }
  }
})();
