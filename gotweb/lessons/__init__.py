"""A first game in ten lessons: positions with a question, a goal for the answer, and a script for everybody else."""
