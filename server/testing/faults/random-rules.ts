import type { FaultRule, RequestEffect, DeliveryEffect } from '#domain/faults/rule.ts';

import type { Random } from '../crash/random.ts';

/**
 * Rules of a round: all that can befall a write, and all that can befall a delivery, each now and
 * then. Of calls only those that write, so that what is read to check them is as it is.
 */
export function planRules(random: Random): FaultRule[] {
  const rules: FaultRule[] = [
    ...some(random, REQUEST_EFFECTS).map((effectOf) => ({
      on: 'request' as const,
      match: { method: 'POST' },
      when: { probability: random.int(5, 20) / 100 },
      effect: effectOf(random),
    })),
    ...some(random, DELIVERY_EFFECTS).map((effectOf) => ({
      on: 'delivery' as const,
      when: planCondition(random),
      effect: effectOf(random),
    })),
  ];
  // Which of two rules is asked first is a part of what chance decides.
  return rules.toSorted(() => random.int(-1, 1));
}

function planCondition(random: Random) {
  return random.chance(0.5)
    ? { probability: random.int(5, 30) / 100 }
    : { every: random.int(2, 9) };
}

/** Most of them, always one at least. */
function some<T>(random: Random, all: readonly T[]): T[] {
  const chosen = all.filter(() => random.chance(0.6));
  return chosen.length > 0 ? chosen : [random.pick(all)];
}

const REQUEST_EFFECTS: readonly ((random: Random) => RequestEffect)[] = [
  () => ({ drop: 'after' }),
  () => ({ drop: 'before' }),
  (random) => ({ delayMs: random.int(1, 20) }),
  (random) => ({ truncate: random.int(0, 40) }),
  (random) => ({ status: random.pick([429, 500, 502, 503]), retryAfter: 1 }),
];

const DELIVERY_EFFECTS: readonly ((random: Random) => DeliveryEffect)[] = [
  () => ({ drop: true }),
  (random) => ({ delayMs: random.int(1, 20_000) }),
  (random) => ({ duplicate: random.int(1, 3) }),
  (random) => ({ reorder: random.int(1, 5) }),
  (random) => ({ status: random.pick([404, 500, 503]) }),
  () => ({ loseAnswer: true }),
  (random) => ({ signature: random.pick(['missing', 'wrong', 'otherSecret']) }),
  (random) => ({ ageMs: random.int(301, 10_000) * 1000 }),
  (random) => ({ body: random.pick(['truncated', 'invalidJson']) }),
];
