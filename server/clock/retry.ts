import { stopwatch } from './clock.ts';
import { afterRealTime } from './real-time.ts';

/** How long transient failures are retried, in ms of real time. */
export const RETRY_WITHIN_MS = 1000;

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 200;

/** Which failures are retried, and for how long. */
export interface RetryOptions {
  /** Returns true if an error may be gone in a moment. */
  readonly isTransient: (error: unknown) => boolean;
  readonly beforeRetry?: () => void;
  /** In ms of real time; 0 for a single attempt. */
  readonly withinMs?: number;
}

/**
 * Runs `work` and retries transient failures with growing pauses. Work that succeeds at once costs no turn
 * of the event loop. Only synchronous failures are retried: a rejected promise is returned as it is.
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
  options: RetryOptions,
  until: number,
): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    await pauseFor(pause);
    options.beforeRetry?.();
    let done: T | Promise<T>;
    try {
      done = work();
    } catch (error) {
      if (stopwatch() < until && options.isTransient(error)) continue;
      throw error;
    }
    return done;
  }
}

function pauseFor(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  afterRealTime(ms, resolve);
  return promise;
}
