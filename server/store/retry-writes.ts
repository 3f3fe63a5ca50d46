import { stopwatch } from '#server/clock/clock.ts';
import { passRealTime } from '#server/clock/real-time.ts';

/** The time for which transient failures are retried, in ms of real time. */
export const RETRY_WITHIN_MS = 1000;

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 200;

interface RetryOptions {
  readonly isTransient: (error: unknown) => boolean;
  readonly beforeRetry?: () => void;
  /** In ms of real time; 0 for a single attempt. */
  readonly withinMs?: number;
}

/**
 * Runs `work` and retries transient exceptions with growing pauses. Returns synchronously if `work`
 * succeeds at once. Rejected promises are not retried.
 */
export function retry<T>(work: () => T | Promise<T>, options: RetryOptions): T | Promise<T> {
  try {
    return work();
  } catch (error) {
    const { isTransient, withinMs = RETRY_WITHIN_MS } = options;
    if (withinMs <= 0 || !isTransient(error)) throw error;
    return tryAgain(work, options, stopwatch() + withinMs);
  }
}

async function tryAgain<T>(
  work: () => T | Promise<T>,
  { isTransient, beforeRetry }: RetryOptions,
  until: number,
): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    await passRealTime(pauseMs);
    beforeRetry?.();
    let result: T | Promise<T>;
    try {
      result = work();
    } catch (error) {
      if (stopwatch() < until && isTransient(error)) continue;
      throw error;
    }
    return result;
  }
}
