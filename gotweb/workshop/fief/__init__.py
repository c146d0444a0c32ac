"""Draws the board of A Song of Ice and Fief. Never shipped."""
