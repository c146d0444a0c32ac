"""Geometry that knows no game: hexes, and rectangles on a plane.

It computes in integers and fractions, so that two programs agree to the last digit. A game defines which hexes exist,
which block, and the cost of a step, or the size of a tray. This package imports no other of ours, and games import it
beside the core.
"""
