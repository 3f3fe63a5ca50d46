import fc from 'fast-check';

import type { DeliveryEffect, FaultRule, RequestEffect } from '#server/domain/faults/rule.ts';
import { STAFF_ACTIONS } from '#server/domain/faults/rule.ts';

const percent = (min: number, max: number) => fc.integer({ min, max }).map((value) => value / 100);

const requestEffects: readonly fc.Arbitrary<RequestEffect>[] = [
  fc.constant({ drop: 'after' }),
  fc.constant({ drop: 'before' }),
  fc.record({ delayMs: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ truncate: fc.nat({ max: 40 }) }),
  fc.record({ staff: fc.constantFrom(...STAFF_ACTIONS) }),
  fc.record({ status: fc.constantFrom(429, 500, 502, 503), retryAfter: fc.constant(1) }),
];

const deliveryEffects: readonly fc.Arbitrary<DeliveryEffect>[] = [
  fc.constant({ drop: true }),
  fc.record({ delayMs: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ duplicate: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ duplicateAfter: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ reorder: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ status: fc.constantFrom(404, 500, 503) }),
  fc.constant({ loseAnswer: true }),
  fc.record({ signature: fc.constantFrom('missing', 'wrong', 'otherSecret') }),
  fc.record({ ageMs: fc.integer({ min: 301, max: 10_000 }).map((seconds) => seconds * 1000) }),
  fc.record({ body: fc.constantFrom('truncated', 'invalidJson') }),
];

const requestRule = (effect: fc.Arbitrary<RequestEffect>): fc.Arbitrary<FaultRule> =>
  fc.record({
    on: fc.constant('request'),
    // All calls by plugins in a round are writes.
    match: fc.constant({ method: 'POST' }),
    when: fc.record({ probability: percent(5, 20) }),
    effect,
  });

const deliveryRule = (effect: fc.Arbitrary<DeliveryEffect>): fc.Arbitrary<FaultRule> =>
  fc.record({
    on: fc.constant('delivery'),
    when: fc.oneof(
      fc.record({ probability: percent(5, 30) }),
      fc.record({ every: fc.integer({ min: 2, max: 9 }) }),
    ),
    effect,
  });

/** At least one rule for requests and one for deliveries, in random order: the first that matches applies. */
export const faultRules: fc.Arbitrary<FaultRule[]> = fc
  .tuple(
    fc.shuffledSubarray(requestEffects.map(requestRule), { minLength: 1 }),
    fc.shuffledSubarray(deliveryEffects.map(deliveryRule), { minLength: 1 }),
  )
  .chain(([ofRequests, ofDeliveries]) => {
    const rules = [...ofRequests, ...ofDeliveries];
    return fc
      .tuple(fc.shuffledSubarray(rules, { minLength: rules.length }))
      .chain(([shuffled]) => fc.tuple(...shuffled));
  });
