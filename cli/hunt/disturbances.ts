import type { FaultPlace, FaultRule, NamedFaultRule } from '#server/domain/faults/rule.ts';
import { STAFF_ACTIONS } from '#server/domain/faults/rule.ts';

import type { Point } from './points.ts';

/** The kinds of disturbances. */
export const KINDS = ['deliveries', 'replies', 'limits', 'callbacks', 'staff'] as const;

export type Kind = (typeof KINDS)[number];

/** All kinds but `staff`: the Data API has no versions, so even a correct plugin can overwrite a change by staff. */
export const DEFAULT_KINDS: readonly Kind[] = KINDS.filter((kind) => kind !== 'staff');

type Effect = FaultRule['effect'];

const WRITES_TO_ACCOUNTS = /^\/(?:tables|packets)\/update(?:-orders|-payments)?$/u;

interface KindOfDisturbance {
  readonly on: FaultPlace;
  readonly effects: (point: Point) => readonly Effect[];
}

const OF_KIND: Readonly<Record<Kind, KindOfDisturbance>> = {
  deliveries: {
    on: 'delivery',
    effects: () => [
      { duplicate: 1 },
      { duplicateAfter: 1 },
      { reorder: 1 },
      { delayMs: 20_000 },
      { loseAnswer: true },
    ],
  },
  replies: {
    on: 'request',
    effects: (point) => [
      ...(point.match.method === 'GET' ? [] : [{ drop: 'after' } as const]),
      { drop: 'before' },
      { status: 503, retryAfter: 1 },
      { delayMs: 300 },
    ],
  },
  limits: {
    on: 'request',
    effects: () => [{ status: 429, retryAfter: 1 }],
  },
  callbacks: { on: 'callback', effects: () => [{ loseAnswer: true }] },
  staff: {
    on: 'request',
    effects: ({ match }) =>
      WRITES_TO_ACCOUNTS.test(match.path ?? '') ? STAFF_ACTIONS.map((staff) => ({ staff })) : [],
  },
};

/** All disturbances of the given kinds at the given points, as fault rules. */
export function disturbancesOf(
  points: readonly Point[],
  kinds: readonly Kind[],
): readonly NamedFaultRule[] {
  const rules = points.flatMap((point) =>
    kinds
      .map((kind) => OF_KIND[kind])
      .filter(({ on }) => on === point.on)
      .flatMap(({ effects }) => effects(point).map((effect) => ruleAt(point, effect))),
  );
  return rules.map((rule, index) => ({ ...rule, id: `hunt-${index + 1}` }));
}

function ruleAt({ on, match, nth, attempt }: Point, effect: Effect): FaultRule {
  const when = { nth, ...(attempt !== undefined && { attempt }) };
  return { on, match, when, effect } as FaultRule;
}

/** Equal for disturbances that differ only in the number of the call or attempt. */
export function shapeOf({ on, match, effect }: FaultRule): string {
  return JSON.stringify([on, match, effect]);
}
