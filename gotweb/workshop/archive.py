"""Reproducible zip files: the same bytes, whenever and wherever they are made."""

import base64
import hashlib
import io
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path

from gotweb.workshop.checkout import CACHE
from gotweb.workshop.shelf import kept

DATE = (1980, 1, 1, 0, 0, 0)
"""The date of every entry: the oldest a zip can hold."""


def pack(entries: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """Return a zip of these entries, in the order of their names."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name in sorted(entries):
            entry = zipfile.ZipInfo(name, DATE)
            entry.create_system = 3  # as on Unix, on every machine
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, entries[name], method, 9)
    return made.getvalue()


def kept_packed(entries: Mapping[str, bytes], shelf: Path = CACHE / "zipped") -> bytes:
    """Return a zip as made by `pack`, cached: compressing thoroughly takes seconds."""
    whole = hashlib.sha256(zlib.ZLIB_RUNTIME_VERSION.encode())
    for name in sorted(entries):
        whole.update(f"{name}\0".encode() + hashlib.sha256(entries[name]).digest())
    return kept(shelf, f"{whole.hexdigest()[:32]}.zip", lambda _, target: target.write_bytes(pack(entries)))


def unpack(archive: bytes) -> dict[str, bytes]:
    """Return the files of a zip by name, without its directories."""
    with zipfile.ZipFile(io.BytesIO(archive)) as opened:
        return {name: opened.read(name) for name in opened.namelist() if not name.endswith("/")}


def pack_wheel(entries: Mapping[str, bytes], tag: str) -> bytes:
    """Return a wheel of these entries for another tag, with its list of hashes written anew.

    Nothing in it is compressed, since boot.mjs unpacks it, which is faster then.
    """
    files = dict(entries)
    (record,) = (name for name in files if name.endswith(".dist-info/RECORD"))
    about = record.removesuffix("RECORD") + "WHEEL"
    lines = files[about].decode().splitlines()
    kept = [line for line in lines if line and not line.startswith("Tag:")]
    files[about] = "\n".join([*kept, f"Tag: {tag}", ""]).encode()
    rows = [f"{name},sha256={_digest(files[name])},{len(files[name])}" for name in sorted(files) if name != record]
    files[record] = "\n".join([*rows, f"{record},,", ""]).encode()
    return pack(files, zipfile.ZIP_STORED)


def _digest(data: bytes) -> str:
    """Return a hash in the format of wheels."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
