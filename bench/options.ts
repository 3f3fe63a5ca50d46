import { parseArgs } from 'node:util';

/** The parts of the benchmark, in the order in which they run. */
export const PARTS = [
  'start',
  'memory',
  'rates',
  'growth',
  'lists',
  'events',
  'mixed',
  'stalled',
  'interface',
  'sandboxes',
  'team',
  'snapshots',
] as const;

export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  readonly parts: readonly Part[];
  /** Short and rough, for trying out the benchmark itself. */
  readonly quick: boolean;
}

/** Reads the command line. Throws an error for the user. */
export function readOptions(argv: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: { quick: { type: 'boolean' }, only: { type: 'string' } },
    strict: true,
  });
  const { quick = false, only } = values;
  const parts = PARTS.filter((part) => only === undefined || part === only);
  if (parts.length === 0) {
    throw new Error(`--only must be one of ${PARTS.join(', ')}, found "${only}".`);
  }
  return { parts, quick };
}
