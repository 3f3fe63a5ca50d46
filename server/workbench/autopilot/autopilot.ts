import type { Agenda } from '#server/clock/agenda.ts';
import type { EmulatorClock } from '#server/clock/clock.ts';
import { stopwatch } from '#server/clock/clock.ts';
import { afterRealTime, turnOfOthers } from '#server/clock/real-time.ts';
import type { Announce } from '#server/domain/change.ts';
import { ANY } from '#server/domain/change.ts';

import type { Run, Runs } from '../runs.ts';
import type { EveningPlan } from './evening.ts';
import { Evening } from './evening.ts';
import { isEmpty } from './menu.ts';
import type { EveningContext } from './restaurant.ts';
import { Restaurant } from './restaurant.ts';
import type { AutopilotSlot } from './slot.ts';

/** What playing an evening needs beside the evening. */
export interface AutopilotContext extends EveningContext {
  readonly clock: EmulatorClock;
  readonly agenda: Agenda;
  readonly announce: Announce;
  readonly runs: Runs;
  readonly autopilot: AutopilotSlot;
}

/** At once, as time passes, or so many times faster. */
export type Pace = 'fast' | 'real' | number;

/** How often screens hear of an evening at most, in ms of real time. */
const TELL_EVERY_MS = 250;

/** The step by which the clock is moved at a pace, in ms of real time. */
const STEP_MS = 100;

/** A step that comes late does not make up for more than this. */
const LONGEST_STEP_MS = 1000;

/** How long others wait at most while an evening is played at once, in ms of real time. */
const IN_A_ROW_MS = 5;

/** Whether guests could do anything in a store. */
export function canBegin(context: EveningContext, serverId: string): boolean {
  const restaurant = new Restaurant(context, serverId);
  return restaurant.tables().length > 0 || !isEmpty(restaurant.menu());
}

/**
 * Lets an evening begin. It is over with a reset and a restore. `fast` is to be played by `playAtOnce`; otherwise
 * a clock that stands is moved from here at its pace, and one that runs does it by itself.
 */
export function startEvening(context: AutopilotContext, plan: EveningPlan, pace: Pace): Evening {
  const { agenda, autopilot, runs, announce } = context;
  const tell = throttled(() => announce('autopilot', ANY));
  const evening = new Evening(context, plan, {
    onProgress: tell,
    onWoken: () => agenda.wake(),
    onError: autopilot.onError,
  });
  const performance: Run = {
    end: () => {
      evening.stop();
      if (autopilot.evening === evening) autopilot.evening = null;
    },
  };
  autopilot.unregister();
  autopilot.unregister = runs.add(performance);
  autopilot.evening = evening;
  announce('autopilot', ANY);
  agenda.wake();
  if (pace !== 'fast') keepPace(context, evening, pace === 'real' ? 1 : pace);
  return evening;
}

/**
 * Moves the clock on from one act of the evening to the next until it is over: deliveries, retries and whatever
 * else falls due on the way come in order. Others have their turn meanwhile.
 */
export async function playAtOnce(
  { agenda, clock }: AutopilotContext,
  evening: Evening,
): Promise<void> {
  let since = stopwatch();
  while (evening.state === 'running') {
    await agenda.moveOnTo(evening.nextDueAt() ?? clock.now());
    if (stopwatch() - since < IN_A_ROW_MS) continue;
    await turnOfOthers();
    since = stopwatch();
  }
}

/** Moves a clock that stands, `pace` times as fast as real time; one that runs gets what is missing. */
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
      // What could not be done now, a disk that is full for instance, is tried again by the next step.
      step().catch(autopilot.onError).finally(next);
    });
  };
  next();
}

/** Does `work` at once, and then at most once in a while; the last call is never lost. */
function throttled(work: () => void): () => void {
  let isWaiting = false;
  let isDue = false;
  const rest = (): void => {
    isWaiting = true;
    afterRealTime(TELL_EVERY_MS, () => {
      isWaiting = false;
      if (isDue) now();
    });
  };
  const now = (): void => {
    isDue = false;
    work();
    rest();
  };
  return () => {
    if (isWaiting) isDue = true;
    else now();
  };
}
