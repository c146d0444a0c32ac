"""Writes `dist/`: the whole page as static files, for any host, under any path."""

import base64
import hashlib
import json
import re
import sys
import tempfile
import zipfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from gotweb.ui.kit import colours
from gotweb.workshop import apart, archive, covers, packing, pyodide, pyscript, typeface
from gotweb.workshop.bytecode import Compiler
from gotweb.workshop.catalogues import compile_catalogue, compile_catalogues
from gotweb.workshop.checkout import CACHE, DIST, ROOT
from gotweb.workshop.fetch import browser_wheels, npm_files, pin
from gotweb.workshop.say import Trouble, say
from gotweb.workshop.snapshot import snapshot
from gotweb.workshop.traced import run_if_stale
from gotweb.workshop.wheel import browser_wheel, wheel_files

BUDGET = 24_000_000
"""How many bytes the page may take on a person's device, at most. Of these, a first visit waits for two thirds."""
INLINE = ("assets/rescue.js", "assets/looks.js")
"""Scripts that are written into the page itself: no file of them can fail to come, and none is waited for."""
END = "// END"
"""How the service worker's script ends."""
NO_MAP = "{}"
"""What index.html has in the place of the map of its modules."""
PACKED = "runtime/pyodide.asm.wasm.zst"
"""What only a first visit needs: the device keeps it unpacked."""
WORDING = "wording.json"
"""What tests know of a game's texts, beside its catalogues; the page does not need it."""
SOURCES = ("gotweb", "assets", "index.html", "board.svg", "pyproject.toml", "LICENSE", "NOTICE.md")
"""What the page is made of; when none of it changed, there is nothing to build."""


def build(into: Path = DIST, way: str | None = None, keep_board: bool = False) -> Path:
    """Bring the page in `into` up to date, and return it."""
    if not keep_board:
        draw_board()
    compile_catalogues()
    key = inputs_key(way)
    stamp = CACHE / "built" / hashlib.sha256(str(into).encode()).hexdigest()[:16]
    if into.exists() and stamp.exists() and stamp.read_text() == key:
        say(f"{into.name}/ is up to date.")
        return into
    files = page_files(way)
    total = weigh(files)
    write(files, into)
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key)
    say(f"Wrote {into.name}/: {len(files)} files, {total / 1e6:.1f} MB of at most {BUDGET / 1e6:.0f} MB.")
    return into


def draw_board() -> None:
    """Draw board.svg again, if the map or its drawing code has changed.

    It is the board that is part of the page; the game it belongs to is given only by the folder of its drawing code.
    """
    (drawn,) = (ROOT / "gotweb" / "workshop").glob("*/board.py")
    if run_if_stale(f"gotweb.workshop.{drawn.parent.name}.board"):
        raise Trouble(
            "the board could not be drawn (see above); mend it or its data, "
            "or build with --keep-board, which takes board.svg as it is."
        )


