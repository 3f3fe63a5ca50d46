import { realMicros, stopwatch } from '#server/clock/clock.ts';
import { presentRefusal, refusalMessage } from '#server/contract/present/refusal.ts';
import { faultMarkText } from '#server/domain/faults/rule.ts';
import type { Install } from '#server/domain/install.ts';
import type { Bucket } from '#server/domain/limits.ts';
import { refusedStatusOf } from '#server/domain/logged-call.ts';
import type { Message } from '#server/domain/messages/message.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { entryOf, messageOf } from '#server/domain/refusals/render.ts';
import { OWN_DEVICE } from '#server/domain/terminal-payment.ts';

import { authenticateInstall } from './auth/api-key.ts';
import type { Endpoint } from './endpoint.ts';
import type { DataApiContext, Exchange, Success } from './exchange.ts';
import { applyToResponse } from './faults/faulty-response.ts';
import { NO_GUESSING } from './http/send.ts';
import { brokenJson, explainRefusal } from './inspector/explain-refusal.ts';
import { explainFault } from './inspector/explain.ts';
import type { Note } from './inspector/note.ts';
import { note } from './inspector/note.ts';
import { rateHeaders } from './limits/rate-limits.ts';

/** Requests and responses of the token endpoint are secret. */
const TOKEN_PATH = '/oauth/token';

/** The version of the API, sent with every response (A11). */
export const SERVICE_VERSION = '2026-08-02';

/** The cause may be temporary, such as another program's lock (A19). */
const STORAGE_RETRY = { 'Retry-After': '1' };

/** A response as sent and logged. */
export interface FullResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** The connection is closed instead of sending a response. */
  readonly isLost?: true;
  readonly hasNoDate?: boolean;
}

/** Sends the response of a call and logs it. */
export function respond(
  context: DataApiContext,
  exchange: Exchange,
  outcome: Outcome<Success>,
): void {
  const { fault } = exchange;
  const whole = answerOf(exchange, outcome);
  const answer = fault === null ? whole : applyToResponse(whole, fault);
  send(context, exchange, answer);
  if (isRefusal(outcome)) explain(exchange, outcome);
  if (fault !== null) exchange.notes.push(explainFault(fault));
  noteWrite(context, exchange, outcome);
  logCall(context, exchange, answer, isRefusal(outcome) ? exchange.page : null);
}

function answerOf(exchange: Exchange, outcome: Outcome<Success>): FullResponse {
  const refused = isRefusal(outcome);
  const status = refused ? statusOf(outcome, exchange.endpoint) : 200;
  const body = refused ? JSON.stringify(presentRefusal(outcome)) : outcome.body;
  const headers: Record<string, string> = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Service-Version': SERVICE_VERSION,
    ...NO_GUESSING,
    ...rateHeaders(exchange.verdict, exchange.at),
    ...(refused && outcome.refused === 'storageUnavailable' && STORAGE_RETRY),
    ...(!refused && outcome.headers),
  };
  return { status, headers, body };
}

/** Sends a response, or closes the connection if `isLost` is set. */
export function send(
  { metrics, traces }: DataApiContext,
  exchange: Exchange,
  { status, headers, body, isLost, hasNoDate }: FullResponse,
): void {
  const { response } = exchange;
  traces?.delete(String(exchange.id));
  if (isLost === true) response.destroy();
  else {
    if (hasNoDate === true) response.sendDate = false;
    response.writeHead(status, headers).end(body);
  }
  exchange.durationMs = stopwatch() - exchange.startedAt;
  const refusedStatus = refusedStatusOf(status, body.toString());
  metrics.countCall(classOf(exchange), refusedStatus ?? status, exchange.durationMs);
}

