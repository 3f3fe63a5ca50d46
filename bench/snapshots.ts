import path from 'node:path';

import { copyOf } from './bare.ts';
import type { ServerProcess } from './child-processes.ts';
import { startOurs } from './child-processes.ts';
import { control } from './control.ts';
import type { Figure, Section } from './figures.ts';
import type { GoalId } from './goals.ts';
import type { Pace } from './pace.ts';
import type { Prepared } from './prepare.ts';
import { fillDatabase, MANY } from './prepare.ts';
import { inMs, median } from './statistics.ts';
import { timesOf } from './timing.ts';

/** Measures saving and restoring snapshots, in a file and in memory. */
export async function measureSnapshots(
  prepared: Prepared,
  { bistroSnapshots, largeSnapshots }: Pace,
): Promise<Section[]> {
  const figures: Figure[] = [];
  const small = path.join(prepared.folder, 'snapshots.db');
  for (const [database, place] of [
    [small, 'in a file'],
    [':memory:', 'in memory'],
  ] as const) {
    await using server = await startOurs(database);
    figures.push(...(await timeBoth(server, `bistro, ${place}`, bistroSnapshots, 'snapshot')));
    const resets = await timesOf(bistroSnapshots, () => control(server, 'POST', '/reset'));
    figures.push(figureOf(`a reset, bistro, ${place}`, resets, 'snapshot'));
  }

  const large = copyOf(prepared, 'snapshots-many');
  fillDatabase(large, MANY);
  const timeLarge = (server: ServerProcess, place: string): Promise<Figure[]> =>
    timeBoth(server, `${MANY} accounts, ${place}`, largeSnapshots, 'large snapshot');
  await using inFile = await startOurs(large);
  await using inMemory = await startOurs(':memory:');
  figures.push(...(await timeLarge(inFile, 'in a file')));
  await control(inFile, 'POST', '/snapshots', { name: 'all' });
  await transfer(inFile, inMemory);
  figures.push(...(await timeLarge(inMemory, 'in memory')));
  return [{ title: 'Snapshots (a restore makes a checkpoint first)', figures }];
}

async function timeBoth(
  server: ServerProcess,
  name: string,
  times: number,
  goal: GoalId,
): Promise<Figure[]> {
  // The first calls are not measured, because they also load the code.
  await control(server, 'POST', '/snapshots', { name: 'first' });
  await control(server, 'POST', '/snapshots/first/restore');
  const saved = await timesOf(times, (count) =>
    control(server, 'POST', '/snapshots', { name: `state ${count}` }),
  );
  const restored = await timesOf(times, () => control(server, 'POST', '/snapshots/first/restore'));
  for (let count = 0; count < times; count += 1) {
    await control(server, 'DELETE', `/snapshots/state%20${count}`);
  }
  return [figureOf(`saving ${name}`, saved, goal), figureOf(`restoring ${name}`, restored, goal)];
}

function figureOf(name: string, took: readonly number[], goal: GoalId): Figure {
  return { name, measured: inMs(took, 1), goal: { id: goal, value: median(took) } };
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
