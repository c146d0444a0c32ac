"""Text on a poster (`gotweb.ui.read.poster`): lines, rules, and drawings with attributes for classes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any
from xml.etree import ElementTree as ET

from gotweb.ui.kit.paper import INK, LINE, SANS
from gotweb.ui.kit.tree import Attribute, Element

FAR = "far"
"""What is drawn twice is drawn for near and for far: a poster is read from near."""
PAGE_ONLY = ("class", "role", "tabindex", "style", "focusable")

Looks = Mapping[str, Mapping[str, str]]


class Raw:
    """A piece of XML among svgwrite's own elements."""

    def __init__(self, xml: ET.Element) -> None:
        self.xml = xml

    def get_xml(self) -> ET.Element:
        """Return the XML; svgwrite calls this method of its elements."""
        return self.xml


class Writing:
    """A part of the sheet that is filled from the top."""

    def __init__(self, sheet: Any, looks: Looks, left: float, room: float, top: float) -> None:
        """Make the part. `left` is its left edge, `room` its width, `top` the place of its first line."""
        self.sheet = sheet
        self.looks = looks
        self.left = left
        self.room = room
        self.y = top

    def write(
        self, words: str, size: float, *, x: float | None = None, ink: str = INK, end: bool = False, **look: Any
    ) -> None:
        """Write a line of text at the present height."""
        look.setdefault("font_family", SANS)
        anchor = "end" if end else "start"
        left = self.left if x is None else x
        self.sheet.add(
            self.sheet.text(
                words,
                insert=(left, round(self.y, 1)),
                font_size=size,
                fill=ink,
                text_anchor=anchor,
                **look,
            )
        )

    def paragraph(
        self, words: str, size: float, *, x: float | None = None, less: float = 0, broad: float = 0.53, **look: Any
    ) -> None:
        """Write a paragraph in several lines.

        `broad` is the width of a letter, as a share of the type's size; `less` is how much room at the end of the lines
        is left free.
        """
        x = self.left if x is None else x
        for line in wrapped(words, (self.left + self.room - less - x) / (size * broad)):
            self.y += size * 1.25
            self.write(line, size, x=x, **look)

    def rule(self, gap: float) -> None:
        """Draw a thin horizontal line."""
        self.y += gap
        self.sheet.add(
            self.sheet.line(
                (self.left, round(self.y, 1)), (self.left + self.room, round(self.y, 1)), stroke=LINE, stroke_width=1
            )
        )

    def crest(self, drawn: Element, x: float, size: float = 36) -> None:
        """Draw a seat's colour and sign, centred on the line."""
        self.sheet.add(Raw(self.nested(drawn, x - size / 2, self.y - 0.72 * size, size, size)))

    def nested(self, drawing: Element, x: float, y: float, width: float, height: float) -> ET.Element:
        """Add a drawing with its own viewBox to the sheet, and return it."""
        xml = dressed(drawing, self.looks)
        for name, value in (("x", x), ("y", y), ("width", width), ("height", height)):
            xml.set(name, f"{value:.1f}")
        return xml


def dressed(element: Element, looks: Looks) -> ET.Element:
    """Return a tree as XML, with attributes in place of its classes; an element's own attributes take precedence."""
    xml = ET.Element(element.tag)
    for look in classes(element.attrs.get("class")):
        for name, value in looks.get(look, {}).items():
            xml.set(name, value)
    for name, said in element.attrs.items():
        if said is None or said is False or name in PAGE_ONLY or name.startswith(("aria-", "data-")):
            continue
        xml.set("xlink:href" if name == "href" else name, str(said))
    last: ET.Element | None = None
    for child in element.children:
        if isinstance(child, Element) and FAR in classes(child.attrs.get("class")):
            continue
        if isinstance(child, Element):
            last = dressed(child, looks)
            xml.append(last)
        elif last is None:
            xml.text = (xml.text or "") + child
        else:
            last.tail = (last.tail or "") + child
    return xml


def classes(look: Attribute) -> list[str]:
    """Return the classes of an element."""
    return str(look or "").split()


def wrapped(words: str, most: float) -> list[str]:
    """Return a text in lines of at most `most` characters, broken between words."""
    lines = [""]
    for word in _words(words):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most:
            lines.append(word)
        else:
            lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _words(text: str) -> Iterable[str]:
    return text.split(" ")  # at plain spaces only: the others keep their words together
