"""Visits to the page, each as if for the first time, without starting everything anew for each.

A browser that has compiled Python's WebAssembly once keeps it as long as the same tab lives, and a fresh profile costs
four times as long to start as a used one. So tabs are used again: whatever the page had kept on the device is taken
out, the page is loaded afresh, and only what the browser knows of the page's own files stays. Where a test changed the
tab itself (its network, its scripts, what it may do), the tab is thrown away.

To load the page costs a second of the processors, nearly all of it until Python is awake. Tests of which nothing hangs
on how a page starts are marked `in_place`: they get a page that is awake already, brought home as `HOME` says.

A new tab costs two and a half: WebAssembly is compiled anew, and the service worker stores every file. So one tab is
used by whoever wants the same language and the same kind of pointer, awake or loaded; what the system wishes for is
said to the page at each visit.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Protocol

from playwright.sync_api import Browser, BrowserContext, Error, Page

from gotweb.workshop import drive

SETTINGS = {"reveal": "tap", "sound-offer": "done"}
"""What somebody has set who has played before: hundreds of secrets are opened in a game, and nobody is offered sounds.
tests/browser/test_curtain.py holds what is to be held, and tests/browser/test_dress.py the offer."""
SET_BEFORE = f"""try {{
  const set = {json.dumps(SETTINGS)};
  for (const name in set) localStorage[`gotweb.setting.${{name}}`] ??= set[name];
}} catch {{}}"""
CHANGES = {
    "page": ("add_init_script", "close", "route"),
    "context": ("add_init_script", "clear_cookies", "close", "route"),
}
"""What a test may do to a tab that would be felt by the next. Whoever does anything else asks for a tab `alone`.

What is easily undone is no such thing: further windows are closed, the network comes back, what was granted and what
the system wishes for goes.
"""
PREPARE = """async ([games, settings]) => {
  localStorage.clear();
  sessionStorage.clear();
  const names = (await indexedDB.databases()).map(({ name }) => name);
  // not deleted: the page, which is still open, would take that for an accident and write its games once more
  if (names.includes("gotweb") || Object.keys(games).length) await new Promise((done, failed) => {
    const asked = indexedDB.open("gotweb");
    asked.onupgradeneeded = () => { asked.result.createObjectStore("games"); };
    asked.onerror = failed;
    asked.onsuccess = () => {
      const written = asked.result.transaction("games", "readwrite");
      written.objectStore("games").clear();
      for (const [id, text] of Object.entries(games)) written.objectStore("games").put(text, id);
      written.oncomplete = () => { asked.result.close(); done(); };
      written.onabort = failed;
    };
  });
  if (names.includes("gotweb-drafts")) await new Promise((done, failed) => {
    const asked = indexedDB.open("gotweb-drafts");
    asked.onerror = failed;
    asked.onsuccess = () => {
      const written = asked.result.transaction("drafts", "readwrite");
      written.objectStore("drafts").clear();
      written.oncomplete = () => { asked.result.close(); done(); };
      written.onabort = failed;
    };
  });
  for (const [name, value] of Object.entries(settings)) localStorage[`gotweb.setting.${name}`] = value;
  // there are no others; who begins one empties it here
  return names.filter((name) => !["gotweb", "gotweb-drafts"].includes(name));
}"""
"""Makes of a used device a new one, on which some games and settings lie already."""
WRITING = "Boolean(globalThis.gotwebGames?.busy() || document.querySelector('[data-action=bots-stop]'))"
"""Whether the page that the last test has left is about to write a game, which the next would find: one is on its way
to the device, or bots play on. It is left before the device is prepared."""
AWAKE = """
import sys
_modules = {name: (module, dict(vars(module))) for name, module in sys.modules.items() if name.startswith("gotweb.")}
_given = dict(globals())
"""
"""Remembers what all modules of a page define while nobody has changed any, and what scripts of tests find."""
HOME = """
globals().update(_given)
for _module, _names in _modules.values():
    vars(_module).update({{name: value for name, value in _names.items() if name != "_last_number"}})
from js import document, localStorage, sessionStorage
from gotweb.ui.kit import device
from gotweb.ui.kit.settings import first_language
from gotweb.ui.page import homescreen
from gotweb.ui.page.app import here
_app = here()
_app.home()
_app.screen.later.finish()
for _line in _app.shelf.lines(0).changed:
    _app.shelf.remove(_line.id)
    _app.kept.put(_line.id, "")
