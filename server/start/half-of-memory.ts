import { totalmem } from 'node:os';

/** In bytes, of what this process may use: the machine's memory, or what its container has of it. */
export function halfOfMemory(): number {
  const constrained = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return Math.min(totalmem(), constrained) / 2;
}
