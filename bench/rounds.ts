import type { ServerProcess } from './child-processes.ts';
import type { LoadGenerator } from './load.ts';
import { removeHistory } from './prepare.ts';
import { cpuSecondsOf } from './process-usage.ts';
import { median, orderOfRound, withRange } from './statistics.ts';
import type { BenchRequest, Workload } from './workload.ts';

/** How long and how often rates are measured. */
export interface Pace {
  readonly rounds: number;
  readonly sliceSeconds: number;
  /** Before each slice, not measured, because the caches hold another server's data. */
  readonly warmSeconds: number;
  /** Once for each server and workload, not measured, until its code is compiled. */
  readonly firstSeconds: number;
}

/** One of the servers or settings that are compared; `ready` applies the settings. */
export interface Variant {
  readonly name: string;
  readonly server: ServerProcess;
  /** Of ours and of the bare servers. */
  readonly database?: string;
  readonly ready?: () => Promise<void>;
  /** The requests for a server whose API is not ours. */
  readonly requests?: Readonly<Record<Workload, readonly (readonly BenchRequest[])[]>> | undefined;
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

/** Runs every variant until its code is compiled and its log is full. */
export async function warmUp(
  generator: LoadGenerator,
  { firstSeconds: seconds }: Pace,
  variants: readonly Variant[],
): Promise<void> {
  for (const variant of variants) {
    await variant.ready?.();
    for (const workload of ['read', 'write'] as const) {
      await generator.run({ ...loadOn(variant, workload), connections: 10, seconds });
    }
    if (variant.database !== undefined) removeHistory(variant.database);
  }
}

/** Loads the variants in turn, round by round; the series are in the order of the variants. */
export async function measureRounds(
  generator: LoadGenerator,
  pace: Pace,
  variants: readonly Variant[],
  kind: { readonly workload: Workload; readonly connections: number },
): Promise<Series[]> {
  const slices = new Map<Variant, Slice[]>(variants.map((variant) => [variant, []]));
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const variant of orderOfRound(variants, round)) {
      slices.get(variant)?.push(await measureSlice(generator, pace, variant, kind));
    }
  }
  return [...slices.values()].map(seriesOf);
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
  variant: Variant,
  kind: { readonly workload: Workload; readonly connections: number },
): Promise<Slice> {
  const { database, server } = variant;
  const { pid } = server;
  const load = { ...loadOn(variant, kind.workload), connections: kind.connections };
  await variant.ready?.();
  await generator.run({ ...load, seconds: warmSeconds });
  const cpuBefore = cpuSecondsOf(pid);
  const { requests, seconds } = await generator.run({ ...load, seconds: sliceSeconds });
  const cpuSeconds = cpuSecondsOf(pid) - cpuBefore;
  if (kind.workload === 'write' && database !== undefined) removeHistory(database);
  return {
    perSecond: requests / seconds,
    cpuUs: (cpuSeconds * 1e6) / requests,
    busy: cpuSeconds / seconds,
  };
}

function loadOn({ server, requests }: Variant, workload: Workload) {
  return { url: server.url, workload, ...(requests && { requests: requests[workload] }) };
}

/** The columns that every rate has. */
export function ratesOf({ perSecond, cpuUs, busy }: Series) {
  return {
    measured: withRange(perSecond, '/s'),
    cpuUs: median(cpuUs),
    busy: median(busy),
  };
}
