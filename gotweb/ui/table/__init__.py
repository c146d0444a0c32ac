"""A match on the table: what is asked, who may look, what lies beside the map, the log, the lists."""
