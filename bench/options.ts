import { parseArgs } from 'node:util';

/** The parts of the measurement, in the order in which they run. */
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
  'snapshots',
  'peers',
] as const;

export type Part = (typeof PARTS)[number];

export interface BenchOptions {
  readonly parts: readonly Part[];
  /** Short and rough, for trying out the benchmark itself. */
  readonly quick: boolean;
}

/**
 * Reads the command line. The peers have to be installed, so they are measured only if asked for.
 * Throws an error for the user.
 */
export function readOptions(argv: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...argv],
    options: { quick: { type: 'boolean' }, peers: { type: 'boolean' }, only: { type: 'string' } },
    strict: true,
  });
  const { quick = false, peers = false, only } = values;
  if (only === undefined) {
    return { parts: PARTS.filter((part) => part !== 'peers' || peers), quick };
  }
  const part = PARTS.find((name) => name === only);
  if (part === undefined) {
    throw new Error(`--only must be one of ${PARTS.join(', ')}, found "${only}".`);
  }
  return { parts: peers && part !== 'peers' ? [part, 'peers'] : [part], quick };
}

/** Why the other parts are not measured. */
export function whyNotAsked(parts: readonly Part[]): ReadonlyMap<Part, string> {
  const reason = (part: Part): string =>
    part === 'peers'
      ? 'the peers are fetched and started only with --peers'
      : `only ${parts.join(' and ')} was asked for`;
  return new Map(PARTS.filter((part) => !parts.includes(part)).map((part) => [part, reason(part)]));
}
