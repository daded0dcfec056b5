"""The house in which matches live: tables, seats, clocks, storage, sockets. It carries; it knows no rules."""