def inputs_key(way: str | None) -> str:
    """Return a hash of everything the page is made of."""
    whole = hashlib.sha256(f"{way} {sys.version_info[:2]}".encode())
    for source in SOURCES:
        path = ROOT / source
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and file.suffix != ".pyc":
                whole.update(f"{file.relative_to(ROOT)}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return whole.hexdigest()


def page_files(way: str | None = None, games: Sequence[Path] = ()) -> dict[str, bytes]:
    """Return every file of the page by its path; `games` are folders of games that lie outside `gotweb/`."""
    runtime = {name: data for name, data in npm_files("pyodide").items() if name in pyodide.PARTS}
    place = _unpacked(runtime, "pinned")
    compiler = Compiler(place, way)
    if compiler.way == "stock":
        say("Nothing here can make the browser's bytecode: the page will start some seconds later; install Node.js.")
    # Without docstrings and asserts (2), which in the standard library serve nobody who plays; ours stay as they are.
    stdlib = compiler.compile("the standard library", archive.unpack(runtime["python_stdlib.zip"]), optimize=2)
    sources = wheel_files()
    compiled = compiler.compile("the app", sources, optimize=0)
    drawn: dict[str, str] = {}
    for folder in games:  # each by itself, so that the app need not be compiled anew for what lies beside it
        added = game_files(folder)
        sources |= added
        drawn |= covers.by_rule(folder)
        compiled |= compiler.compile(folder.name, added, optimize=0)
    near, hidden = apart.at_hand(), apart.unfinished()
    later = apart.away(sources, near, hidden)
    app, games_apart = apart.divided(compiled, near, later)
    apart.share(app, games_apart, sources)
    assets = [file for file in sorted((ROOT / "assets").rglob("*")) if file.is_file()]
    files = {file.relative_to(ROOT).as_posix(): file.read_bytes() for file in assets if file.suffix != ".css"}
    files |= {f"{covers.PLACE}/{id}.svg": text.encode() for id, text in drawn.items()}
    styles = stylesheets(games, later, hidden)
    files["assets/style.css"] = styles.pop("")
    for name, inside in games_apart.items():
        files[f"games/{name}.css"] = styles[name]
        packed = files[f"games/{name}.zst"] = packing.kept_packed(archive.pack(inside, zipfile.ZIP_STORED))
        app[apart.proof_name(name)] = apart.proof(_integrity(packed))
    files |= {f"runtime/{name}": data for name, data in runtime.items() if name != "pyodide-lock.json"}
    shipped = pyodide.shipped(runtime)
    files |= {f"runtime/{name}": data for name, data in shipped.items()}
    files["runtime/python_stdlib.zip"] = archive.kept_packed(stdlib)
    # In node Pyodide's own loader starts what is shipped: the page's is made for the page.
    awake = _unpacked(runtime | shipped | {"pyodide.mjs": runtime["pyodide.mjs"]}, "shipped")
    files["runtime/snapshot.zst"] = snapshot(awake, files["runtime/python_stdlib.zip"], app)
    files[PACKED] = packing.kept_packed(shipped["pyodide.asm.wasm"])
    files["runtime/zstd.wasm"] = packing.decoder(npm_files(packing.PACKAGE))
    package = npm_files("@pyscript/core")
    files |= {f"pyscript/{name}": data for name, data in pyscript.shipped(package).items()}
    bridge = pyscript.python_sources(package[pyscript.core_of(package)].decode())
    python = compiler.compile("PyScript's Python", bridge, optimize=0)
    files["runtime/pyscript.zip"] = archive.pack(python, zipfile.ZIP_STORED)
    database = npm_files("idb")
    files |= {"idb/index.js": database["build/index.js"], "idb/LICENSE": database["LICENSE"]}
    files |= {f"fonts/{name}": data for name, data in typeface.shipped().items()}
    wheels = {wheel.name: wheel.read_bytes() for wheel in browser_wheels()}
    files |= {f"wheels/{name}": data for name, data in wheels.items()}
    files["wheels/pyodide-lock.json"] = lock(runtime["pyodide-lock.json"], wheels)
    files["wheels/gotweb.zst"] = packing.kept_packed(browser_wheel(app))
    inline = {name: files.pop(name).decode() for name in INLINE}
    files["index.html"] = index(
        (ROOT / "index.html").read_text("utf-8"), (ROOT / "board.svg").read_text("utf-8"), inline, near[0]
    )
    files["LICENSE.txt"] = (ROOT / "LICENSE").read_bytes()
    files["NOTICE.md"] = (ROOT / "NOTICE.md").read_bytes()
    return sealed(files, files.pop("assets/sw.js").decode())


def stylesheets(games: Sequence[Path] = (), later: Sequence[str] = (), hidden: Sequence[str] = ()) -> dict[str, bytes]:
    """Return all styles of the page as one file (named ""), and one more file for each package in `later`.

    Styles of packages in `hidden` are left out.

    One file is one request, and one pass over the page: the base comes first, then the page's rooms, then the rules
    made from the tables of seats' colours (`gotweb.ui.kit.colours`), then each game's own folder, which lies as deep as
    its package. `games` are folders of games outside `gotweb/`; they have their styles in a folder `styles`.
    """
    styles = ROOT / "assets" / "styles"
    found = sorted(styles.rglob("*.css"), key=lambda file: (file.parent != styles, file.stem != "base", file))
    placed = [(file.relative_to(styles).as_posix(), file.read_bytes()) for file in found if file.parent == styles]
    placed += [(f"{place}/", styled.encode()) for place, styled in seats(games).items()]
    placed += [(file.relative_to(styles).as_posix(), file.read_bytes()) for file in found if file.parent != styles]
    for one in games:
        placed += [(f"{one.name}/", file.read_bytes()) for file in sorted((one / "styles").glob("*.css"))]
    sheets: dict[str, list[bytes]] = {package: [] for package in ("", *later)}
    for place, styled in placed:
        package = apart.innermost(place, [*later, *hidden]) or ""
        if package not in hidden:
            sheets[package].append(styled)
    return {package: b"\n".join(sheet) for package, sheet in sheets.items()}


def seats(games: Sequence[Path] = ()) -> dict[str, str]:
    """Return the styles for the seats of every package that has a table of their colours: "thrones/second" -> rules."""
    house, inside = ROOT / "gotweb", f"{colours.ROOM}/{colours.FILE}"
    found = {file.parents[1].relative_to(house).as_posix(): file for file in sorted(house.rglob(inside))}
    found |= {one.name: one / inside for one in games if (one / inside).is_file()}
    read = {place: json.loads(file.read_text("utf-8")) for place, file in found.items()}
    return {
        place: colours.stylesheet(
            place.replace("/", "."), [table for around, table in read.items() if f"{place}/".startswith(f"{around}/")]
        )
        for place in read
    }


def game_files(folder: Path) -> dict[str, bytes]:
    """Return the files that the app needs of a game's folder outside `gotweb/`, as a package like others.

    Its catalogues are compiled; its tests, styles and the data for testing its catalogues are left out.
    """
    house = f"gotweb/{folder.name}"
    files = {}
    for file in sorted(folder.rglob("*")):
        inside = file.relative_to(folder)
        if file.is_dir() or inside.parts[0] == "styles" or "__pycache__" in inside.parts or _is_test(file):
            continue
        if file.suffix == ".po":
            compiled = compile_catalogue(file)
            files[f"{house}/{inside.with_suffix(compiled.suffix).as_posix()}"] = compiled.read_bytes()
        elif file.suffix != ".mo" and file.name != WORDING:
            files[f"{house}/{inside.as_posix()}"] = file.read_bytes()
    return files


def _is_test(file: Path) -> bool:
    return file.name == "conftest.py" or (file.name.startswith("test_") and file.suffix == ".py")


def lock(stock: bytes, wheels: dict[str, bytes]) -> bytes:
    """Return Pyodide's list of packages, reduced to the wheels we ship, with their real hashes."""
    told = json.loads(stock)
    told["packages"] = {name: _locked(told["packages"][name], name, wheels) for name in ("micropip", "svgwrite")}
    return json.dumps(told, indent=1, sort_keys=True).encode()


def _locked(entry: dict[str, object], name: str, wheels: dict[str, bytes]) -> dict[str, object]:
    """Return a package's entry, changed to our wheel of it."""
    (file,) = (file for file in wheels if file.startswith(f"{name}-"))
    if not file.startswith(f"{name}-{entry['version']}-"):
        raise Trouble(f"Pyodide knows {name} {entry['version']} but {file} is pinned; pin both to the same version.")
    return entry | {"file_name": file, "sha256": hashlib.sha256(wheels[file]).hexdigest(), "depends": []}


def index(source: str, board: str, scripts: Mapping[str, str], package: str) -> bytes:
    """Return index.html with the board and the plain scripts inserted: they are there before anything else is loaded.

    The page begins in the colours of the seats of `package`, whose board it is.
    """
    board = re.sub(r"<\?xml.*?\?>|<!DOCTYPE.*?>", "", board, flags=re.DOTALL).strip()
    if found := re.search(r"\sstyle=|<style|<script|\son\w+=", board):
        raise Trouble(f"board.svg holds '{found[0].strip()}', which the page's policy forbids; use classes instead.")
    whole = _once(source, r"<!-- board -->.*?<!-- /board -->", board, "where the board goes")
    whole = _once(whole, "<html ", f'<html {colours.WORN}="{package}" ', "where the page begins")
    policy = f"script-src 'self' '{_integrity(NO_MAP.encode())}'"  # see `_proved`
    for name, script in scripts.items():
        whole = _once(whole, f'<script src="{name}"></script>', f"<script>{script}</script>", f"where {name} goes")
        policy += f" '{_integrity(script.encode())}'"
    return _once(whole, r"script-src 'self'", policy, "which scripts may run").encode()


def _once(page: str, place: str, text: str, what: str) -> str:
    """Return index.html with a text inserted in its place, which must occur exactly once."""
    whole, times = re.subn(place, lambda _: text, page, flags=re.DOTALL)
    if times != 1:
        raise Trouble(f"index.html must say once {what}: {place}")
    return whole


def sealed(files: dict[str, bytes], template: str) -> dict[str, bytes]:
    """Return the files with the service worker, which lists the hash of each, and with their version in the page.

    The version changes when any file does. The page has the hashes of its scripts and styles, too.
    """
    whole = hashlib.sha256(template.encode())
    index = _versioned(_proved(files["index.html"].decode(), files), "")
    for name, data in sorted((files | {"index.html": index}).items()):
        whole.update(name.encode() + b"\0" + hashlib.sha256(data).digest())
    version = whole.hexdigest()[:16]
    stored = files | {"index.html": _versioned(index, version)}
    proofs = {name: _integrity(stored[name]) for name in sorted(stored) if name != PACKED}
    script = _constant(_constant(template, "VERSION", version), "FILES", proofs)
    code = script.removesuffix(f"{END}\n")
    if code == script:
        raise Trouble(f"assets/sw.js must end with {END}, behind which the build writes its hash.")
    return stored | {"sw.js": f"{code}{END} {_integrity(code.encode())}\n".encode()}


def _integrity(data: bytes) -> str:
    """Return the hash of a file in the format of browsers."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


def _proved(index: str, files: Mapping[str, bytes]) -> bytes:
    """Return index.html with the current hashes of its scripts, modules and styles, in place of older ones.

    A browser refuses a file with another hash. Not all browsers check the hashes of links to modules, hence the import
    map as well; and those that check them would fetch a module twice if its hash were in the map alone.
    """

    def tag(found: re.Match[str]) -> str:
        bare = re.sub(r' integrity="[^"]*"', "", found[0])
        named = re.search(r' (?:src|href)="([^"]+)"', bare)
        if named is None or not re.search(r'<script|rel="(?:modulepreload|stylesheet)"', bare):
            return bare
        return f'{bare[:-1]} integrity="{_integrity(files[named[1]])}">'

    modules = {f"./{name}": _integrity(files[name]) for name in sorted(files) if name.endswith((".mjs", ".js"))}
    place = r'(?<=<script type="importmap">)[^<]*(?=</script>)'
    before = re.search(place, index)
    told = json.dumps({"integrity": modules}, separators=(",", ":"))
    if before is not None:
        index = _once(
            index,
            re.escape(f"'{_integrity(before[0].encode())}'"),
            f"'{_integrity(told.encode())}'",
            "that the map of modules may be read",
        )
    index = _once(index, place, told, "where the map of modules goes")
    return re.sub(r"<(?:script|link)\b[^>]*>", tag, index).encode()


def _versioned(index: bytes, version: str) -> bytes:
    """Return index.html with a version inserted."""
    return _once(index.decode(), r'data-version="\w*"', f'data-version="{version}"', "which version it is").encode()


def _constant(script: str, name: str, value: object) -> str:
    """Return a script with the value of one constant replaced."""
    line = f"const {name} = {json.dumps(value)};"
    written, times = re.subn(rf"^const {name} = .*;$", lambda _: line, script, flags=re.MULTILINE)
    if times != 1:
        raise Trouble(f"assets/sw.js must declare {name} once, on a line of its own.")
    return written


def weigh(files: dict[str, bytes]) -> int:
    """Return the number of bytes that the page takes on a device. Raises Trouble for too many."""
    total = sum(len(data) for name, data in files.items() if name != PACKED)
    if total > BUDGET:
        heavy = sorted(files, key=lambda name: -len(files[name]))[:5]
        raise Trouble(
            f"the page would take {total / 1e6:.1f} MB, over the {BUDGET / 1e6:.0f} MB it may; "
            f"make it lighter (heaviest: {', '.join(heavy)})."
        )
    return total


def write(files: dict[str, bytes], into: Path) -> None:
    """Replace a directory by these files, in one move, so that nobody is served a mixture."""
    into.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=into.parent, prefix=f".{into.name}-") as desk:
        fresh, old = Path(desk, "fresh"), Path(desk, "old")
        for name, data in files.items():
            path = fresh / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        if into.exists():
            into.rename(old)
        fresh.rename(into)


def _unpacked(runtime: dict[str, bytes], what: str) -> Path:
    """Return a directory with these files of Pyodide, for the tools that run it while building.

    It is compared with them every time, and made again if anything differs.
    """
    place = CACHE / f"pyodide-{pin('pyodide').version}-{what}"
    if place.exists():
        found = {file.name: file.read_bytes() for file in place.iterdir() if file.is_file()}
        if found == runtime:
            return place
        say(f"{place.name} in {CACHE.name}/ is not what it was made from: making it again.")
    write(runtime, place)
    return place
