import { seededShare } from '#server/domain/faults/matching.ts';
import type { NamedFaultRule } from '#server/domain/faults/rule.ts';

/** The disturbances of one run. */
export type Schedule = readonly NamedFaultRule[];

/** More disturbances in one run would hide each other and exhaust the retries of a correct plugin. */
const MOST_TOGETHER = 5;

/**
 * Endless schedules, determined by the seed and the disturbances. Rounds with each disturbance once, in a new order
 * and grouping, alternate with rounds of late neighbours; the first schedules are small.
 */
export function* drawSchedules(seed: number, disturbances: Schedule): Generator<Schedule> {
  if (disturbances.length === 0) return;
  const rounds = [disturbances.map((one) => [one]), lateNeighbours(disturbances)];
  let most = 1;
  for (let round = 0; ; round += 1) {
    let left = shuffled(seed, round, rounds[round % rounds.length] ?? []);
    while (left.length > 0) {
      let schedule: Schedule = [];
      const drawn = new Set<Schedule>();
      for (const group of left) {
        const isFull = schedule.length + group.length > most;
        if (schedule.length > 0 && (isFull || !goTogether(group, schedule))) continue;
        schedule = [...schedule, ...group];
        drawn.add(group);
      }
      left = left.filter((group) => !drawn.has(group));
      most = Math.min(most + 1, MOST_TOGETHER);
      yield schedule;
    }
  }
}

/** Pairs of late deliveries to one plugin: what both contain is hidden from it only if both are late. */
function lateNeighbours(disturbances: Schedule): Schedule[] {
  const late = disturbances.filter(({ on, effect }) => on === 'delivery' && 'delayMs' in effect);
  return late.flatMap((one, index) => {
    const next = late
      .slice(index + 1)
      .find((other) => other.match?.pluginId === one.match?.pluginId && mayBoth(one, other));
    return next === undefined ? [] : [[one, next]];
  });
}

function shuffled(seed: number, round: number, groups: readonly Schedule[]): Schedule[] {
  return groups
    .map((group, index) => ({ group, share: seededShare(seed, round, index) }))
    .toSorted((one, other) => one.share - other.share)
    .map(({ group }) => group);
}

function goTogether(some: Schedule, others: Schedule): boolean {
  return some.every((one) => others.every((other) => mayBoth(one, other)));
}

/**
 * True if a correct plugin survives both: a delivery is disturbed once, and so are calls that may be retries of
 * each other, since a plugin may repeat a call only once.
 */
function mayBoth(one: NamedFaultRule, other: NamedFaultRule): boolean {
  if (one.on !== other.on || JSON.stringify(one.match) !== JSON.stringify(other.match)) return true;
  return one.on === 'delivery' && one.when?.nth !== other.when?.nth;
}
