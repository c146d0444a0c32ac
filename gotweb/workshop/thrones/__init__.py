"""What is drawn and written beforehand of one family of games: its map, where things lie on it, people, rules."""
