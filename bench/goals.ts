import type { Part } from './options.ts';

/** A goal of the product: one row of the last table, whether it was measured or not. */
export interface Goal {
  readonly name: string;
  readonly limit: Limit;
  /** Empty for a share. */
  readonly unit: string;
  /** Digits after the decimal point. */
  readonly digits: number;
  /** The part that measures it; null if the benchmark does not. */
  readonly part: Part | null;
}

type Limit =
  | { readonly atMost: number }
  | { readonly atLeast: number }
  | { readonly below: number };

const times = { unit: 'times', digits: 2 } as const;
const share = { unit: '', digits: 2 } as const;

/** The goals of reads or writes against the two bare servers at two numbers of connections. */
function shares<Kind extends string>(kind: Kind, http: number, express: number) {
  const goal = (connections: number, than: string, atLeast: number): Goal => ({
    name: `${kind}s, limits on, ${connections} connections, against ${than}`,
    limit: { atLeast },
    ...share,
    part: 'rates',
  });
  return {
    [`${kind}, 10, http`]: goal(10, 'bare node:http', http),
    [`${kind}, 10, express`]: goal(10, 'bare Express', express),
    [`${kind}, 50, http`]: goal(50, 'bare node:http', http),
    [`${kind}, 50, express`]: goal(50, 'bare Express', express),
  } as Record<`${Kind}, ${10 | 50}, ${'http' | 'express'}`, Goal>;
}

export const GOALS = {
  start: {
    name: 'start, built, new database, to the first answer, against the bare server on a migrated file',
    limit: { atMost: 1.5 },
    ...times,
    part: 'start',
  },
  'start, peers': {
    name: 'the same against the fastest peer',
    limit: { below: 1 },
    ...times,
    part: 'peers',
  },
  'npm start': {
    name: 'second `npm start`, npm included, to the ready line',
    limit: { below: 1000 },
    unit: 'ms',
    digits: 0,
    part: 'start',
  },
  idle: {
    name: 'idle memory, built, against the bare server',
    limit: { atMost: 1.6 },
    ...times,
    part: 'memory',
  },
  'first screen': {
    name: 'scripts and styles of the first screen, gzipped',
    limit: { atMost: 180 },
    unit: 'kB',
    digits: 0,
    part: 'interface',
  },
  'floor frames': {
    name: '500 tables scrolled, 10 changes a second: frames over 33 ms',
    limit: { below: 5 },
    unit: '%',
    digits: 1,
    part: 'interface',
  },
  'floor work': {
    name: 'the same: script, style and layout for each frame',
    limit: { below: 4 },
    unit: 'ms',
    digits: 2,
    part: 'interface',
  },
  ...shares('read', 0.5, 0.85),
  ...shares('write', 0.6, 0.8),
  events: {
    name: 'events delivered in order, against a bare undici loop',
    limit: { atLeast: 0.6 },
    ...share,
    part: 'events',
  },
  'growth, read': {
    name: 'reads with 100 000 accounts, against 100',
    limit: { atLeast: 0.95 },
    ...share,
    part: 'growth',
  },
  'growth, write': {
    name: 'writes with 100 000 accounts, against 100',
    limit: { atLeast: 0.95 },
    ...share,
    part: 'growth',
  },
  products: {
    name: 'products/list at 2 000',
    limit: { atMost: 4 },
    unit: 'ms',
    digits: 1,
    part: 'lists',
  },
  mixed: {
    name: 'memory at the end of 300 s of mixed load',
    limit: { atMost: 160 },
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
  'npm test': {
    name: '`npm test`, installing included',
    limit: { atMost: 3.5 },
    unit: 'min',
    digits: 1,
    part: null,
  },
} satisfies Record<string, Goal>;

export type GoalId = keyof typeof GOALS;

/** The value of a goal with details, or why there is none. */
export type Outcome =
  | { readonly goal: GoalId; readonly value: number; readonly detail: string }
  | { readonly goal: GoalId; readonly missing: string };

/** One row of the last table. */
export interface GoalRow {
  readonly name: string;
  readonly wanted: string;
  readonly measured: string;
  readonly verdict: 'met' | 'MISSED' | 'not measured';
}

/** Every goal as a row. `reasons` has the reason for each part that has not run or has failed. */
export function goalRows(
  outcomes: readonly Outcome[],
  reasons: ReadonlyMap<Part, string>,
): GoalRow[] {
  return (Object.entries(GOALS) as [GoalId, Goal][]).map(([id, goal]) => {
    const outcome = outcomes.find((one) => one.goal === id);
    const wanted = wantedOf(goal);
    if (outcome !== undefined && 'value' in outcome && Number.isFinite(outcome.value)) {
      const verdict = isMet(goal, outcome.value) ? 'met' : 'MISSED';
      return { name: goal.name, wanted, measured: measuredOf(goal, outcome), verdict };
    }
    const measured = outcome === undefined ? whyMissing(goal, reasons) : whyNoValue(outcome);
    return { name: goal.name, wanted, measured, verdict: 'not measured' };
  });
}

/** The last line of the report. */
export function goalsInShort(rows: readonly GoalRow[]): string {
  const count = (verdict: GoalRow['verdict']): number =>
    rows.filter((row) => row.verdict === verdict).length;
  return `Goals: ${count('met')} met, ${count('MISSED')} missed, ${count('not measured')} not measured.`;
}

function isMet({ limit }: Goal, value: number): boolean {
  if ('atMost' in limit) return value <= limit.atMost;
  if ('atLeast' in limit) return value >= limit.atLeast;
  return value < limit.below;
}

function wantedOf({ limit, unit }: Goal): string {
  if ('atMost' in limit) return `at most ${limit.atMost} ${unit}`.trimEnd();
  if ('atLeast' in limit) return `at least ${limit.atLeast} ${unit}`.trimEnd();
  return `below ${limit.below} ${unit}`.trimEnd();
}

/** Rounds towards missing the goal, so that a missed goal never looks met. */
function measuredOf(
  { limit, unit, digits }: Goal,
  { value, detail }: Extract<Outcome, { value: number }>,
): string {
  const scale = 10 ** digits;
  const round = 'atLeast' in limit ? Math.floor : Math.ceil;
  const shown = `${(round(value * scale) / scale).toFixed(digits)} ${unit}`.trimEnd();
  return detail === '' ? shown : `${shown} (${detail})`;
}

function whyMissing({ part }: Goal, reasons: ReadonlyMap<Part, string>): string {
  if (part === null) return 'by hand, in a fresh copy on a quiet machine: `time npm test`';
  return reasons.get(part) ?? 'its part says nothing of it';
}

function whyNoValue(outcome: Outcome): string {
  return 'missing' in outcome
    ? outcome.missing
    : 'no figure came of it: the system does not tell it, or nothing was answered in time';
}
