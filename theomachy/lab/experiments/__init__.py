"""The experiments: simulate, tournament, strength, balance, bench."""
