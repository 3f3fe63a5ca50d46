import type { ServerProcess } from './child-processes.ts';
import type { Figure } from './figures.ts';
import type { GoalId } from './goals.ts';
import type { LoadGenerator } from './load.ts';
import type { Rounds } from './pace.ts';
import { removeHistory } from './prepare.ts';
import { cpuSecondsOf } from './process-usage.ts';
import { median, orderOfRound, ratioByRound, withRange } from './statistics.ts';
import type { Workload } from './workload.ts';

/** The result of one slice of load. */
interface Slice {
  readonly perSecond: number;
  /** CPU time for each request in microseconds. */
  readonly cpuUs: number;
  /** Share of a core that the process used. */
  readonly busy: number;
}

/** Measures a process while it handles the requests that `load` sends. */
export async function measureSlice(
  pid: number,
  load: () => Promise<{ readonly requests: number; readonly seconds: number }>,
): Promise<Slice> {
  const cpuBefore = cpuSecondsOf(pid);
  const { requests, seconds } = await load();
  const cpuSeconds = cpuSecondsOf(pid) - cpuBefore;
  return {
    perSecond: requests / seconds,
    cpuUs: (cpuSeconds * 1e6) / requests,
    busy: cpuSeconds / seconds,
  };
}

/** Measures variants in turn, round by round. The last one is the baseline; the goal is for the others' ratios to it. */
export async function compareInRounds<Variant extends { readonly name: string }>(
  label: string,
  goal: GoalId,
  { rounds }: Rounds,
  variants: readonly Variant[],
  measure: (variant: Variant) => Promise<Slice>,
): Promise<Figure[]> {
  const series = variants.map((variant) => ({ variant, slices: [] as Slice[] }));
  for (let round = 0; round < rounds; round += 1) {
    for (const { variant, slices } of orderOfRound(series, round)) {
      slices.push(await measure(variant));
    }
  }
  const all = series.map(({ variant, slices }) => ({
    name: `${label}: ${variant.name}`,
    perSecond: slices.map(({ perSecond }) => perSecond),
    cpuUs: slices.map(({ cpuUs }) => cpuUs),
    busy: slices.map(({ busy }) => busy),
  }));
  const baseline = all.at(-1);
  return all.map((own) => {
    const { name, perSecond, cpuUs, busy } = own;
    const measured = withRange(perSecond, '/s');
    const figure = { name, measured, cpuUs: median(cpuUs), busy: median(busy) };
    if (baseline === undefined || own === baseline) return figure;
    const ratio = ratioByRound(perSecond, baseline.perSecond);
    const ratioByCpu = ratioByRound(baseline.cpuUs, cpuUs);
    return { ...figure, ratio, ratioByCpu, goal: { id: goal, value: ratio } };
  });
}

/** A server that is compared with another one. */
export interface LoadedServer {
  readonly name: string;
  readonly server: ServerProcess;
  readonly database: string;
}

/** Puts load on every server for `firstSeconds` per workload, so that its code is compiled before it is measured. */
export async function warmUp(
  generator: LoadGenerator,
  { firstSeconds: seconds }: Rounds,
  servers: readonly LoadedServer[],
): Promise<void> {
  for (const { server, database } of servers) {
    for (const workload of ['read', 'write'] as const) {
      await generator.run({ url: server.url, workload, connections: 10, seconds });
    }
    removeHistory(database);
  }
}

/** Measures one slice of a workload. */
export async function measureLoad(
  generator: LoadGenerator,
  { warmSeconds, sliceSeconds }: Rounds,
  { database, server: { pid, url } }: LoadedServer,
  kind: { readonly workload: Workload; readonly connections: number },
): Promise<Slice> {
  await generator.run({ url, ...kind, seconds: warmSeconds });
  const load = () => generator.run({ url, ...kind, seconds: sliceSeconds });
  const slice = await measureSlice(pid, load);
  if (kind.workload === 'write') removeHistory(database);
  return slice;
}
