"""The cover of A Song of Ice and Fief: a castle, and the fields, houses and mill that are its fief."""

from __future__ import annotations

from gotweb.workshop.coverkit import CoverScene, Picture

STRIPS = (
    ("#d8c65c", "M8 190L66 160L86 182L22 222z"),
    ("#b5a23f", "M22 222L86 182L104 204L30 250z"),
    ("#e3d67c", "M150 168L204 164L232 206L168 196z"),
    ("#a8bf4e", "M168 196L232 206L246 244L176 232z"),
    ("#8f9f3c", "M-4 196L8 190L22 222L-4 240z"),
)
FURROWS = (
    "M16 200L74 168M22 210L80 176M160 178L212 172M166 188L222 186M174 208L236 216M176 220L240 230M40 230L92 192"
    "M34 240L98 198"
)
ROAD = "M112 260Q96 226 124 206Q150 188 128 164Q114 146 118 118"


def holding(picture: Picture) -> None:
    """Draw the castle on its hill, and the road down to the village."""
    picture.sky((0, "#bfe0dd"))
    picture.fill("#9cc9cc", "M0 0H240V64H0z")
    picture.clouds(14, 90, "#fff", opacity=0.8)
    picture.sun(190, 62, 22, "#fff3c4", "#fff3c4")
    picture.ridge(126, 16, "#8fb59a")
    picture.ridge(146, 10, "#6f9c6d")
    picture.fill("#7fae5e", "M-4 172Q60 104 120 106Q182 104 246 176V300H-4z")
    picture.fill("#97c26e", "M-4 172Q60 104 120 106Q88 124 64 160Q40 196 20 250L-4 240z")
    picture.castle(118, 116, 1.04, "#5a4a58", "#b9a8a6", "#f7d98c", "#8e44ad")
    for colour, data in STRIPS:
        picture.fill(colour, data)
    picture.line("#8f7d2e", 1, FURROWS, opacity=0.6)
    picture.line("#efe0b4", 8, ROAD, stroke_linecap="round")
    picture.line("#8a7450", 1.2, ROAD, stroke_dasharray="5 5")
    for x, y, scale in (
        (56, 226, 1.2),
        (84, 238, 1.4),
        (150, 236, 1.4),
        (182, 242, 1.5),
        (210, 228, 1.1),
        (30, 240, 1.3),
    ):
        house(picture, x, y, scale)
    with picture.at(196, 196):
        rim = {"stroke": "#2a1d14", "stroke_width": 1.2}
        picture.fill("#efe0c0", "M-7 20L-5-6H5L7 20z", **rim)
        picture.fill("#7d3420", "M-7-6L0-14L7-6z", **rim)
        picture.line("#2a1d14", 2.4, "M-15-19L15 9M15-19L-15 9")
    picture.ground("#22301f", "M0 252Q60 244 120 252T240 250V330H0z")


def house(picture: Picture, x: float, y: float, scale: float) -> None:
    """Draw a house of the village, its gable in the shadow."""
    rim = {"stroke": "#2a1d14", "stroke_width": 1}
    with picture.at(x, y, scale):
        picture.fill("#f0e2c2", "M-9 0V11H9V0z", **rim)
        picture.fill("#b5522e", "M-12 1L-6-10H11L5 1z", **rim)
        picture.fill("#7d3420", "M5 1L11-10L13 1z", **rim)
        picture.fill("#2a1d14", "M-3 11V4h4v7z")


SCENES = {"song-of-ice-and-fief": CoverScene(holding, "#f3e3a0")}
