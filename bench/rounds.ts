import type { ServerProcess } from './child-processes.ts';
import type { Figure } from './figures.ts';
import type { GoalId } from './goals.ts';
import type { LoadGenerator } from './load.ts';
import { removeHistory } from './prepare.ts';
import { cpuSecondsOf } from './process-usage.ts';
import { median, orderOfRound, ratioByRound, withRange } from './statistics.ts';
import type { Workload } from './workload.ts';

/** Duration and number of the rate measurements. */
export interface Pace {
  readonly rounds: number;
  readonly sliceSeconds: number;
  /** Unmeasured load before each slice, since the CPU caches hold another server's data. */
  readonly warmSeconds: number;
  /** Unmeasured load once for each server and workload, so that its code is compiled. */
  readonly firstSeconds: number;
}

/** One of the compared servers. */
export interface Variant {
  readonly name: string;
  readonly server: ServerProcess;
  readonly database: string;
}

/** The result of one slice of load. */
export interface Slice {
  readonly perSecond: number;
  readonly cpuUs: number;
  readonly busy: number;
}

/** All slices of a variant, as lists with one value for each round. */
export interface Series {
  readonly perSecond: readonly number[];
  /** CPU time for each request in microseconds. */
  readonly cpuUs: readonly number[];
  /** Share of a core that the server used. */
  readonly busy: readonly number[];
}

/** Puts load on every variant for `firstSeconds` per workload, so that its code is compiled before it is measured. */
export async function warmUp(
  generator: LoadGenerator,
  { firstSeconds: seconds }: Pace,
  variants: readonly Variant[],
): Promise<void> {
  for (const { server, database } of variants) {
    for (const workload of ['read', 'write'] as const) {
      await generator.run({ url: server.url, workload, connections: 10, seconds });
    }
    removeHistory(database);
  }
}

/** Measures the variants under load in turn, round by round. */
export async function measureRounds(
  generator: LoadGenerator,
  pace: Pace,
  variants: readonly Variant[],
  kind: { readonly workload: Workload; readonly connections: number },
): Promise<Map<Variant, Series>> {
  const slices = new Map<Variant, Slice[]>(variants.map((variant) => [variant, []]));
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const variant of orderOfRound(variants, round)) {
      slices.get(variant)?.push(await measureSlice(generator, pace, variant, kind));
    }
  }
  return new Map([...slices].map(([variant, list]) => [variant, seriesOf(list)]));
}

export function seriesOf(slices: readonly Slice[]): Series {
  return {
    perSecond: slices.map(({ perSecond }) => perSecond),
    cpuUs: slices.map(({ cpuUs }) => cpuUs),
    busy: slices.map(({ busy }) => busy),
  };
}

async function measureSlice(
  generator: LoadGenerator,
  { warmSeconds, sliceSeconds }: Pace,
  { database, server: { pid, url } }: Variant,
  kind: { readonly workload: Workload; readonly connections: number },
): Promise<Slice> {
  const load = { url, ...kind };
  await generator.run({ ...load, seconds: warmSeconds });
  const cpuBefore = cpuSecondsOf(pid);
  const { requests, seconds } = await generator.run({ ...load, seconds: sliceSeconds });
  const cpuSeconds = cpuSecondsOf(pid) - cpuBefore;
  if (kind.workload === 'write') removeHistory(database);
  return {
    perSecond: requests / seconds,
    cpuUs: (cpuSeconds * 1e6) / requests,
    busy: cpuSeconds / seconds,
  };
}

/** A figure for each variant. Its ratio to the baseline is compared with the goal. */
export function comparisonOf(
  label: string,
  goal: GoalId,
  series: ReadonlyMap<Variant, Series>,
  baseline: Variant,
): Figure[] {
  const against = series.get(baseline);
  if (against === undefined) throw new Error('The baseline was not measured.');
  return [...series].map(([variant, own]) => {
    const figure = { name: `${label}: ${variant.name}`, ...ratesOf(own) };
    if (variant === baseline) return figure;
    const ratio = ratioByRound(own.perSecond, against.perSecond);
    const ratioByCpu = ratioByRound(against.cpuUs, own.cpuUs);
    return { ...figure, ratio, ratioByCpu, goal: { id: goal, value: ratio } };
  });
}

/** The columns common to all rates. */
export function ratesOf({ perSecond, cpuUs, busy }: Series) {
  return {
    measured: withRange(perSecond, '/s'),
    cpuUs: median(cpuUs),
    busy: median(busy),
  };
}
