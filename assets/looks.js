// How the page looks before Python is awake: what was set on this device (gotweb.ui.kit.settings) stands on <html> before
// anything is painted. A plain script, since a module would run too late; styles read data-look, which is the theme
// with "auto" decided by what the system wishes, and is decided anew whenever either changes.
(() => {
  const root = document.documentElement;

  // Loaded anew, the page begins at its top, where "go on" is: what it showed before is not there any more.
  history.scrollRestoration = "manual";

  const wishes = { contrast: matchMedia("(prefers-contrast: more)"), dark: matchMedia("(prefers-color-scheme: dark)") };
  const bars = { light: "#22333d", dark: "#10181d", contrast: "#000000" };

  // Storage may be closed to this page (a private window, a setting): merely naming it raises then.
  const kept = (name) => {
    try {
      return localStorage.getItem(`gotweb.setting.${name}`);
    } catch {
      return null;
    }
  };

  const look = () => {
    const theme = root.dataset.theme;
    const wished = wishes.contrast.matches ? "contrast" : wishes.dark.matches ? "dark" : "light";
    root.dataset.look = theme in bars ? theme : wished;
    document.querySelector("meta[name=theme-color]").content = bars[root.dataset.look];
  };

  // The typeface of the text (base.css) is put on when all of it has come, but not any more once a person may read and touch:
  // letters of another width would move what is under his finger. It is then on the device for the next start. What came
  // while Python kept the browser busy is heard of one task after the page is ready, before it was seen.
  const wear = () => {
    const faces = ["400", "700"].map((weight) => new FontFace("Alegreya Sans",
      `url(fonts/alegreya-sans-latin-${weight}-normal.woff2)`, { weight, sizeAdjust: "109%" }));
    let late = false;
    const worn = () => {
      if (!late && faces.every((face) => face.status === "loaded")) root.dataset.typeface = "";
    };
    for (const face of faces) {
      document.fonts.add(face);
      face.load().then(worn, () => {}); // without it there is the typeface of the device
    }
    const watcher = new MutationObserver(() => {
      if (!("ready" in root.dataset)) return;
      watcher.disconnect();
      setTimeout(() => (late = true));
    });
    watcher.observe(root, { attributes: true, attributeFilter: ["data-ready"] });
  };

  for (const name of ["theme", "palette", "scenery", "motion"]) root.dataset[name] = kept(name) ?? "";
  look();
  wear();
  for (const wish of Object.values(wishes)) wish.addEventListener("change", look);
  new MutationObserver(look).observe(root, { attributes: true, attributeFilter: ["data-theme"] });
})();
