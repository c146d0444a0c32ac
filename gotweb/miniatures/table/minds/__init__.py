"""The strategy board, people, hands and windows on the page; the facts come from `gotweb.miniatures.minds`."""
