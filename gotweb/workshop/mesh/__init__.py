"""The drawn map: hand-placed control points, the mesh generated from them, and checks of it."""
