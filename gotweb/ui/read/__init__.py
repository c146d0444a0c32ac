"""What is read beside a game: rules, lessons, menu, report, replay. Called by `page`, and by games for types."""
