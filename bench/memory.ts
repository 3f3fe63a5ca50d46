import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { startOurs } from './child-processes.ts';
import type { Figure, Section } from './figures.ts';
import { wantBelow } from './figures.ts';
import { residentMbOf } from './process-usage.ts';
import { WAYS } from './start.ts';
import { median } from './statistics.ts';

/** The most memory that an idle server is wanted to take, in MB. */
const WANTED_MB = 90;

const IDLE_MS = 2000;

/** Measures the resident memory of servers that have started and then done nothing. */
export async function measureMemory(folder: string, times: number): Promise<Section> {
  const figures: Figure[] = [];
  for (const { name, main } of WAYS) {
    const servers = await Promise.all(
      Array.from({ length: times }, (_, time) =>
        startOurs(main, path.join(folder, `memory-${name}-${time}.db`)),
      ),
    );
    await sleep(IDLE_MS);
    const megabytes = servers.map(({ pid }) => residentMbOf(pid));
    await Promise.all(servers.map((server) => server.stop()));
    const [low, high] = [Math.min(...megabytes), Math.max(...megabytes)].map(Math.round);
    figures.push({
      name: `${name}, idle`,
      measured: `${median(megabytes).toFixed(1)} MB (${low}-${high})`,
      wanted: wantBelow(median(megabytes), WANTED_MB, 'MB'),
    });
  }
  return { title: 'Resident memory', figures };
}
