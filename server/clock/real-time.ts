/** Does `work` after `ms` of real time, whatever the clock says. Does not keep the process alive. */
export function afterRealTime(ms: number, work: () => void): { cancel(): void } {
  const timer = setTimeout(work, ms);
  timer.unref();
  return { cancel: () => clearTimeout(timer) };
}

/** Lets real time pass; the process lives on meanwhile. */
export function passRealTime(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** The same, or less where `stop` comes before. */
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

/** Keeps the process alive, for good, when everything else that it waits for would let it end. */
export function stayAlive(): void {
  setInterval(() => undefined, STAY_MS);
}

/** Any time does: a timer that is set keeps the process from ending. */
const STAY_MS = 1000;

/** Lets whatever else waits in this process have its turn. */
export function turnOfOthers(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
