// What everybody at the table should notice: the names of events.

export const moments = ["attacked", "lost-life", "left-game"];
