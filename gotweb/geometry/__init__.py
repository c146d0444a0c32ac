"""Geometry that knows no game: hexes, and rectangles on a plane.

It computes in integers and fractions, so that two programs agree to the last digit; a game says which hexes there are,
what blocks and what a step costs, or how large a tray is. It imports nothing else of ours, and games
import it beside the core.
"""
