import * as z from 'zod';

/** How many rows a page of a log has when nobody says. */
const ROWS = 20;

/** The id of something logged; numbers are taken, too. */
export const idText = z
  .union([z.string().min(1).max(200), z.int().nonnegative()])
  .transform(String)
  .describe('The id, as lists give it.');

/** What turns the pages of a log. */
export const LOG_FIELDS = {
  limit: z.int().min(1).max(500).default(ROWS).describe(`How many at most; ${ROWS} when left out.`),
  before: idText
    .optional()
    .describe('Those before the one of this id; `next` of an answer names it.'),
} as const;

type Given = Readonly<Record<string, string | number | undefined>>;

/** Arguments as parts of an address; what was left out stays out. */
export function logQuery(given: Given): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [
      name,
      value === undefined ? undefined : String(value),
    ]),
  );
}

/** The argument that goes on behind the last row shown; null: that was the last one there is. */
export function nextPage(
  { items, nextCursor }: { readonly items: readonly unknown[]; readonly nextCursor: string | null },
  rows: readonly { readonly id: string }[],
): { readonly before: string } | null {
  const isCut = rows.length < items.length;
  const last = isCut ? rows.at(-1)?.id : (nextCursor ?? undefined);
  return last === undefined ? null : { before: last };
}
