"""Write gotweb/battles/table/paper.json: how what is drawn of a battle looks on a poster, which has no stylesheet.

python -m gotweb.workshop.battles.paper

It is what the styles of the game say by day of single classes; a poster knows no other selectors.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from gotweb.workshop.checkout import ROOT

STYLES = ROOT / "assets" / "styles"
FILE = ROOT / "gotweb" / "battles" / "table" / "paper.json"
BY_DAY = (":root", '[data-look="light"]')
PROPERTIES = re.compile(
    r"fill|fill-(opacity|rule)|stroke|stroke-[a-z]+|paint-order|font-(family|size|weight)|text-anchor"
)
"""The properties that are attributes of a drawing, too."""
FONT = re.compile(r"(?P<weight>\d+) (?P<size>[\d.]+)px (?P<family>.+)")


def rules(text: str) -> Iterator[tuple[list[str], dict[str, str]]]:
    """Yield the selectors and the declarations of every rule of a stylesheet."""
    plain = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    for selectors, body in re.findall(r"([^{}]+)\{([^{}]*)\}", plain):
        said = (line.split(":", 1) for line in body.split(";") if ":" in line)
        yield [one.strip() for one in selectors.split(",")], {name.strip(): value.strip() for name, value in said}


def variables() -> dict[str, str]:
    """Return the variables of the page by day."""
    found: dict[str, str] = {}
    for file in (STYLES / "base.css", STYLES / "themes.css", *sorted((STYLES / "battles").glob("*.css"))):
        for selectors, said in rules(file.read_text("utf-8")):
            if set(selectors) & set(BY_DAY):
                found |= {name: value for name, value in said.items() if name.startswith("--")}
    return found


def looks() -> dict[str, dict[str, str]]:
    """Return class -> its attributes."""
    known, found = variables(), dict[str, dict[str, str]]()

    def value(text: str) -> str:
        while (whole := re.sub(r"var\((--[a-z0-9-]+)\)", lambda one: known[one[1]], text)) != text:
            text = whole
        return text

    for file in sorted((STYLES / "battles").glob("*.css")):
        for selectors, said in rules(file.read_text("utf-8")):
            drawn = {name: value(text) for name, text in said.items() if PROPERTIES.fullmatch(name)}
            font = FONT.fullmatch(value(said.get("font", "")))
            if font is not None:
                drawn |= {f"font-{name}": text for name, text in font.groupdict().items()}
            for one in selectors:
                if drawn and re.fullmatch(r"\.[a-z][a-z0-9-]*", one):
                    found.setdefault(one[1:], {}).update(drawn)
    return dict(sorted(found.items()))


def fresh() -> str:
    """Return the file as it should be now."""
    lines = [f" {json.dumps(name)}: {json.dumps(look)}" for name, look in looks().items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(fresh(), "utf-8")
