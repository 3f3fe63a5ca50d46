import type { RetryPreset } from '#domain/delivery.ts';
import type { DeliveryEffect, Fault } from '#domain/faults/rule.ts';
import type { WebhookRecipient } from '#domain/install.ts';
import type { ReadableDb } from '#store/database.ts';
import type { Attempt, DueDelivery } from '#store/deliveries.ts';
import { findInstall } from '#store/installs.ts';

import { answerUnder } from './answer-under-fault.ts';
import type { CheckPluginCall } from './check-plugin-call.ts';
import { arrivingBody } from './damaged-body.ts';
import { attemptMarkText } from './delivery-mark.ts';
import { loggedBody, loggedHeaders } from './logged-headers.ts';
import { postError } from './post-error.ts';
import type { PostOutcome } from './post-to-plugin.ts';
import { postToPlugin } from './post-to-plugin.ts';
import type { SignedAhead, SignedCall } from './signed-call.ts';
import { isAsSignedNow, signCall } from './signed-call.ts';

/** A delivery as an attempt sends it. */
export interface PreparedDelivery {
  readonly delivery: DueDelivery;
  /** The bytes that every attempt of it sends. */
  readonly body: Buffer;
  /** How it was signed before its turn; null: it was not. */
  readonly signed: SignedAhead | null;
}

/** An attempt that is to be made. */
export interface AttemptCall {
  readonly prepared: PreparedDelivery;
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
  const { prepared, recipient, at, timeoutMs, fault } = call;
  const { webhook } = recipient;
  call.checkPluginCall?.(prepared.body.toString());
  const { signed, outcome, copies } = await send(call, fault?.effect ?? null);
  const answer = outcome.outcome === 'answered' ? outcome : outcome.begun;
  return {
    retries: webhook.retries,
    attempt: {
      delivery: prepared.delivery.id,
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

/** What was signed, what became of it, and of the copies that a fault sent at the same time. */
interface Sent {
  readonly signed: SignedCall;
  readonly outcome: PostOutcome;
  readonly copies: readonly PostOutcome[];
}

async function send(
  { prepared, recipient, timeoutMs, stop }: AttemptCall,
  effect: DeliveryEffect | null,
): Promise<Sent> {
  if (effect !== null && 'drop' in effect) return NOT_SENT;
  const signed = sign(prepared, recipient, effect);
  const arriving = arrivingBody(prepared.body, effect);
  const post = () => postToPlugin(recipient.webhook.url, signed.headers, arriving, timeoutMs, stop);
  const more = effect !== null && 'duplicate' in effect ? effect.duplicate : 0;
  const [outcome, ...copies] = await Promise.all([post(), ...Array.from({ length: more }, post)]);
  return { signed, outcome: effect === null ? outcome : answerUnder(effect, outcome), copies };
}

/** Freshly, or as it was before its turn where that would come to the same. */
function sign(
  { delivery, body, signed }: PreparedDelivery,
  recipient: WebhookRecipient,
  effect: DeliveryEffect | null,
): SignedCall {
  if (effect === null && signed !== null && isAsSignedNow(signed, recipient)) return signed.call;
  const { id, environment } = delivery.event;
  return signCall(recipient, { id, body, environment }, effect);
}

/** What a fault drops has no headers, and nothing was signed. */
const NOT_SENT: Sent = {
  signed: { headers: {}, signedPrefix: '' },
  outcome: {
    outcome: 'failed',
    reason: 'never sent: a fault rule dropped it',
    begun: null,
    durationMs: 0,
  },
  copies: [],
};
