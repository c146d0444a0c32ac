"""Colours and typefaces for drawings that are saved as files, where the page's styles do not apply."""

from __future__ import annotations

SERIF = "Alegreya, 'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, 'DejaVu Serif', serif"
SANS = "'Alegreya Sans', system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"
PAPER, INK, GREY, LINE, OUTLINE, HALO = "#f6efdf", "#2a2018", "#5d4f3f", "#b9a988", "#241b14", "#fffdf6"
GILT = "#c9962e"
BOLD = {"font-family": SANS, "font-weight": "bold", "text-anchor": "middle", "fill": OUTLINE}
"""The attributes of a number on a piece."""
SMALL = {"font-family": SANS, "font-size": "11", "text-anchor": "middle", "fill": GREY}
"""The attributes of a small text beside a drawing."""
