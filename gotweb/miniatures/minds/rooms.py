"""The modules that register effects with the windows: abilities, orders, people. A game imports this module."""

from __future__ import annotations

from gotweb.miniatures.minds import abilities, orders, people
from gotweb.miniatures.minds.cards import lannister, nights_watch, stark

ROOMS = (abilities, orders, people, stark, lannister, nights_watch)
"""Each makes its effects known when it is imported."""
