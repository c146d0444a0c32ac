"""Tooltips: a few words about any element with `data-tip`, shown by hover, by keyboard focus and by a long press.

A tip can be closed with Escape, can itself be hovered, and stays until pointer or focus move elsewhere (WCAG 1.4.13).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import clearTimeout, document, setTimeout, window
from pyodide.ffi import create_proxy

from gotweb.ui.kit import dom
from gotweb.ui.kit.tipped import words

SOON, LATER, HOLD = 350, 300, 450
"""Milliseconds until a tip is shown by hover, until it is hidden, and of a long press."""
GAP = 8
TOLD = "[data-tip], button.card, .token-button, #ring button"
"""What has a tip when the keyboard is on it: itself, or the buttons in which something has one."""


class Tips:
    """The page's one tooltip, and the element that it explains."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.bubble = dom.el("p", {"id": "tip", "role": "tooltip", "hidden": True})
        self.about: Any = None
        self._timer: Any = None
        self._swallow = False
        self._due: Callable[[], None] = self.hide
        self._ring = create_proxy(lambda: self._due())
        self._kept: list[Any] = []
        for kind, call in (
            ("pointerdown", self._down), ("pointerup", self._up), ("pointercancel", self._up), ("click", self._click),
            ("keydown", self._key), ("contextmenu", self._menu), ("scroll", self._scrolled),
        ):  # fmt: skip
            self._kept.append(create_proxy(call))
            document.addEventListener(kind, self._kept[-1], dom.options(capture=True))
        for kind, call in (("pointerover", self._over), ("pointerout", self._out)):
            self._kept.append(create_proxy(call))
            dom.hear(document, kind, self._kept[-1], pointer="mouse")
        for kind, call, target in (
            ("focusin", self._focus, f":focus-visible:is({TOLD})"),
            ("focusout", self._blur, "[aria-describedby='tip']"),
        ):
            self._kept.append(create_proxy(call))
            dom.hear(document, kind, self._kept[-1], target=target)

    # what is shown

    def show(self, node: Any) -> None:
        """Show the tip of an element."""
        self._stop()
        if not node.isConnected:
            return
        tip = node.getAttribute("data-tip") or _within(node)
        if not tip:
            return
        self.hide()
        self.about = node
        self.bubble.textContent = words(self.app.language, tip)
        # beside the element that it explains: outside of an open sheet a tip could neither be seen nor touched
        (node.closest("dialog") or document.body).appendChild(self.bubble)
        self.bubble.hidden = False
        node.setAttribute("aria-describedby", "tip")
        self._place(node)

    def hide(self) -> None:
        """Hide the tip."""
        self._stop()
        if self.about is not None:
            self.about.removeAttribute("aria-describedby")
            self.about = None
            self.bubble.hidden = True
            self.bubble.textContent = ""  # the text may have shown a seat's secret

    def drawn(self) -> None:
        """Called when the page was drawn: hide the tip if its element is gone."""
        if self.about is not None and not self.about.isConnected:
            self.hide()

    def _place(self, node: Any) -> None:
        box, own = node.getBoundingClientRect(), self.bubble.getBoundingClientRect()
        width, height = window.innerWidth, window.innerHeight
        x = min(max(box.left + box.width / 2 - own.width / 2, GAP), max(width - own.width - GAP, GAP))
        y = box.bottom + GAP
        if y + own.height > height - GAP:
            y = max(box.top - own.height - GAP, GAP)
        self.bubble.style.left, self.bubble.style.top = f"{x:.0f}px", f"{y:.0f}px"

    def _later(self, act: Callable[[], None], milliseconds: int) -> None:
        self._stop()
        self._due = act
        self._timer = setTimeout(self._ring, milliseconds)

    def _stop(self) -> None:
        if self._timer is not None:
            clearTimeout(self._timer)
            self._timer = None

    # what is heard

    def _over(self, event: Any) -> None:
        if self.about is not None and self.bubble.contains(event.target):
            self._stop()
            return
        node = event.target.closest("[data-tip]")
        if not node:
            return
        if self.about is not None and node.isSameNode(self.about):
            self._stop()
        else:
            self._later(lambda: self.show(node), SOON)

    def _out(self, event: Any) -> None:
        if self.about is None:
            self._stop()
        elif not self._holds(event.relatedTarget) and not self.about.matches(":focus-visible"):
            self._later(self.hide, LATER)

    def _holds(self, node: Any) -> bool:
        return bool(node) and (self.about.contains(node) or self.bubble.contains(node))

    def _focus(self, event: Any) -> None:
        self.show(event.target)

    def _blur(self, event: Any) -> None:
        if self.about is not None and self.about.isSameNode(event.target):
            self.hide()

    def _down(self, event: Any) -> None:
        self._swallow = False
        if self.about is not None and not self._holds(event.target):
            self.hide()
        node = event.target.closest("[data-tip]") if event.pointerType != "mouse" else None
        if node:
            self._later(lambda: self._held(node), HOLD)

    def _held(self, node: Any) -> None:
        self._swallow = True  # the long press showed the tip, and must not press the button as well
        self.show(node)

    def _up(self, event: Any) -> None:
        if event.pointerType != "mouse" and self.about is None:
            self._stop()

    def _click(self, event: Any) -> None:
        if self._swallow:
            self._swallow = False
            event.preventDefault()
            event.stopPropagation()
            return
        node = event.target.closest("[data-tip]")
        if node and not node.closest("button, summary"):
            self.show(node)

    def _key(self, event: Any) -> None:
        if event.key == "Escape" and self.about is not None:
            self.hide()
            event.preventDefault()
            event.stopPropagation()

    def _menu(self, event: Any) -> None:
        if self._swallow:
            event.preventDefault()

    def _scrolled(self, _event: Any) -> None:
        self.hide()


def _within(node: Any) -> str | None:
    """Return the tip of the first element with one inside a button: the keyboard's focus stops at the button only."""
    inner = node.querySelector("[data-tip]")
    tip: str | None = inner.getAttribute("data-tip") if inner else None
    return tip
