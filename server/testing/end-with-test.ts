import { onTestFinished } from 'vitest';

import type { CountertopProcess } from './serve-process.ts';

/** Kills the process when the test ends. */
export function endWithTest<P extends CountertopProcess>(countertop: P): P {
  onTestFinished(async () => {
    countertop.child.kill('SIGKILL');
    await countertop.ended;
  });
  return countertop;
}
