import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { copyOf, startBare } from './bare.ts';
import { startOurs } from './child-processes.ts';
import type { Section } from './figures.ts';
import type { Pace } from './pace.ts';
import type { Prepared } from './prepare.ts';
import { residentMbOf } from './process-usage.ts';
import { ratioByRound, withRange } from './statistics.ts';

const IDLE_MS = 2000;

/** Measures the resident memory of idle servers: in each round, ours and the bare one side by side. */
export async function measureMemory(prepared: Prepared, pace: Pace): Promise<Section[]> {
  const [ours, bare]: [number[], number[]] = [[], []];
  // The first round is not counted, because Node compiles the code.
  for (let round = -1; round < pace.memories; round += 1) {
    await using our = await startOurs(path.join(prepared.folder, `memory-${round}.db`));
    await using express = await startBare(copyOf(prepared, `memory-bare-${round}`), prepared);
    await sleep(IDLE_MS);
    if (round < 0) continue;
    ours.push(residentMbOf(our.pid));
    bare.push(residentMbOf(express.pid));
  }
  const ratio = ratioByRound(ours, bare);
  const goal = { id: 'idle', value: ratio } as const;
  const figures = [
    { name: 'ours', measured: withRange(ours, 'MB', 1), ratio, goal },
    { name: 'bare Express on a migrated database', measured: withRange(bare, 'MB', 1) },
  ];
  return [{ title: 'Resident memory, idle (ratio: to bare Express)', figures }];
}
