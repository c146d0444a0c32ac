"""Who and what is seen on cards: people before the land of their faction, and scenes of what happens.

The drawing of each table has them as symbols (gotweb/workshop/miniatures/tables.py). Who has a card of somebody's own
making has no face there: a captain of the faction is seen in that place. A card keeps its colours in every theme.
"""

from __future__ import annotations

from gotweb.miniatures import facts
from gotweb.ui.kit.cardface import picture, seal, window
from gotweb.ui.kit.tree import Element, el

FACTIONS = ("stark", "lannister", "nights-watch")
"""The factions that have a captain, a land, a colour and a seal."""
DRAWN = frozenset((
    "catelyn-stark", "sansa-stark", "cersei-lannister", "tyrion-lannister", "pycelle", "aemon", "bowen-marsh",
    "robb-stark", "jaime-lannister", "jon-snow", "umber-champion", "sworn-sword-captain", "winterfell-guardian",
    "guard-captain", "assault-veteran", "watch-recruiter",
))  # fmt: skip
"""The people and attachments who have a face (gotweb/workshop/miniatures/people.json)."""
SCENES = (
    "winters-might", "northern-ferocity", "devastating-impact", "north-remembers", "winter-is-coming",
    "swift-reposition", "assault-orders", "intrigue-and-subterfuge", "pays-his-debts", "hear-me-roar", "bribery",
    "counterplot", "fealty-to-the-crown", "subjugation-of-power", "sword-in-the-darkness", "fire-against-the-cold",
    "shield-of-the-realms", "watcher-on-the-wall", "light-that-brings-the-dawn", "take-the-black",
    "his-watch-is-ended",
)  # fmt: skip
"""The cards that show what happens (gotweb/workshop/people/events.py); a commander's cards show the commander."""
NOBODY, NO_LAND = "neutral", "land"
"""The captain and the land of whoever is of none of the factions that are drawn."""


def known(faction: str) -> str:
    """Return a faction if it is drawn; else that of those who are of none."""
    return faction if faction in FACTIONS else NOBODY


def of_person(id: str, faction: str) -> Element:
    """Return the window of somebody's card, before the land of the faction."""
    drawn = known(faction)
    return window(id if id in DRAWN else drawn, NO_LAND if drawn == NOBODY else drawn)


def portrait(id: str, faction: str) -> Element:
    """Return somebody's face in the colour of the faction, beside a text that says who it is."""
    return el("span", {"class": f"mini-face mini-of-{known(faction)}"}, of_person(id, faction))


def faction_of(name: str) -> str:
    """Return whose card a tactics card is: its deck is a faction's, or a commander's."""
    deck = facts.cards()[name].deck
    led = facts.attachments().get(deck)
    return deck if led is None else led.faction


def colour_of(name: str) -> str:
    """Return the class that gives the things of a tactics card the colour of its faction."""
    return f"mini-of-{known(faction_of(name))}"


def of_card(name: str) -> Element:
    """Return the window of a tactics card: what happens, or its commander."""
    return picture(f"card-{name}") if name in SCENES else of_person(facts.cards()[name].deck, faction_of(name))


def seal_of(name: str) -> Element | None:
    """Return the seal of the faction of a tactics card; None if it is of none that is drawn."""
    faction = faction_of(name)
    return seal(f"sigil-{faction}", "mini-pressed") if faction in FACTIONS else None


def small(name: str) -> Element:
    """Return what is seen on a tactics card, in the colour of its faction, beside its name."""
    return el("span", {"class": f"mini-face {colour_of(name)}"}, of_card(name))
