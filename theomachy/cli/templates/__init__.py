"""What `theomachy new` writes: whole things to begin with."""
