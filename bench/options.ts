import { parseArgs } from 'node:util';

/** The parts of the measurement, in the order in which they run. */
export const PARTS = [
  'start',
  'memory',
  'rates',
  'growth',
  'lists',
  'events',
  'interface',
  'sandboxes',
] as const;

export type Part = (typeof PARTS)[number];

/** What `npm run bench` was asked for. */
export interface BenchOptions {
  readonly parts: readonly Part[];
  /** Short and rough, for trying the benchmark itself. */
  readonly quick: boolean;
}

/** Reads the command line; throws an error whose message is meant for the person who typed it. */
export function readOptions(argv: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: { quick: { type: 'boolean' }, only: { type: 'string' } },
    strict: true,
  });
  const { quick = false, only } = values;
  if (only === undefined) return { parts: PARTS, quick };
  const part = PARTS.find((name) => name === only);
  if (part === undefined) {
    throw new Error(`--only must be one of ${PARTS.join(', ')}, found "${only}".`);
  }
  return { parts: [part], quick };
}
