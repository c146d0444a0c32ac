// How the page looks before Python is awake: what was set on this device (gotweb.ui.settings) stands on <html> before
// anything is painted. A plain script, since a module would run too late; styles read data-look, which is the theme
// with "auto" decided by what the system wishes, and is decided anew whenever either changes.
(() => {
  const root = document.documentElement;
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

  for (const name of ["theme", "palette", "motion"]) root.dataset[name] = kept(name) ?? "";
  look();
  for (const wish of Object.values(wishes)) wish.addEventListener("change", look);
  new MutationObserver(look).observe(root, { attributes: true, attributeFilter: ["data-theme"] });
})();
