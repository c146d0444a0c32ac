"""Sheets to read beside a game: rules, lessons, menu, report, replay. Used by `page`, and by games for types."""
