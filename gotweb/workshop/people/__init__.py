"""People and places on the cards of all games: busts, landscapes behind them, scenes of events."""
