import { runInNewContext } from 'node:vm';

interface Dates {
  now(): number;
  parse(text: string): number;
}

let dates: Dates | undefined;

/**
 * `Date` of a new realm, which a test's fake timers do not replace: signatures are checked against the real time.
 */
function realDates(): Dates {
  dates ??= runInNewContext('Date') as Dates;
  return dates;
}

/** Epoch ms. */
export function systemTime(): number {
  return realDates().now();
}

/** Epoch ms. */
export function fromIso(iso: string): number {
  return realDates().parse(iso);
}
