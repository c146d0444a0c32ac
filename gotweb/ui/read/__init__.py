"""What is read beside a game: rules, lessons, menu, settings, the report and its poster, the replay."""
