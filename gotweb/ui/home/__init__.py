"""The first screen: the games of this device, a new game, files and links."""
