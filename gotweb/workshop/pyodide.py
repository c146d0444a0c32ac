"""Make Pyodide fit our page: compiled early, and all on one stack."""

from collections.abc import Mapping

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


def patched(parts: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return Pyodide's two scripts as the page has them."""
    changes = {"pyodide.mjs": EARLY, "pyodide.asm.mjs": ONE_STACK}
    return {name: patched_script(parts[name].decode(), lines, PIN).encode() for name, lines in changes.items()}
