"""Make Pyodide fit our page: its WebAssembly comes compiled from outside, where that has begun as early as can be."""

from gotweb.workshop.say import Trouble

PARTS = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The parts of Pyodide that make a Python."""
PATCHES = {
    "instantiateWasm:Ie(e.indexURL)": "instantiateWasm:Ie(e)",
    'let{binary:t,response:n}=_(e+"pyodide.asm.wasm"),i=K()': "let t=e.wasmModule,i=K()",
    "let l;n?l=await WebAssembly.instantiateStreaming(n,s):l=await WebAssembly.instantiate(await t,s);"
    "let{instance:d,module:u}=l;r(d,u)": "let u=await t;r(await WebAssembly.instantiate(u,s),u)",
}
"""By itself Pyodide begins to compile when its last script has been loaded and run: a tenth of a second late, more on a
first visit. With these, `loadPyodide` takes one more option, `wasmModule`: a promise of the compiled module."""


def patch(loader: str) -> str:
    """Return pyodide.mjs with the option `wasmModule`."""
    for before, after in PATCHES.items():
        if loader.count(before) != 1:
            raise Trouble("this Pyodide is not the one the build knows how to patch; pin pyodide to 314.0.7 again.")
        loader = loader.replace(before, after)
    return loader
