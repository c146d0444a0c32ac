"""The map: drawn by difference, panned, zoomed, dragged over; what moves on it and what is heard."""
