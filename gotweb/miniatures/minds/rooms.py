"""The rooms that put what they know into the windows: abilities, orders, people. A game imports this module."""

from __future__ import annotations

from gotweb.miniatures.minds import abilities, orders, people

ROOMS = (abilities, orders, people)
"""Each makes its effects known when it is imported."""
