// What everybody at the table should notice: the names of events.

export const moments = ["attacked", "hunted", "eliminated", "game-began", "game-won"];
