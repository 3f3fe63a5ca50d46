import type { ServerProcess } from './child-processes.ts';
import { startOurs } from './child-processes.ts';
import { control } from './control.ts';
import type { Figure, Section } from './figures.ts';
import { goalFigure } from './goals.ts';
import type { Pace } from './pace.ts';
import type { Prepared } from './prepare.ts';
import { cpuSecondsOf, residentMibOf } from './process-usage.ts';
import { timeStart } from './start.ts';
import { inMs, median } from './statistics.ts';
import { msOf, timesOf } from './timing.ts';

/** Unmeasured sandboxes at the start, so that the server has compiled its code. */
const WARM = 30;

/** Clock stopped and limits off, the defaults of the library. */
const STOPPED = { clock: '2026-03-01T12:00:00Z', limits: 'off' };

export interface Sandbox {
  readonly id: string;
  readonly dataApi: string;
  readonly apiKeys: readonly { readonly apiKey: string }[];
}

/** Measures the time and memory that sandboxes need. */
export async function measureSandboxes({ folder }: Prepared, pace: Pace): Promise<Section[]> {
  await using server = await startOurs(':memory:');
  for (let time = 0; time < WARM; time += 1) await end(server, await createSandbox(server));
  const times = pace.sandboxes / 10;
  const figures = [
    await timeCreation(server, 'with the initial data, clock stopped', STOPPED, times),
    await timeCreation(server, 'with the initial data, clock running', {}, times),
    await timeCreation(server, 'with the current data', { from: 'now' }, times),
    ...(await measureMany(server, pace.sandboxes)),
    await processEach(folder, pace.processes),
  ];
  return [{ title: 'Sandboxes', figures }];
}

/** Creates sandboxes one after another, and deletes them again. */
async function timeCreation(
  server: ServerProcess,
  name: string,
  body: object,
  times: number,
): Promise<Figure> {
  const made: Sandbox[] = [];
  const cpuBefore = cpuSecondsOf(server.pid);
  const took = await timesOf(times, async () => made.push(await createSandbox(server, body)));
  const cpuUs = ((cpuSecondsOf(server.pid) - cpuBefore) / times) * 1e6;
  for (const sandbox of made) await end(server, sandbox);
  const goal = { id: 'sandbox time', value: median(took) } as const;
  return { name: `creating one ${name}`, measured: inMs(took, 1), cpuUs, goal };
}

/** Creates the sandboxes one by one, calls all of them at once, and deletes them one by one. */
async function measureMany(server: ServerProcess, count: number): Promise<Figure[]> {
  const before = residentMibOf(server.pid);
  const mibEach = (): number => (residentMibOf(server.pid) - before) / count;
  const made: Sandbox[] = [];
  for (let time = 0; time < count; time += 1) made.push(await createSandbox(server));
  const created = goalFigure(`memory per sandbox, with ${count}`, 'sandbox memory', mibEach());
  let answered = 0;
  const ms = await msOf(async () => {
    const statuses = await Promise.all(made.map(readTables));
    answered = statuses.filter((status) => status === 200).length;
  });
  const called = `${mibEach().toFixed(2)} MiB`;
  const took: number[] = [];
  for (const sandbox of made) took.push(await msOf(() => end(server, sandbox)));
  return [
    created,
    { name: 'memory per sandbox after a call to each', measured: called },
    {
      name: `${count} called at once`,
      measured: `${answered} answered in ${(ms / 1000).toFixed(1)} s`,
      goal: { id: 'sandbox calls', value: answered / count },
    },
    { name: 'deleting one', measured: inMs(took, 1) },
  ];
}

async function processEach(folder: string, processes: number): Promise<Figure> {
  const took: number[] = [];
  for (let time = 0; time < processes; time += 1) {
    took.push(await timeStart(`${folder}/sandbox-${time}.db`));
  }
  await using one = await startOurs(':memory:');
  const measured = `${Math.round(median(took))} ms, ${Math.round(residentMibOf(one.pid))} MiB`;
  return { name: 'a server process each, for comparison', measured };
}

export async function createSandbox(
  server: ServerProcess,
  body: object = STOPPED,
): Promise<Sandbox> {
  const answer = await control(server, 'POST', '/sandboxes', body);
  return (answer as { readonly data: Sandbox }).data;
}

async function end(server: ServerProcess, { id }: Sandbox): Promise<void> {
  await control(server, 'DELETE', `/sandboxes/${id}`);
}

async function readTables({ dataApi, apiKeys: [first] }: Sandbox): Promise<number> {
  const headers = { Authorization: `Bearer ${first?.apiKey}` };
  const response = await fetch(`${dataApi}/tables/open`, { headers });
  await response.arrayBuffer();
  return response.status;
}
