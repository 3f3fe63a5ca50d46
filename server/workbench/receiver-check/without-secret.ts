import { HIDDEN } from '#server/domain/secret-data.ts';

/** A shorter secret is in any text by chance; replacing it would leave nothing to read. */
const SHORTEST_REPLACED = 6;
const STANDARD_PREFIX = 'whsec_';

/** Text without the secret that a receiver was given: an answer may tell it. */
export function withoutSecret(text: string, secret: string): string {
  const spellings = [secret, secret.replace(STANDARD_PREFIX, '')]
    .flatMap((one) => [
      one,
      encodeURIComponent(one.toWellFormed()),
      JSON.stringify(one).slice(1, -1),
    ])
    .filter((one) => one.length >= SHORTEST_REPLACED);
  return spellings.reduce((left, one) => left.replaceAll(one, HIDDEN), text);
}
