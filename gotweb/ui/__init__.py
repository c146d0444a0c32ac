"""The page, for any game. Nobody calls it but index.html, through `page.app`; games show themselves by `face`."""
