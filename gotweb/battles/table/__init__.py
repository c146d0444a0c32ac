"""The face of Battles of Westeros, through which the page shows the game; `face.py` puts the parts together."""
