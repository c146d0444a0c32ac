"""People and places as they are drawn on cards of all games: busts, scenes behind them, scenes of what happens."""
