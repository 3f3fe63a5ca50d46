import { stopwatch } from '#server/clock/clock.ts';
import { afterRealTime, yieldToEventLoop } from '#server/clock/real-time.ts';
import { ANY } from '#server/domain/change.ts';

import type { EveningPlan } from './evening-state.ts';
import { Evening } from './evening.ts';
import type { AutopilotContext } from './restaurant.ts';
import { Restaurant } from './restaurant.ts';

/** How fast an evening passes: without waiting, in real time, or at this multiple of real time. */
export type Pace = 'fast' | 'real' | number;

/** The step by which the clock is moved at a pace, in ms of real time. */
const STEP_MS = 100;

/** Maximum time that a late step catches up, in ms of real time. */
const LONGEST_STEP_MS = 1000;

/** Maximum time that a fast evening blocks other work, in ms of real time. */
const MAX_BLOCKING_MS = 5;

/** Returns true if guests could sit down or order anything in a store. */
export function canBegin(context: AutopilotContext, serverId: string): boolean {
  const restaurant = new Restaurant(context, serverId);
  return restaurant.tables().length > 0 || restaurant.menu().meal.length > 0;
}

/**
 * Starts an evening, which a reset or restore ends. `playAtOnce` moves the clock at the pace `fast`, `keepPace`
 * at other paces.
 */
export function startEvening(context: AutopilotContext, plan: EveningPlan, pace: Pace): Evening {
  const { agenda, autopilot, runs, live } = context;
  const evening = new Evening(context, plan);
  autopilot.unregister();
  autopilot.unregister = runs.add({
    get isOver() {
      return evening.state !== 'running';
    },
    end: () => {
      evening.stop();
      if (autopilot.evening === evening) autopilot.evening = null;
    },
  });
  autopilot.evening = evening;
  live.announce('autopilot', ANY);
  agenda.wake();
  if (pace !== 'fast') keepPace(context, evening, pace === 'real' ? 1 : pace);
  return evening;
}

/**
 * Moves the clock from one act to the next until the evening is over; other due items run in order along the
 * way, and other work gets its turn.
 */
export async function playAtOnce(
  { agenda, clock }: AutopilotContext,
  evening: Evening,
): Promise<void> {
  let since = stopwatch();
  while (evening.state === 'running') {
    await agenda.moveOnTo(evening.nextDueAt() ?? clock.now());
    if (stopwatch() - since < MAX_BLOCKING_MS) continue;
    await yieldToEventLoop();
    since = stopwatch();
  }
}

/** Moves a stopped clock at `pace` times real time; moves a running clock by the difference to that pace. */
function keepPace(context: AutopilotContext, evening: Evening, pace: number): void {
  const { agenda, clock, autopilot } = context;
  let before = stopwatch();
  let missing = 0;
  const step = async (): Promise<void> => {
    const now = stopwatch();
    const passed = Math.min(now - before, LONGEST_STEP_MS);
    before = now;
    missing += passed * Math.max(0, clock.mode === 'virtual' ? pace : pace - 1);
    const ms = Math.floor(missing);
    missing -= ms;
    if (ms > 0) await agenda.moveOnTo(Math.min(clock.now() + ms, evening.until));
  };
  const next = (): void => {
    if (evening.state !== 'running') return;
    afterRealTime(STEP_MS, () => {
      if (evening.state !== 'running') return;
      // After a failure, such as a full disk, the next step retries.
      step().catch(autopilot.onError).finally(next);
    });
  };
  next();
}
