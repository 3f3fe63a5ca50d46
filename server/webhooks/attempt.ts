import type { RetryPreset } from '#domain/delivery.ts';
import type { Fault } from '#domain/faults/rule.ts';
import type { WebhookRecipient } from '#domain/install.ts';
import type { ReadableDb } from '#store/database.ts';
import type { Attempt, DueDelivery } from '#store/deliveries.ts';
import { findInstall } from '#store/installs.ts';

import type { CheckPluginCall } from './check-plugin-call.ts';
import { arrivingBody } from './damaged-body.ts';
import { attemptMarkText } from './delivery-mark.ts';
import { envelopeBody } from './envelope.ts';
import { loggedBody, loggedHeaders } from './logged-headers.ts';
import { postError } from './post-error.ts';
import type { PostOutcome } from './post-to-plugin.ts';
import { postToPlugin } from './post-to-plugin.ts';
import type { SignedCall } from './signed-call.ts';
import { signCall } from './signed-call.ts';

/** An attempt that is to be made. */
export interface AttemptCall {
  readonly delivery: DueDelivery;
  readonly recipient: WebhookRecipient;
  /** Emulator time, epoch ms. */
  readonly at: number;
  readonly timeoutMs: number;
  readonly stop: AbortController;
  /** What a rule does to it; null: nothing. */
  readonly fault: Fault<'delivery'> | null;
  readonly checkPluginCall?: CheckPluginCall | undefined;
}

/** An attempt that was made; it has no number before it is written. */
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
 * Sends a delivery once, freshly signed over the same bytes, and tells how it went (D5, D6). A fault
 * may send it more than once: the first of the copies says how the attempt went, as if the others had
 * been made on the way.
 */
export async function makeAttempt(call: AttemptCall): Promise<MadeAttempt> {
  const { delivery, recipient, at, timeoutMs, stop, fault, checkPluginCall } = call;
  const { webhook } = recipient;
  const { id, environment } = delivery.event;
  const body = envelopeBody(delivery.event);
  checkPluginCall?.(body.toString());
  const effect = fault?.effect ?? null;
  const isSent = effect === null || !('drop' in effect);
  const signed = isSent ? signCall(recipient, { id, body, environment }, effect) : UNSIGNED;
  const send = () =>
    postToPlugin(webhook.url, signed.headers, arrivingBody(body, effect), timeoutMs, stop);
  const more = effect !== null && 'duplicate' in effect ? effect.duplicate : 0;
  const [outcome, ...copies] = isSent
    ? await Promise.all([send(), ...Array.from({ length: more }, send)])
    : [NOT_SENT];
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
      error: postError(outcome, timeoutMs),
      fault: fault && attemptMarkText(fault, copies, timeoutMs),
    },
  };
}

/** What a fault keeps from being sent has no headers. */
const UNSIGNED: SignedCall = { headers: {}, signedPrefix: '' };
const NOT_SENT: PostOutcome = {
  outcome: 'failed',
  reason: 'never sent: a fault rule dropped it',
  begun: null,
  durationMs: 0,
};
