const EXACT = /^Bearer (?<value>\S.*)$/su;

/** Misspelled schemes: other letter case, other whitespace, a colon. */
const MISSPELLED = /^bearer(?![a-z0-9_-])/iu;

type Bearer = { readonly value: string } | 'misspelled' | 'otherScheme';

/** Parses `Bearer`, exactly one space, and a value (A18). */
export function readBearer(header: string): Bearer {
  const value = EXACT.exec(header)?.groups?.['value'];
  if (value !== undefined) return { value };
  // `Bearer` without a value is not misspelled.
  return MISSPELLED.test(header) && header !== 'Bearer' ? 'misspelled' : 'otherScheme';
}
