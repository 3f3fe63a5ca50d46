import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { copyOf, startBare } from './bare.ts';
import type { ServerProcess } from './child-processes.ts';
import { startOurs } from './child-processes.ts';
import type { Section } from './figures.ts';
import type { Prepared } from './prepare.ts';
import { residentMbOf } from './process-usage.ts';
import { WAYS } from './start.ts';
import { ratioByRound, withRange } from './statistics.ts';

const IDLE_MS = 2000;

/** Measures the resident memory of idle servers: in each round one of each kind, side by side. */
export async function measureMemory(prepared: Prepared, rounds: number): Promise<Section> {
  const kinds = [
    ...WAYS.map(({ name, main }) => ({
      name,
      start: (round: number): Promise<ServerProcess> =>
        startOurs(main, path.join(prepared.folder, `memory-${name}-${round}.db`)),
    })),
    {
      name: 'bare Express server on a migrated file',
      start: (round: number): Promise<ServerProcess> =>
        startBare('express', copyOf(prepared, `memory-bare-${round}`), prepared),
    },
  ].map((kind) => ({ ...kind, megabytes: [] as number[] }));
  // The first round is not counted, because Node compiles the code.
  for (let round = -1; round < rounds; round += 1) {
    const servers = await Promise.all(kinds.map(({ start }) => start(round)));
    await sleep(IDLE_MS);
    for (const [index, { pid }] of servers.entries()) {
      if (round >= 0) kinds[index]?.megabytes.push(residentMbOf(pid));
    }
    await Promise.all(servers.map((server) => server.stop()));
  }
  const [, built, bare] = kinds.map(({ megabytes }) => megabytes);
  if (built === undefined || bare === undefined) throw new Error('Both were measured.');
  return {
    title: 'Resident memory, idle (ratio: to the bare server)',
    figures: kinds.map(({ name, megabytes }) => ({
      name: `${name}, idle`,
      measured: withRange(megabytes, 'MB', 1),
      ratio: ratioByRound(megabytes, bare),
    })),
    outcomes: [
      {
        goal: 'idle',
        value: ratioByRound(built, bare),
        detail: `${withRange(built, 'MB', 1)} against ${withRange(bare, 'MB', 1)}`,
      },
    ],
  };
}
