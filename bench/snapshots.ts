import path from 'node:path';

import { copyOf } from './bare.ts';
import type { ServerProcess } from './child-processes.ts';
import { startOurs } from './child-processes.ts';
import { control } from './control.ts';
import type { Figure, Section } from './figures.ts';
import type { GoalId } from './goals.ts';
import type { Prepared } from './prepare.ts';
import { fillDatabase, MANY } from './prepare.ts';
import { inMs, median } from './statistics.ts';

const GOAL_OF = { bistro: 'snapshot', many: 'large snapshot' } as const;

/** The number of measurements with each database. */
export interface SnapshotPace {
  readonly bistro: number;
  readonly many: number;
}

/** Measures saving and restoring snapshots, in a file and in memory. */
export async function measureSnapshots(prepared: Prepared, pace: SnapshotPace): Promise<Section> {
  const large = copyOf(prepared, 'snapshots-many');
  fillDatabase(large, MANY);
  const figures = [
    ...(await measureIn(
      path.join(prepared.folder, 'snapshots.db'),
      'bistro, in a file',
      pace.bistro,
    )),
    ...(await measureIn(':memory:', 'bistro, in memory', pace.bistro)),
  ];
  await using inFile = await startOurs(large);
  await using inMemory = await startOurs(':memory:');
  figures.push(...(await timeBoth(inFile, `${MANY} accounts, in a file`, pace.many, 'many')));
  await control(inFile, 'POST', '/snapshots', { name: 'all' });
  await transfer(inFile, inMemory);
  figures.push(...(await timeBoth(inMemory, `${MANY} accounts, in memory`, pace.many, 'many')));
  return { title: 'Snapshots (a restore makes a checkpoint first)', figures };
}

async function measureIn(database: string, name: string, times: number): Promise<Figure[]> {
  await using server = await startOurs(database);
  return await timeBoth(server, name, times, 'bistro');
}

async function timeBoth(
  server: ServerProcess,
  name: string,
  times: number,
  size: keyof typeof GOAL_OF,
): Promise<Figure[]> {
  // The first calls are not measured, because they also load the code.
  await control(server, 'POST', '/snapshots', { name: 'first' });
  await control(server, 'POST', '/snapshots/first/restore');
  const saved = await time(times, (count) =>
    control(server, 'POST', '/snapshots', { name: `state ${count}` }),
  );
  const restored = await time(times, () => control(server, 'POST', '/snapshots/first/restore'));
  const reset = size === 'bistro' ? await time(times, () => control(server, 'POST', '/reset')) : [];
  for (let count = 0; count < times; count += 1) {
    await control(server, 'DELETE', `/snapshots/state%20${count}`);
  }
  return [
    figureOf(`saving ${name}`, saved, GOAL_OF[size]),
    figureOf(`restoring ${name}`, restored, GOAL_OF[size]),
    ...(reset.length > 0 ? [figureOf(`a reset, ${name}`, reset, GOAL_OF[size])] : []),
  ];
}

function figureOf(name: string, took: readonly number[], goal: GoalId): Figure {
  return { name, measured: inMs(took, 1), goal: { id: goal, value: median(took) } };
}

async function time(times: number, work: (count: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let count = 0; count < times; count += 1) {
    const startedAt = performance.now();
    await work(count);
    took.push(performance.now() - startedAt);
  }
  return took;
}

/** Transfers a snapshot to another server and restores it there. */
async function transfer(from: ServerProcess, to: ServerProcess): Promise<void> {
  const file = await fetch(`${from.url}/control/snapshots/all/file`, {
    headers: { Authorization: `Bearer ${from.controlToken}` },
  });
  const sent = await fetch(`${to.url}/control/snapshots/all/file`, {
    method: 'PUT',
    headers: {
      Authorization: `Bearer ${to.controlToken}`,
      'Content-Type': 'application/vnd.sqlite3',
    },
    body: await file.arrayBuffer(),
  });
  if (!sent.ok) throw new Error(await sent.text());
  await control(to, 'POST', '/snapshots/all/restore');
}
