"""NOTICE.md names everything that is shipped, as far as a machine can tell."""

import fnmatch
import json
import re
import subprocess

import pytest

from gotweb.workshop import dist, node, pyodide
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.checkout import PINS, ROOT
from gotweb.workshop.fetch import npm_files

NOTICE = (ROOT / "NOTICE.md").read_text("utf-8")
ASK = """
import { join } from "node:path";
import { pathToFileURL } from "node:url";
const runtime = process.argv[1];
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")));
const python = await loadPyodide({ indexURL: runtime });
console.log(python.runPython(`
import json, sys, zlib
import _decimal, _sqlite3, _zstd, pyexpat
json.dumps({
    "modules": sys.builtin_module_names,
    "versions": {
        "Emscripten, with musl and parts of LLVM (compiler-rt, libc++)": ".".join(map(str, sys._emscripten_info[0])),
        "Expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"), "libmpdec": _decimal.__libmpdec_version__,
        "SQLite": _sqlite3.sqlite_version, "zlib": zlib.ZLIB_RUNTIME_VERSION, "Zstandard": _zstd.zstd_version,
    },
    "python": "{}.{}".format(*sys.version_info),
})`));
"""
FOREIGN = {"_bz2", "_ctypes", "_decimal", "_lzma", "_sqlite3", "_zstd", "pyexpat", "zlib"}
"""The modules of CPython that are made of libraries of others."""


@pytest.fixture(scope="module")
def asked():
    runtime = {name: data for name, data in npm_files("pyodide").items() if name in pyodide.PARTS}
    place = dist._unpacked(runtime, "pinned")
    command = [node.need().node, "--input-type=module", "-e", ASK, str(place)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def test_every_file_of_the_page_belongs_to_something_that_is_named():
    compile_catalogues()
    patterns = re.findall(r"`([\w./*-]+)`", NOTICE)
    unnamed = [name for name in dist.page_files() if not any(fnmatch.fnmatch(name, each) for each in patterns)]
    assert unnamed == []


def test_the_versions_are_those_that_are_pinned():
    shipped = {"pyodide", "@pyscript/core", "@fontsource/alegreya", "@fontsource/alegreya-sans", "zstddec"}
    pins = json.loads((PINS / "npm.json").read_text("utf-8"))
    for name in shipped:
        assert f"| {pins[name]['version']}" in NOTICE, name
    for name, version in re.findall(r"^(\w+)==([\d.]+)", (PINS / "browser.txt").read_text("utf-8"), re.MULTILINE):
        assert re.search(rf"^\| {name} .*\| {re.escape(version)} \|", NOTICE, re.MULTILINE), name


def test_every_package_inside_pyscripts_script_is_named():
    package = npm_files("@pyscript/core")
    maps = [data for name, data in package.items() if re.fullmatch(r"dist/core(-\w+)?\.js\.map", name)]
    sources = [source for data in maps for source in json.loads(data)["sources"]]
    inside = {found[1] for source in sources if (found := re.search(r"node_modules/((?:@[^/]+/)?[^/]+)/", source))}
    assert len(inside) > 10
    named = set(re.split(r"[\s,|]+", NOTICE.partition("## Inside PyScript")[2].partition("## Inside Pyodide")[0]))
    assert inside <= named


def test_every_library_inside_pyodides_webassembly_is_named_with_its_version(asked):
    assert set(asked["modules"]) >= FOREIGN
    part = NOTICE.partition("## Inside Pyodide")[2]
    assert {module for module in FOREIGN if f"`{module}`" not in part} == set()
    for name, version in asked["versions"].items():
        assert f"| {name} | {version} |" in part
    assert f"| {asked['python']} | PSF-2.0 |" in NOTICE
