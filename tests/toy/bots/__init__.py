"""What bots know of Caravans."""
