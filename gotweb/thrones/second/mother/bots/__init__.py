"""What bots know of Mother of Dragons."""
