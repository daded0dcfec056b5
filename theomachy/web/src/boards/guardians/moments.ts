// What everybody at the table should notice: the names of events.

export const moments = ["revealed", "overrun", "wounded", "abomination-wounded", "boosted"];
