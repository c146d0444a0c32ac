"""gotweb: the board games of Westeros at one table, in the browser and on the command line."""
