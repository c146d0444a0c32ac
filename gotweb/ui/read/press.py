"""Makes the poster in the browser and exports it. Its library is part of the page, and loaded on demand."""

from __future__ import annotations

import asyncio
import base64
from typing import Any

import pyodide_js
from js import Blob, Date, Image, XMLSerializer, document, encodeURIComponent, requestAnimationFrame, window
from pyodide.ffi import JsException, create_once_callable, to_js

from gotweb.core.annals import Annals
from gotweb.ui.face import face_at
from gotweb.ui.home import share
from gotweb.ui.kit import device, dom
from gotweb.ui.kit.page import Page
from gotweb.ui.read import poster

TYPES = {"svg": "image/svg+xml", "png": "image/png"}


async def hand_out(app: Page, annals: Annals, kind: str) -> None:
    """Draw the poster of the game on the table, and save it as a file of this kind."""
    await _painted()
    svg = await _drawn(app, annals)
    assert app.match is not None
    name = share.file_name(app.match, device.today()).removesuffix(".gotweb.json")
    blob = Blob.new(to_js([svg]), dom.options(type=TYPES["svg"])) if kind == "svg" else await _png(svg)
    device.hand_out(f"{name}-poster.{kind}", blob)


async def picture(app: Page, annals: Annals) -> str:
    """Return the poster of the game on the table as SVG text; it is drawn after the page has been painted."""
    await _painted()
    return await _drawn(app, annals)


async def _drawn(app: Page, annals: Annals) -> str:
    assert app.match is not None  # the poster is of the game on the table
    face = face_at(app.match.game.id, app.match.options)
    t = app.language.of(face.package)
    library = await _library()
    facts = poster.PosterFacts(
        t(f"game.{app.match.game.id}"),
        str(Date.new().toLocaleDateString(t.code, dom.options(dateStyle="long"))),
        app.names,
        app.settings["palette"],
        app.match.view(None),
    )
    board = str(XMLSerializer.new().serializeToString(document.getElementById("board")))
    return poster.draw(library, t, face, annals, facts, board, await _typeface())


async def _typeface() -> dict[str, str]:
    """Return the files of the page's typeface in base64.

    Empty if they cannot be loaded, since a poster works without.
    """
    found = {}
    for file in poster.TYPEFACE:
        try:
            answer = await window.fetch(file)
            if answer.ok:
                found[file] = base64.b64encode((await answer.arrayBuffer()).to_bytes()).decode()
        except JsException:
            pass
    return found


async def _library() -> Any:
    """Return svgwrite, which draws SVG. It comes with the page, but is unpacked only for the first poster."""
    try:
        import svgwrite
    except ImportError:
        await pyodide_js.library()  # both need more Python modules than are loaded at the start
        await pyodide_js.loadPackage("micropip")
        import micropip

        await micropip.install("svgwrite")  # the page's own list of packages leads to the wheel beside it
        import svgwrite
    return svgwrite


async def _png(svg: str) -> Any:
    image = Image.new()
    image.src = f"data:{TYPES['svg']};charset=utf-8,{encodeURIComponent(svg)}"  # the page's policy allows no blob here
    await image.decode()
    canvas = document.createElement("canvas")
    canvas.width, canvas.height = poster.WIDTH, poster.HEIGHT
    canvas.getContext("2d").drawImage(image, 0, 0, poster.WIDTH, poster.HEIGHT)
    made: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    canvas.toBlob(create_once_callable(made.set_result), TYPES["png"])
    blob = await made
    if not blob:
        raise ValueError("the browser made no picture of the canvas")
    return blob


async def _painted() -> None:
    """Wait until the page has been painted: drawing the poster then blocks the browser for a while."""
    shown: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def after_next(_time: float) -> None:
        window.setTimeout(create_once_callable(lambda: shown.set_result(None)), 0)

    requestAnimationFrame(create_once_callable(after_next))
    await shown
