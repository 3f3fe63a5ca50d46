import { runInNewContext } from 'node:vm';

interface Dates {
  now(): number;
  parse(text: string): number;
}

let dates: Dates | undefined;

/**
 * A new realm has the real `Date`, even if a test has replaced its own. Signatures are compared with the real time.
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
