import type { Account } from '#renderer/data/types.ts';

/** What is left to pay, in decimal units; never less than nothing. */
export function dueOf({ total, paid }: Pick<Account, 'total' | 'paid'>): number {
  return Math.max(0, Math.round((total - paid) * 100) / 100);
}

/** The next of `parts` equal parts of what is left; the last one takes what rounding leaves. */
export function nextPart(due: number, parts: number): number {
  return Math.round((due / parts) * 100) / 100;
}
