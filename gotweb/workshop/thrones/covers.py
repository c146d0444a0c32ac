"""The covers of A Game of Thrones and its expansions: the throne, a harbour, dragons over the Wall, crows, an egg."""

from __future__ import annotations

from math import cos, sin

from gotweb.workshop.coverkit import CoverScene, Picture

DRAGON = (
    "M0 34L10 27Q17 24 22 27L18 19L28 25Q37 30 46 29L44 12L40 2L49-14L58-2L92-8L80 4L88 16L72 15L76 28L60 30"
    "Q76 34 90 46Q98 53 110 47L104 59Q92 64 80 55Q66 45 54 44L50 52L46 44Q38 43 32 38Q24 35 17 37L8 39L13 35z"
)
CROW = "M-15 8L-6 1Q-4-7 4-8.6Q9-9.6 11.4-6L17-4.4L11.4-3Q10 4 2 6.6L-5 7.4z"
FLYING = "M0 0Q-7-9-18-10Q-11-4-6 1Q-1 5 3 3.4L11 7L7 1Q13-5 17-13Q7-9 3-2z"


def throne(picture: Picture) -> None:
    """Draw the hall, with banners beside a window and a seat of blades below it."""
    dark, wall, vault = "#16212b", "#243746", "#36526a"
    picture.sky((0, wall))
    for middle in (36, 120, 204):
        left, right = middle - 26, middle + 26
        picture.fill(vault, f"M{left} 190V70Q{left} 30 {middle} 14Q{right} 30 {right} 70V190z")
    picture.sun(120, 70, 27, "#f2dca4", "#f2dca4")
    spokes = "M120 43V97M93 70H147M101 51L139 89M139 51L101 89"
    picture.line(wall, 2.4, f"{spokes}M107 70a13 13 0 1 0 26 0a13 13 0 1 0-26 0z")
    picture.fill("#f2dca4", "M102 60L10 250H120zM138 60L236 250H120z", opacity=0.15)
    picture.fill("#f2dca4", "M108 50L60 250H180L132 50z", opacity=0.12)
    for left, house in ((26, "stark"), (58, "greyjoy"), (156, "lannister"), (188, "baratheon")):
        picture.banner(left, 46, 26, 84, house)
    blades = ""
    for n in range(-5, 6):
        x, top = 120.0 + n * 5.4, 120 + abs(n) * 6 + (n % 2) * 4
        blades += f"M{x - 2.3:.1f} 206V{top + 8}L{x:.1f} {top}L{x + 2.3:.1f} {top + 8}V206z"
    picture.fill(dark, blades)
    picture.fill("#7f97a8", blades, transform="translate(-.9 0)", opacity=0.55)
    picture.fill(dark, "M86 214V176h10v14h48v-14h10v38zM92 190h56v26H92z")
    picture.fill("#4b6579", "M92 192h56v5H92z")
    picture.fill("#8d2c25", "M100 197h40v7h-40z")
    picture.fill("#20303d", "M74 214H166V224H74zM58 224H182V236H58zM40 236H200V250H40z")
    picture.fill("#3c566b", "M74 214H166V216.5H74zM58 224H182V226.5H58zM40 236H200V238.5H40z")
    picture.fill("#8d2c25", "M104 216h32l6 34h-44z")
    picture.ground(dark, "M0 248H240V330H0z")


def harbour(picture: Picture) -> None:
    """Draw a castle over a bay at evening, and sailing ships."""
    picture.sky((0, "#f0c878"))
    picture.fill("#e5a75c", "M0 0H240V70H0z")
    picture.clouds(14, 110, "#fbe6b4", 16)
    picture.sun(176, 92, 24, "#fff3cf", "#fff3cf")
    picture.ridge(132, 16, "#b57a52")
    picture.ridge(150, 14, "#7d4f45")
    picture.castle(60, 142, 1.05, "#4a2e34", "#7d4f45", "#f7d98c", "#a3161f")
    picture.fill("#4a2e34", "M-4 138Q50 134 106 141Q120 148 130 166L-4 172z")
    picture.fill("#2c6470", "M0 160H240V300H0z")
    glitter = (
        "M150 164h52l-6 3h-40zM144 172h66l-10 4h-44zM152 182h50l-6 4h-38zM138 194h74l-12 5h-50zM150 208h52l-8 4h-36z"
    )
    picture.fill("#f6dfa2", glitter, opacity=0.7)
    for y, left in ((176, 2), (192, 5), (206, 9), (222, 4)):
        picture.line("#1b4753", 2, f"M{-left * 3} {y}q8-5 16 0{'t16 0' * 16}")
    picture.ship(194, 182, 0.5, "greyjoy")
    picture.ship(92, 226, 1.12, "baratheon")
    picture.ground("#10303a", f"M0 250q12-7 24 0{'t24 0' * 9}V330H0z")


def dragons(picture: Picture) -> None:
    """Draw dragons before the moon, over the Wall."""
    picture.sky((0, "#1b2044"), (90, "#232a52"))
    picture.sun(158, 84, 36, "#eef3fb", "#8ea3d6")
    picture.stars(130, "#cdd8f5")
    picture.ridge(170, 22, "#3d4a82")
    picture.fill("#b9cff0", "M-4 164L60 158L120 166L180 156L246 164V226H-4z")
    cracks = "M-4 176L22 226H-4zM40 160L58 226H34zM96 163L112 226H84zM150 160L170 226H140zM206 160L222 226H196z"
    picture.fill("#8fabd9", cracks)
    picture.fill("#eaf3ff", "M-4 164L60 158L120 166L180 156L246 164V169L180 161L120 171L60 163L-4 169z")
    picture.castle(46, 160, 0.5, "#141a38", "#3d4a82", "#f7b955")
    snow = picture.ridge(226, 10, "#dfe8f7")
    picture.pines(snow, range(2, 240, 13), 30, "#1b2a48")
    picture.ridge(246, 6, "#10152e")
    picture.fill("#0d1128", DRAGON, transform="translate(112 58) scale(.98)")
    picture.fill("#e2662c", "M112 93q-20 4-40 20q16-2 24-6q-8 8-10 14q16-6 28-24z")
    picture.fill("#f7c65a", "M112 93q-14 4-24 13q12-2 24-10z")
    picture.fill("#0d1128", DRAGON, transform="translate(190 30) scale(.36)")
    picture.fill("#0d1128", DRAGON, transform="translate(72 40) scale(-.3 .3)")


