import { afterRealTime } from '#server/clock/real-time.ts';
import { writeError } from '#server/start/process/terminal.ts';

/** Whatever takes longer than this says so. */
const SLOW_MS = 1000;

/** Says on standard error what is going on if it takes longer than a second; call it when it is over. */
export function sayWhenSlow(text: string): () => void {
  const notice = afterRealTime(SLOW_MS, () => writeError(`countertop: ${text}\n`));
  return () => notice.cancel();
}
