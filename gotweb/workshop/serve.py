"""Serves a directory like a plain static host: no special headers, under any path."""

import functools
import sys
import threading
import webbrowser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Self

from gotweb.workshop.say import Trouble, say

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
}
"""What the page's files are. Python's own table comes from the machine, and some machines know no .mjs or .wasm."""


class Handler(SimpleHTTPRequestHandler):
    """Serves a directory under a path."""

    protocol_version = "HTTP/1.1"  # keeps connections open, as real hosts do
    extensions_map = SimpleHTTPRequestHandler.extensions_map | TYPES

    def __init__(self, *arguments: object, under: str, directory: str) -> None:
        """Handle one connection."""
        self.under = under
        super().__init__(*arguments, directory=directory)  # type: ignore[arg-type]  # what the server passes on

    def translate_path(self, path: str) -> str:
        """Return the file for a URL path; for a path outside `under` one that cannot exist."""
        if not path.startswith(self.under):
            return str(Path(self.directory) / "outside the served path")
        return super().translate_path("/" + path.removeprefix(self.under))

    def end_headers(self) -> None:
        """Make the browser ask again each time, so that a rebuilt page is seen; unchanged files cost an answer 304."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Log nothing: a missing file shows in the browser."""


class QuietServer(ThreadingHTTPServer):
    """A server that ignores closed connections, which are normal whenever a page is left."""

    def handle_error(self, request: object, client_address: object) -> None:
        """Report an error, unless it is only a closed connection."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # what the server passes on


class Server:
    """A server on 127.0.0.1 in a thread, for the `with` block."""

    def __init__(self, directory: Path, port: int = 0, under: str = "/", handler: type[Handler] = Handler) -> None:
        """Prepare to serve `directory` below the path `under`; port 0 takes any free port.

        Another `handler` makes it another kind of host.
        """
        answer = functools.partial(handler, under=under, directory=str(directory))
        try:
            self.server = QuietServer(("127.0.0.1", port), answer)
        except OSError as error:
            raise Trouble(f"port {port} cannot be had ({error.strerror}); choose another with --port.") from error
        self.url = f"http://127.0.0.1:{self.server.server_port}{under}"

    def __enter__(self) -> Self:
        """Start the server."""
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """Stop the server."""
        self.server.shutdown()
        self.server.server_close()


def serve(directory: Path, port: int, show: bool) -> None:
    """Serve until Ctrl-C, and open the page if `show`."""
    with Server(directory, port) as server:
        say(f"gotweb is at {server.url} (Ctrl-C stops it)")
        if show:
            webbrowser.open(server.url)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            say("Bye.")
