"""Make PyScript fit our page: only the parts we use, and no code made from strings."""

import json
import re

from gotweb.workshop.say import Trouble

UNUSED = re.compile(r"codemirror|xterm|zip-|toml-|pyodide_graph|storage|service-worker|index-|mpy-")
"""The editor, the terminal, and the readers of formats we do not use; none is asked for unless it is used."""
BUILDS_WORKER_HOOKS = "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()"
"""PyScript turns its worker hooks into code with Function(...), even on a page that has no PyScript worker. A page with
a strict Content-Security-Policy may not do that. We start workers ourselves, so the hooks are never called."""
BUILDS_NOTHING = "return()=>{}"
PACKAGE_BEGINS = '{pyscript:{"__init__.py":'


def shipped(package: dict[str, bytes]) -> dict[str, bytes]:
    """Return the scripts of @pyscript/core that the page needs, patched, by file name; and their licence."""
    scripts = {
        path.removeprefix("dist/"): data
        for path, data in package.items()
        if path.startswith("dist/") and path.endswith(".js") and not UNUSED.search(path)
    }
    (core,) = (name for name in scripts if re.fullmatch(r"core-\w+\.js", name))
    scripts[core] = patch(scripts[core].decode()).encode()
    return {name: _without_map(data) for name, data in scripts.items()} | {"LICENSE": package["LICENSE"]}


def patch(core: str) -> str:
    """Return PyScript's core without its one use of Function(...)."""
    if core.count(BUILDS_WORKER_HOOKS) != 1:
        raise Trouble("this PyScript is not the one the build knows how to patch; pin @pyscript/core to 0.7.31 again.")
    return core.replace(BUILDS_WORKER_HOOKS, BUILDS_NOTHING)


def python_sources(core: str) -> dict[str, bytes]:
    """Return the Python package that PyScript's core carries as strings and writes out on every start."""
    begin = core.find(PACKAGE_BEGINS)
    found = {
        f"pyscript/{name}": json.loads(text).encode()
        for name, text in re.findall(r'"(\w+\.py)":("(?:[^"\\]|\\.)*")', core[begin:] if begin >= 0 else "")
    }
    if not {"pyscript/__init__.py", "pyscript/context.py", "pyscript/web.py"} <= found.keys():
        raise Trouble("this PyScript does not carry its Python where it used to; pin @pyscript/core to 0.7.31 again.")
    return found


def cached(compiled: dict[str, bytes]) -> dict[str, bytes]:
    """Return compiled modules under the names by which Python looks for the bytecode of a source beside it."""
    return {
        name.replace("pyscript/", "pyscript/__pycache__/").replace(".pyc", ".cpython-314.pyc"): code
        for name, code in compiled.items()
        if name.endswith(".pyc")
    }


def _without_map(script: bytes) -> bytes:
    """Return a script without the link to its source map, which is not shipped."""
    return re.sub(rb"\n//# sourceMappingURL=\S+\s*$", b"\n", script)
