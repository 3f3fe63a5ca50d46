import { CallFailure } from '#data/client.ts';
import type { Text } from '#text/text.ts';

type Words = Text['floor']['refused'];

/** The server's refusals of opening and moving, by how their messages begin. */
const SAID: readonly (readonly [
  RegExp,
  (words: Words, table: string, parts: readonly string[]) => string,
])[] = [
  [/^Table is not defined/u, (words, table) => words.inactive(table)],
  [/^Table is already open/u, (words, table) => words.taken(table)],
  [/^Account \S+ is on table/u, (words) => words.there],
  [/^Account \S+ is \w+, not open/u, (words) => words.ended],
  [/^There is no account/u, (words) => words.ended],
  [
    /^Paid \(([\d.]+)\) exceeds total \(([\d.]+)\)/u,
    (words, _, [paid = '', total = '']) => words.overpaid(paid, total),
  ],
  [/^Total is too large/u, (words) => words.tooLarge],
  [/^Total metadata size/u, (words) => words.metadata],
  [/^Product not found/u, (words) => words.product],
];

/**
 * Why a table was not opened or an account not moved, in the words of the chosen language; `table`
 * is the one that was meant. What is not known here stays as the server said it.
 */
export function plainRefusal(error: Error | null, { floor }: Text, table: string): Error | null {
  if (!(error instanceof CallFailure) || error.kind !== 'refused') return error;
  for (const [pattern, say] of SAID) {
    const found = pattern.exec(error.message);
    if (found !== null) {
      return new CallFailure('refused', say(floor.refused, table, found.slice(1)), error.status);
    }
  }
  return error;
}
