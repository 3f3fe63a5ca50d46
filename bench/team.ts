import { linkSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { request } from 'undici';

import type { ServerProcess } from './child-processes.ts';
import { startOurs } from './child-processes.ts';
import { control } from './control.ts';
import type { Section } from './figures.ts';
import { goalFigure } from './goals.ts';
import type { Pace } from './pace.ts';
import type { Prepared } from './prepare.ts';
import { residentMibOf } from './process-usage.ts';
import type { Sandbox } from './sandboxes.ts';
import { createSandbox } from './sandboxes.ts';
import { inMs, percentile } from './statistics.ts';
import { msOf } from './timing.ts';

/** Unmeasured sandboxes at the start, so that the server has compiled its code. */
const WARM = 20;

/** Number of rounds in which the sleeping sandboxes are called. */
const WAKES = 5;

/** Delay between the last sandbox falling asleep and measuring memory, in ms. */
const FREE_MS = 10_000;

/** Measures named sandboxes: memory while awake and after falling asleep, cold wakes, and a start with many on disk. */
export async function measureTeam(
  { folder }: Prepared,
  { awake, onDisk }: Pace,
): Promise<Section[]> {
  const sandboxes = path.join(folder, 'team');
  const wakes: number[] = [];
  await using server = await startTeam(sandboxes, '3s');
  for (let count = 0; count < WARM; count += 1) {
    await read(server, await create(server, `warm-${count}`));
  }
  const idle = residentMibOf(server.pid);
  const mibEach = (): number => (residentMibOf(server.pid) - idle) / awake;
  const made: Sandbox[] = [];
  for (let count = 0; count < awake; count += 1) made.push(await create(server, `team-${count}`));
  await Promise.all(made.map((one) => read(server, one)));
  const mib = mibEach();
  await untilAsleep(server);
  await sleep(FREE_MS);
  const asleepMib = mibEach();
  for (let round = 0; round < WAKES; round += 1) {
    for (const one of made) wakes.push(await msOf(() => read(server, one)));
    if (round < WAKES - 1) await untilAsleep(server);
  }
  const stopMs = await msOf(() => server.stop());
  const startMs = await timeStartWith(sandboxes, onDisk);
  const p99 = percentile(wakes, 99);
  return [
    {
      title: `Named sandboxes, with ${awake} awake and ${onDisk} on disk`,
      figures: [
        goalFigure('memory per sandbox that is awake', 'awake memory', mib),
        {
          name: 'memory per sandbox 10 s after it fell asleep',
          measured: `${asleepMib.toFixed(2)} MiB`,
        },
        {
          name: 'call that wakes a sandbox, 99th percentile',
          measured: `${p99.toFixed(1)} ms of ${wakes.length} wakes, ${inMs(wakes, 1)}`,
          goal: { id: 'cold wake', value: p99 },
        },
        goalFigure('stop with all awake', 'team stop', stopMs),
        goalFigure(`start to the ready line with ${onDisk} on disk`, 'team start', startMs),
      ],
    },
  ];
}

function startTeam(sandboxes: string, sleepAfter: string): Promise<ServerProcess> {
  const flags = ['--sandboxes', sandboxes, '--sleep-after', sleepAfter];
  return startOurs(':memory:', {}, flags);
}

/** Times a start with many copies of a sandbox. Their files are hard links, since few of them are ever opened. */
async function timeStartWith(sandboxes: string, onDisk: number): Promise<number> {
  const [from = ''] = readdirSync(sandboxes).filter((name) => name.startsWith('warm-'));
  for (let count = readdirSync(sandboxes).length; count < onDisk; count += 1) {
    const folder = path.join(sandboxes, `copy-${count}`);
    mkdirSync(folder, { mode: 0o700 });
    for (const file of readdirSync(path.join(sandboxes, from))) {
      linkSync(path.join(sandboxes, from, file), path.join(folder, file));
    }
  }
  await using running = new AsyncDisposableStack();
  return await msOf(async () => running.use(await startTeam(sandboxes, '10min')));
}

function create(server: ServerProcess, name: string): Promise<Sandbox> {
  return createSandbox(server, { name, limits: 'off', clock: '2026-03-01T12:00:00Z' });
}

/** Reads the open tables of a sandbox, on a new connection. `fetch` cannot set the `Host` header. */
async function read({ url }: ServerProcess, { id, apiKeys: [first] }: Sandbox): Promise<void> {
  const headers = {
    Host: new URL(url).host.replace(/^[^:]+/u, `${id}.localhost`),
    Authorization: `Bearer ${first?.apiKey}`,
  };
  const address = `${url}/plugin-api/tables/open`;
  const { statusCode, body } = await request(address, { headers, reset: true });
  await body.text();
  if (statusCode !== 200) throw new Error(`${id} answered ${statusCode}.`);
}

async function untilAsleep(server: ServerProcess): Promise<void> {
  for (;;) {
    const { data } = (await control(server, 'GET', '/sandboxes')) as {
      readonly data: readonly { readonly state?: string }[];
    };
    if (data.every(({ state }) => state === 'asleep')) return;
    await sleep(200);
  }
}
