"""What only a browser can do: files, the clipboard, the address bar, dates.

Each function is a few lines; the decisions are made elsewhere, where they can be tested without a browser.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections.abc import Callable, Coroutine
from typing import Any

import pyodide_js
from js import URL, Blob, Date, Object, document, history, location, navigator, performance, setTimeout, window
from pyodide.ffi import JsException, create_once_callable, create_proxy, to_js

from gotweb.core import data
from gotweb.core.errors import BadRecord, TableError
from gotweb.core.shelf import folder
from gotweb.ui.kit.dom import bring as bring
from gotweb.ui.kit.dom import is_shown as is_shown
from gotweb.ui.kit.dom import reveal as reveal

SETTING = "gotweb.setting."
MAX_SETTING = 40
KEPT = "gotweb.own."
"""What stands in localStorage before the game and the name of a file of one's own."""
ARCHIVE = "archive.json"
"""The file that the build writes into a package whose other files are fetched later (`gotweb.workshop.apart`)."""
_tasks: set[Any] = set()


class DeviceMemory:
    """The settings of this device, in the browser's localStorage. See `gotweb.ui.kit.settings.SettingsMemory`.

    If the browser refuses storage, no error is raised: every setting then has its default.
    """

    def setting(self, name: str) -> str | None:
        """Return the text stored under a name, or None."""
        with contextlib.suppress(JsException, AttributeError):  # where storage is closed, the very access may throw
            text = window.localStorage.getItem(SETTING + name)
            if isinstance(text, str) and len(text) <= MAX_SETTING:
                return text
        return None

    def remember(self, name: str, value: str) -> None:
        """Store a text under a name."""
        with contextlib.suppress(JsException, AttributeError):
            window.localStorage.setItem(SETTING + name, value)


def kept_texts(folder: str) -> dict[str, str]:
    """Return the texts stored in a folder, by their names; empty if the browser refuses storage."""
    begin, found = f"{KEPT}{folder}.", dict[str, str]()
    with contextlib.suppress(JsException, AttributeError):  # where storage is closed, the very access may throw
        for key in list(Object.keys(window.localStorage)):
            if str(key).startswith(begin):
                found[str(key)[len(begin) :]] = str(window.localStorage.getItem(key))
    return found


def keep_text(folder: str, name: str, text: str) -> None:
    """Store a text in a folder.

    Raises TableError `own-full` if there is no room, or `own-none` if nothing can be stored.
    """
    try:
        window.localStorage.setItem(f"{KEPT}{folder}.{name}", text)
    except (JsException, AttributeError) as error:
        full = "quota" in str(error).lower()  # QuotaExceededError, NS_ERROR_DOM_QUOTA_REACHED
        raise TableError("own-full" if full else "own-none") from error


def drop_text(folder: str, name: str) -> None:
    """Delete a text from a folder."""
    with contextlib.suppress(JsException, AttributeError):
        window.localStorage.removeItem(f"{KEPT}{folder}.{name}")


def later(work: Coroutine[Any, Any, None]) -> None:
    """Run a coroutine in the background."""
    task = asyncio.ensure_future(work)
    _tasks.add(task)  # else the task may be garbage-collected before it is done
    task.add_done_callback(_tasks.discard)


def now() -> int:
    """Return the milliseconds since the page was opened."""
    return int(performance.now())


async def turn() -> None:
    """Let the browser paint and handle events before the work continues."""
    await asyncio.sleep(0)


def after(milliseconds: int, call: Callable[[], object]) -> None:
    """Call a function once, after so many milliseconds."""
    setTimeout(create_once_callable(call), milliseconds)


async def fetch_game(package: str) -> None:
    """Download the files and styles of a package, and install them. Raises OSError if the download fails.

    The archive is checked against the hash that the build wrote down, so files of another version are refused.
    """
    _on_its_way(1)
    try:
        await pyodide_js.fetchGame(folder(package), data.read(package, ARCHIVE)["integrity"])
    except JsException as error:
        raise OSError(f"{package} cannot be had") from error
    finally:
        after(0, lambda: _on_its_way(-1))  # after the code that waited for the download has run


def _on_its_way(more: int) -> None:
    """Publish the number of running game downloads in `data-coming`, so that tests can wait for them."""
    told = document.documentElement.dataset
    told.coming = str(int(getattr(told, "coming", "0")) + more)


def select(selector: str) -> None:
    """Move the keyboard's focus to a field, with its text selected."""
    field = document.querySelector(selector)
    field.focus()
    field.select()


def listen(target: str, kind: str, call: Callable[[Any], object]) -> None:
    """Call a function for every event of a kind on the `window` or the `document`, from now on."""
    (window if target == "window" else document).addEventListener(kind, create_proxy(call))


