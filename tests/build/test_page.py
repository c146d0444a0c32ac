"""The page is plain files that need nothing but a static host."""

import base64
import hashlib
import io
import json
import re

import pytest
from fontTools.ttLib import TTFont

from gotweb.ui.read import poster
from gotweb.workshop import archive, dist, packing, pyscript, typeface
from gotweb.workshop.catalogues import compile_catalogues
from gotweb.workshop.checkout import ROOT
from gotweb.workshop.say import Trouble

NAMESPACES = re.compile(r'xmlns(:\w+)?="[^"]*"')


@pytest.fixture(scope="module")
def files():
    compile_catalogues()
    return dist.page_files()


def ours(files):
    """The files of the page that are text of ours."""
    kinds = (".html", ".css", ".mjs", ".js", ".json", ".py", ".svg", ".webmanifest")
    return {
        name: data.decode()
        for name, data in files.items()
        if name.endswith(kinds) and name.split("/")[0] not in ("runtime", "pyscript", "idb")
    }


def test_our_files_name_no_host_and_no_path_from_the_root(files):
    for name, text in ours(files).items():
        assert not re.search(r"https?://|[\"'(]//\w", NAMESPACES.sub("", text)), name
        assert not re.search(r"\b(src|href|config)=\"/", text), name


def test_everything_the_page_refers_to_is_there(files):
    for link in re.findall(r"\b(?:src|href|config)=\"([^\"#]+)\"", files["index.html"].decode()):
        assert link in files
    for icon in json.loads(files["assets/manifest.webmanifest"])["icons"]:
        assert f"assets/{icon['src']}" in files


def test_the_typefaces_are_there_with_their_licences_and_small(files):
    fonts = {name: data for name, data in files.items() if name.startswith("fonts/")}
    assert b"SIL OPEN FONT LICENSE" in fonts.pop("fonts/LICENSE").upper()
    assert b"SIL OPEN FONT LICENSE" in fonts.pop("fonts/LICENSE-sans").upper()
    assert sum(map(len, fonts.values())) < 64_000, "a first visit waits for them"
    named = re.findall(r"url\(\"\.\./(fonts/[^\"]+)\"\)", files["assets/style.css"].decode())
    named += [f"fonts/alegreya-sans-latin-{weight}-normal.woff2" for weight in (400, 700)]  # looks.js asks for these
    assert "fonts/alegreya-sans-latin-${weight}-normal.woff2" in files["index.html"].decode()
    asked = re.findall(r'rel="preload" href="(fonts/[^"]+)"', files["index.html"].decode())
    assert set(fonts) == set(named) == set(asked) == set(poster.TYPEFACE)
    assert typeface.PACKAGE in files["NOTICE.md"].decode() and typeface.SANS in files["NOTICE.md"].decode()


def test_a_typeface_that_was_cut_down_has_every_letter_and_figures_of_one_width(files):
    for name, data in files.items():
        if name.endswith(".woff2"):
            font = TTFont(io.BytesIO(data))
            known = set(map(chr, font.getBestCmap()))
            assert set(typeface.FEWER if "italic" in name else typeface.LETTERS) - known <= {"Ÿ"}, name
            assert {"kern", "lnum", "tnum"} <= {
                one.FeatureTag
                for one in [
                    *font["GSUB"].table.FeatureList.FeatureRecord,
                    *font["GPOS"].table.FeatureList.FeatureRecord,
                ]
            }, name


def test_the_same_typeface_is_cut_down_to_the_same_bytes():
    assert typeface.shipped() == typeface.shipped()


