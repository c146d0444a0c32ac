"""Scenes for cards that show an event and no person.

Each is a symbol `scene-card-<id>` in the box of `scenes`, made of a sky, a ground and the event in front.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from gotweb.workshop.people.parts import WOLF
from gotweb.workshop.people.scenes import Paper, Tones

DAY = Tones("#d9e6ea", "#b3c7bd", "#86a183", "#566e50", "#fff6d8")
GOLD = Tones("#f6ddb0", "#e3bb7c", "#b98849", "#6d4a24", "#fff6da")
FROST = Tones("#dfe8f0", "#b9cad8", "#8ea4b6", "#4d6172", "#ffffff")
NIGHT = Tones("#26344a", "#34465f", "#1d2838", "#111a26", "#dfe7f2")
STORM = Tones("#7d8c98", "#5f6f7c", "#43525f", "#26333d", "#cfd8de")
BLOOD = Tones("#e8b99a", "#c98566", "#8e4a38", "#4a2420", "#fbe6cf")
INK = "#241b14"
STEEL = "#cdd5da"
SWORD = "M0-22L2.4-18V6H7.4V9H2V16H-2V9H-7.4V6H-2.4V-18z"
CROWN = "M-12 8L-14-8L-7-1L0-12L7-1L14-8L12 8z"
CROW = "M-16 6L-6-1Q-4-8 4-9Q10-9 12-6L18-4L12-3Q10 4 2 6L-6 6z"
FLYING = "M0 0Q-7-9-18-10Q-11-4-6 1Q-1 5 3 3.4L11 7L7 1Q13-5 17-13Q7-9 3-2z"
Act = Callable[[Paper, Tones], None]


def _at(paper: Paper, x: float, y: float, size: float, colour: str, data: str, turn: float = 0) -> None:
    turned = f" rotate({turn:g})" if turn else ""
    paper.fill(colour, data, transform=f"translate({x:g} {y:g}) scale({size:g}){turned}")


def _hills(paper: Paper, tones: Tones) -> None:
    paper.hills(2, tones.far, 6)
    paper.hills(10, tones.mid, 5)


def _snow(paper: Paper, tones: Tones) -> None:
    flakes = "".join(
        f"M{paper.lot.randint(-70, 70)} {paper.lot.randint(-36, 14)}a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0z"
        for _ in range(14)
    )
    paper.fill("#ffffff", flakes)


def _pines(paper: Paper, tones: Tones) -> None:
    paper.pines(16, 20, tones.near, 12)
    paper.hills(15, "#f3f7fa", 3)


def _wall(paper: Paper, tones: Tones) -> None:
    paper.fill("#e9f1f8", "M-100-12L-60-15L-10-11L40-16L100-12V12H-100z")
    paper.line("#a9bfd0", 1, "M-84-12L-80 12M-52-14L-56 12M-20-12L-17 12M22-14L19 12M56-15L60 12M84-13L80 12")
    paper.hills(12, tones.near, 3)


def _fires(paper: Paper, tones: Tones) -> None:
    for x in (-40, -16, 10, 36):
        _at(paper, x, 12, 0.7, "#e2662c", "M0 8Q-8 4-6-4Q-3-2-2-6Q1-12 0-18Q8-10 6-4Q8 4 0 8z")
        _at(paper, x, 14, 0.4, "#f7c65a", "M0 8Q-8 4-6-4Q-3-2-2-6Q1-12 0-18Q8-10 6-4Q8 4 0 8z")


def _spears(paper: Paper, tones: Tones) -> None:
    data = "".join(f"M{x} 26L{x + 3} {-16 + abs(x) // 5}" for x in range(-57, 60, 14))
    paper.line(INK, 1.6, data)
    heads = "".join(f"M{x + 3} {-22 + abs(x) // 5}l2 6h-4z" for x in range(-57, 60, 14))
    paper.fill(STEEL, heads, stroke=INK, stroke_width=0.7)
    paper.fill(tones.near, "".join(f"M{x} 30v-12a5.5 5 0 0 1 11 0v12z" for x in range(-61, 60, 14)))


def _banner(paper: Paper, tones: Tones) -> None:
    paper.line(INK, 2, "M-26 28V-26M22 28V-22")
    paper.fill("#a3161f", "M-25-25H4L-4-15L4-5H-25z", stroke=INK, stroke_width=1)
    paper.fill("#2b5d8a", "M23-21H50L43-12L50-3H23z", stroke=INK, stroke_width=1)


def _barrels(paper: Paper, tones: Tones) -> None:
    for x, y in ((-26, 14), (-6, 14), (14, 14), (-16, -2), (4, -2)):
        _at(paper, x, y, 1, "#9a6a3c", "M-8-8Q0-11 8-8Q11 0 8 8Q0 11-8 8Q-11 0-8-8z")
        paper.line(INK, 1.2, f"M{x - 9} {y - 4}h18M{x - 9} {y + 4}h18")
    _at(paper, 38, 12, 1, "#d9b25a", "M-10 10Q-14-4-4-10L4-10Q14-4 10 10z")


def _sheaves(paper: Paper, tones: Tones) -> None:
    for x in (-44, -14, 18, 48):
        _at(paper, x, 14, 1, "#e0b450", "M-7 14L-3 0L-9-14L0-9L9-14L3 0L7 14z")
        paper.line("#7d5410", 1.6, f"M{x - 4} 13h8")


def _bare(paper: Paper, tones: Tones) -> None:
    paper.line(tones.near, 2.2, "M-30 22Q-26 4-32-14M-29 2L-42-12M-28-2L-16-16M34 24Q30 8 35-8M33 6L46-6M34 2L24-10")
    paper.line(tones.near, 1, "M-90 24q30-5 60 0t60 0t60 0")


def _throne(paper: Paper, tones: Tones) -> None:
    blades = "".join(f"M{n * 6 - 2} 10V{-24 + abs(n) * 5 + n % 2 * 4}l2-6l2 6V10z" for n in range(-5, 6))
    paper.fill(STEEL, blades, stroke=INK, stroke_width=0.9)
    paper.fill(INK, "M-30 20V-4h8v14h44V-4h8v24zM-40 20H40V32H-40z")
    paper.fill("#8d2c25", "M-18 6H18V13H-18z")


def _crowns(paper: Paper, tones: Tones) -> None:
    for x, size in ((-34, 0.9), (34, 0.9), (0, 1.3)):
        paper.fill("#e3b93f", CROWN, transform=f"translate({x} {2 if x else -6}) scale({size})", stroke=INK,
                   stroke_width=1.2)  # fmt: skip


def _crown(paper: Paper, tones: Tones) -> None:
    paper.fill("#e3b93f", CROWN, transform="translate(2 -14) scale(1.1)", stroke=INK, stroke_width=1.2)


def _crossed(paper: Paper, tones: Tones) -> None:
    for turn in (-40, 40):
        paper.fill(STEEL, SWORD, transform=f"translate(0 2) scale(1.3) rotate({turn})", stroke=INK, stroke_width=1)


def _falling(paper: Paper, tones: Tones) -> None:
    for x, y, turn in ((-44, -6, 160), (-18, 4, 196), (10, -8, 170), (36, 2, 205), (58, -10, 165)):
        paper.fill(STEEL, SWORD, transform=f"translate({x} {y}) scale(.8) rotate({turn})", stroke=INK, stroke_width=1)


def _crows(paper: Paper, tones: Tones) -> None:
    for x, y, size in ((-36, 12, 1), (8, 14, 1.2), (44, 10, 0.8)):
        _at(paper, x, y, size, "#1d2126", CROW)
    for x, y, size in ((-20, -22, 0.7), (22, -26, 0.5), (-52, -14, 0.5)):
        _at(paper, x, y, size, "#1d2126", FLYING)


def _raven(paper: Paper, tones: Tones) -> None:
    _at(paper, 0, -8, 2, "#1d2126", FLYING)
    paper.fill("#f3ead4", "M-2 8h16v9h-16zM-2 8l8 5l8-5", stroke=INK, stroke_width=0.9)
    paper.fill("#a3161f", "M4 13a2 2 0 1 0 4 0a2 2 0 1 0-4 0z")


def _rain(paper: Paper, tones: Tones) -> None:
    drops = "".join(f"M{x} {-38 + x * 7 % 44}l-5 13" for x in range(-92, 96, 8))
    paper.line("#e9f0f4", 1, drops, opacity=0.7)
    paper.fill(tones.far, "M-60-26q4-12 18-9q8-9 20-2q14-4 16 11zM6-28q6-10 18-6q12-6 20 2q10-2 12 8z")


def _sea(paper: Paper, tones: Tones) -> None:
    paper.waves(6, tones.mid, tones.disc)


def _ship(paper: Paper, tones: Tones) -> None:
    paper.fill("#3a2417", "M-24 8Q-20 20-8 20H14Q22 18 28 2L18 6Q0 12-24 8z", stroke=INK, stroke_width=1)
    paper.line(INK, 2, "M2 8V-30")
    paper.fill("#efe3c6", "M-16-26Q2-19 20-26Q27-8 18 1Q2 7-12 1Q-7-12-16-26z", stroke=INK, stroke_width=1)
    paper.waves(17, tones.near, tones.far)


def _web(paper: Paper, tones: Tones) -> None:
    spokes = "M0-42V32M-60-40L60 28M-60 28L60-40M-90-6H90"
    rings = ""
    for r in (10, 20, 30):
        low, high = r * 0.5 - 6, -6 - r * 0.5
        rings += f"M0{-r - 6}L{r} {high:g}L{r} {low:g}L0 {r - 6}L{-r} {low:g}L{-r} {high:g}z"
    paper.line("#f4efe4", 1.1, spokes + rings)
    paper.fill(INK, "M-4-7a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM-3-1a3 5 0 1 0 6 0a3 5 0 1 0-6 0z")


def _masks(paper: Paper, tones: Tones) -> None:
    mask = "M-11-10Q0-15 11-10Q13 4 0 13Q-13 4-11-10zM-7-4Q-4-7-1-4Q-4-1-7-4zM7-4Q4-7 1-4Q4-1 7-4z"
    for x, colour in ((-18, "#f3ead4"), (18, "#3b2c46")):
        paper.fill(colour, mask, transform=f"translate({x} -2) scale(1.2)", stroke=INK, stroke_width=1,
                   fill_rule="evenodd")  # fmt: skip


def _scroll(paper: Paper, tones: Tones) -> None:
    paper.fill("#f6ecd4", "M-24-20H20Q26-20 26-14V14H32Q32 22 24 22H-18Q-24 22-24 14z", stroke=INK, stroke_width=1.2)
    paper.line("#7a6647", 1.4, "M-17-11H18M-17-4H18M-17 3H12M-17 10H16")


def _tents(paper: Paper, tones: Tones) -> None:
    for x, size in ((-46, 0.8), (-14, 1), (22, 1.2), (54, 0.8)):
        _at(paper, x, 16, size, "#8b7355", "M-16 8L0-20L16 8z")
        _at(paper, x, 16, size, "#5b4633", "M-4 8L0-12L5 8z")


def _mammoth(paper: Paper, tones: Tones) -> None:
    beast = "M-30 22V4Q-30-20-6-20Q2-28 14-24Q28-20 28-4Q30 8 24 20L20 18Q23 8 20 2L16 6V24H6V12H-14V24H-24V14z"
    paper.fill("#5a4130", beast, stroke=INK, stroke_width=1.2)
    paper.fill("#f6ecd4", "M20 2Q30 14 42 6Q36 20 18 8z", stroke=INK, stroke_width=0.8)
    paper.fill(INK, "M-10-20Q-8-32-2-32Q4-32 4-22zM17-12a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0z")


def _skull(paper: Paper, tones: Tones) -> None:
    bone = "M-14-10Q-14-24 0-24Q14-24 14-10Q14-2 9 1V10H-9V1Q-14-2-14-10z"
    holes = "M-9-9a4 4.4 0 1 0 8 0a4 4.4 0 1 0-8 0zM1-9a4 4.4 0 1 0 8 0a4 4.4 0 1 0-8 0zM0-3L-2 2H2zM-4 5v5M0 5v5M4 5v5"
    paper.fill("#efe6d0", bone, stroke=INK, stroke_width=1.2)
    paper.fill(INK, holes, stroke=INK, stroke_width=0.8)
    paper.line("#efe6d0", 4, "M-34 20L34 8M-34 8L34 20", stroke_linecap="round")


def _eyes(paper: Paper, tones: Tones) -> None:
    paper.fill(INK, "M-40 30L-34-8L-30-28L-14-12H14L30-28L34-8L40 30z")
    paper.fill("#f2c14a", "M-20-2L-6 2L-10 7Q-18 6-20-2zM20-2L6 2L10 7Q18 6 20-2z")


def _arrows(paper: Paper, tones: Tones) -> None:
    paper.line(INK, 1.6, "M-40-34L-4 6M8-38L6 2M44-30L14 8")
    paper.fill("#a3161f", "M-44-38l8 3l-4 4zM5-42h6l-3 7zM49-34l-8 2l4 4z")
    _at(paper, 4, 12, 1.5, "#1d2126", CROW)


def _dragon(paper: Paper, tones: Tones) -> None:
    beast = "M-14 16Q-15 4-8 0L-30-8L-12-8L-24-22L-3-9Q1-14 8-12L12-15V-11L17-6L11-5L30-16L12-1L34 2L6 4Q8 12 2 20H-13z"
    paper.fill("#3c2d38", beast, transform="scale(1.3)", stroke=INK, stroke_width=0.9)
    paper.fill("#e2662c", "M24-8q10 0 22 10q-10-2-14 0q4 4 4 8q-10-6-12-18z")


def _keep(paper: Paper, tones: Tones) -> None:
    paper.castle(0, 12, [(-30, 11, 22), (-14, 14, 34), (4, 12, 28), (20, 10, 20)], tones.near, tones.mid)


def _sword(paper: Paper, tones: Tones) -> None:
    paper.fill(STEEL, SWORD, transform="translate(0 2) scale(1.5) rotate(205)", stroke=INK, stroke_width=1)


def _wolf(paper: Paper, tones: Tones) -> None:
    paper.fill("#7d868b", WOLF, transform="translate(-4 2) scale(1.5)", stroke=INK, stroke_width=0.9)
    paper.line(INK, 1.6, "M-5.5-.4L-.1.8M13.4 4.4L10.1 7.1M-16 18.5Q-10 23-11 32")


def _rider(paper: Paper, tones: Tones) -> None:
    horse = (
        "M-30 6Q-28-4-16-4H4Q10-6 14-16L17-20L20-15L28-10L26-5L19-6L15 4L20 12L26 22H22L14 14L6 10H-8L-14 16L-22 24"
        "H-26L-20 14L-24 8L-34 16Q-33 8-30 6z"
    )
    paper.fill("#5a4130", horse, stroke=INK, stroke_width=1)
    paper.fill("#8b3a2c", "M-10-4Q-10-18-3-20Q4-18 5-5L2 6H-4z", stroke=INK, stroke_width=1)
    paper.fill(STEEL, "M-7-20a4.6 4.6 0 0 1 9.2 0v4h-9.2z", stroke=INK, stroke_width=1)
    paper.line(INK, 1.8, "M-26-16L46-6")
    paper.fill(STEEL, "M44-9.6L55-5L44-3.4z", stroke=INK, stroke_width=0.8)


def _weirwood(paper: Paper, tones: Tones) -> None:
    paper.fill("#f6f1e4", "M-6 28Q-4 8-8-8L-22-18L-20-20L-6-14L-4-26H2L4-14L18-22L20-20L8-8Q4 8 8 28z", stroke=INK,
               stroke_width=1)  # fmt: skip
    leaves = "".join(
        f"M{x} {y}m-9 0q2-8 9-8t9 7q-2 7-9 7t-9-6z"
        for x, y in ((-24, -20), (-12, -30), (2, -33), (16, -30), (24, -21), (-2, -24))
    )
    paper.fill("#a3201f", leaves, stroke=INK, stroke_width=0.8)
    paper.line("#8c2a20", 1.4, "M-3 2l2 2M3 2l-2 2M-2 9q2 2 4 0M-3 4v5M3 4v4")


def _coins(paper: Paper, tones: Tones) -> None:
    for x, high in ((-34, 3), (-14, 5), (8, 4), (30, 6)):
        for n in range(high):
            paper.fill("#e3b93f", f"M{x - 9} {18 - 5 * n}a9 3.6 0 1 1 18 0v4a9 3.6 0 1 1-18 0z", stroke=INK,
                       stroke_width=0.9)  # fmt: skip


def _horn(paper: Paper, tones: Tones) -> None:
    paper.fill("#e9ddc0", "M-34-8Q-10 22 30-18L38-8Q14 34-36-2z", stroke=INK, stroke_width=1.2)
    paper.fill("#e3b93f", "M28-20L34-24L44-10L38-6zM-12 5L-8-1L2 11L-2 16z", stroke=INK, stroke_width=1)


def _shields(paper: Paper, tones: Tones) -> None:
    board = "M-11-12H11V2Q11 11 0 17Q-11 11-11 2z"
    for x in (-46, -23, 0, 23, 46):
        paper.fill("#3a4148", board, transform=f"translate({x} 8)", stroke=INK, stroke_width=1.2)
        paper.line(STEEL, 1.4, f"M{x} 0V20M{x - 8} 5H{x + 8}")


EVENTS: dict[str, tuple[Tones, list[Act]]] = {
    "supply": (GOLD, [_hills, _barrels]),
    "mustering": (DAY, [_hills, _banner, _spears]),
    "mustering-affc": (GOLD, [_hills, _banner, _spears]),
    "rally-the-men": (BLOOD, [_hills, _banner, _spears]),
    "last-days-of-summer": (GOLD, [_hills, _sheaves]),
    "winter-is-coming": (FROST, [_hills, _pines, _snow]),
    "game-of-thrones": (GOLD, [_crowns]),
    "clash-of-kings": (BLOOD, [_hills, _crossed, _crowns]),
    "wildling-attack": (NIGHT, [_wall, _fires]),
    "wildlings-attack": (NIGHT, [_wall, _fires]),
    "sea-of-storms": (STORM, [_rain, _sea, _ship]),
    "ironborn-raid": (BLOOD, [_sea, _ship]),
    "storm-of-swords": (STORM, [_hills, _falling]),
    "feast-for-crows": (BLOOD, [_hills, _crows]),
    "rains-of-autumn": (STORM, [_hills, _rain]),
    "web-of-lies": (NIGHT, [_web]),
    "dark-wings-dark-words": (NIGHT, [_hills, _raven]),
    "put-to-the-sword": (BLOOD, [_hills, _sword]),
    "a-throne-of-blades": (GOLD, [_throne]),
    "famine": (BLOOD, [_hills, _bare]),
    "shifting-ambitions": (DAY, [_hills, _masks]),
    "new-information": (DAY, [_hills, _scroll]),
    "the-burden-of-power": (NIGHT, [_throne, _crowns]),
    "domestic-disputes": (BLOOD, [_hills, _masks]),
    "empty-promises": (DAY, [_hills, _scroll]),
    "fire-made-flesh": (BLOOD, [_hills, _dragon]),
    "playing-with-fire": (NIGHT, [_hills, _fires]),
    "scattering-dissent": (STORM, [_hills, _falling]),
    "southron-ambitions": (GOLD, [_hills, _crowns]),
    "strongholds-of-resistance": (GOLD, [_hills, _keep, _spears]),
    "the-long-plan": (NIGHT, [_scroll]),
    "watering-the-seed": (DAY, [_sheaves, _rain]),
    "word-spreads-quickly": (DAY, [_hills, _raven]),
    "massing-on-the-milkwater": (FROST, [_hills, _tents]),
    "a-king-beyond-the-wall": (FROST, [_tents, _crown]),
    "mammoth-riders": (FROST, [_hills, _mammoth]),
    "the-horde-descends": (FROST, [_hills, _spears]),
    "silence-at-the-wall": (NIGHT, [_wall, _snow]),
    "skinchanger-scout": (FROST, [_hills, _eyes]),
    "rattleshirts-raiders": (FROST, [_hills, _skull]),
    "crow-killers": (FROST, [_hills, _arrows]),
    "preemptive-raid": (FROST, [_pines, _crossed]),
    "winters-might": (FROST, [_hills, _snow, _sword]),
    "northern-ferocity": (FROST, [_pines, _wolf]),
    "devastating-impact": (DAY, [_hills, _rider]),
    "north-remembers": (FROST, [_hills, _weirwood]),
    "swift-reposition": (DAY, [_hills, _banner]),
    "assault-orders": (BLOOD, [_tents, _banner]),
    "intrigue-and-subterfuge": (NIGHT, [_web, _masks]),
    "pays-his-debts": (GOLD, [_hills, _coins]),
    "hear-me-roar": (BLOOD, [_hills, _horn]),
    "bribery": (NIGHT, [_coins, _raven]),
    "counterplot": (NIGHT, [_hills, _masks]),
    "fealty-to-the-crown": (GOLD, [_throne, _crown]),
    "subjugation-of-power": (BLOOD, [_keep, _crown]),
    "sword-in-the-darkness": (NIGHT, [_wall, _sword]),
    "fire-against-the-cold": (NIGHT, [_snow, _fires]),
    "shield-of-the-realms": (FROST, [_wall, _shields]),
    "watcher-on-the-wall": (FROST, [_wall, _crows]),
    "light-that-brings-the-dawn": (GOLD, [_wall, _fires]),
    "take-the-black": (NIGHT, [_wall, _raven]),
    "his-watch-is-ended": (BLOOD, [_bare, _sword]),
    "heavy-rain": (STORM, [_hills, _rain]),
    "plague": (NIGHT, [_hills, _crows, _skull]),
    "uprising": (BLOOD, [_hills, _spears, _fires]),
}
"""Card -> the light in which it is seen, and what is there, from the back to the front."""
OTHER: tuple[Tones, list[Act]] = (DAY, [_hills, _scroll])
"""A card that has no scene of its own."""


def add(drawing: Any, cards: Iterable[str]) -> None:
    """Add the scenes of these cards to a drawing's defs."""
    for card in dict.fromkeys(cards):
        tones, acts = EVENTS.get(card, OTHER)
        paper = Paper(drawing, f"card-{card}", seed=sum(map(ord, card)))
        paper.sky(tones)
        for act in acts:
            act(paper, tones)
        drawing.defs.add(paper.symbol)
