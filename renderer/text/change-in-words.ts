import type { Texts } from './text.ts';

/** What an entry of an account's history says; a type without words says itself. */
export function changeInWords({ changes }: Texts, type: string): string {
  return Object.entries(changes).find(([known]) => known === type)?.[1] ?? type;
}