/** Logs a finished call, unless a reset has replaced its world. */
export function logCall(
  context: DataApiContext,
  exchange: Exchange,
  { status, headers, body }: FullResponse,
  page: string | null = null,
): void {
  if (exchange.world !== context.worldNumber()) return;
  const { fault } = exchange;
  const caller = exchange.caller ?? keyHolder(context, exchange);
  context.requestLog.record({
    id: exchange.id,
    at: exchange.at,
    realAt: realMicros(exchange.startedAt),
    method: exchange.method,
    path: exchange.path,
    query: exchange.query,
    status,
    durationMs: exchange.durationMs,
    serverId: caller?.serverId ?? null,
    pluginId: caller?.pluginId ?? null,
    bucket: exchange.bucket,
    requestHeaders: exchange.request.headers,
    requestBody: exchange.body,
    responseHeaders: headers,
    responseBody: typeof body === 'string' ? body : body.toString('utf8'),
    notes: exchange.notes,
    refusal: exchange.refusal,
    noSuchEndpoint: !exchange.isKnown,
    page,
    fault: fault === null ? null : faultMarkText(fault),
  });
}

/** The install whose key is in a call to an unknown path, since such calls are refused before authentication. */
function keyHolder(context: DataApiContext, { isKnown, request, at }: Exchange): Install | null {
  if (isKnown) return null;
  const install = authenticateInstall(context.database.read, request.headers.authorization, at);
  return typeof install === 'string' ? null : install;
}

/**
 * Records the writes of plugins and their devices. Replays are not recorded, and writes of the simulated device
 * are recorded by the control calls that operate it.
 */
function noteWrite(
  { recorder: { recording }, worldNumber }: DataApiContext,
  exchange: Exchange,
  outcome: Outcome<Success>,
): void {
  if (recording === null || isRefusal(outcome) || exchange.world !== worldNumber()) return;
  const { body, headers } = outcome;
  const { caller, method, path, query, request } = exchange;
  if (request.headers['user-agent'] === OWN_DEVICE) return;
  if (caller === null || method === 'GET' || path.endsWith(TOKEN_PATH)) return;
  if (headers?.['X-Idempotent-Replay'] !== undefined) return;
  const { serverId, pluginId } = caller;
  const sent = exchange.body.toString('utf8');
  recording.recordPluginWrite({
    serverId,
    pluginId,
    method,
    path,
    query,
    body: sent,
    answer: body,
  });
}

/** The bucket of a call, even if it was not counted. */
export function classOf({ bucket, endpoint }: Exchange): Bucket | null {
  return bucket ?? endpoint?.bucket ?? null;
}

/** Adds a note about the cause of a refusal, unless a stage has done so. */
function explain(exchange: Exchange, refusal: Refusal): void {
  const { notes, endpoint, method, body } = exchange;
  if (notes.length > 0) return;
  const cause = causeOf(refusal, method, endpoint, body);
  if (cause !== null) notes.push(cause);
  else exchange.refusal = endpoint === null ? withoutQuotes(refusal) : refusalMessage(refusal);
}

/** The message of a refusal by a route, without its parameters, which may quote secrets from the request. */
function withoutQuotes(refusal: Refusal): Message {
  const { refused: code } = refusal;
  const violation = 'violation' in refusal && { violation: refusal.violation };
  return {
    code: 'refused',
    params: { code, params: {}, message: messageOf(refusal), ...violation },
  };
}

function causeOf(
  refusal: Refusal,
  method: string,
  endpoint: Endpoint | null,
  body: Buffer,
): Note | null {
  // Requests to routes may have secrets and card numbers, which notes must not quote.
  if (endpoint === null) return explainRefusal(refusal);
  switch (refusal.refused) {
    case 'invalidJson':
      return brokenJson(body.toString('utf8'));
    case 'missingParams': {
      const place = method === 'GET' ? 'query' : 'body';
      const { required } = endpoint;
      return note({ code: 'fieldsMissing', params: { place, required } }, ['A7', 'A12']);
    }
    default:
      return explainRefusal(refusal);
  }
}

/** Refusals that are HTTP errors even in catalog writes (A1, A4). */
const ALWAYS_HTTP: ReadonlySet<Refusal['refused']> = new Set([
  'unauthorized',
  'rateLimited',
  'bodyTooLarge',
  'storageUnavailable',
  'wrongContentType',
  'invalidJson',
]);

export function isAlwaysHttp(kind: Refusal['refused']): boolean {
  return ALWAYS_HTTP.has(kind);
}

function statusOf(refusal: Refusal, endpoint: Endpoint | null): number {
  const asSuccess = endpoint?.errors === 'envelope' && !isAlwaysHttp(refusal.refused);
  return asSuccess ? 200 : entryOf(refusal).status;
}
