import { randomBytes } from 'node:crypto';

import type { KnownMessage } from '#server/domain/messages/english.ts';
import { judgeRejected } from '#server/domain/receiver-check/judge.ts';

import type { CheckPlan, CheckTarget } from './plan.ts';
import { accepting } from './plan.ts';
import type { ProbeBody } from './probe-maker.ts';
import { SAMPLE_TITLE } from './sample-events.ts';
import { unsigned, wronglySigned } from './signing.ts';

/** Receivers refuse calls signed more than 300 s ago (D5). */
const STALE_MS = -301_000;

/** A common difference between clocks. */
const SKEW_MS = 30_000;

/** Turkish and Greek letters, a character beyond the BMP, and a slash. */
const UNUSUAL_TITLE = 'Şiş köfte / acılı αβγ 🍲';

export const SIGNATURE_PLANS = {
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
