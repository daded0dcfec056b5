"""Many matches between bots: who plays, and on which machines."""
