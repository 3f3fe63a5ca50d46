import type { DeliveryStatus, RetryPreset } from '#server/domain/delivery.ts';
import { nextAttemptAt } from '#server/domain/delivery.ts';
import type { DeliveryEffect, Fault } from '#server/domain/faults/rule.ts';
import { faultMarkText } from '#server/domain/faults/rule.ts';
import type { WebhookRecipient } from '#server/domain/install.ts';
import type { Metrics } from '#server/domain/metrics/metrics.ts';
import type { Database, ReadableDb, WritableDb } from '#server/store/database.ts';
import type { Attempt, DeliveryProgress, DueDelivery } from '#server/store/deliveries.ts';
import { findDeliveryStatus, insertAttempt } from '#server/store/deliveries.ts';
import { findInstall } from '#server/store/installs.ts';

import type { CallError } from './call-error.ts';
import { callError, errorText } from './call-error.ts';
import { envelopeBody } from './envelope.ts';
import { answerUnder, arrivingBody, failed } from './fault-effects.ts';
import { loggedBody, loggedHeaders } from './logged-answer.ts';
import type { CallPlugin, PostOutcome } from './post-to-plugin.ts';
import { responseOf } from './post-to-plugin.ts';
import type { SignedCall } from './signature.ts';
import { signCall } from './signature.ts';

interface AttemptCall {
  readonly delivery: DueDelivery;
  readonly recipient: WebhookRecipient;
  /** Emulator time, epoch ms. */
  readonly at: number;
  readonly timeoutMs: number;
  readonly stop: AbortController;
  readonly fault: Fault<'delivery'> | null;
  readonly callPlugin: CallPlugin;
}

/** A finished attempt; it gets its number when it is saved. */
export interface MadeAttempt {
  readonly attempt: Omit<Attempt, 'n'>;
  readonly retries: RetryPreset;
}

/** The current recipient of a delivery; undefined if its install, or the install's webhook, is gone. */
export function recipientOf(db: ReadableDb, delivery: DueDelivery): WebhookRecipient | undefined {
  if (delivery.formerRecipient !== null) {
    return JSON.parse(delivery.formerRecipient) as WebhookRecipient;
  }
  const install = findInstall(db, delivery.serverId, delivery.pluginId);
  if (install === undefined || install.webhook === null) return undefined;
  return { ...install, webhook: install.webhook };
}

/**
 * Sends a delivery once, with a new signature of the same bytes (D5, D6). A fault may add copies, which
 * are only logged.
 */
export async function makeAttempt(call: AttemptCall): Promise<MadeAttempt> {
  const { delivery, recipient, at, timeoutMs, fault } = call;
  const { webhook } = recipient;
  const body = envelopeBody(delivery.event);
  const { signed, outcome, copies } = await send(call, body, fault?.effect ?? null);
  const answer = responseOf(outcome);
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

interface Sent {
  readonly signed: SignedCall;
  readonly outcome: PostOutcome;
  readonly copies: readonly PostOutcome[];
}

async function send(
  { delivery, recipient, timeoutMs, stop, callPlugin }: AttemptCall,
  body: Buffer,
  effect: DeliveryEffect | null,
): Promise<Sent> {
  if (effect !== null && 'drop' in effect) return NOT_SENT;
  const { id, environment, trace } = delivery.event;
  const signed = signCall(recipient, { id, body, environment, trace }, effect);
  const arriving = arrivingBody(body, effect);
  const { serverId, pluginId, event } = delivery;
  const about = { kind: 'delivery', serverId, pluginId, type: event.type } as const;
  const post = () =>
    callPlugin(
      {
        url: recipient.webhook.url,
        method: 'POST',
        headers: signed.headers,
        body: arriving,
        about: effect === null ? about : undefined,
      },
      timeoutMs,
      stop,
    );
  const more = effect !== null && 'duplicate' in effect ? effect.duplicate : 0;
  const [outcome, ...copies] = await Promise.all([post(), ...Array.from({ length: more }, post)]);
  return { signed, outcome: effect === null ? outcome : answerUnder(effect, outcome), copies };
}

const NOT_SENT: Sent = {
  signed: { headers: {}, signedPrefix: '' },
  outcome: failed('callDropped', 0),
  copies: [],
};

/**
 * Saves attempts and the new states of their deliveries in one transaction; `now` is epoch ms. Metrics are
 * counted after the commit, so that an attempt counts once even if the transaction has to be retried.
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

/** Returns the new status of the delivery; null if it is unchanged or the delivery is gone. */
function saveAttempt(
  db: WritableDb,
  { attempt, retries }: MadeAttempt,
  now: number,
): DeliveryStatus | null {
  const standing = findDeliveryStatus(db, attempt.delivery);
  // The store may have been deleted during the attempt.
  if (standing === undefined) return null;
  const n = standing.attempts + 1;
  const isFailure = attempt.error !== null;
  const progress = isFailure ? afterFailure(standing.status, retries, n, now) : DELIVERED;
  insertAttempt(db, { ...attempt, n }, progress);
  return progress.status === standing.status ? null : progress.status;
}

const DELIVERED: DeliveryProgress = { status: 'delivered', nextAttemptAt: null };

/** A delivery that was cancelled or dropped during the attempt keeps that state. */
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

/** A copy sent by a fault. */
interface SentCopy {
  readonly status: number | null;
  readonly durationMs: number;
  readonly error: CallError | null;
}

/** The JSON stored with an attempt: its fault, and the copies that the fault sent. */
function attemptMarkText(
  fault: Fault<'delivery'>,
  copies: readonly PostOutcome[],
  timeoutMs: number,
): string {
  const mark = JSON.parse(faultMarkText(fault)) as object;
  const sent = copies.map((outcome): SentCopy => {
    return {
      status: responseOf(outcome)?.status ?? null,
      durationMs: Math.round(outcome.durationMs * 1000) / 1000,
      error: callError(outcome, timeoutMs),
    };
  });
  return JSON.stringify(sent.length === 0 ? mark : { ...mark, copies: sent });
}

/** Parses the stored fault of an attempt; null without a fault. */
export function readAttemptMark(text: string | null) {
  if (text === null) return null;
  const { effect, copies = [] } = JSON.parse(text) as {
    readonly effect: DeliveryEffect;
    readonly copies?: readonly SentCopy[];
  };
  return { effect, copies };
}
