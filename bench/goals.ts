import type { Figure } from './figures.ts';
import type { Part } from './options.ts';

interface Goal {
  readonly name: string;
  readonly limit: { readonly atMost: number } | { readonly atLeast: number };
  /** Empty for a share. */
  readonly unit: string;
  /** Digits after the decimal point. */
  readonly digits: number;
  /** The part that measures it; null if the benchmark does not. */
  readonly part: Part | null;
}

const times = { unit: 'times', digits: 2 } as const;
const share = { unit: '', digits: 2 } as const;
const ms = { unit: 'ms', digits: 1 } as const;

export const GOALS = {
  start: {
    name: 'start with a new database to the first response, against bare Express on a migrated file',
    limit: { atMost: 1.5 },
    ...times,
    part: 'start',
  },
  'npm start': {
    name: 'second `npm start`, npm included, to the ready line',
    limit: { atMost: 1000 },
    unit: 'ms',
    digits: 0,
    part: 'start',
  },
  idle: {
    name: 'idle memory, against bare Express',
    limit: { atMost: 1.6 },
    ...times,
    part: 'memory',
  },
  read: {
    name: 'reads, against bare Express',
    limit: { atLeast: 0.85 },
    ...share,
    part: 'rates',
  },
  write: {
    name: 'writes, against bare Express',
    limit: { atLeast: 0.6 },
    ...share,
    part: 'rates',
  },
  growth: {
    name: 'reads and writes with 100 000 accounts, against 100',
    limit: { atLeast: 0.95 },
    ...share,
    part: 'growth',
  },
  products: { name: 'products/list at 2 000', limit: { atMost: 4 }, ...ms, part: 'lists' },
  events: {
    name: 'events delivered, against a bare undici loop',
    limit: { atLeast: 0.6 },
    ...share,
    part: 'events',
  },
  mixed: {
    name: 'memory after 300 s of mixed load',
    limit: { atMost: 256 },
    unit: 'MB',
    digits: 0,
    part: 'mixed',
  },
  stalled: {
    name: 'memory 10 s after 99 stalled readers of the live feed closed, against the same writes without them',
    limit: { atMost: 1.1 },
    ...times,
    part: 'stalled',
  },
  'first screen': {
    name: 'scripts and styles of the first screen, gzipped',
    limit: { atMost: 220 },
    unit: 'kB',
    digits: 0,
    part: 'interface',
  },
  'first paint': {
    name: 'the floor with its tables on the screen, nothing cached',
    limit: { atMost: 1000 },
    ...ms,
    part: 'interface',
  },
  'change shown': {
    name: 'a change on the screen after the response to its call, 95th percentile',
    limit: { atMost: 100 },
    ...ms,
    part: 'interface',
  },
  'floor frames': {
    name: '500 tables scrolled, 10 changes a second: frames over 33 ms',
    limit: { atMost: 5 },
    unit: '%',
    digits: 1,
    part: 'interface',
  },
  'floor work': {
    name: 'the same: script, style and layout per frame',
    limit: { atMost: 4 },
    unit: 'ms',
    digits: 2,
    part: 'interface',
  },
  'sandbox time': { name: 'a new sandbox', limit: { atMost: 5 }, ...ms, part: 'sandboxes' },
  'sandbox memory': {
    name: 'memory of a sandbox',
    limit: { atMost: 1 },
    unit: 'MiB',
    digits: 2,
    part: 'sandboxes',
  },
  'sandbox calls': {
    name: 'sandboxes that answer when all are called at once',
    limit: { atLeast: 1 },
    ...share,
    part: 'sandboxes',
  },
  snapshot: {
    name: 'saving or restoring the built-in world',
    limit: { atMost: 20 },
    ...ms,
    part: 'snapshots',
  },
  'large snapshot': {
    name: 'the same with 100 000 accounts',
    limit: { atMost: 2000 },
    ...ms,
    part: 'snapshots',
  },
  'npm test': {
    name: '`npm test`, install included',
    limit: { atMost: 3.5 },
    unit: 'min',
    digits: 1,
    part: null,
  },
} satisfies Record<string, Goal>;

export type GoalId = keyof typeof GOALS;

/** One row of the last table. */
export interface GoalRow {
  readonly name: string;
  readonly wanted: string;
  readonly measured: string;
  readonly verdict: 'met' | 'MISSED' | 'not measured';
}

/**
 * Every goal as a row, with the worst of the figures that are compared with it. `reasons` has the reason
 * for each part that has not run or has failed.
 */
export function goalRows(
  figures: readonly Figure[],
  reasons: ReadonlyMap<Part, string>,
): GoalRow[] {
  return (Object.entries(GOALS) as [GoalId, Goal][]).map(([id, goal]) => {
    const isAtLeast = 'atLeast' in goal.limit;
    const wanted = isAtLeast ? `at least ${goal.limit.atLeast}` : `at most ${goal.limit.atMost}`;
    const row = { name: goal.name, wanted: `${wanted} ${goal.unit}`.trimEnd() };
    const [worst] = figures
      .flatMap(({ goal: own, name, measured }) =>
        own?.id === id && Number.isFinite(own.value) ? [{ value: own.value, name, measured }] : [],
      )
      .toSorted((one, other) => (isAtLeast ? one.value - other.value : other.value - one.value));
    if (worst === undefined) {
      return { ...row, measured: whyMissing(goal, reasons), verdict: 'not measured' };
    }
    const { value, name, measured } = worst;
    const isMet = isAtLeast ? value >= goal.limit.atLeast : value <= goal.limit.atMost;
    return {
      ...row,
      measured: `${shown(goal, value)} (${name}: ${measured})`,
      verdict: isMet ? 'met' : 'MISSED',
    };
  });
}

/** The last line of the report. */
export function summaryOf(rows: readonly GoalRow[]): string {
  const count = (verdict: GoalRow['verdict']): number =>
    rows.filter((row) => row.verdict === verdict).length;
  return `Goals: ${count('met')} met, ${count('MISSED')} missed, ${count('not measured')} not measured.`;
}

/** Rounds towards missing the goal, so that a missed goal never looks met. */
function shown({ limit, unit, digits }: Goal, value: number): string {
  const scale = 10 ** digits;
  const round = 'atLeast' in limit ? Math.floor : Math.ceil;
  return `${(round(value * scale) / scale).toFixed(digits)} ${unit}`.trimEnd();
}

function whyMissing({ part }: Goal, reasons: ReadonlyMap<Part, string>): string {
  if (part === null) return 'by hand, in a fresh copy on a quiet machine: `time npm test`';
  return reasons.get(part) ?? 'no figure: not available on this system, or too little happened';
}
