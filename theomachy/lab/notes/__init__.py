"""What an experiment writes down while it runs, so that it can go on."""
