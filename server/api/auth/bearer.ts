const EXACT = /^Bearer (?<value>\S.*)$/su;

/** Anything that was meant to be the word: other letters, other gaps, a colon. */
const MEANT = /^bearer(?![a-z0-9_-])/iu;

/** What an `Authorization` header of the Data API carries, or why it carries nothing. */
type Bearer = { readonly value: string } | 'misspelled' | 'otherScheme';

/** Reads exactly `Bearer`, one space, and what follows (A18). */
export function readBearer(header: string): Bearer {
  const value = EXACT.exec(header)?.groups?.['value'];
  if (value !== undefined) return { value };
  // The word with nothing behind it is spelled well, and lacks a key.
  return MEANT.test(header) && header !== 'Bearer' ? 'misspelled' : 'otherScheme';
}
