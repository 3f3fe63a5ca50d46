import type { Figure } from './figures.ts';
import type { Part } from './options.ts';

interface Goal {
  readonly name: string;
  readonly limit: { readonly atMost: number } | { readonly atLeast: number };
  /** Empty for fractions, such as 0.85. */
  readonly unit: string;
  /** Digits after the decimal point. */
  readonly digits: number;
  /** The benchmark part that measures this goal; null if none does. */
  readonly part: Part | null;
}

type Unit = readonly [unit: string, digits: number];

const TIMES: Unit = ['times', 2];
const SHARE: Unit = ['', 2];
const MS: Unit = ['ms', 1];

function atMost(limit: number, [unit, digits]: Unit, part: Part | null, name: string): Goal {
  return { name, limit: { atMost: limit }, unit, digits, part };
}

function atLeast(limit: number, part: Part, name: string): Goal {
  const [unit, digits] = SHARE;
  return { name, limit: { atLeast: limit }, unit, digits, part };
}

export const GOALS = {
  start: atMost(
    1.5,
    TIMES,
    'start',
    'start with a new database to the first response, against bare Express on a migrated file',
  ),
  'npm start': atMost(
    1000,
    ['ms', 0],
    'start',
    '`npm start` with everything built, npm included, to the ready line',
  ),
  idle: atMost(1.6, TIMES, 'memory', 'idle memory, against bare Express'),
  read: atLeast(0.85, 'rates', 'reads, against bare Express'),
  write: atLeast(0.6, 'rates', 'writes, against bare Express'),
  growth: atLeast(0.95, 'growth', 'reads and writes with 100 000 accounts, against 100'),
  products: atMost(4, MS, 'lists', 'products/list with 2 000 products'),
  events: atLeast(0.6, 'events', 'events delivered, against a bare undici loop'),
  mixed: atMost(256, ['MB', 0], 'mixed', 'memory after 300 s of mixed load'),
  stalled: atMost(
    1.1,
    TIMES,
    'stalled',
    'memory 10 s after 99 stalled readers of the live feed were closed, against the same writes without them',
  ),
  'first screen': atMost(
    220,
    ['kB', 0],
    'interface',
    'scripts and styles of the first screen, gzipped',
  ),
  'first paint': atMost(
    1000,
    MS,
    'interface',
    'the floor with its tables on the screen, nothing cached',
  ),
  'change shown': atMost(
    100,
    MS,
    'interface',
    'response to a call until the page shows the change, 95th percentile',
  ),
  'floor frames': atMost(
    5,
    ['%', 1],
    'interface',
    '500 tables scrolled, 10 changes a second: frames over 33 ms',
  ),
  'floor work': atMost(
    4,
    ['ms', 2],
    'interface',
    '500 tables scrolled, 10 changes a second: script, style and layout per frame',
  ),
  'plan frames': atMost(
    5,
    ['%', 1],
    'interface',
    '60 tables in a plan, one dragged, 10 changes a second: frames over 16.7 ms',
  ),
  'sandbox time': atMost(5, MS, 'sandboxes', 'creating a sandbox'),
  'sandbox memory': atMost(1, ['MiB', 2], 'sandboxes', 'memory per sandbox'),
  'sandbox calls': atLeast(
    1,
    'sandboxes',
    'share of sandboxes that answer when all are called at once',
  ),
  'awake memory': atMost(1, ['MiB', 2], 'team', 'memory per named sandbox that is awake'),
  'cold wake': atMost(50, MS, 'team', 'call that wakes a named sandbox, 99th percentile'),
  'team stop': atMost(10_000, ['ms', 0], 'team', 'stop with 200 named sandboxes awake'),
  'team start': atMost(1000, ['ms', 0], 'team', 'start with 10 000 named sandboxes on disk'),
  snapshot: atMost(20, MS, 'snapshots', 'saving, restoring or resetting the built-in world'),
  'large snapshot': atMost(2000, MS, 'snapshots', 'saving or restoring 100 000 accounts'),
  'npm test': atMost(3.5, ['min', 1], null, '`npm test`, install included'),
} satisfies Record<string, Goal>;

export type GoalId = keyof typeof GOALS;

/** A row of the goals table. */
export interface GoalRow {
  readonly name: string;
  readonly wanted: string;
  readonly measured: string;
  readonly verdict: 'met' | 'MISSED' | 'not measured';
}

/**
 * Every goal as a row, with the worst of its figures. `reasons` has the reason for each part that was not run
 * or failed.
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

/** Rounds in the direction that misses the goal, so that a missed goal never looks met. */
function shown({ limit, unit, digits }: Goal, value: number): string {
  const scale = 10 ** digits;
  const round = 'atLeast' in limit ? Math.floor : Math.ceil;
  return `${(round(value * scale) / scale).toFixed(digits)} ${unit}`.trimEnd();
}

function whyMissing({ part }: Goal, reasons: ReadonlyMap<Part, string>): string {
  if (part === null) return 'to be measured by hand in a new clone: `time npm test`';
  return reasons.get(part) ?? 'no figure: not available on this system, or too little happened';
}
