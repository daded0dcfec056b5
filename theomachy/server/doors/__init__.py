"""Where the world comes in: sockets, REST, the page, and the guards before them."""
