import { timingSafeEqual } from 'node:crypto';

/**
 * Compares secrets in a time that tells nothing about where they differ. Their lengths may show:
 * every secret of a kind has the same.
 */
export function sameSecret(given: string, expected: string): boolean {
  const ours = Buffer.from(expected);
  const theirs = Buffer.from(given);
  return theirs.length === ours.length
    ? timingSafeEqual(theirs, ours)
    : !timingSafeEqual(ours, ours);
}
