"""Where the app starts in the browser."""

from js import performance
from pyodide.ffi import create_proxy
from pyscript import document


def start() -> None:
    """Wire the board, and tell the page that a person can act."""
    board = document.querySelector("main")
    board.addEventListener("click", create_proxy(_clicked))
    document.documentElement.dataset.ready = "yes"
    performance.mark("gotweb-ready")


def _clicked(event: object) -> None:
    """Say which part of the board was touched."""
    touched = event.target.closest("[id]")  # type: ignore[attr-defined]  # a DOM event
    document.querySelector("#live").textContent = touched.id if touched else ""
