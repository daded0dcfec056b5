"""What cards can do: the data as it is read, and one module for each family of what it does."""
