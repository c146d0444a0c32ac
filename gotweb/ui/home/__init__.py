"""The first screen: new games, games of this device, files and links. Called by `page`, and by games for forms."""
