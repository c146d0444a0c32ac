"""The boards of Caravans: markets, the merchants' camps, and what lies there. See `gotweb.ui.board.face`."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from gotweb.toy.state import CAMPS, GOODS
from gotweb.toy.table import signs
from gotweb.toy.words import CaravansWords

from gotweb.core.game import Event
from gotweb.lang import Language
from gotweb.ui.board.draft import Grip, View
from gotweb.ui.board.face import Captions
from gotweb.ui.board.motion import Motion, bent
from gotweb.ui.board.plain import Drawing, PlainBoard, Way
from gotweb.ui.board.sound import Sound
from gotweb.ui.kit.tree import Element, Memo, el

SEAT_OF = {camp: seat for seat, camp in CAMPS.items()}
LABELS = {
    "oasis": 50, "tower": 67, "harbour": 50, "saltworks": 50, "fishery": 50, "lighthouse": 67, "sandbank": 45,
    **dict.fromkeys(SEAT_OF, -48),
}  # fmt: skip
"""How far below its middle an area's name stands."""
DRAWN = {
    "desert": Drawing("caravans", "board.svg", "board.label", (900.0, 1000.0), {
        "oasis": (175, 240), "tower": (450, 190), "harbour": (725, 240),
        "camp-amber": (120, 800), "camp-birch": (340, 850), "camp-cobalt": (560, 850), "camp-dune": (780, 800),
    }),
    "coast": Drawing("caravans-coast", "coast.svg", "road.coast", (1200.0, 800.0), {
        "saltworks": (190, 250), "fishery": (480, 200), "lighthouse": (770, 250), "sandbank": (1040, 140),
        "camp-amber": (160, 640), "camp-birch": (450, 670), "camp-cobalt": (740, 670), "camp-dune": (1030, 640),
    }),
}  # fmt: skip


class CaravansBoard(PlainBoard):
    """The map of a land."""

    around = "sand"
    switches = ("names", "pieces")
    sounds: Mapping[str, Sound] = {"over": "won", "round": "round", "wagered": "revealed", "left": "march"}

    def __init__(self, land: str) -> None:
        self.take(DRAWN[land])

    def areas(self, view: View) -> Collection[str]:
        """Return the camps, and the places to which one can go: a sandbank is none before it lies dry."""
        return {*CAMPS.values(), *view["places"]}

    def captions(self, code: str) -> Captions:
        """Return the names of the markets and camps."""
        words = CaravansWords(Language(code, "toy"))
        return {
            area: (x, [(y + LABELS[area], words.seat(SEAT_OF[area]) if area in SEAT_OF else words.area(area))])
            for area, (x, y) in self.middles.items()
        }

    def pieces(self, view: View, memory: Memo) -> list[Element]:
        """Return every merchant's sign, coins and store, in the camp."""
        return [
            memory(f"camp {seat}", (coins, view["stores"][seat]), lambda seat=seat: self._camp(view, seat))
            for seat, coins in view["coins"].items()
        ]

    def _camp(self, view: View, seat: str) -> Element:
        x, y = self.middles[CAMPS[seat]]
        store = [
            el("g", {"transform": f"translate({x - 60 + 24 * i} {y + 45})"}, signs.good(good))
            for i, good in enumerate(view["stores"][seat][:6])
        ]
        return el(
            "g",
            {"class": "toy-camp"},
            el("g", {"transform": f"translate({x - 40} {y}) scale(2)"}, signs.merchant(seat)),
            el("g", {"transform": f"translate({x + 40} {y}) scale(2)"}, signs.coins(view["coins"][seat])),
            store,
            key=f"camp {seat}",
        )

    def described(self, t: Language, view: View) -> dict[str, str]:
        """Return what each market takes and pays, and what lies in each camp."""
        words = CaravansWords(t)
        said = {place: words.place(place) for place in view["places"]}
        for seat, camp in CAMPS.items():
            if seat not in view["coins"]:
                said[camp] = t("camp.empty", area=words.area(camp))
                continue
            store = {good: view["stores"][seat].count(good) for good in GOODS}
            said[camp] = t.n("camp.holds", view["coins"][seat], area=words.area(camp), what=words.load(store))
        return said

    def carried(self, grip: Grip) -> list[Element]:
        """Return the sign of the merchant whose caravan is dragged."""
        return signs.merchant(grip.seat)

    def moves(self, events: Sequence[Event], before: View, after: View, far: bool) -> list[Motion]:
        """Return the caravans that leave, one after the other."""
        return self.moving(events, "left", "caravan", self._way)

    def _way(self, event: Event) -> Way:
        """From a merchant's camp to a market."""
        return tuple(bent(self.middles[CAMPS[event.facts["seat"]]], self.middles[event.facts["place"]]))

    def ghost(self, move: Motion, what: str, far: bool) -> list[Element]:
        """Return a caravan: its merchant's sign."""
        return [el("g", {"transform": "scale(2)"}, signs.merchant(what))]
