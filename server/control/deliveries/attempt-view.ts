import { toIso } from '#clock/clock.ts';
import type { LoggedHeaders } from '#inspector/redact.ts';
import type { ReadableDb } from '#store/database.ts';
import { findDelivery, listAttempts } from '#store/deliveries.ts';
import { cutBody } from '#webhooks/cut-body.ts';
import { envelopeBody } from '#webhooks/envelope.ts';

/**
 * The attempts of a delivery. All of them sent the same bytes, which stand in the event; what was
 * signed is those bytes behind what the scheme puts before them.
 */
export function viewAttempts(db: ReadableDb, id: number) {
  const delivery = findDelivery(db, id);
  if (delivery === undefined) return [];
  const body = envelopeBody(delivery.event).toString();
  const requestBody = cutBody(body);
  return listAttempts(db, id).map((attempt) => ({
    n: attempt.n,
    at: toIso(attempt.at),
    url: attempt.url,
    status: attempt.status,
    durationMs: attempt.durationUs / 1000,
    requestHeaders: JSON.parse(attempt.requestHeaders) as LoggedHeaders,
    requestBody,
    signedContent: `${attempt.signedPrefix}${body}`,
    responseHeaders:
      attempt.responseHeaders === null
        ? null
        : (JSON.parse(attempt.responseHeaders) as LoggedHeaders),
    responseBody: attempt.responseBody,
    error: attempt.error,
  }));
}
