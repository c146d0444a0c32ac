"""Pictures of every screen of the page: `python build.py screens`."""
