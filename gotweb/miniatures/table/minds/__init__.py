"""The strategy board, people, hands and windows on the page; facts are asked of `gotweb.miniatures.minds`."""
