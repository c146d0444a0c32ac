"""A match on the table: question, panels, curtain, log, lists. Called by `page`; by `read` and games for parts."""
