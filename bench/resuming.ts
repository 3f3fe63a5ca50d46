import path from 'node:path';

import { startOurs } from './child-processes.ts';
import type { Section } from './figures.ts';
import { wantBelow } from './figures.ts';
import { WAYS } from './start.ts';
import { inMs, median } from './statistics.ts';

/** The most that pending deliveries may add to a start. */
const WANTED_MS = 500;

/** A database with pending deliveries, whose receiver is up. */
export interface Interrupted {
  readonly database: string;
  readonly pending: number;
}

/** Measures the time from spawning the server to its ready line, with and without a backlog. */
export async function measureResuming(
  folder: string,
  { database, pending }: Interrupted,
  times: number,
): Promise<Section> {
  const fixture = path.join(folder, 'resuming-fixture.db');
  const measured = WAYS.map(({ name, main }) => {
    const [empty, full]: [number[], number[]] = [[], []];
    return { name, main, empty, full };
  });
  // The first round is not counted, because it writes the fixture and compiles the code.
  for (let time = -1; time < times; time += 1) {
    for (const { main, empty, full } of measured) {
      const without = await timeToReady(main, fixture);
      const withBacklog = await timeToReady(main, database);
      if (time < 0) continue;
      empty.push(without);
      full.push(withBacklog);
    }
  }
  return {
    title: 'Start to ready line with deliveries to resume',
    figures: measured.flatMap(({ name, empty, full }) => [
      { name: `${name}, fixture only`, measured: inMs(empty) },
      {
        name: `${name}, ${pending} pending`,
        measured: inMs(full),
        wanted: wantBelow(median(full) - median(empty), WANTED_MS, 'ms more'),
      },
    ]),
  };
}

/** From spawning the server to its ready line, in ms. */
async function timeToReady(main: string, database: string): Promise<number> {
  const startedAt = performance.now();
  const server = await startOurs(main, database);
  const ms = performance.now() - startedAt;
  await server.stop();
  return ms;
}
