import { randomBytes } from 'node:crypto';

import type { KnownMessage } from '#server/domain/messages/english.ts';
import type { ReceiverCheckId } from '#server/domain/receiver-check/checks.ts';
import {
  judgeGarbage,
  judgeReached,
  judgeRedirects,
  judgeTimes,
  judgeRejected,
} from '#server/domain/receiver-check/judge.ts';

import { CALLBACK_PLANS } from './callback-plans.ts';
import type { CheckPlan, CheckTarget } from './plan.ts';
import { accepting } from './plan.ts';
import type { ProbeBody, ProbeMaker } from './probe-maker.ts';
import { newEventId, newScope } from './probe-maker.ts';
import { sampleData, sampleKindFor, SAMPLE_TITLE } from './sample-events.ts';
import { unsigned, wronglySigned } from './signing.ts';

/** Receivers refuse calls signed more than 300 s ago (D5). */
const STALE_MS = -301_000;

/** A common difference between clocks. */
const SKEW_MS = 30_000;

/** Turkish and Greek letters, a character beyond the BMP, and a slash. */
const UNUSUAL_TITLE = 'Şiş köfte / acılı αβγ 🍲';

const SIGNATURE_PLANS = {
  'rejects-missing-signature': rejecting((maker) => {
    const { headers, body } = maker.valid();
    return [maker.webhook(null, unsigned(headers), body ?? '')];
  }),
  'rejects-wrong-signature': rejecting((maker) => {
    const { headers, body } = maker.valid();
    return [maker.webhook(null, wronglySigned(headers), body ?? '')];
  }),
  'rejects-other-secret': rejecting((maker) => [
    maker.valid(maker.event(), { secret: `whsec_${randomBytes(24).toString('hex')}` }),
  ]),
  'rejects-tampered-body': rejecting((maker) => {
    const event = maker.event();
    const { headers } = maker.valid(event);
    return [maker.webhook(null, headers, tampered(event))];
  }),
  'rejects-stale-timestamp': {
    ...rejecting((maker) => [maker.valid(maker.event(), { aheadMs: STALE_MS })]),
    skips: withoutTime,
  },
  'accepts-clock-skew': {
    ...accepting((maker) =>
      [-SKEW_MS, SKEW_MS].map((aheadMs) =>
        maker.valid(maker.event(), { what: { code: 'sentSkewed', params: { aheadMs } }, aheadMs }),
      ),
    ),
    skips: withoutTime,
  },
  'verifies-raw-body': accepting((maker) => {
    const { id, body } = maker.event();
    const text = reformatted(body.toString().replaceAll(SAMPLE_TITLE, UNUSUAL_TITLE));
    return [maker.valid({ id, body: text })];
  }),
} satisfies Readonly<Record<string, CheckPlan>>;

/** Checks that calls with an invalid signature are rejected. */
function rejecting(probes: CheckPlan['probes']): CheckPlan {
  return { probes, judge: ({ answers }) => judgeRejected(answers) };
}

function withoutTime({ scheme }: CheckTarget): KnownMessage | null {
  return scheme === 'body' ? { code: 'checkSignatureWithoutTime', params: {} } : null;
}

/** The same event a second later. */
function tampered({ body }: ProbeBody): string {
  const event = JSON.parse(body.toString()) as { readonly occurredAt: number };
  return JSON.stringify({ ...event, occurredAt: event.occurredAt + 1000 });
}

/**
 * JSON with CRLF, tabs, spaces around colons, and some letters and all slashes escaped, so that a receiver that
 * verifies a re-serialized body sees other bytes. No text in the JSON contains quotes or control characters.
 */
function reformatted(json: string): string {
  return JSON.stringify(JSON.parse(json), null, '\t')
    .replaceAll('\n', '\r\n')
    .replaceAll('": ', '" : ')
    .replaceAll('/', '\\/')
    .replaceAll('c', '\\u0063');
}

const PARALLEL_CALLS = 8;

const LARGE_BYTES = 512 * 1024;

const LARGE_LINES = 800;

export const PLANS: Readonly<Record<ReceiverCheckId, CheckPlan>> = {
  reachable: {
    probes: (maker) => [maker.valid()],
    judge: ({ answers }) => judgeReached(answers),
    isValidCall: true,
  },
  'accepts-valid': accepting((maker) => [maker.valid()]),
  'answers-in-time': {
    probes: (maker) => [maker.valid()],
    judge: ({ valid, bounds }) => judgeTimes(valid, bounds),
    isValidCall: true,
    isAboutAll: true,
  },
  'handles-parallel': accepting((maker) => [
    Array.from({ length: PARALLEL_CALLS }, (_, index) =>
      maker.valid(maker.event(), {
        what: { code: 'sentOneOf', params: { n: index + 1, count: PARALLEL_CALLS } },
      }),
    ),
  ]),
  'no-redirect': {
    probes: (maker) => [maker.valid()],
    judge: ({ posted }) => judgeRedirects(posted),
    isValidCall: true,
    isAboutAll: true,
  },
  'survives-garbage': {
    probes: (maker) => [
      maker.valid(
        { id: newEventId(), body: '{"id": "evt_' },
        { what: { code: 'sentBadJson', params: {} } },
      ),
      maker.get({ code: 'sentGet', params: {} }),
      maker.valid({ id: newEventId(), body: '' }, { what: { code: 'sentEmpty', params: {} } }),
      maker.valid(maker.event(), { what: { code: 'sentRightAfter', params: {} } }),
    ],
    judge: ({ answers }) => judgeGarbage(answers),
  },
  'accepts-duplicate': accepting((maker) => {
    const event = maker.event();
    return ([1, 2, 3] as const).map((n) =>
      maker.valid(event, { what: { code: 'sentAgain', params: { n } } }),
    );
  }),
  'accepts-unknown-event': accepting((maker) => [
    maker.valid(changed(maker, { type: 'shift.opened' }, { shiftId: 's-1' })),
  ]),
  'accepts-unknown-fields': accepting((maker) => [
    maker.valid(changed(maker, { region: 'eu' }, { loyaltyPoints: 12 })),
  ]),
  'accepts-empty-data': accepting((maker) => [maker.valid(maker.event({ data: {} }))]),
  'accepts-out-of-order': accepting((maker) => {
    const sequenceScope = newScope();
    const kind = sampleKindFor(maker.kind === 'packet.updated' ? ['packet.*'] : ['table.*']);
    return [2, 1].map((sequence) =>
      maker.valid(maker.event({ kind, sequence, sequenceScope }), {
        what: { code: 'sentSequence', params: { sequence } },
      }),
    );
  }),
  'accepts-large-body': accepting((maker) => [maker.valid(largeEvent(maker))]),
  ...SIGNATURE_PLANS,
  ...CALLBACK_PLANS,
};

function changed(maker: ProbeMaker, fields: object, more: object): ProbeBody {
  const { id, body } = maker.event();
  const event = JSON.parse(body.toString()) as { readonly data: object };
  return { id, body: JSON.stringify({ ...event, ...fields, data: { ...event.data, ...more } }) };
}

/** An event about a table account with `LARGE_LINES` lines, padded to `LARGE_BYTES` by a note. */
function largeEvent(maker: ProbeMaker): ProbeBody {
  const kind = 'table.updated';
  const data = sampleData(kind, maker.now, LARGE_LINES);
  const scope = newScope();
  const event = (note: string): ProbeBody =>
    maker.event({ kind, sequenceScope: scope, data: { ...data, note } });
  const missing = LARGE_BYTES - Buffer.byteLength(event('').body);
  return event('x'.repeat(Math.max(0, missing)));
}
