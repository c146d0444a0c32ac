"""Pictures of every screen, as people see them: `python build.py screens`."""
