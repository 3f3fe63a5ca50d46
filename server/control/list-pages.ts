import { fromIso, toIso } from '#server/clock/clock.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { Message } from '#server/domain/messages/message.ts';

/** The maximum number of entries in an unpaged list. */
export const LIST_CAP = 10_000;

/** One page of a list; `nextCursor` is sent as `before` to get the next page. */
export interface Page<Item> {
  readonly items: Item[];
  readonly nextCursor: string | null;
}

/** The first `limit` rows. One more row must have been read to detect a next page. */
export function pageOf<Found extends { readonly id: number }, Item>(
  found: readonly Found[],
  limit: number,
  view: (found: Found) => Item,
): Page<Item> {
  const shown = found.slice(0, limit);
  const nextCursor = found.length > limit ? String(shown.at(-1)?.id) : null;
  return { items: shown.map(view), nextCursor };
}

/** Parses `since`: the id of a logged call (an integer, which a time never is), or a time. */
export function sinceOf(given: string): { readonly id: number } | { readonly at: number } {
  return /^\d+$/u.test(given) ? { id: Number(given) } : { at: fromIso(given) };
}

/** Converts an id in a path to a row number; anything else becomes 0, which no row has. */
export function rowIdOf(id: string): number {
  return /^\d{1,15}$/u.test(id) ? Number(id) : 0;
}

export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : toIso(ms);
}

/** A stored error, in English and as data. */
export function viewError(stored: string | null) {
  return viewMessage(stored === null ? null : (JSON.parse(stored) as Message));
}

/** An error, in English and as data. */
export function viewMessage(error: Message | null) {
  return { error: error && inEnglish(error), errorCode: error };
}
