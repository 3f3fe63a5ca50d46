import { startReceiver } from './arrivals.ts';
import { measureClockAdvance } from './clock-advance.ts';
import { measureDeliveryRate } from './delivery-rate.ts';
import type { Section } from './figures.ts';
import { databaseWithBacklog } from './pending.ts';
import type { Prepared } from './prepare.ts';
import { measureResuming } from './resuming.ts';
import type { Pace } from './rounds.ts';
import { measureWriteLatency } from './write-latency.ts';

/** How long and how often events are measured. */
export interface EventsPace {
  readonly rates: Pace;
  /** Writes to each of the servers that are compared. */
  readonly writes: number;
  readonly advances: number;
  readonly starts: number;
  /** Pending deliveries: more than can be made while the rate is measured. */
  readonly pending: number;
}

/** Measures delivering events, and its cost for everything else. */
export async function measureEvents(prepared: Prepared, pace: EventsPace): Promise<Section[]> {
  const { pending } = pace;
  await using receiver = await startReceiver(200);
  const backlog = { url: receiver.url, count: pending, dueAt: Date.now() };
  const database = databaseWithBacklog(prepared, 'pending', backlog);
  // First, while all of them are pending; the starts deliver only a few.
  const resuming = await measureResuming(prepared.folder, { database, pending }, pace.starts);
  return [
    await measureDeliveryRate(receiver, database, pace.rates),
    await measureWriteLatency(prepared, pace.writes),
    await measureClockAdvance(prepared, pace.advances),
    resuming,
  ];
}
