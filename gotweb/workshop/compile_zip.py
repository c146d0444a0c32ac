"""Turns the Python sources in a zip into bytecode.

Runs inside the Python whose bytecode is wanted, and imports no module of ours: it is started as a single script on a
CPython 3.14, and by Pyodide in node or in a browser.
"""

import ast
import importlib.util
import io
import marshal
import sys
import types
import zipfile

UNCHECKED = 1
"""The flag of a .pyc that is valid as it is: nothing compares it with a source's date or hash, so it can be the same
bytes every time, and needs no source beside it."""


NOTHING, LINES = 15, 13
"""Kinds of entries in CPython's tables of places (Objects/locations.md): no place, and a line without columns."""
LONGEST = 8
"""How many code units one entry can be about."""


def without_docstrings(tree: ast.Module) -> ast.Module:
    """Return the tree of a module without docstrings, which the page does not need."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            match node.body:
                case [ast.Expr(ast.Constant(str())) as doc, *rest]:
                    node.body = rest or [ast.copy_location(ast.Pass(), doc)]
    return tree


class WithoutAnnotations(ast.NodeTransformer):
    """Removes the annotations of functions and variables: types are checked before, and the page does not need them.

    Those in the body of a class stay, since data classes, named tuples and the like are made from them.
    """

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        node.body = [one if isinstance(one, ast.AnnAssign) else self.visit(one) for one in node.body]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AsyncFunctionDef:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.stmt:
        if node.value is None:
            return ast.copy_location(ast.Pass(), node)
        return ast.copy_location(ast.Assign([node.target], self.visit(node.value)), node)


def slim(code: types.CodeType, lines: bool) -> types.CodeType:
    """Return the code without the columns of its instructions; with `lines` False, also without line numbers.

    These tables are a fifth of all bytecode and are used only by tracebacks, which then name files and functions only.
    """
    within = tuple(slim(one, lines) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    return code.replace(co_consts=within, co_linetable=places(code, lines))


def places(code: types.CodeType, lines: bool) -> bytes:
    """Return the position table of a code object, reduced to line numbers."""
    table = bytearray()
    before = code.co_firstlineno
    for start, end, line in code.co_lines():
        units = (end - start) // 2
        while units:
            length = min(units, LONGEST)
            units -= length
            if lines and line is not None:
                table.append(0x80 | LINES << 3 | length - 1)
                table += _signed(line - before)
                before = line
            else:
                table.append(0x80 | NOTHING << 3 | length - 1)
    return bytes(table)


def _signed(number: int) -> bytes:
    """Return a number in the variable-length format of these tables: the sign in the lowest bit, then six bits at a
    time.
    """
    rest = -number << 1 | 1 if number < 0 else number << 1
    written = bytearray()
    while rest > 0x3F:
        written.append(rest & 0x3F | 0x40)
        rest >>= 6
    return bytes([*written, rest])


def compile_zip(sources: bytes, optimize: int) -> bytes:
    """Return the same zip with a `.pyc` in place of each `.py`; all other files unchanged; nothing compressed.

    Level 2 is for the standard library, which we do not debug. Below it tracebacks still have line numbers; and
    functions have no annotations: the library needs those of its own (`functools.singledispatch`), while nothing in the
    page does, and in memory they would be a twentieth of what a first visit waits for.
    """
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(sources)) as before, zipfile.ZipFile(made, "w") as after:
        for name in sorted(name for name in before.namelist() if not name.endswith("/")):
            data = before.read(name)
            if name.endswith(".py"):
                tree = without_docstrings(ast.parse(data, name))
                if optimize < 2:
                    tree = ast.fix_missing_locations(WithoutAnnotations().visit(tree))
                code = slim(compile(tree, name, "exec", dont_inherit=True, optimize=optimize), lines=optimize < 2)
                head = importlib.util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + importlib.util.source_hash(data)
                name, data = name + "c", head + marshal.dumps(code)
            after.writestr(zipfile.ZipInfo(name), data)
    return made.getvalue()


def compile_file(source: str, target: str, optimize: int) -> None:
    """Compile a zip from one file to another."""
    with open(source, "rb") as opened:
        compiled = compile_zip(opened.read(), optimize)
    with open(target, "wb") as opened:
        opened.write(compiled)


if __name__ == "__main__" and len(sys.argv) == 4:  # not so inside Pyodide, which calls compile_file itself
    compile_file(sys.argv[1], sys.argv[2], int(sys.argv[3]))
