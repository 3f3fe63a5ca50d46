import type { Figure } from './figures.ts';
import type { Part } from './options.ts';

interface Goal {
  readonly kind: 'at most' | 'at least';
  readonly limit: number;
  /** Empty for fractions, such as 0.85. */
  readonly unit: string;
  /** Digits after the decimal point. */
  readonly digits: number;
  /** The benchmark part that measures this goal; null if none does. */
  readonly part: Part | null;
  readonly name: string;
}

type Unit = readonly [unit: string, digits: number];

const TIMES: Unit = ['times', 2];
const MS: Unit = ['ms', 1];
const WHOLE_MS: Unit = ['ms', 0];
const MIB: Unit = ['MiB', 2];
const PERCENT: Unit = ['%', 1];

function atMost(limit: number, [unit, digits]: Unit, part: Part | null, name: string): Goal {
  return { kind: 'at most', limit, unit, digits, part, name };
}

function atLeast(limit: number, part: Part, name: string): Goal {
  return { kind: 'at least', limit, unit: '', digits: 2, part, name };
}

export const GOALS = {
  start: atMost(1.5, TIMES, 'start', 'start to the first response, against bare Express'),
  'npm start': atMost(1000, WHOLE_MS, 'start', '`npm start` to the ready line, everything built'),
  idle: atMost(1.6, TIMES, 'memory', 'idle memory, against bare Express'),
  read: atLeast(0.85, 'rates', 'reads, against bare Express'),
  write: atLeast(0.6, 'rates', 'writes, against bare Express'),
  growth: atLeast(0.95, 'growth', 'reads and writes with 100 000 accounts, against 100'),
  products: atMost(4, MS, 'lists', 'products/list with 2 000 products'),
  events: atLeast(0.6, 'events', 'events delivered, against a bare undici loop'),
  mixed: atMost(256, ['MB', 0], 'mixed', 'memory after 300 s of mixed load'),
  stalled: atMost(1.1, TIMES, 'stalled', 'memory after 99 stalled live-feed readers, against none'),
  'first screen': atMost(220, ['kB', 0], 'interface', 'code of the first screen, gzipped'),
  'first paint': atMost(1000, MS, 'interface', 'the floor on the screen, nothing cached'),
  'change shown': atMost(100, MS, 'interface', 'response until the change shows, 95th percentile'),
  'floor frames': atMost(5, PERCENT, 'interface', '500 tables scrolled: frames over 33 ms'),
  'floor work': atMost(4, ['ms', 2], 'interface', '500 tables scrolled: work per frame'),
  'plan frames': atMost(5, PERCENT, 'interface', 'one of 60 tables dragged: frames over 16.7 ms'),
  'sandbox time': atMost(5, MS, 'sandboxes', 'creating a sandbox'),
  'sandbox memory': atMost(1, MIB, 'sandboxes', 'memory per sandbox'),
  'sandbox calls': atLeast(1, 'sandboxes', 'share of sandboxes that answer when all are called'),
  'awake memory': atMost(1, MIB, 'team', 'memory per named sandbox that is awake'),
  'cold wake': atMost(50, MS, 'team', 'call that wakes a named sandbox, 99th percentile'),
  'team stop': atMost(10_000, WHOLE_MS, 'team', 'stop with 200 named sandboxes awake'),
  'team start': atMost(1000, WHOLE_MS, 'team', 'start with 10 000 named sandboxes on disk'),
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
    const { name, kind, limit, unit } = goal;
    const sign = kind === 'at least' ? 1 : -1;
    const row = { name, wanted: `${kind} ${limit} ${unit}`.trimEnd() };
    const [worst] = figures
      .flatMap((figure) =>
        figure.goal?.id === id && Number.isFinite(figure.goal.value)
          ? { ...figure, value: figure.goal.value }
          : [],
      )
      .toSorted((one, other) => sign * (one.value - other.value));
    if (worst === undefined) {
      return { ...row, measured: whyMissing(goal, reasons), verdict: 'not measured' };
    }
    const measured = `${shown(goal, worst.value)} (${worst.name}: ${worst.measured})`;
    return { ...row, measured, verdict: sign * (worst.value - limit) >= 0 ? 'met' : 'MISSED' };
  });
}

/** The last line of the report. */
export function summaryOf(rows: readonly GoalRow[]): string {
  const count = (verdict: GoalRow['verdict']): number =>
    rows.filter((row) => row.verdict === verdict).length;
  return `Goals: ${count('met')} met, ${count('MISSED')} missed, ${count('not measured')} not measured.`;
}

/** A figure with a goal and nothing else: its value in the goal's unit. */
export function goalFigure(name: string, id: GoalId, value: number): Figure {
  return { name, measured: shown(GOALS[id], value), goal: { id, value } };
}

function shown({ kind, unit, digits }: Goal, value: number): string {
  return `${towardsMiss(kind, value, digits)} ${unit}`.trimEnd();
}

/** Rounds in the direction that misses the goal, so that a missed goal never looks met. */
export function towardsMiss(kind: Goal['kind'], value: number, digits: number): string {
  const scale = 10 ** digits;
  const round = kind === 'at least' ? Math.floor : Math.ceil;
  return (round(value * scale) / scale).toFixed(digits);
}

function whyMissing({ part }: Goal, reasons: ReadonlyMap<Part, string>): string {
  if (part === null) return 'to be measured by hand in a new clone: `time npm test`';
  return reasons.get(part) ?? 'no figure: not available on this system, or too little happened';
}
