import { runInNewContext } from 'node:vm';

let read: (() => number) | undefined;

/**
 * The system's time, epoch ms. A test may have put another `Date` into its own world; signatures are
 * compared with the real one, which a world of its own still has.
 */
export function systemTime(): number {
  read ??= runInNewContext('Date.now') as () => number;
  return read();
}
