import type { DeliveryStatus, RetryPreset } from '#server/domain/delivery.ts';
import { nextAttemptAt } from '#server/domain/delivery.ts';
import type { DeliveryEffect, Fault } from '#server/domain/faults/rule.ts';
import type { WebhookRecipient } from '#server/domain/install.ts';
import type { Metrics } from '#server/domain/metrics/metrics.ts';
import type { Database, ReadableDb, WritableDb } from '#server/store/database.ts';
import type { Attempt, DeliveryProgress, DueDelivery } from '#server/store/deliveries.ts';
import { findStanding, insertAttempt } from '#server/store/deliveries.ts';
import { findInstall } from '#server/store/installs.ts';

import { callError, errorText } from './call-error.ts';
import { attemptMarkText } from './delivery-mark.ts';
import { envelopeBody } from './envelope.ts';
import { answerUnder, arrivingBody } from './fault-effects.ts';
import { loggedBody, loggedHeaders } from './logged-answer.ts';
import type { CheckPluginCall, PostOutcome } from './post-to-plugin.ts';
import { postToPlugin } from './post-to-plugin.ts';
import type { SignedCall } from './signed-call.ts';
import { signCall } from './signed-call.ts';

/** An attempt to make. */
export interface AttemptCall {
  readonly delivery: DueDelivery;
  readonly recipient: WebhookRecipient;
  /** Emulator time, epoch ms. */
  readonly at: number;
  readonly timeoutMs: number;
  readonly stop: AbortController;
  /** The fault that a rule applies to it. */
  readonly fault: Fault<'delivery'> | null;
  readonly checkPluginCall?: CheckPluginCall | undefined;
}

/** An attempt that was made; it gets its number when it is written. */
export interface MadeAttempt {
  readonly attempt: Omit<Attempt, 'n'>;
  readonly retries: RetryPreset;
}

/** Where a delivery goes now; undefined when its install has no webhook any more. */
export function recipientOf(db: ReadableDb, delivery: DueDelivery): WebhookRecipient | undefined {
  if (delivery.formerRecipient !== null)
    return JSON.parse(delivery.formerRecipient) as WebhookRecipient;
  const install = findInstall(db, delivery.serverId, delivery.pluginId);
  if (install === undefined || install.webhook === null) return undefined;
  return { ...install, webhook: install.webhook };
}

/**
 * Sends a delivery once, newly signed over the same bytes (D5, D6). A fault may send copies as well:
 * the outcome of the first call counts, the others are only logged.
 */
export async function makeAttempt(call: AttemptCall): Promise<MadeAttempt> {
  const { delivery, recipient, at, timeoutMs, fault } = call;
  const { webhook } = recipient;
  const body = envelopeBody(delivery.event);
  call.checkPluginCall?.(body.toString());
  const { signed, outcome, copies } = await send(call, body, fault?.effect ?? null);
  const answer = outcome.outcome === 'answered' ? outcome : outcome.begun;
  return {
    retries: webhook.retries,
    attempt: {
      delivery: delivery.id,
      at,
      url: webhook.url,
      status: answer?.status ?? null,
      durationUs: Math.round(outcome.durationMs * 1000),
      requestHeaders: JSON.stringify(signed.headers),
      signedPrefix: signed.signedPrefix,
      responseHeaders: answer && loggedHeaders(answer),
      responseBody: answer && loggedBody(answer),
      error: errorText(callError(outcome, timeoutMs)),
      fault: fault && attemptMarkText(fault, copies, timeoutMs),
    },
  };
}

/** What was signed, and the outcomes of the call and of the copies that a fault sent. */
interface Sent {
  readonly signed: SignedCall;
  readonly outcome: PostOutcome;
  readonly copies: readonly PostOutcome[];
}

async function send(
  { delivery, recipient, timeoutMs, stop }: AttemptCall,
  body: Buffer,
  effect: DeliveryEffect | null,
): Promise<Sent> {
  if (effect !== null && 'drop' in effect) return NOT_SENT;
  const { id, environment } = delivery.event;
  const signed = signCall(recipient, { id, body, environment }, effect);
  const arriving = arrivingBody(body, effect);
  const post = () => postToPlugin(recipient.webhook.url, signed.headers, arriving, timeoutMs, stop);
  const more = effect !== null && 'duplicate' in effect ? effect.duplicate : 0;
  const [outcome, ...copies] = await Promise.all([post(), ...Array.from({ length: more }, post)]);
  return { signed, outcome: effect === null ? outcome : answerUnder(effect, outcome), copies };
}

/** A call that a fault dropped. */
const NOT_SENT: Sent = {
  signed: { headers: {}, signedPrefix: '' },
  outcome: {
    outcome: 'failed',
    reason: { code: 'callDropped', params: {} },
    begun: null,
    durationMs: 0,
  },
  copies: [],
};

/**
 * Writes attempts and the new state of their deliveries in one transaction; `now` is epoch ms. Metrics
 * count them once they are written, so that an attempt that is given up and repeated counts once.
 */
export function saveAttempts(
  database: Database,
  metrics: Metrics,
  made: readonly MadeAttempt[],
  now: number,
): void {
  const statuses = database.write((db) => made.map((attempt) => saveAttempt(db, attempt, now)));
  for (const { attempt } of made) metrics.countAttempt(attempt.status, attempt.error);
  for (const status of statuses) {
    if (status === 'delivered' || status === 'dropped') metrics.deliveries.count('all', status);
  }
}

/** Returns the new status of its delivery; null if it stays the same or the delivery is gone. */
function saveAttempt(
  db: WritableDb,
  { attempt, retries }: MadeAttempt,
  now: number,
): DeliveryStatus | null {
  const standing = findStanding(db, attempt.delivery);
  // Its store may have been deleted meanwhile.
  if (standing === undefined) return null;
  const n = standing.attempts + 1;
  const failed = attempt.error !== null;
  const progress = failed ? afterFailure(standing.status, retries, n, now) : DELIVERED;
  insertAttempt(db, { ...attempt, n }, progress);
  return progress.status === standing.status ? null : progress.status;
}

const DELIVERED: DeliveryProgress = { status: 'delivered', nextAttemptAt: null };

/** A delivery that was cancelled or dropped while its attempt was under way stays so. */
function afterFailure(
  status: DeliveryStatus,
  retries: RetryPreset,
  attempts: number,
  now: number,
): DeliveryProgress {
  if (status !== 'pending') return { status, nextAttemptAt: null };
  const next = nextAttemptAt(retries, attempts, now);
  return { status: next === null ? 'dropped' : 'pending', nextAttemptAt: next };
}
