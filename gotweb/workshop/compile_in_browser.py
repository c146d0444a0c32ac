"""Runs `compile_zip.py` in Pyodide inside a headless Chromium: for a machine that has a browser but no node."""

import base64
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from gotweb.workshop import browser
from gotweb.workshop.serve import Server

COMPILE = """async ([script, optimize]) => {
  const { loadPyodide } = await import("./pyodide.mjs");
  const python = await loadPyodide({ indexURL: "./" });
  const source = await (await fetch("./source.zip")).arrayBuffer();
  python.FS.writeFile("/source.zip", new Uint8Array(source));
  python.runPython(script);
  python.globals.get("compile_file")("/source.zip", "/target.zip", optimize);
  const target = new Blob([python.FS.readFile("/target.zip")]);
  return await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.split(",")[1]);
    reader.readAsDataURL(target);
  });
}"""


def compile_in_browser(runtime: Path, script: Path, source: Path, target: Path, optimize: int) -> None:
    """Compile `source` to `target` with the Pyodide unpacked in `runtime`."""
    with tempfile.TemporaryDirectory() as desk:
        shutil.copytree(runtime, desk, dirs_exist_ok=True)
        shutil.copy(source, Path(desk, "source.zip"))
        Path(desk, "index.html").write_text("<!doctype html><title>compiling</title>")
        with Server(Path(desk)) as server, sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=browser.need(), args=list(browser.ARGUMENTS))
            page = chromium.new_page()
            page.goto(server.url)
            encoded = page.evaluate(COMPILE, [script.read_text("utf-8"), optimize])
            target.write_bytes(base64.b64decode(encoded))
            chromium.close()
