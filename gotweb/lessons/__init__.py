"""Lessons and puzzles: positions with a question, and a goal or one best answer. Every game has its own."""