def test_the_policy_is_strict_and_nothing_inline_needs_more(files):
    index = files["index.html"].decode()
    (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', index)
    assert "default-src 'self'" in policy
    assert "unsafe-inline" not in policy
    assert "unsafe-eval" not in policy.replace("wasm-unsafe-eval", "")
    assert not re.search(r"<style|\sstyle=|\son\w+=", index)
    inline = [text for tag, text in re.findall(r"<script([^>]*)>(.*?)</script>", index, re.DOTALL) if "src=" not in tag]
    rescue, modules, python, looks = inline  # the third is Python, which browsers take for data
    assert "from gotweb" in python
    allowed = [integrity(script.encode()) for script in (modules, rescue, looks)]
    assert re.findall(r"'(sha256-[^']+)'", policy) == allowed


def test_every_script_and_style_of_the_page_has_its_hash_and_so_has_every_module(files):
    index = files["index.html"].decode()
    tags = re.findall(r"<(?:script|link)\b[^>]*>", index)
    loaded = [tag for tag in tags if re.search(r'<script[^>]* src=|rel="(?:modulepreload|stylesheet)"', tag)]
    assert len(loaded) > 10
    for tag in loaded:
        name, told = (re.search(rf' (?:{kind})="([^"]+)"', tag)[1] for kind in ("src|href", "integrity"))
        assert told == integrity(files[name]), tag
    assert not [tag for tag in tags if "integrity" in tag and tag not in loaded], "Firefox would ask for these twice"
    (modules,) = re.findall(r'<script type="importmap">(.*?)</script>', index)
    assert json.loads(modules) == {
        "integrity": {f"./{name}": integrity(data) for name, data in files.items() if name.endswith((".mjs", ".js"))
                      and name != "sw.js"}
    }  # fmt: skip
    assert index.index("importmap") < min(map(index.index, loaded)), "a map that comes later is none"


def test_the_service_workers_script_has_its_own_hash_in_its_last_line(files):
    script = files["sw.js"].decode()
    code, _, told = script.rpartition(f"{dist.END} ")
    assert told == integrity(code.encode()) + "\n"
    with pytest.raises(Trouble, match="END"):
        dist.sealed({"index.html": files["index.html"]} | files, "const VERSION = 1;\nconst FILES = {};\n")


def test_nothing_of_the_workshop_is_in_the_page(files):
    inside = archive.unpack(packing.unpacked(files["wheels/gotweb.zst"]))
    assert not [name for name in [*files, *inside] if "workshop" in name]


def told(files):
    """What the service worker is told by the build."""
    script = files["sw.js"].decode()
    return {name: json.loads(value) for name, value in re.findall(r"^const (VERSION|FILES) = (.*);$", script, re.M)}


def integrity(data):
    """The hash of a file as browsers write it."""
    return "sha256-" + base64.b64encode(hashlib.sha256(data).digest()).decode()


def test_the_service_worker_knows_the_hash_of_every_file(files):
    others = {name: data for name, data in files.items() if name != "sw.js"}
    del others[dist.PACKED]  # the device keeps it unpacked
    assert told(files)["FILES"] == {name: integrity(data) for name, data in others.items()}


def test_the_version_changes_with_every_file_and_stands_in_the_page(files):
    template = (ROOT / "assets" / "sw.js").read_text("utf-8")
    others = {name: data for name, data in files.items() if name != "sw.js"}
    version = told(files)["VERSION"]
    assert f'data-version="{version}"' in files["index.html"].decode()
    assert dist.sealed(others, template) == files, "to seal twice changes nothing"
    for name in ("index.html", "runtime/pyodide.asm.wasm"):
        changed = dist.sealed(others | {name: others[name] + b"changed"}, template)
        assert told(changed)["VERSION"] != version


def test_the_page_is_the_same_twice(files):
    again = dist.page_files()
    assert [name for name in files if files[name] != again.get(name)] == []


def test_the_page_is_light_enough_and_a_heavy_one_is_refused(files):
    assert dist.weigh(files) < dist.BUDGET
    with pytest.raises(Trouble, match=r"heaviest: ballast"):
        dist.weigh({"ballast": bytes(dist.BUDGET + 1)})


def test_the_source_of_the_page_says_how_to_build_it():
    assert "python build.py serve" in (ROOT / "index.html").read_text("utf-8")


def test_a_board_that_the_policy_forbids_is_refused():
    with pytest.raises(Trouble, match="use classes"):
        dist.index("<!-- board --><!-- /board -->", '<svg><path style="fill:red"/></svg>', {}, "any")


@pytest.mark.parametrize("core", ["no such line", 'carries {pyscript:{"__init__.py":""}} and lacks the rest'])
def test_another_pyscript_is_refused_rather_than_shipped_unpatched(core):
    with pytest.raises(Trouble, match=r"pin @pyscript/core"):
        pyscript.patch(core)


def test_pyscript_brings_no_more_than_it_needs(files):
    """Its Python is there as bytecode and nothing that its scripts still load at a start is missing."""
    python = archive.unpack(files["runtime/pyscript.zip"])
    assert {"pyscript/__init__.pyc", "pyscript/context.pyc", "pyscript/web.pyc"} <= python.keys()
    scripts = {name: data.decode() for name, data in files.items() if re.fullmatch(r"pyscript/.*\.js", name)}
    assert len(scripts) == 2
    assert f'rel="modulepreload" href="{pyscript.core_of(files)}"' in files["index.html"].decode()
    assert "RUNNING_IN_WORKER=" not in "".join(scripts.values()), "its Python is not carried as text once more"
