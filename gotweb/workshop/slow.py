"""A host at the end of a slow line: so many bits a second for all that is asked of it, and a delay for every answer.

Browsers can throttle themselves, but not the requests of workers. So it is the server that is slow. Like most static
hosts it compresses what is text or WebAssembly, and sends archives as they are; and it sends ETags, and nothing again
to whoever has it already.
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
    """What all answers of one host share. Its figures are set before it is used."""

    def __init__(self, bits: int, delay: float) -> None:
        """`bits` a second; a `delay` in seconds, there and back."""
        self.bits, self.delay = bits, delay
        self.sent = 0
        """Bytes that have gone over the line."""
        self._free = 0.0
        self._lock = threading.Lock()
        self._packed: dict[Path, bytes] = {}
        self._tags: dict[Path, str] = {}

    def carry(self, data: bytes, to: BinaryIO) -> None:
        """Send something, as fast as the line lets it through beside everything else."""
        for start in range(0, len(data), CHUNK):
            chunk = data[start : start + CHUNK]
            with self._lock:
                self._free = max(self._free, time.monotonic()) + 8 * len(chunk) / self.bits
                self.sent += len(chunk)
                through = self._free
            time.sleep(max(0.0, through - time.monotonic()))
            to.write(chunk)

    def content(self, file: Path) -> tuple[bytes, bool]:
        """Return what is sent for a file, and whether that is compressed."""
        if file.suffix not in PACKED:
            return file.read_bytes(), False
        if file not in self._packed:
            self._packed[file] = gzip.compress(file.read_bytes(), LEVEL, mtime=0)
        return self._packed[file], True

    def tag(self, file: Path) -> str:
        """Return what tells one content of a file from every other: who has it already need not be sent it again."""
        if file not in self._tags:
            self._tags[file] = f'"{hashlib.sha256(self.content(file)[0]).hexdigest()[:16]}"'
        return self._tags[file]


def handler(line: SlowLine) -> type[Handler]:
    """Return what answers at the end of this line, for `gotweb.workshop.serve.Server`."""

    class Slow(Handler):
        def setup(self) -> None:
            super().setup()
            time.sleep(line.delay)  # to connect takes once there and back

        def send_head(self) -> io.BytesIO | None:
            """Answer with the head; return what is to follow."""
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
            """Send what follows the head."""
            line.carry(source.read(), outputfile)  # type: ignore[attr-defined, arg-type]  # the two are bytes and a file

    return Slow
