"""The table of Mother of Dragons: so far its board alone, the map of the second edition with the box's overlays."""
