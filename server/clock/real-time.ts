/** Calls `work` after `ms` of real time. Does not keep the process alive. */
export function afterRealTime(ms: number, work: () => void): { cancel(): void } {
  const timer = setTimeout(work, ms);
  timer.unref();
  return { cancel: () => clearTimeout(timer) };
}

/** Calls `work` every `ms` of real time. Does not keep the process alive. */
export function everyRealTime(ms: number, work: () => void): { cancel(): void } {
  const timer = setInterval(work, ms);
  timer.unref();
  return { cancel: () => clearInterval(timer) };
}

/** Waits `ms` of real time, and keeps the process alive meanwhile. */
export function passRealTime(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Waits `ms` of real time or until `stop` is aborted. */
export async function passRealTimeUnless(stop: AbortSignal, ms: number): Promise<void> {
  if (stop.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = (): void => resolve();
  const timer = setTimeout(end, ms);
  stop.addEventListener('abort', end);
  await promise;
  clearTimeout(timer);
  stop.removeEventListener('abort', end);
}

/** Keeps the process alive, as any active timer does. */
export function stayAlive(): void {
  setInterval(() => undefined, 1000);
}

export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Runs a generator, and yields to the event loop at each `yield`. */
export async function runInTurns<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
    await yieldToEventLoop();
  }
}
