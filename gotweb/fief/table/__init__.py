"""The page of A Song of Ice and Fief: its board, its questions, its panels, and its report."""
