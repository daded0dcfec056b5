"""What games' boards are made from: the pieces that every game's `terminal.py` draws with."""
