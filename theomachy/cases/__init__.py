"""Rules as little stories that run: reading them, running them, and making puzzles of them."""