def room() -> tuple[int, float | None]:
    """Return the number of cores and the gigabytes of memory of the device; None for memory that the browser hides."""
    return int(getattr(navigator, "hardwareConcurrency", 1)), getattr(navigator, "deviceMemory", None)


def languages() -> list[str]:
    """Return the codes of the languages that the user reads, the preferred first."""
    return [str(code) for code in navigator.languages or []]


def date(milliseconds: int, code: str) -> str:
    """Return a moment (milliseconds since 1970) as text in a language, given by its code, in the device's regional
    format.
    """
    style = js_object(dateStyle="medium", timeStyle="short")
    local = next((one for one in languages() if one.partition("-")[0].lower() == code), code)
    return str(Date.new(milliseconds).toLocaleString(local, style))


def today() -> str:
    """Return today's date as 2026-11-21, by the device's clock; "undated" if the clock gives no day."""
    now = Date.new()
    if math.isnan(now.getTime()):
        return "undated"
    return f"{now.getFullYear():04}-{now.getMonth() + 1:02}-{now.getDate():02}"


def download(name: str, text: str) -> None:
    """Download a text as a file."""
    hand_out(name, Blob.new(to_js([text]), js_object(type="application/json")))


def hand_out(name: str, blob: Any) -> None:
    """Download a Blob of the browser as a file."""
    url = URL.createObjectURL(blob)
    anchor = document.createElement("a")
    anchor.href, anchor.download = url, name
    document.body.appendChild(anchor)
    anchor.click()
    anchor.remove()
    window.setTimeout(create_proxy(lambda: URL.revokeObjectURL(url)), 60_000)


async def read(file: Any) -> str:
    """The text of a file that a person picked or dropped. Raises BadRecord `file-unreadable`."""
    try:
        return str(await file.text())
    except JsException as error:  # it was moved or removed since, or lies where the browser may not look
        raise BadRecord("file-unreadable") from error


def page_url() -> str:
    """The address of this page without what comes after `?` or `#`."""
    return f"{location.origin}{location.pathname}"


def fragment() -> str:
    """Return the fragment of the page's address, from `#` on."""
    return str(location.hash)


def look_at_fragment() -> bool:
    """Mark this entry of the window's history as one whose fragment was read. Returns whether it was marked before.

    The browser's back leads to this entry again from the table that its fragment opened; that is no new arrival.
    """
    before = bool(getattr(history.state, "gotwebLooked", False))
    history.replaceState(Object.assign(js_object(gotwebLooked=True), history.state), "", location.href)
    return before


def drop_fragment() -> None:
    """Remove the fragment from the page's address, so that a reload does not open it again."""
    history.replaceState(history.state, "", f"{location.pathname}{location.search}")


async def copy(text: str) -> bool:
    """Put a text on the clipboard; False if the browser refuses."""
    try:
        await navigator.clipboard.writeText(text)
    except (JsException, AttributeError):  # no permission, or no clipboard outside of https
        return False
    return True


def can_share() -> bool:
    """Whether the device has a share sheet."""
    return bool(getattr(navigator, "share", None))


async def share(title: str, url: str) -> bool:
    """Open the device's share sheet for a link; False if the browser refuses.

    Closing the sheet without a choice is no refusal.
    """
    try:
        await navigator.share(js_object(title=title, url=url))
    except JsException as error:
        return bool(error.name == "AbortError")
    return True


def keep() -> None:
    """Ask the browser not to clear this page's storage when room gets scarce."""
    storage = getattr(navigator, "storage", None)
    if storage and hasattr(storage, "persist"):
        storage.persist()


async def fleeting() -> str:
    """Return when the browser may delete stored data: "week", "room" (when space runs short), or "" for never.

    Safari, and with it all browsers of iPhones and iPads, deletes the data of a page that was not opened for seven days
    of use, unless it is on the home screen. Others delete data when space is scarce, except where `keep` was granted.
    """
    if "Apple" in str(getattr(navigator, "vendor", "")):
        alone = getattr(navigator, "standalone", False) or window.matchMedia("(display-mode: standalone)").matches
        return "" if alone else "week"
    storage = getattr(navigator, "storage", None)
    if not storage or not hasattr(storage, "persisted"):
        return "room"
    return "" if await storage.persisted() else "room"


def update_ready() -> bool:
    """Return whether page.mjs has fetched a newer version of the page."""
    return bool(document.documentElement.hasAttribute("data-update"))


def stored() -> bool:
    """Return whether page.mjs has reported that all of the page is stored on this device."""
    return bool(document.documentElement.hasAttribute("data-stored"))


def update_now() -> None:
    """Let page.mjs install the newer version; this reloads the page."""
    document.dispatchEvent(window.CustomEvent.new("gotweb-update-now"))


def js_object(**members: Any) -> Any:
    """A plain object of JavaScript."""
    return to_js(members, dict_converter=Object.fromEntries)
