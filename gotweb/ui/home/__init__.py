"""The first screen: new games, games of this device, files and links. Used by `page`, and by games for their forms."""
