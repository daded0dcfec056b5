"""The vocabulary of the card design: what is printed, how it is read, what it does."""
