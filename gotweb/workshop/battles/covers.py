"""The cover of Battles of Westeros: two armies at a crossing, and the hexes that they stand on."""

from __future__ import annotations

from gotweb.workshop.coverkit import HOUSES, CoverScene, Picture


def crossing(picture: Picture) -> None:
    """Draw the armies: Stark before the bridge, Lannister beyond it."""
    picture.sky((0, "#dfe3d2"))
    picture.fill("#c5d2cf", "M0 0H240V66H0z")
    picture.clouds(12, 96, "#fff", opacity=0.8)
    picture.sun(176, 70, 22, "#fff7da", "#fff7da")
    picture.ridge(112, 14, "#9fb39c", 28)
    near = picture.ridge(130, 9, "#7d9772", 28)
    picture.pines(near, [*range(4, 90, 18), *range(174, 244, 18)], 20, "#4b6b52")
    picture.fill("#a9b878", "M0 146H240V300H0z")
    picture.standard(42, 138, 0.72, "lannister")
    picture.standard(150, 136, 0.62, "lannister")
    rank(picture, 150, "lannister", 15, 0.74, -1)
    rank(picture, 160, "lannister", 12, 0.9, -1)
    picture.fill("#6d9fb4", "M-2 178Q60 168 120 180T242 176V200Q180 210 120 202T-2 204z")
    waves = "M6 186q20-5 40 0M84 188q22 4 40 2M160 192q20 4 44-2M30 198q16-2 30 0M190 198q14 2 30-1"
    picture.line("#e2f1f5", 1.6, waves)
    picture.fill("#cbb98f", "M104 170L136 170L146 212H94z", stroke="#3a2b1a", stroke_width=1.6)
    picture.line("#8a7450", 1.4, "M103 178H137M101 186H139M99 194H141M97 202H143")
    picture.standard(24, 214, 0.95, "stark")
    picture.standard(168, 210, 0.86, "stark")
    rank(picture, 230, "stark", 12, 1.16, 1)
    picture.ground("#33402a")
    half = "l18-10l18 10v20l-18 10l-18-10"
    picture.line("#6f8256", 1.4, "".join(f"M{x} 262{half}" for x in range(0, 240, 36)))


def rank(picture: Picture, y: float, house: str, many: int, size: float, facing: int) -> None:
    """Draw a row of men with spears from side to side, facing one way."""
    gap = round(228 / (many - 1) / size, 1)
    places = [f"{6 / size + n * gap:.0f}" for n in range(many)]
    with picture.at(0, y, size):
        picture.line("#241b14", 1.5, "".join(f"M{x} 2m4 0l{facing * 5}-32" for x in places))
        helmets = "".join(f"M{x}-9m-3 0v-4a3 3 0 0 1 6 0v4z" for x in places)
        picture.fill("#8f999f", helmets, stroke="#241b14", stroke_width=1)
        shields = "".join(f"M{x}-8m-5 0h10v8q0 7-5 9q-5-2-5-9z" for x in places)
        picture.fill(HOUSES[house][0], shields, stroke="#241b14", stroke_width=1.1)


SCENES = {"battles-of-westeros": CoverScene(crossing, "#e9dfb4")}
