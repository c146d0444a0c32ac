"""The table: question, panels, curtain, log, lists. Used by `page`; by `read` and games for parts."""
