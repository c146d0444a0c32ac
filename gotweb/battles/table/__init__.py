"""Battles of Westeros as the page shows it; `face.py` puts the parts together."""
