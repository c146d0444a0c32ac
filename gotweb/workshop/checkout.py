"""Paths within a checkout."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""The checkout."""
PINS = ROOT / "gotweb" / "workshop" / "pins"
"""What is fetched, by version and hash."""
CACHE = ROOT / ".cache"
"""What was fetched or compiled once; safe to delete."""
DIST = ROOT / "dist"
"""The finished page."""
