/** So long something waits at most for the page to be idle. */
const LONGEST_MS = 2000;
/** Where a browser does not tell when it is idle. */
const GUESS_MS = 200;

/** Calls when nothing else is to be done, soon in any case. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: LONGEST_MS });
  else setTimeout(run, GUESS_MS);
}
