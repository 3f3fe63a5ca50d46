import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** The size in bytes at which V8's young generation stops growing. */
const LARGE_NEW_SPACE = 16 * 1024 * 1024;

/** How much the heap may grow before a garbage collection, in percent of the live heap; V8 allows 300. */
const GARBAGE_PERCENT = 20;

/**
 * Limits the heap of this process, which halves its memory after a long load. Under load, V8 doubles the young
 * generation up to 128 MB. This maximum can only be set on Node's command line, but the growth factor of the heap can
 * be set at any time.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
  new PerformanceObserver(() => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    const isLarge = space !== undefined && space.space_size >= LARGE_NEW_SPACE;
    setFlagsFromString(`--semi-space-growth-factor=${isLarge ? 1 : 2}`);
  }).observe({ entryTypes: ['gc'] });
}
