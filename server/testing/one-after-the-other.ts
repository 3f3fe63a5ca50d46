import { onTestFinished, vi } from 'vitest';

import { SLOW_AFTER_MS } from '#webhooks/in-flight.ts';

/** Deliveries of an install wait for the one before in this test, however long its answer takes (D7). */
export function startOneAfterTheOther(): void {
  const real = globalThis.setTimeout;
  const never = 2 ** 31 - 1;
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((work: () => void, ms?: number) =>
      real(work, ms === SLOW_AFTER_MS ? never : ms)) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
}
