"""Adapts PyScript to our page: only the parts that we use, faster, and without code made from strings."""

import json
import re

from gotweb.workshop.patch import patched
from gotweb.workshop.say import Trouble

PIN = "@pyscript/core 0.7.31"
SHIPPED = re.compile(r"core(-\w+)?\.js")
"""The rest are plugins, editors and readers of formats that we do not use."""
CHANGES = {
    # It turns its worker hooks into code with Function(...), even on a page that has no PyScript worker. A page with a
    # strict Content-Security-Policy may not do that. We start workers ourselves, so the hooks are never called.
    "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()": "return()=>{}",
    # It carries its Python package as strings, and has Python write them out as files and compile them, at every start.
    # The build has put them in place as bytecode.
    'const Ao=ho.join("\\n")': 'const Ao="import pyscript as _pyscript\\ndel _pyscript\\n"',
    # It loads a terminal, an editor and more, and what shows tracebacks in the page, which nobody who plays should see.
    "for(const[t,s]of Object.entries(Ns))": "for(const[t,s]of[])",
    # It opens two databases: one to keep packages in, which it empties, and one for folders of the device. We have
    # neither; and where a browser forbids databases it would not start at all.
    "l=new h(`${c}@${t}`)": "l={sync(){},clear(){},close(){}}",
    "no=new y(eo)": "no=null",
    # It looks through every part that comes into the page for scripts and for events of its own kind. Ours has one
    # script, which is there before PyScript is, and no such events.
    "(e.observe(t,{childList:!0,subtree:!0,attributes:!0}),t)": "t",
}
"""What PyScript by itself does at every start and we can do without."""
PACKAGE = "{pyscript:{"
"""How the object begins that holds the Python package; within, it is JSON."""


def shipped(package: dict[str, bytes]) -> dict[str, bytes]:
    """Return the scripts of @pyscript/core that the page needs, patched, by file name; and their licence."""
    scripts = {
        path.removeprefix("dist/"): data
        for path, data in package.items()
        if SHIPPED.fullmatch(path.removeprefix("dist/"))
    }
    core = core_of(scripts)
    scripts[core] = patch(scripts[core].decode()).encode()
    return {name: _without_map(data) for name, data in scripts.items()} | {"LICENSE": package["LICENSE"]}


def core_of(files: dict[str, bytes]) -> str:
    """Return the name of the script that contains nearly all of PyScript."""
    (core,) = (name for name in files if re.search(r"\bcore-\w+\.js$", name))
    return core


def patch(core: str) -> str:
    """Return PyScript's core in the form that the page uses."""
    begin, end, _ = _package(core)
    core = f"{core[:begin]}{{}}{core[end:]}"
    return patched(core, CHANGES, PIN)


def python_sources(core: str) -> dict[str, bytes]:
    """Return the Python package that PyScript's core contains."""
    return {f"pyscript/{name}": text.encode() for name, text in _package(core)[2].items()}


def _package(core: str) -> tuple[int, int, dict[str, str]]:
    """Return where the Python package begins and ends in PyScript's core, and its files."""
    begin = core.find(PACKAGE)
    if begin < 0:
        raise Trouble(f"this PyScript does not carry its Python where it used to; pin {PIN} again.")
    files, end = json.JSONDecoder().raw_decode(core, begin + len(PACKAGE) - 1)
    return begin, end + 1, files


def _without_map(script: bytes) -> bytes:
    """Return a script without the link to its source map, which is not shipped."""
    return re.sub(rb"\n//# sourceMappingURL=\S+\s*$", b"\n", script)
