"""For each game that takes files of one's own, a module called as its package, which makes such files up."""
