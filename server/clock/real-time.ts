/** Calls `work` after `ms` of real time, independent of the clock. Does not keep the process alive. */
export function afterRealTime(ms: number, work: () => void): { cancel(): void } {
  const timer = setTimeout(work, ms);
  timer.unref();
  return { cancel: () => clearTimeout(timer) };
}

/** Waits for real time to pass, which keeps the process alive. */
export function passRealTime(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** The same, unless `stop` is aborted before. */
export function passRealTimeUnless(stop: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    if (stop.aborted) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stop.addEventListener('abort', end);
  });
}

/** Keeps the process alive for good. */
export function stayAlive(): void {
  setInterval(() => undefined, STAY_MS);
}

/** Any active timer keeps the process from ending. */
const STAY_MS = 1000;

/** Lets everything else that waits in this process run. */
export function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Runs a generator, and lets other work run at each `yield`. */
export async function runInTurns<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    await turnOfOthers();
  }
}