def crows(picture: Picture) -> None:
    """Draw a bare tree full of crows, and a sword in the field with a helmet on it."""
    picture.sky((0, "#c26a34"), (84, "#d98f3d"))
    picture.clouds(10, 150, "#efbd6a", 20)
    picture.sun(172, 112, 30, "#f9dfa0", "#f6cf86")
    picture.ridge(172, 10, "#8c4a2c")
    picture.castle(204, 172, 0.48, "#5d2f24", "#8c4a2c")
    picture.ridge(196, 9, "#5d2f24")
    picture.ridge(222, 8, "#33191a")
    tree(picture)
    for x, y, scale in ((26, 140, 0.9), (96, 128, 1), (62, 112, 0.8)):
        picture.fill("#120a0d", CROW, transform=f"translate({x} {y}) scale({scale})")
    for x, y, scale in ((150, 58, 1.1), (196, 44, 0.7), (116, 40, 0.8), (214, 78, 0.9), (128, 90, 0.6)):
        picture.fill("#120a0d", FLYING, transform=f"translate({x} {y}) scale({scale})")
    picture.fill("#1c0f12", "M170 246V182l3-9 3 9V246zM158 240H188V246H158z")
    picture.fill("#d9c6b0", "M171 240V184l2-6V240z")
    with picture.at(173, 168):
        picture.fill("#1c0f12", "M-13 15V-2Q-13-17 0-17Q13-17 13-2V15z")
        picture.fill("#b9a795", "M-10 12V-2Q-10-14 0-14V12z")
        picture.fill("#1c0f12", "M-9-2H9V2H-9zM-1.4-12H1.4V12H-1.4z")
    picture.fill("#120a0d", CROW, transform="translate(176 146)")
    picture.ground("#160c0f", "M0 246q20-6 44-2t60-1t64 2t72-3V330H0z")


def tree(picture: Picture) -> None:
    """Draw a bare tree: each branch has two or three thinner ones."""
    branches: dict[float, str] = {}

    def grow(x: float, y: float, angle: float, length: float, width: float, left: int) -> None:
        x2, y2 = x + cos(angle) * length, y + sin(angle) * length
        thick = max(round(width, 1), 1)
        branches[thick] = branches.get(thick, "") + f"M{x:.0f} {y:.0f}l{x2 - x:.0f} {y2 - y:.0f}"
        for _ in range(0 if left == 0 else 2 if left < 4 else 3):
            turned = angle + picture.lot.uniform(-0.75, 0.75)
            grow(x2, y2, turned, length * picture.lot.uniform(0.62, 0.86), width * 0.64, left - 1)

    grow(62, 250, -1.5, 52, 11, 5)
    for width, data in sorted(branches.items()):
        picture.line("#1c0f12", width, data, stroke_linecap="round")


def egg(picture: Picture) -> None:
    """Draw a dragon's egg in the fire."""
    picture.sky((0, "#3a1620"))
    picture.sun(120, 116, 62, "#54202a", "#e2662c")
    picture.clouds(20, 140, "#7a2430", 18, 0.8)
    picture.stars(90, "#f6b25e", 26)
    picture.ridge(172, 20, "#541c26")
    picture.fill(
        "#e2662c",
        "M120 60Q172 130 160 190Q196 176 190 140Q222 200 178 250H62Q18 200 50 140Q44 176 80 190Q68 130 120 60z",
    )
    picture.fill(
        "#f7b955",
        "M120 104Q154 150 148 196Q170 190 168 170Q188 214 160 250H80Q52 214 72 170Q70 190 94 196Q86 150 120 104z",
    )
    picture.fill("#1d0b12", "M120 120Q166 150 164 204Q160 250 120 252Q80 250 76 204Q74 150 120 120z")
    picture.fill("#5a2150", "M120 126Q160 154 158 204Q154 244 120 247Q86 244 82 204Q80 154 120 126z")
    picture.fill("#8a3a78", "M120 128Q86 154 86 204Q88 236 110 243Q98 190 120 128z")
    scales = "".join(
        f"M{120 + (n - (count - 1) / 2) * 17 - 8.5:.1f} {y}q8.5 10 17 0"
        for y, count in ((150, 2), (164, 3), (178, 4), (192, 4), (206, 4), (220, 4), (233, 3))
        for n in range(count)
    )
    picture.line("#d9a0cc", 1.5, scales, opacity=0.9)
    picture.ground("#170709", "M0 250q20-7 40 0t40 0t40 0t40 0t40 0t40 0V330H0z")


SCENES = {
    "thrones-first": CoverScene(throne, "#d9b868"),
    "thrones-second": CoverScene(harbour, "#f3d48a"),
    "thrones-dance": CoverScene(dragons, "#c9d6f2"),
    "thrones-feast": CoverScene(crows, "#f0c070"),
    "thrones-mother": CoverScene(egg, "#f0b060"),
}
