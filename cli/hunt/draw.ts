import { seededShare } from '#server/domain/faults/matching.ts';
import type { NamedFaultRule } from '#server/domain/faults/rule.ts';

/** A list of disturbances that a run has together. */
export type Schedule = readonly NamedFaultRule[];

/** More in one run would hide each other, and take up the retries of a correct plugin. */
const MOST_TOGETHER = 5;

/**
 * Schedules without end, the same ones for a seed and disturbances. Every round has each disturbance once, in
 * another order and company; the first schedules are small.
 */
export function* drawSchedules(seed: number, disturbances: Schedule): Generator<Schedule> {
  if (disturbances.length === 0) return;
  let most = 1;
  for (let round = 0; ; round += 1) {
    let left = shuffled(seed, round, disturbances);
    while (left.length > 0) {
      const schedule: NamedFaultRule[] = [];
      for (const one of left) {
        if (schedule.length < most && schedule.every((other) => goTogether(one, other))) {
          schedule.push(one);
        }
      }
      left = left.filter((one) => !schedule.includes(one));
      most = Math.min(most + 1, MOST_TOGETHER);
      yield schedule;
    }
  }
}

function shuffled(seed: number, round: number, disturbances: Schedule): Schedule {
  return disturbances
    .map((one, index) => ({ one, share: seededShare(seed, round, index) }))
    .toSorted((one, other) => one.share - other.share)
    .map(({ one }) => one);
}

/**
 * True if a correct plugin survives both: a delivery is disturbed once, and so are calls that may be retries of
 * each other, since a plugin may repeat a call only once.
 */
function goTogether(one: NamedFaultRule, other: NamedFaultRule): boolean {
  if (one.on !== other.on || JSON.stringify(one.match) !== JSON.stringify(other.match)) return true;
  return one.on === 'delivery' && one.when?.nth !== other.when?.nth;
}
