"""The pictures on cards: people before the land of their faction, and scenes of events.

The drawing of each table has them as symbols (gotweb/workshop/miniatures/tables.py). Own cards of people have no
portrait: a captain of the faction is shown instead. A card keeps its colours in every theme.
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
    """Return a faction if there are drawings for it; else that of the neutral cards."""
    return faction if faction in FACTIONS else NOBODY


def of_person(id: str, faction: str) -> Element:
    """Return the window of a person's card, before the land of the faction."""
    drawn = known(faction)
    return window(id if id in DRAWN else drawn, NO_LAND if drawn == NOBODY else drawn)


def portrait(id: str, faction: str) -> Element:
    """Return a person's face in the colour of the faction, as decoration beside the name."""
    return el("span", {"class": f"mini-face mini-of-{known(faction)}"}, of_person(id, faction))


def faction_of(name: str) -> str:
    """Return the faction of a tactics card: of its deck or its commander."""
    deck = facts.cards()[name].deck
    led = facts.attachments().get(deck)
    return deck if led is None else led.faction


def colour_of(name: str) -> str:
    """Return the class for the colour of a tactics card's faction."""
    return f"mini-of-{known(faction_of(name))}"


def of_card(name: str) -> Element:
    """Return the window of a tactics card: a scene of its effect, or its commander."""
    return picture(f"card-{name}") if name in SCENES else of_person(facts.cards()[name].deck, faction_of(name))


def seal_of(name: str) -> Element | None:
    """Return the seal of a tactics card's faction; None if there is no drawing of it."""
    faction = faction_of(name)
    return seal(f"sigil-{faction}", "mini-pressed") if faction in FACTIONS else None


def small(name: str) -> Element:
    """Return the picture of a tactics card, in the colour of its faction, beside its name."""
    return el("span", {"class": f"mini-face {colour_of(name)}"}, of_card(name))
