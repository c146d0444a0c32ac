"""Adapts Pyodide to our page: compiled early, on one stack, and only the parts that we use."""

import re
from collections import Counter
from collections.abc import Mapping

from gotweb.workshop import webassembly
from gotweb.workshop.patch import patched as patched_script

PIN = "pyodide 314.0.7"
PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The parts of Pyodide that make a Python."""
EARLY = {
    "instantiateWasm:Ie(e.indexURL)": "instantiateWasm:Ie(e)",
    'let{binary:t,response:n}=_(e+"pyodide.asm.wasm"),i=K()': "let t=e.wasmModule,i=K()",
    "let l;n?l=await WebAssembly.instantiateStreaming(n,s):l=await WebAssembly.instantiate(await t,s);"
    "let{instance:d,module:u}=l;r(d,u)": "let u=await t;r(await WebAssembly.instantiate(u,s),u)",
}
"""By itself Pyodide begins to compile when its last script has been loaded and run: a tenth of a second late, more on a
first visit. With these, `loadPyodide` takes one more option, `wasmModule`: a promise of the compiled module."""
ONE_STACK = {'var newJspiSupported=canConstructWasm&&"Suspending"in WebAssembly': "var newJspiSupported=false"}
"""Where a browser can switch stacks (JSPI), Pyodide runs every coroutine, and what PyScript starts, on a stack of its
own. Now and then Chromium's garbage collector reads past the end of such a stack, and the tab crashes (Chromium 156: a
dozen dumps, all in that one place). We never block in Python, which is what such stacks are good for."""


EXPORTED = re.compile(r'_[\w$]+=Module\["_[\w$]+"\]=wasmExports\["([\w$]+)"\];')
"""How Pyodide's script takes a function out of WebAssembly: nearly five thousand times, for packages that bring more
WebAssembly. We have none of those, and what the script itself uses of them are three hundred."""
LISTED = re.compile(r"\bvar ((?:[\w$]+,){1000,}[\w$]+)(?=[;}])")
"""The list of the variables for all these functions."""
NAME = re.compile(r"[\w$]+")


def shipped(parts: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return Pyodide's two scripts and its WebAssembly in the form that the page uses."""
    loader = patched_script(parts["pyodide.mjs"].decode(), EARLY, PIN)
    script = one_stack(parts["pyodide.asm.mjs"]).decode()
    used = used_names(script, loader)
    slim = webassembly.without_exports(
        parts["pyodide.asm.wasm"], lambda export: export.kind == webassembly.FUNCTION and export.name not in used
    )
    script = EXPORTED.sub(lambda found: found[0] if found[1] in used else "", script)
    script = LISTED.sub(lambda found: _shorter(found[1], script), script)
    return {
        "pyodide.mjs": loader.encode(),
        "pyodide.asm.mjs": script.encode(),
        "pyodide.asm.wasm": webassembly.reachable(slim),
    }


def _shorter(names: str, script: str) -> str:
    """Return a list of variables without those that the script no longer uses."""
    times = Counter(NAME.findall(script))
    return "var " + ",".join(name for name in names.split(",") if times[name] > 1)


def one_stack(script: bytes) -> bytes:
    """Return Pyodide's larger script, changed to use only one stack."""
    return patched_script(script.decode(), ONE_STACK, PIN).encode()


def used_names(script: str, loader: str) -> set[str]:
    """Return all names in Pyodide's two scripts, except those of functions that are only exported from WebAssembly.

    Such a function is named once in a list of variables, and three times where it is exported.
    """
    times = Counter(NAME.findall(script)) + Counter(NAME.findall(loader))
    idle = {name for name in EXPORTED.findall(script) if times[name] == 1 and times[f"_{name}"] == 3}
    return {each for name in times for each in (name, name.removeprefix("_"))} - idle
