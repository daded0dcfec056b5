"""What a person at the terminal needs, whatever the game: to be shown, to be understood, to be saved."""
