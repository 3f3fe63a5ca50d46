import { randomBytes } from 'node:crypto';

import type { KnownMessage } from '#server/domain/messages/english.ts';
import { judgeAccepted, judgeRejected } from '#server/domain/receiver-check/judge.ts';

import type { CheckPlan } from './plan.ts';
import type { ProbeBody } from './probe-maker.ts';
import { SAMPLE_TITLE } from './sample-events.ts';
import { unsigned, wronglySigned } from './signing.ts';
import type { CheckTarget } from './target.ts';
import { unusually } from './unusual-json.ts';

/** Signed so long ago a call is a replay: receivers refuse what is more than 300 s old (D5). */
const STALE_MS = -301_000;

/** Clocks differ by so much. */
const SKEW_MS = 30_000;

/** Letters of Turkish, of Greek and beyond the first plane, and a slash. */
const UNUSUAL_TITLE = 'Şiş köfte / acılı αβγ 🍲';

const SECRET_BYTES = 24;

/** Checks of what a receiver does with signatures. */
export const SIGNATURE_PLANS = {
  'rejects-missing-signature': {
    probes: (maker) => {
      const { headers, body } = maker.right();
      return [maker.webhook(null, unsigned(headers), body ?? '')];
    },
    judge: ({ answers }) => judgeRejected(answers),
  },
  'rejects-wrong-signature': {
    probes: (maker) => {
      const { headers, body } = maker.right();
      return [maker.webhook(null, wronglySigned(headers), body ?? '')];
    },
    judge: ({ answers }) => judgeRejected(answers),
  },
  'rejects-other-secret': {
    probes: (maker) => [maker.right(maker.event(), { secret: otherSecret() })],
    judge: ({ answers }) => judgeRejected(answers),
  },
  'rejects-tampered-body': {
    probes: (maker) => {
      const event = maker.event();
      const { headers } = maker.right(event);
      return [maker.webhook(null, headers, tampered(event))];
    },
    judge: ({ answers }) => judgeRejected(answers),
  },
  'rejects-stale-timestamp': {
    skips: withoutTime,
    probes: (maker) => [maker.right(maker.event(), { aheadMs: STALE_MS })],
    judge: ({ answers }) => judgeRejected(answers),
  },
  'accepts-clock-skew': {
    skips: withoutTime,
    probes: (maker) =>
      [-SKEW_MS, SKEW_MS].map((aheadMs) =>
        maker.right(maker.event(), { what: { code: 'sentSkewed', params: { aheadMs } }, aheadMs }),
      ),
    judge: ({ answers }) => judgeAccepted(answers),
    isRight: true,
  },
  'verifies-raw-body': {
    probes: (maker) => {
      const { id, body } = maker.event();
      const text = unusually(JSON.parse(body.toString().replaceAll(SAMPLE_TITLE, UNUSUAL_TITLE)));
      maker.asDescribed(text);
      return [maker.right({ id, body: text })];
    },
    judge: ({ answers }) => judgeAccepted(answers),
    isRight: true,
  },
} as const satisfies Readonly<Record<string, CheckPlan>>;

function withoutTime({ scheme }: CheckTarget): KnownMessage | null {
  return scheme === 'body' ? { code: 'checkSignatureWithoutTime', params: {} } : null;
}

/** One that nobody has; its form is that of the secrets that Countertop makes. */
function otherSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('hex')}`;
}

/** The same event, said to have happened a second later. */
function tampered({ body }: ProbeBody): string {
  const event = JSON.parse(body.toString()) as { readonly occurredAt: number };
  return JSON.stringify({ ...event, occurredAt: event.occurredAt + 1000 });
}
