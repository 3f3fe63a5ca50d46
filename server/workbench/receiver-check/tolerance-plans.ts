import { judgeAccepted } from '#server/domain/receiver-check/judge.ts';

import type { CheckPlan } from './plan.ts';
import type { ProbeBody, ProbeMaker } from './probe-maker.ts';
import { newScope } from './probe-maker.ts';
import { sampleData, sampleKindFor } from './sample-events.ts';

/** How large the body of a large event is. */
const LARGE_BYTES = 512 * 1024;

/** So many lines make most of it. */
const LARGE_LINES = 800;

const accepted = ({ answers }: Parameters<CheckPlan['judge']>[0]) => judgeAccepted(answers);

/** Checks of what a receiver has to take. */
export const TOLERANCE_PLANS = {
  'accepts-duplicate': {
    probes: (maker) => {
      const event = maker.event();
      return ([1, 2, 3] as const).map((n) =>
        maker.right(event, { what: { code: 'sentAgain', params: { n } } }),
      );
    },
    judge: accepted,
    isRight: true,
  },
  'accepts-unknown-event': {
    probes: (maker) => [maker.right(changed(maker, { type: 'shift.opened' }, { shiftId: 's-1' }))],
    judge: accepted,
    isRight: true,
  },
  'accepts-unknown-fields': {
    probes: (maker) => [maker.right(changed(maker, { region: 'eu' }, { loyaltyPoints: 12 }))],
    judge: accepted,
    isRight: true,
  },
  'accepts-empty-data': {
    probes: (maker) => [maker.right(maker.event({ data: {} }))],
    judge: accepted,
    isRight: true,
  },
  'accepts-out-of-order': {
    probes: (maker) => {
      const sequenceScope = newScope();
      const kind = sampleKindFor(maker.kind === 'packet.updated' ? ['packet.*'] : ['table.*']);
      return [2, 1].map((sequence) =>
        maker.right(maker.event({ kind, sequence, sequenceScope }), {
          what: { code: 'sentSequence', params: { sequence } },
        }),
      );
    },
    judge: accepted,
    isRight: true,
  },
  'accepts-large-body': {
    probes: (maker) => [maker.right(largeEvent(maker))],
    judge: accepted,
    isRight: true,
  },
} as const satisfies Readonly<Record<string, CheckPlan>>;

/** An event with other or more fields, which no description of today has. */
function changed(maker: ProbeMaker, fields: object, more: object): ProbeBody {
  const { id, body } = maker.event();
  const event = JSON.parse(body.toString()) as { readonly data: object };
  return { id, body: JSON.stringify({ ...event, ...fields, data: { ...event.data, ...more } }) };
}

/** The account of a table with very many lines, and a note as long as is missing to the size. */
function largeEvent(maker: ProbeMaker): ProbeBody {
  const kind = 'table.updated';
  const data = sampleData(kind, maker.now, LARGE_LINES);
  const scope = newScope();
  const event = (note: string): ProbeBody =>
    maker.event({ kind, sequenceScope: scope, data: { ...data, note } });
  const missing = LARGE_BYTES - Buffer.byteLength(event('').body);
  return event('x'.repeat(Math.max(0, missing)));
}
