import { linkSync, mkdirSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ServerProcess } from './child-processes.ts';
import { startOurs } from './child-processes.ts';
import { control } from './control.ts';
import type { Section } from './figures.ts';
import { residentMbOf } from './process-usage.ts';
import { inMs, percentile } from './statistics.ts';

/** Unmeasured sandboxes at the start, so that the server has compiled its code. */
const WARM = 20;

/** Number of rounds in which the sleeping sandboxes are called. */
const WAKES = 5;

/** Delay between the last sandbox falling asleep and measuring memory, in ms. */
const FREE_MS = 10_000;

const MIB = 1024 ** 2;

/** The number of sandboxes that are awake, and of those on disk. */
export interface TeamPace {
  readonly awake: number;
  readonly onDisk: number;
}

interface Made {
  readonly id: string;
  readonly apiKeys: readonly { readonly apiKey: string }[];
}

/** Measures named sandboxes: memory while awake and after falling asleep, cold wakes, and a start with many on disk. */
export async function measureTeam(folder: string, { awake, onDisk }: TeamPace): Promise<Section> {
  const sandboxes = path.join(folder, 'team');
  const wakes: number[] = [];
  const { mib, leftMib, stopMs } = await withServer(sandboxes, '3s', async (server) => {
    for (let count = 0; count < WARM; count += 1)
      await read(server, await make(server, `warm-${count}`));
    const idle = residentMbOf(server.pid);
    const made: Made[] = [];
    for (let count = 0; count < awake; count += 1) {
      made.push(await make(server, `team-${count}`));
    }
    await Promise.all(made.map((one) => read(server, one)));
    const used = mibOver(idle, server) / awake;
    await untilAsleep(server);
    await sleep(FREE_MS);
    const left = mibOver(idle, server) / awake;
    for (let round = 0; round < WAKES; round += 1) {
      for (const one of made) wakes.push(await read(server, one));
      if (round < WAKES - 1) await untilAsleep(server);
    }
    const stoppedAt = performance.now();
    await server.stop();
    return { mib: used, leftMib: left, stopMs: performance.now() - stoppedAt };
  });
  const startMs = await timeStartWith(sandboxes, onDisk);
  const p99 = percentile(wakes, 99);
  return {
    title: `Named sandboxes, with ${awake} awake and ${onDisk} on disk`,
    figures: [
      {
        name: 'memory per sandbox that is awake',
        measured: `${mib.toFixed(2)} MiB`,
        goal: { id: 'awake memory', value: mib },
      },
      {
        name: 'memory per sandbox 10 s after it fell asleep',
        measured: `${leftMib.toFixed(2)} MiB`,
      },
      {
        name: 'call that wakes a sandbox, 99th percentile',
        measured: `${p99.toFixed(1)} ms of ${wakes.length} wakes, ${inMs(wakes, 1)}`,
        goal: { id: 'cold wake', value: p99 },
      },
      {
        name: 'stop with all awake',
        measured: `${Math.round(stopMs)} ms`,
        goal: { id: 'team stop', value: stopMs },
      },
      {
        name: `start to the ready line with ${onDisk} on disk`,
        measured: `${Math.round(startMs)} ms`,
        goal: { id: 'team start', value: startMs },
      },
    ],
  };
}

async function withServer<Result>(
  sandboxes: string,
  sleepAfter: string,
  measure: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const flags = ['--sandboxes', sandboxes, '--sleep-after', sleepAfter];
  await using server = await startOurs(':memory:', {}, flags);
  return await measure(server);
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
  const startedAt = performance.now();
  return await withServer(sandboxes, '10min', () => Promise.resolve(performance.now() - startedAt));
}

async function make(server: ServerProcess, name: string): Promise<Made> {
  const body = { name, limits: 'off', clock: '2026-03-01T12:00:00Z' };
  const { data } = (await control(server, 'POST', '/sandboxes', body)) as { readonly data: Made };
  return data;
}

/** Reads the open tables of a sandbox; returns how long that took, in ms. `fetch` cannot set the `Host` header. */
async function read({ url }: ServerProcess, { id, apiKeys: [first] }: Made): Promise<number> {
  const { port, host } = new URL(url);
  const headers = {
    Host: host.replace(/^[^:]+/u, `${id}.localhost`),
    Authorization: `Bearer ${first?.apiKey}`,
  };
  const startedAt = performance.now();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path: '/plugin-api/tables/open', headers };
    request({ ...options, agent: false }, (response) => {
      text(response).then(() => resolve(response.statusCode), reject);
    })
      .on('error', reject)
      .end();
  });
  if (status !== 200) throw new Error(`${id} answered ${status}.`);
  return performance.now() - startedAt;
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

/** Resident memory beyond `idle` MB, in MiB. */
function mibOver(idle: number, { pid }: ServerProcess): number {
  return ((residentMbOf(pid) - idle) * 1e6) / MIB;
}
