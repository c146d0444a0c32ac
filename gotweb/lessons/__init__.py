"""A first game in twelve lessons: positions with a question, a goal for the answer, a script for everybody else."""
