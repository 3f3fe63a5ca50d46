import { onTestFinished } from 'vitest';

import type { CountertopProcess } from './serve-process.ts';

/** Nothing that a test starts outlives it. */
export function endWithTest<P extends CountertopProcess>(countertop: P): P {
  onTestFinished(async () => {
    countertop.child.kill('SIGKILL');
    await countertop.ended;
  });
  return countertop;
}
