import { Connection } from './connection.ts';
import type { Entry, Journal } from './journal.ts';

/** How many writes are under way at the same time. */
export const AT_ONCE = 24;

/** A write that is written down when its turn comes. */
export type Turn = () => Entry;

/**
 * Sends writes, so many at a time, until all are answered or the server is gone. `onAnswer` hears of
 * every answer as it arrives.
 */
export async function sendAll(
  url: string,
  journal: Journal,
  turns: readonly Turn[],
  onAnswer: () => void = () => undefined,
): Promise<void> {
  const connection = new Connection(url, AT_ONCE);
  const waiting = turns.values();
  let gone = false;
  // Workers share one iterator. Each is a client that waits for its answer.
  const worker = async (): Promise<void> => {
    for (const turn of waiting) {
      if (gone) return;
      const entry = turn();
      const answer = await connection.send('POST', entry.path, entry.body);
      if (answer === null) {
        gone = true;
        journal.lost(entry);
      } else {
        journal.answered(entry, answer.status, answer.body);
        onAnswer();
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  connection.close();
}
