"""Tools for the games of thrones: the map, places on it, people, pages of rules."""
