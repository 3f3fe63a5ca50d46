import { arrivalsAt, startReceiver } from './arrivals.ts';
import { OURS, SERVER_CORE, startOurs } from './child-processes.ts';
import { control } from './control.ts';
import type { Section } from './figures.ts';
import { wantBelow } from './figures.ts';
import { databaseWithBacklog } from './pending.ts';
import type { Prepared } from './prepare.ts';
import { cpuSecondsOf } from './process-usage.ts';
import { median, withRange } from './statistics.ts';

const DELIVERIES = 1000;

/** Attempts of each delivery; the last is 71 minutes and 11 s after the first (D6). */
const ATTEMPTS = 6;
const ADVANCE_MS = 72 * 60 * 1000;

const START = '2026-03-01T12:00:00Z';

/** The first attempts are measured too, so they are not due at the start. */
const DUE_AT = Date.parse(START) + 1000;

/** The most that an advance past all attempts may take. */
const WANTED_SECONDS = 15;

interface Advance {
  readonly seconds: number;
  readonly cpuSeconds: number;
}

/** Measures advancing a virtual clock past all attempts of deliveries that always fail. */
export async function measureClockAdvance(prepared: Prepared, times: number): Promise<Section> {
  const advances: Advance[] = [];
  for (let time = 0; time < times; time += 1) advances.push(await measureAdvance(prepared, time));
  const seconds = advances.map((advance) => advance.seconds);
  const attempts = DELIVERIES * ATTEMPTS;
  return {
    title: `Advancing the clock by 72 minutes, ${DELIVERIES} deliveries fail`,
    figures: [
      {
        name: `clock: ${attempts} attempts`,
        measured: withRange(seconds, 's', 1),
        cpuUs: median(advances.map(({ cpuSeconds }) => (cpuSeconds * 1e6) / attempts)),
        busy: median(advances.map((advance) => advance.cpuSeconds / advance.seconds)),
        wanted: wantBelow(median(seconds), WANTED_SECONDS, 's'),
      },
    ],
  };
}

async function measureAdvance(prepared: Prepared, time: number): Promise<Advance> {
  await using receiver = await startReceiver(500);
  const backlog = { url: receiver.url, count: DELIVERIES, dueAt: DUE_AT };
  const database = databaseWithBacklog(prepared, `clock-${time}`, backlog);
  const options = { core: SERVER_CORE };
  await using server = await startOurs(OURS, database, options, ['--clock', START]);
  const cpuBefore = cpuSecondsOf(server.pid);
  const startedAt = performance.now();
  await control(server, 'POST', '/clock', { advanceMs: ADVANCE_MS });
  const seconds = (performance.now() - startedAt) / 1000;
  const { posts } = await arrivalsAt(receiver);
  if (posts !== DELIVERIES * ATTEMPTS) throw new Error(`${posts} attempts were made.`);
  return { seconds, cpuSeconds: cpuSecondsOf(server.pid) - cpuBefore };
}
