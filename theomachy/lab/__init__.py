"""Many matches: simulate, tournament, balance, bench."""
