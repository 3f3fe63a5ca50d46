/** How many of the last things that happened the tape shows: as many as the widest window has room for. */
export const ACTIVITY_SHOWN = 12;
