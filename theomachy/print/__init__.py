"""What can be printed: faces of cards, drawn from the same data that the engine runs."""
