"""The kernel: cards, zones, questions, chance, knowledge, matches and records. It knows no game."""
