import { runInNewContext } from 'node:vm';

interface Dates {
  now(): number;
  parse(text: string): number;
}

let dates: Dates | undefined;

/**
 * A test may have put another `Date` into its own world; a world of its own still has the real one.
 * Signatures are compared with the real time, and answers of the server are read as they are meant.
 */
function realDates(): Dates {
  dates ??= runInNewContext('Date') as Dates;
  return dates;
}

/** The system's time, epoch ms. */
export function systemTime(): number {
  return realDates().now();
}

/** Epoch ms of a time that the server told. */
export function fromIso(iso: string): number {
  return realDates().parse(iso);
}
