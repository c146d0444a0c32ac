"""Lessons: positions with a question, a goal for the answer, a script for everybody else. Every game has its own."""
