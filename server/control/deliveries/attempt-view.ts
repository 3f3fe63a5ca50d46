import type { LoggedHeaders } from '#server/api/inspector/redact.ts';
import { toIso } from '#server/clock/clock.ts';
import { readFaultMark } from '#server/domain/faults/rule.ts';
import { inEnglish } from '#server/domain/messages/english.ts';
import type { ReadableDb } from '#server/store/database.ts';
import type { Attempt } from '#server/store/deliveries.ts';
import { findDelivery, listAttempts } from '#server/store/deliveries.ts';
import { readAttemptMark } from '#server/webhooks/attempt.ts';
import { envelopeBody } from '#server/webhooks/envelope.ts';
import { arrivingBody } from '#server/webhooks/fault-effects.ts';
import { cutBody } from '#server/webhooks/logged-answer.ts';

import { viewError } from '../views.ts';

/**
 * The attempts of a delivery. All of them send the bytes of the event, unless a fault damages them. The signed
 * content is these bytes after the prefix of the signature scheme.
 */
export function viewAttempts(db: ReadableDb, id: number) {
  const delivery = findDelivery(db, id);
  if (delivery === undefined) return [];
  const body = envelopeBody(delivery.event);
  const whole = { signed: body.toString(), shown: cutBody(body.toString()) };
  return listAttempts(db, id).map((attempt) => ({
    n: attempt.n,
    at: toIso(attempt.at),
    url: attempt.url,
    status: attempt.status,
    durationMs: attempt.durationUs / 1000,
    requestHeaders: JSON.parse(attempt.requestHeaders) as LoggedHeaders,
    requestBody: attempt.fault === null ? whole.shown : sentBody(body, attempt.fault),
    signedContent: `${attempt.signedPrefix}${whole.signed}`,
    responseHeaders:
      attempt.responseHeaders === null
        ? null
        : (JSON.parse(attempt.responseHeaders) as LoggedHeaders),
    responseBody: attempt.responseBody,
    ...viewError(attempt.error),
    ...faultOf(attempt),
  }));
}

/** The sent body of an attempt with a fault, in the form shown in logs. */
export function sentBody(whole: Buffer, fault: string | null): string {
  const effect = readAttemptMark(fault)?.effect ?? null;
  return cutBody(arrivingBody(whole, effect).toString());
}

/** The effect of a rule on an attempt, and the results of the copies it sent. */
function faultOf({ fault }: Attempt) {
  const copies = (readAttemptMark(fault)?.copies ?? []).map(({ error, ...copy }) => ({
    ...copy,
    error: error && inEnglish(error),
    errorCode: error,
  }));
  return { fault: readFaultMark(fault), ...(copies.length > 0 && { copies }) };
}
