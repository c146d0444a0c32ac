"""Who serves the page."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gotweb.workshop.serve import Server


class Host:
    """The page on a server that can go away and come back at the same address."""

    def __init__(self, files: Path) -> None:
        self.files = files
        self.server = self._begin(0)
        self.url = self.server.url

    def _begin(self, port: int) -> Server:
        return Server(self.files, port, under="/some/where/").__enter__()

    def end(self) -> None:
        self.server.__exit__(None, None, None)

    @contextmanager
    def away(self) -> Iterator[None]:
        """Nobody answers, as long as the `with` block."""
        port = self.server.server.server_port
        self.end()
        try:
            yield
        finally:
            self.server = self._begin(port)
