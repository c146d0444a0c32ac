"""A host at the end of a slow line: limited bits per second for all requests together, and a delay for every answer.

Browsers can throttle themselves, but not the requests of workers. So the server is slow instead. Like most static hosts
it compresses text and WebAssembly, and sends archives unchanged; and it sends ETags, and does not send a file again to
a browser that has it.
"""

import gzip
import hashlib
import io
import threading
import time
from http import HTTPStatus
from pathlib import Path
from typing import BinaryIO

from gotweb.workshop.serve import Handler

PACKED = (".css", ".html", ".js", ".json", ".md", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest")
LEVEL = 6
"""How hard hosts compress: what zlib, and every server that uses it, does unless told otherwise."""
CHUNK = 4096


class SlowLine:
    """The line that all answers of one host share. Its figures are set before it is used."""

    def __init__(self, bits: int, delay: float) -> None:
        """Make a line with `bits` per second, and a `delay` in seconds for the round trip."""
        self.bits, self.delay = bits, delay
        self.sent = 0
        """Bytes that have gone over the line."""
        self._free = 0.0
        self._lock = threading.Lock()
        self._packed: dict[Path, bytes] = {}
        self._tags: dict[Path, str] = {}

    def carry(self, data: bytes, to: BinaryIO) -> None:
        """Send data as fast as the line allows beside all other traffic."""
        for start in range(0, len(data), CHUNK):
            chunk = data[start : start + CHUNK]
            with self._lock:
                self._free = max(self._free, time.monotonic()) + 8 * len(chunk) / self.bits
                self.sent += len(chunk)
                through = self._free
            time.sleep(max(0.0, through - time.monotonic()))
            to.write(chunk)

    def content(self, file: Path) -> tuple[bytes, bool]:
        """Return the content sent for a file, and whether it is compressed."""
        if file.suffix not in PACKED:
            return file.read_bytes(), False
        if file not in self._packed:
            self._packed[file] = gzip.compress(file.read_bytes(), LEVEL, mtime=0)
        return self._packed[file], True

    def tag(self, file: Path) -> str:
        """Return the ETag of a file, by which a browser's copy is recognised."""
        if file not in self._tags:
            self._tags[file] = f'"{hashlib.sha256(self.content(file)[0]).hexdigest()[:16]}"'
        return self._tags[file]


def handler(line: SlowLine) -> type[Handler]:
    """Return the class of request handlers for this line, for `gotweb.workshop.serve.Server`."""

    class Slow(Handler):
        def setup(self) -> None:
            super().setup()
            time.sleep(line.delay)  # to connect takes once there and back

        def send_head(self) -> io.BytesIO | None:
            """Send the headers; return the body."""
            time.sleep(line.delay)
            path = Path(self.translate_path(self.path))
            file = path / "index.html" if path.is_dir() else path
            if not file.is_file():
                self.send_error(HTTPStatus.NOT_FOUND)
                return None
            data, packed = line.content(file)
            tag = line.tag(file)
            if self.headers.get("If-None-Match") == tag:
                self.send_response(HTTPStatus.NOT_MODIFIED)
                self.send_header("ETag", tag)
                self.end_headers()
                return None
            self.send_response(HTTPStatus.OK)
            self.send_header("ETag", tag)
            self.send_header("Content-Type", self.guess_type(str(file)))
            self.send_header("Content-Length", str(len(data)))
            if packed:
                self.send_header("Content-Encoding", "gzip")
            self.end_headers()
            return io.BytesIO(data)

        def copyfile(self, source: object, outputfile: object) -> None:
            """Send the body."""
            line.carry(source.read(), outputfile)  # type: ignore[attr-defined, arg-type]  # the two are bytes and a file

    return Slow
