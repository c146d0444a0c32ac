"""The drawn map: hand-placed control points, the mesh grown from them, and the checks on it."""