localStorage.clear()
sessionStorage.clear()
for _name, _value in {settings!r}.items():
    localStorage.setItem("gotweb.setting." + _name, _value)
for _id, _text in {games!r}.items():
    _app.shelf.put(_id, _text)
document.documentElement.removeAttribute("style")
_app.settings.__init__(_app.memory)
homescreen._home.__init__(_app, _app.store, device)
_app.screen.dress(_app.settings)
_app.speak(first_language(_app.memory, device.languages()))
if "language" not in {settings!r}:
    localStorage.removeItem("gotweb.setting.language")
"""
"""Makes of a page in use one that has just started on a device with some games and settings: no game lies on its table,
nothing is chosen or kept, and what a test has changed in its modules is as before. Its Python stays awake."""
BARE = "assets/icon.svg"
"""A file of the page in which none of its scripts runs: from there a device can be prepared."""
UNASKED = "/favicon.ico"
"""The browser looks for it by itself while that file is shown. The page names its icon, so it is never asked there."""
WISHES = {
    "color_scheme": "light",
    "contrast": "no-preference",
    "forced_colors": "none",
    "reduced_motion": "no-preference",
}
"""What the system wishes for, where a visit says nothing else."""
MOST = 4
"""Tabs kept at a time: each holds some 250 MB."""
PLACED: set[Page] = set()
"""The pages that were visited in place, and so may be brought home by the next who comes."""


Size = str | tuple[int, int]


class Visit(Protocol):
    """Opens the page: `visit("phone", locale="fr-FR")`."""

    def __call__(
        self,
        size: Size = "desktop",
        wait: bool = True,
        alone: bool = False,
        games: Mapping[str, str] | None = None,
        settings: Mapping[str, str] | None = None,
        script: str = "",
        **options: object,
    ) -> Page:
        """Return the page, ready unless not to be waited for, of a width and height or at one of `drive.SIZES`.

        The texts of `games`, by their ids, and `settings`, by their names, lie on the device already. A `script` runs
        before those of the page, whenever it is loaded. Of a tab that is to be `alone` no other test will know;
        `options` are those of Playwright's contexts; the language is English unless they say another.
        """
        ...


def again(page: Page) -> None:
    """Load a page anew, as after its window was closed, and wait until it is awake; see `remember`."""
    page.reload()
    remember(page)


def remember(page: Page) -> None:
    """Wait until a page that was loaded anew is awake: if it was visited in place it can be brought home as before."""
    drive.wait_until_ready(page)
    if page in PLACED:
        drive.run_python(page, AWAKE)
        page.evaluate("globalThis.remembers = true")  # until it is loaded anew


class Tab:
    """A page in a context of its own, watched."""

    def __init__(self, chromium: Browser, site: str, touch: bool, options: dict[str, Any]) -> None:
        self.context: BrowserContext = chromium.new_context(has_touch=touch, **options)
        self.context.add_init_script(SET_BEFORE)
        self.page: Page = self.context.new_page()
        self.watch = drive.Watch(self.page, site.split("/some/")[0])
        self.site = site
        self.used = self.changed = self.odd = self.awake = self.stale = False
        """Whether somebody used it, did to it what nothing undoes, left a page whose database may not work, whether
        its page can be brought home in place, and whether another module's tests have had it since it was loaded."""
        self.wire = self.context.new_cdp_session(self.page)
        self.wire.send("Page.enable")
        self.scripts: list[str] = []
        self.page.on("crash", self._mark)
        for target, names in ((self.page, CHANGES["page"]), (self.context, CHANGES["context"])):
            for name in names:
                setattr(target, name, self._noting(getattr(target, name)))

    def _mark(self, *_: object) -> None:
        self.changed = True

    def _noting(self, method: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            self._mark()
            return method(*args, **more)

        return call

    def wish(self, wishes: Mapping[str, Any]) -> None:
        """Have the system wish for something, and else for what is usual."""
        self.page.emulate_media(**{**WISHES, **wishes})

    def open(
        self, size: Size, wait: bool, games: Mapping[str, str], settings: Mapping[str, str], script: str, in_place: bool
    ) -> Page:
        """Load the page as for the first time, or bring it home `in_place`."""
        width, height = drive.SIZES[size] if isinstance(size, str) else size
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.set_default_timeout(30_000)
        (PLACED.add if in_place else PLACED.discard)(self.page)
        stale, self.stale = self.stale, False
        if in_place and self.used and not (self.odd or stale) and self.page.evaluate("globalThis.remembers === true"):
            drive.run_python(self.page, HOME.format(settings={**SETTINGS, **settings}, games=dict(games)))
            drive.wait_until_stored(self.page)
            return self.page
        if self.odd or (not self.used and (games or settings)) or (self.used and self.page.evaluate(WRITING)):
            self.page.goto(self.site + BARE)
        if self.used or games or settings:
            assert self.page.evaluate(PREPARE, [games, settings]) == []
        self.used, self.odd, self.awake = True, bool(script), in_place
        if script:
            added = self.wire.send("Page.addScriptToEvaluateOnNewDocument", {"source": script})
            self.scripts.append(added["identifier"])
        self.page.goto(self.site)
        if wait:
            try:
                drive.wait_until_ready(self.page)
            except Error as error:
                error.add_note("\n".join(self.watch.problems))
                raise
        if in_place:
            remember(self.page)
        return self.page

    def restore(self) -> None:
        """Undo what can be undone."""
        for identifier in self.scripts:
            self.wire.send("Page.removeScriptToEvaluateOnNewDocument", {"identifier": identifier})
        self.scripts.clear()
        for other in self.context.pages:
            if other is not self.page:
                other.close()
        self.context.set_offline(False)
        self.context.clear_permissions()

    def ready(self) -> bool:
        """Whether the page is there, with nothing still on its way."""
        return self.page.url.startswith(self.site) and self.page.evaluate("'ready' in document.documentElement.dataset")

    def close(self) -> None:
        """Throw the tab away."""
        PLACED.discard(self.page)
        self.context.close()


class Profiles:
    """The tabs that wait to be used again, the one used last at the end."""

    def __init__(self, chromium: Browser, site: str) -> None:
        self.chromium, self.site = chromium, site
        self.waiting: list[tuple[str, Tab]] = []

    def take(self, touch: bool, options: dict[str, Any], in_place: bool) -> tuple[str, Tab]:
        """A tab of this kind, out of those that wait or new; rather one that is awake if `in_place`, else another."""
        wishes = {name: options[name] for name in WISHES if name in options}
        lasting = {name: value for name, value in options.items() if name not in WISHES}
        kind = repr((touch, sorted(lasting.items())))
        alike = [(tab.awake != in_place, i) for i, (other, tab) in enumerate(self.waiting) if other == kind]
        tab = self.waiting.pop(min(alike)[1])[1] if alike else Tab(self.chromium, self.site, touch, lasting)
        tab.wish(wishes)
        return kind, tab

    def give_back(self, kind: str, tab: Tab) -> None:
        """Keep a tab for the next, if it is as it was."""
        tab.watch.problems.clear()
        if tab.changed or not tab.ready():
            tab.close()
            return
        tab.restore()
        self.waiting.append((kind, tab))
        if len(self.waiting) > MOST:
            self.waiting.pop(0)[1].close()

    def end_module(self) -> None:
        """Have each tab load its page again before it is used in place: what a module's tests have done to the
        document, or to prototypes of the browser, is not brought home, and the next module's know nothing of it."""
        for _, tab in self.waiting:
            tab.stale = True

    def close(self) -> None:
        """Throw all tabs away."""
        for _, tab in self.waiting:
            tab.close()

    @contextmanager
    def visits(self, in_place: bool = False) -> Iterator[Visit]:
        """Open pages, and at the end hold them to good manners; if `in_place`, such as are awake already."""
        taken: list[tuple[str, Tab]] = []

        def visit(
            size: Size = "desktop",
            wait: bool = True,
            alone: bool = False,
            games: Mapping[str, str] | None = None,
            settings: Mapping[str, str] | None = None,
            script: str = "",
            **options: object,
        ) -> Page:
            placed = in_place and wait and not alone and not script
            kind, tab = self.take(size != "desktop", {"locale": "en-GB", **options}, placed)
            taken.append((kind, tab))
            tab.changed = tab.changed or alone
            return tab.open(size, wait, games or {}, settings or {}, script, placed)

        try:
            yield visit
        finally:
            problems = [one for _, tab in taken for one in tab.watch.problems if UNASKED not in one]
            for kind, tab in taken:
                self.give_back(kind, tab)
        assert not problems, "\n".join(problems)
