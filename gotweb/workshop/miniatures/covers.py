"""The cover of the miniatures game: a table with trays on it, a ruler, and a window behind."""

from __future__ import annotations

from gotweb.workshop.coverkit import HOUSES, CoverScene, Picture


def table(picture: Picture) -> None:
    """Draw two regiments of miniatures that face each other across a ruler on a green table."""
    picture.sky((0, "#4a3a34"))
    picture.fill("#3c2e2b", "M0 0H240V40H0z")
    picture.fill("#6c544a", "M70 24H214V142H70z")
    picture.fill("#f0d9a0", "M76 30H208V136H76z")
    picture.fill("#e6bf7a", "M76 96H208V136H76z")
    picture.sun(164, 78, 20, "#fff3cf", "#fff3cf")
    picture.fill("#a98558", "M76 118Q100 98 124 112T172 108T208 114V136H76z")
    picture.fill("#7d6148", "M76 128Q112 112 150 124T208 122V136H76z")
    picture.line("#6c544a", 5, "M142 30V136M76 84H208")
    picture.fill("#5d4a41", "M18 140V60q0-10 10-10h22q10 0 10 10v80z")
    picture.banner(24, 58, 30, 70, "stark")
    picture.fill("#2f4a35", "M0 150L240 138V330H0z")
    picture.fill("#4f7a52", "M0 156L240 142V250H0z")
    picture.fill("#5f8d5f", "M0 156L150 147L60 250H0z")
    picture.line("#3d6241", 1.2, "M0 186L240 166M0 220L240 196")
    tray(picture, 170, 168, 0.8, "lannister", -1)
    tray(picture, 86, 174, 0.8, "lannister", -1)
    picture.fill("#e8cf8c", "M20 214L214 194L216 204L22 224z", stroke="#3a2b1a", stroke_width=1.2)
    marks = "".join(f"M{24 + 16 * n} {213.6 - 1.65 * n:.1f}l.6 {6 if n % 3 == 0 else 4}" for n in range(12))
    picture.line("#3a2b1a", 1.2, marks)
    tray(picture, 70, 246, 1.25, "stark", 1)
    tray(picture, 178, 240, 1.25, "stark", 1)
    picture.ground("#1f2f22", "M0 252L240 246V330H0z")


def tray(picture: Picture, x: float, y: float, scale: float, house: str, facing: int) -> None:
    """Draw a tray with two rows of three miniatures, each on its base."""
    fill, _ = HOUSES[house]
    dark = {"stroke": "#1c140e", "stroke_width": 1.1, "stroke_linejoin": "round"}
    with picture.at(x, y, scale, facing < 0):
        picture.fill("#1c140e", "M-36-2L34-2L40 8H-42z", opacity=0.45)
        picture.fill("#6b5136", "M-34-8H32L37 3H-39z", **dark)
        for row, shift in ((-7, -2), (1, 0)):
            figures = [-22 + 22 * n + shift for n in range(3)]
            picture.line("#1c140e", 1.6, "".join(f"M{x + 7} {row}L{x + 9} {row - 34}" for x in figures))
            bodies = "".join(f"M{x - 6} {row}q-2-14 4-17h4q6 3 5 17z" for x in figures)
            heads = "".join(f"M{x - 4} {row - 17}v-5a4 4 0 0 1 8 0v5z" for x in figures)
            shields = "".join(f"M{x - 8} {row - 14}h9v6q0 6-4.5 9q-4.5-3-4.5-9z" for x in figures)
            picture.fill("#7b6a58", bodies, **dark)
            picture.fill("#aab3b8", heads, **dark)
            picture.fill(fill, shields, **dark)


SCENES = {"miniatures": CoverScene(table, "#e8cf8c")}
