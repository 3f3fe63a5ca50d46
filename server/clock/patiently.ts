import { stopwatch } from './clock.ts';
import { afterRealTime } from './real-time.ts';

/** How long what may pass is waited for, in ms of real time. */
export const PATIENCE_MS = 1000;

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 200;

/** What is worth waiting for, and what comes before another try. */
export interface Patience {
  /** Whether an error may be gone in a moment. */
  readonly mayPass: (error: unknown) => boolean;
  readonly beforeNextTry?: () => void;
  /** In ms of real time; 0: there is one try. */
  readonly patienceMs?: number;
}

/**
 * Does `work` and, where it fails for a reason that may pass, does it again after a pause that holds
 * up nobody, until the patience is at an end. Work that succeeds at once costs no turn of the event
 * loop. Work that waits for somebody else itself is tried once.
 */
export function patiently<T>(work: () => T | Promise<T>, patience: Patience): T | Promise<T> {
  try {
    return work();
  } catch (error) {
    const { mayPass, patienceMs = PATIENCE_MS } = patience;
    if (patienceMs <= 0 || !mayPass(error)) throw error;
    return tryAgain(work, patience, stopwatch() + patienceMs);
  }
}

async function tryAgain<T>(
  work: () => T | Promise<T>,
  patience: Patience,
  until: number,
): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    await pauseFor(pause);
    patience.beforeNextTry?.();
    let done: T | Promise<T>;
    try {
      done = work();
    } catch (error) {
      if (stopwatch() < until && patience.mayPass(error)) continue;
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
