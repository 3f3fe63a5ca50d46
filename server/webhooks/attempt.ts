import type { RetryPreset } from '#domain/delivery.ts';
import type { WebhookRecipient } from '#domain/install.ts';
import type { ReadableDb } from '#store/database.ts';
import type { Attempt, DueDelivery } from '#store/deliveries.ts';
import { findInstall } from '#store/installs.ts';

import type { CheckPluginCall } from './check-plugin-call.ts';
import { envelopeBody } from './envelope.ts';
import { loggedBody, loggedHeaders } from './logged-headers.ts';
import { postError } from './post-error.ts';
import { postToPlugin } from './post-to-plugin.ts';
import { signCall } from './signed-call.ts';

/** An attempt that is to be made. */
export interface AttemptCall {
  readonly delivery: DueDelivery;
  readonly recipient: WebhookRecipient;
  /** Emulator time, epoch ms. */
  readonly at: number;
  readonly timeoutMs: number;
  readonly stop: AbortController;
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

/** Sends a delivery once, freshly signed over the same bytes, and tells how it went (D5, D6). */
export async function makeAttempt(call: AttemptCall): Promise<MadeAttempt> {
  const { delivery, recipient, at, timeoutMs, stop, checkPluginCall } = call;
  const { webhook } = recipient;
  const { id, environment } = delivery.event;
  const body = envelopeBody(delivery.event);
  checkPluginCall?.(body.toString());
  const { headers, signedPrefix } = signCall(recipient, { id, body, environment });
  const outcome = await postToPlugin(webhook.url, headers, body, timeoutMs, stop);
  const answer = outcome.outcome === 'answered' ? outcome : outcome.begun;
  return {
    retries: webhook.retries,
    attempt: {
      delivery: delivery.id,
      at,
      url: webhook.url,
      status: answer?.status ?? null,
      durationUs: Math.round(outcome.durationMs * 1000),
      requestHeaders: JSON.stringify(headers),
      signedPrefix,
      responseHeaders: answer && loggedHeaders(answer),
      responseBody: answer && loggedBody(answer),
      error: postError(outcome, timeoutMs),
    },
  };
}
