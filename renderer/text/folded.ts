import { folded } from '#server/domain/folded.ts';

/** A text as it is found, case and accents aside: the lists here find what the server's searches find. */
export { folded };
