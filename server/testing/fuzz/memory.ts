import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** What an idle server uses. */
export interface Usage {
  /** Heap and buffers after a garbage collection. */
  readonly heapMiB: number;
  /** The memory of the whole process, as the system counts it. */
  readonly rssMiB: number;
  readonly sockets: number;
  readonly timers: number;
}

/** How much more a server may use after the load than after warming up. */
export const BOUNDS: Usage = { heapMiB: 24, rssMiB: 192, sockets: 8, timers: 8 };

/** Asks a server that was started with `diagnostics.ts` for its usage. */
export async function usageOf(child: ChildProcess): Promise<Usage> {
  child.send('usage');
  const [usage] = (await once(child, 'message')) as [Usage];
  return usage;
}

/** Describes each value that grew by more than its bound. */
export function leaks(before: Usage, after: Usage): string[] {
  return (Object.keys(BOUNDS) as (keyof Usage)[])
    .filter((name) => after[name] - before[name] > BOUNDS[name])
    .map(
      (name) =>
        `${name} was ${before[name]} after warming up and is ${after[name]} after the load; ` +
        `it may grow by at most ${BOUNDS[name]}`,
    );
}
