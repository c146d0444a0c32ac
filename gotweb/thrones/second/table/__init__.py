"""The face of the second edition for the page."""
