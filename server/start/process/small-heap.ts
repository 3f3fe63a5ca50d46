import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/**
 * From this size on, in bytes, the part of the heap that new objects begin in is to grow no more. V8
 * doubles it for as long as calls come fast, to 128 MB, and gives nothing back while they do. What a
 * call makes dies soon after its answer: a small part that is emptied more often does nearly as well.
 */
const ENOUGH_FOR_NEW_OBJECTS = 6 * 1024 * 1024;

/** Of what is in use, this much garbage in % may gather before it is collected; V8 allows up to 300. */
const GARBAGE_PERCENT = 20;

/**
 * Lets this whole process collect its garbage more often from now on and hold much less of it: at the end
 * of a long load less than half. V8 reads these flags whenever it decides; the one that limits new
 * objects once and for all is read at the start alone, where a program that is started by its name has no
 * say.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
  // So small a part is emptied sooner by one thread than several agree on who does what.
  setFlagsFromString('--no-parallel-scavenge');
  let grows = true;
  // A process at rest gives back what it has for new objects, and then may let it grow again.
  const look = (): void => {
    const space = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
    const mayGrow = space === undefined || space.space_size < ENOUGH_FOR_NEW_OBJECTS;
    if (mayGrow === grows) return;
    grows = mayGrow;
    setFlagsFromString(`--semi-space-growth-factor=${grows ? 2 : 1}`);
  };
  new PerformanceObserver(look).observe({ entryTypes: ['gc'] });
}
