import type { ServerProcess } from './child-processes.ts';
import { startOurs } from './child-processes.ts';
import { control } from './control.ts';
import type { Figure, Section } from './figures.ts';
import { cpuSecondsOf, residentMbOf } from './process-usage.ts';
import { timeStart } from './start.ts';
import { inMs, median } from './statistics.ts';

/** Unmeasured sandboxes at the start, so that the server has compiled its code. */
const WARM = 30;

/** Clock stopped and limits off, the defaults of the library. */
const STOPPED = { clock: '2026-03-01T12:00:00Z', limits: 'off' };

/** The number of sandboxes, and of processes to compare them with. */
export interface SandboxPace {
  readonly sandboxes: number;
  readonly processes: number;
}

interface Made {
  readonly id: string;
  readonly dataApi: string;
  readonly apiKeys: readonly { readonly apiKey: string }[];
}

/** Measures the time and memory that sandboxes need. */
export async function measureSandboxes(folder: string, pace: SandboxPace): Promise<Section> {
  await using server = await startOurs(':memory:');
  for (let time = 0; time < WARM; time += 1) await end(server, await make(server, STOPPED));
  const ways = [
    await timeWay(server, 'with the initial data, clock stopped', STOPPED, pace.sandboxes / 10),
    await timeWay(server, 'with the initial data, clock running', {}, pace.sandboxes / 10),
    await timeWay(server, 'with the current data', { from: 'now' }, pace.sandboxes / 10),
  ];
  const many = await measureMany(server, pace.sandboxes);
  return { title: 'Sandboxes', figures: [...ways, ...many, await processEach(folder, pace)] };
}

/** Creates sandboxes one after another, and deletes them again. */
async function timeWay(
  server: ServerProcess,
  name: string,
  body: object,
  times: number,
): Promise<Figure> {
  const made: Made[] = [];
  const took: number[] = [];
  const cpuBefore = cpuSecondsOf(server.pid);
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    made.push(await make(server, body));
    took.push(performance.now() - startedAt);
  }
  const cpuUs = ((cpuSecondsOf(server.pid) - cpuBefore) / times) * 1e6;
  for (const sandbox of made) await end(server, sandbox);
  const goal = { id: 'sandbox time', value: median(took) } as const;
  return { name: `creating one ${name}`, measured: inMs(took, 1), cpuUs, goal };
}

/** Creates the sandboxes one by one, calls all of them at once, and deletes them one by one. */
async function measureMany(server: ServerProcess, count: number): Promise<Figure[]> {
  const before = residentMbOf(server.pid);
  const made: Made[] = [];
  for (let time = 0; time < count; time += 1) made.push(await make(server, STOPPED));
  const mib = toMib(residentMbOf(server.pid) - before) / count;
  const startedAt = performance.now();
  const statuses = await Promise.all(made.map(readTables));
  const seconds = (performance.now() - startedAt) / 1000;
  const answered = statuses.filter((status) => status === 200).length;
  const used = toMib(residentMbOf(server.pid) - before) / count;
  const took: number[] = [];
  for (const sandbox of made) {
    const endedAt = performance.now();
    await end(server, sandbox);
    took.push(performance.now() - endedAt);
  }
  return [
    {
      name: `memory per sandbox, with ${count}`,
      measured: `${mib.toFixed(2)} MiB`,
      goal: { id: 'sandbox memory', value: mib },
    },
    { name: 'memory per sandbox after a call to each', measured: `${used.toFixed(2)} MiB` },
    {
      name: `${count} called at once`,
      measured: `${answered} answered in ${seconds.toFixed(1)} s`,
      goal: { id: 'sandbox calls', value: answered / count },
    },
    { name: 'deleting one', measured: inMs(took, 1) },
  ];
}

async function processEach(folder: string, { processes }: SandboxPace): Promise<Figure> {
  const took: number[] = [];
  for (let time = 0; time < processes; time += 1) {
    took.push(await timeStart(`${folder}/sandbox-${time}.db`));
  }
  const one = await startOurs(':memory:');
  const megabytes = residentMbOf(one.pid);
  await one.stop();
  const measured = `${Math.round(median(took))} ms, ${Math.round(toMib(megabytes))} MiB`;
  return { name: 'a server process each, for comparison', measured };
}

async function make(server: ServerProcess, body: object): Promise<Made> {
  const { data } = (await control(server, 'POST', '/sandboxes', body)) as { readonly data: Made };
  return data;
}

async function end(server: ServerProcess, { id }: Made): Promise<void> {
  await control(server, 'DELETE', `/sandboxes/${id}`);
}

async function readTables({ dataApi, apiKeys: [first] }: Made): Promise<number> {
  const headers = { Authorization: `Bearer ${first?.apiKey}` };
  const response = await fetch(`${dataApi}/tables/open`, { headers });
  await response.arrayBuffer();
  return response.status;
}

/** Converts from MB (10^6 bytes). */
function toMib(megabytes: number): number {
  return (megabytes * 1e6) / 1024 ** 2;
}
