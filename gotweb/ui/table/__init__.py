"""A match on the table: question, panels, curtain, log, lists. Called by `page`, and by `read` and games for its parts."""
