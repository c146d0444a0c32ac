"""All rooms that know effects: who imports this one makes them known to the windows, and to what lies on units."""

from __future__ import annotations

from gotweb.miniatures.minds import abilities, orders, people
from gotweb.miniatures.minds.cards import lannister, nights_watch, stark

ROOMS = (abilities, orders, people, stark, lannister, nights_watch)
