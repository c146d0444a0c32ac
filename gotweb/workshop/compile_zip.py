"""Turn the Python sources in a zip into bytecode. Runs inside the Python whose bytecode is wanted, and imports nothing
of ours: it is started as a lone script on a CPython 3.14, and by Pyodide in node or in a browser.
"""

import importlib.util
import io
import marshal
import sys
import zipfile

UNCHECKED = 1
"""The flag of a .pyc that is valid as it is: nothing compares it with a source's date or hash, so it can be the same
bytes every time, and needs no source beside it."""


def compile_zip(sources: bytes, optimize: int) -> bytes:
    """Return the same zip with a `.pyc` where each `.py` was; all other files as they are; nothing compressed."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(sources)) as before, zipfile.ZipFile(made, "w") as after:
        for name in sorted(name for name in before.namelist() if not name.endswith("/")):
            data = before.read(name)
            if name.endswith(".py"):
                code = compile(data, name, "exec", dont_inherit=True, optimize=optimize)
                head = importlib.util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + importlib.util.source_hash(data)
                name, data = name + "c", head + marshal.dumps(code)
            after.writestr(zipfile.ZipInfo(name), data)
    return made.getvalue()


def compile_file(source: str, target: str, optimize: int) -> None:
    """Do the same from file to file."""
    with open(source, "rb") as opened:
        compiled = compile_zip(opened.read(), optimize)
    with open(target, "wb") as opened:
        opened.write(compiled)


if __name__ == "__main__" and len(sys.argv) == 4:  # not so inside Pyodide, which calls compile_file itself
    compile_file(sys.argv[1], sys.argv[2], int(sys.argv[3]))
