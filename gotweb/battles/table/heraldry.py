"""The shapes of Battles of Westeros as path data, drawn by us around the point (0, 0) in a box of 24.

The board and the signs beside texts are made of the same shapes (`pieces`, `signs`). Colour is never the only sign:
each house, class, rank and symbol has a shape of its own.
"""

from __future__ import annotations

from collections.abc import Mapping

from gotweb.battles.facts import Kind

SYMBOLS: Mapping[str, str] = {
    "green": "M-7-7H7V7H-7z",
    "blue": "M0-10L10 0L0 10L-10 0z",
    "red": "M0-9.5L10 7.5H-10z",
    "valor": "M0-10L2.9-3.2L10-2.8L4.5 1.8L6.2 9L0 5L-6.2 9L-4.5 1.8L-10-2.8L-2.9-3.2z",
    "morale": "M-7 10V-10H-4.4V-8.6L8-4L-4.4.6V10z",
}
"""The symbols of dice and order tokens: the three ranks, valor, morale."""
SHIELDS: Mapping[str, str] = {
    "stark": "M-9-10H9V2Q9 8 0 11.4Q-9 8-9 2z",
    "lannister": "M-9.4-8.4Q-4-7.6 0-11.4Q4-7.6 9.4-8.4Q10.4 6.6 0 11.4Q-10.4 6.6-9.4-8.4z",
}
"""The shapes of the houses' shields."""
SIGILS: Mapping[str, str] = {
    "stark": "M-9.4-10.4L-3.8-6.2H3.8L9.4-10.4L9.6-1.6L7 3.2L9 4.2L5.4 6L2.6 10.6L0 11.4L-2.6 10.6L-5.4 6L-9 4.2L-7 3.2"
    "L-9.6-1.6ZM6.2-2.2L2 .6L4.6 1.4ZM-6.2-2.2L-2 .6L-4.6 1.4ZM8-7.6L5.2-5L7.6-3.4ZM-8-7.6L-5.2-5L-7.6-3.4Z"
    "M-2 7H2L0 9.4Z",
    "lannister": "M0-11.4L2.2-8.3L5.7-9.9L6.1-6.1L9.9-5.7L8.3-2.2L11.4 0L8.3 2.2L9.9 5.7L6.1 6.1L5.7 9.9L2.2 8.3L0 11.4"
    "L-2.2 8.3L-5.7 9.9L-6.1 6.1L-9.9 5.7L-8.3 2.2L-11.4 0L-8.3-2.2L-9.9-5.7L-6.1-6.1L-5.7-9.9L-2.2-8.3Z"
    "M-6-5.4H6L5.4 2.8L3 7.2H-3L-5.4 2.8ZM1.5-4.4H5L4.7-1.6H2.5ZM-1.5-4.4H-5L-4.7-1.6H-2.5Z"
    "M1.9-.4H4.6L4.3 2.4L2.9 5L1.6 3.4ZM-1.9-.4H-4.6L-4.3 2.4L-2.9 5L-1.6 3.4Z"
    "M-.8-4.4H.8L1.1 2.2L0 3.4L-1.1 2.2ZM-1.9 6.2L0 4.6L1.9 6.2Z",
}
"""The beasts of the houses, as silhouettes: a wolf's head, a lion's. To be filled by the even-odd rule."""
CLASSES: Mapping[str, str] = {
    "infantry": "M-9.6-7.4Q-6.4-6.4-3.2-8.8Q0-6.4 3.2-7.4V.2Q3.2 6.4-3.2 9.8Q-9.6 6.4-9.6.2Z"
    "M6.2-11.4L9.4-7.6L7.2-5V11H5.2V-5L3-7.6Z",
    "cavalry": "M-6.5 10.5H8.2Q9.6 2.4 6.6-3Q4.6-6.9.9-8.2L.3-11L-2.2-8.1Q-5-6.8-6.2-3.6L-10.1.9Q-10.6 3.6-8 4.6"
    "L-4.7 2.9Q-2.4 3.2-.9 1.8Q-1.2 5-4 6.7Q-6.2 8.1-6.5 10.5ZM-4.7-3.2A1 1 0 1 0-3.3-1.8A1 1 0 1 0-4.7-3.2Z",
    "ranged": "M-5.6-11Q7.4-7 7.4 0Q7.4 7-5.6 11L-6.4 9Q4.6 5.6 4.9 1H-7.6L-6.2 2.8H-9L-11.4 0L-9-2.8H-6.2L-7.6-1H4.9"
    "Q4.6-5.6-6.4-9ZM8-1V-3.2L12 0L8 3.2V1Z",
    "dogs": "M-10.8 3.6L-9.8 6.8L-3.6 7.4Q-2 8.8-1.6 11H9.6Q10.6 3 7.6-2.6L8.4-9.6L3.6-6.4Q-.6-6.8-3-2.6Q-6-.4-10.8.6Z"
    "M-2-1.4L1-3L.4-.4Z",
}
"""The classes of units: a shield with a spear, a horse's head, a bow with an arrow; and the kennelmasters' hound."""
ARMS: Mapping[str, str] = {
    "robb": "M-9-8L-4-5H4L9-8L8 1L4 4L0 10L-4 4L-8 1ZM-6-2L-2-.6L-4 1ZM6-2L2-.6L4 1Z",
    "greatjon": "M-9-3A5 5 0 0 1-1-3V3A5 5 0 0 1-9 3ZM-6.4-2.4V2.4A2 2 0 0 0-3.6 2.4V-2.4A2 2 0 0 0-6.4-2.4Z"
    "M1-3A5 5 0 0 1 9-3V3A5 5 0 0 1 1 3ZM3.6-2.4V2.4A2 2 0 0 0 6.4 2.4V-2.4A2 2 0 0 0 3.6-2.4ZM-4-1.2H4V1.2H-4Z",
    "eddard": "M0-11L2.2-8.4V4H6.4V6.6H1.6V10.6H-1.6V6.6H-6.4V4H-2.2V-8.4Z",
    "rickard": "M0-11L2-5L7.8-7.8L5-2L11 0L5 2L7.8 7.8L2 5L0 11L-2 5L-7.8 7.8L-5 2L-11 0L-5-2L-7.8-7.8L-2-5Z",
    "maege": "M-5 8Q-7 3-2.6.6Q0-1 2.6.6Q7 3 5 8Q0 5.4-5 8ZM-9.6.6L-8-4.4L-5.4-.2ZM-5.4-3.4L-3.2-9.6L-1.2-3.6Z"
    "M1.2-3.6L3.2-9.6L5.4-3.4ZM5.4-.2L8-4.4L9.6.6Z",
    "jaime": "M-9-9L-5.6-8.4L0-2.6L5.6-8.4L9-9L8.4-5.6L2.6 0L6 3.4L7.8 1.6L9.4 3.2L7.4 5.2L9.6 7.4L7.4 9.6L5.2 7.4"
    "L3.2 9.4L1.6 7.8L3.4 6L0 2.6L-3.4 6L-1.6 7.8L-3.2 9.4L-5.2 7.4L-7.4 9.6L-9.6 7.4L-7.4 5.2L-9.4 3.2L-7.8 1.6L-6 3.4"
    "L-2.6 0L-8.4-5.6Z",
    "gregor": "M-10 9L-6.4 0L-3.4 4.4L0-9L3.4 4.4L6.4 0L10 9Z",
    "kevan": "M-8-8H8V-4H-8ZM-8-1H8V3H-8ZM-5.4 6H5.4V9.6H-5.4Z",
    "addam": "M0 10.6Q-8.4 8-7.4.8Q-6.6-2.4-4.4-4Q-4.6-.8-2.6 0Q-4.4-6.6 1.4-11Q1-6.6 4.4-3.8Q8.6.4 6.6 5.4Q4.8 9.6"
    " 0 10.6ZM0 8Q-3.4 6.8-2.4 3.6L0 .8L2.4 3.6Q3.4 6.8 0 8Z",
    "tywin": "M-9.6 7V-6.6L-4.8-.8L0-9.4L4.8-.8L9.6-6.6V7Z",
}
"""A sign of each commander's own, by the first word of his name: what he bears on the disc beside his unit."""
CROWN = "M-9.6 7V-6L-4.8-.6L0-9L4.8-.6L9.6-6V7Z"
SWORDS = ARMS["jaime"]
FLAME = "M0 11Q-8.6 8.6-7.6 1Q-6.8-2.4-4.4-4.2Q-4.6-.8-2.6.2Q-4.6-6.8 1.4-11.4Q1-6.8 4.6-4Q8.8.6 6.8 5.6Q4.8 10 0 11Z"
EMBER = "M0 9.4Q-4.4 8-3.2 3.6Q-2.4 1.4 0-.8Q2.4 1.4 3.2 3.6Q4.4 8 0 9.4Z"
FLAG = "M-8 11.4V-11H-5.6V-9.4H9L5.4-4.2L9 1H-5.6V11.4Z"
PENNON = "M-8 11.4V-11H-5.6V-9.6L9-4.4L-5.6.8V11.4Z"
HAND = "M-6 10.6Q-7.4 5.6-9.4.6L-7-.4L-4.8 3V-8H-2.4V-1H-1.4V-10.4H1.2V-1H2.2V-9.2H4.6V0H5.6V-6H8V4Q8 8 6 10.6Z"
"""The tokens of the table: swords of an engagement, a fire, an objective's flag, momentum, command."""


def arms(commander: str) -> str:
    """Return the sign of a commander, who may have several cards ("robb-young", "robb-king"); a star for players'
    own commanders.
    """
    return ARMS.get(commander.partition("-")[0], SYMBOLS["valor"])


def look_of(card: Kind) -> str:
    """Return which of `CLASSES` a unit shows: that of its class, or the hound if it has war dogs."""
    return "dogs" if card.keywords.get("war-dogs") else card.of_class
