import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { request } from 'undici';

import { arrivalsAt, startReceiver } from './arrivals.ts';
import type { ServerProcess } from './child-processes.ts';
import { OURS, SERVER_CORE, startOurs } from './child-processes.ts';
import { setWebhook } from './control.ts';
import type { Figure, Section } from './figures.ts';
import { wantAtMost } from './figures.ts';
import type { Prepared } from './prepare.ts';
import { liftLimits } from './prepare.ts';
import { median, orderOfRound, percentile } from './statistics.ts';
import type { BenchRequest } from './workload.ts';
import { TABLES, writeOf } from './workload.ts';

/** The delay of the receiver. */
const ANSWER_MS = 2000;

/** Writes per second to each of the two servers. */
const RATE = 50;

/** The most that a slow receiver may multiply the latency by. */
const WANTED_RATIO = 1.1;

/** Writes to each server before it is measured. */
const WARM_WRITES = 100;

/** Quantities that the warm-up does not use. */
const FIRST_QUANTITY = 3;
const QUANTITIES = 40;

/** Measures the same writes on two servers in turn: one without a webhook, one with a slow one. */
export async function measureWriteLatency(prepared: Prepared, writes: number): Promise<Section> {
  const receiver = await startReceiver(200, ANSWER_MS);
  const servers: ServerProcess[] = [];
  try {
    for (const name of ['quiet', 'slow']) {
      const database = path.join(prepared.folder, `latency-${name}.db`);
      copyFileSync(prepared.database, database);
      const server = await startOurs(OURS, database, { core: SERVER_CORE });
      servers.push(server);
      await liftLimits(server);
    }
    const [quiet, slow] = servers;
    if (quiet === undefined || slow === undefined) throw new Error('Both were started.');
    await setWebhook(slow, receiver.url);
    const times = await timeWrites([quiet, slow], writes);
    if ((await arrivalsAt(receiver)).posts === 0) throw new Error('No event was delivered.');
    return {
      title: `POST tables/update-orders, ${RATE} /s, receiver answers after ${ANSWER_MS / 1000} s (ratio: to no webhook)`,
      figures: figuresOf(times.get(quiet) ?? [], times.get(slow) ?? []),
    };
  } finally {
    for (const server of [...servers, receiver]) await server.stop();
  }
}

/**
 * The duration of the writes to each server in ms; writes are sent at fixed times, to the servers in
 * turn.
 */
async function timeWrites(
  servers: readonly ServerProcess[],
  writes: number,
): Promise<Map<ServerProcess, number[]>> {
  const times = new Map<ServerProcess, number[]>(servers.map((server) => [server, []]));
  const gapMs = 1000 / RATE / servers.length;
  let nextAt = performance.now();
  for (let made = -WARM_WRITES; made < writes; made += 1) {
    const write = writeNumber(made + WARM_WRITES);
    for (const server of orderOfRound(servers, made)) {
      await sleep(Math.max(0, nextAt - performance.now()));
      nextAt += gapMs;
      const ms = await timeWrite(server, write);
      if (made >= 0) times.get(server)?.push(ms);
    }
  }
  return times;
}

/** Every table in turn, each time with another quantity, so that every write raises an event. */
function writeNumber(number: number): BenchRequest {
  const quantity = FIRST_QUANTITY + (Math.floor(number / TABLES.length) % QUANTITIES);
  return writeOf(TABLES[number % TABLES.length] ?? '', quantity);
}

async function timeWrite({ url }: ServerProcess, write: BenchRequest): Promise<number> {
  const { path: where, ...options } = write;
  const startedAt = performance.now();
  const { statusCode, body } = await request(`${url}${where}`, options);
  const answer = await body.text();
  const ms = performance.now() - startedAt;
  if (statusCode !== 200) throw new Error(`${where} answered ${answer}`);
  return ms;
}

function figuresOf(quiet: readonly number[], slow: readonly number[]): Figure[] {
  const kinds = [
    { kind: 'median', of: median, limit: WANTED_RATIO },
    { kind: 'p99', of: (times: readonly number[]) => percentile(times, 99) },
  ];
  return kinds.flatMap(({ kind, of, limit }): Figure[] => {
    const ratio = of(slow) / of(quiet);
    return [
      { name: `${kind}: no webhook`, measured: `${of(quiet).toFixed(2)} ms` },
      {
        name: `${kind}: slow receiver`,
        measured: `${of(slow).toFixed(2)} ms`,
        ratio,
        ...(limit !== undefined && { wanted: wantAtMost(ratio, limit, 'that') }),
      },
    ];
  });
}
