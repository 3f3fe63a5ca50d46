import type { IncomingMessage } from 'node:http';

import type { Actor } from '#server/domain/actor.ts';
import { viewOf } from '#server/domain/customer-gate.ts';
import type { Install } from '#server/domain/install.ts';
import { hasScope } from '#server/domain/install.ts';
import { fieldOf } from '#server/domain/json.ts';
import type { Bucket, Counted } from '#server/domain/limits.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';

import { authenticateInstall } from './auth/api-key.ts';
import type { Endpoint } from './endpoint.ts';
import { renderAnswer, takesInput } from './endpoint.ts';
import type { DataApiContext, Exchange, Success } from './exchange.ts';
import { applyStaffFault } from './faults/staff-fault.ts';
import type { JsonObject } from './http/body.ts';
import { parseJsonBody } from './http/body.ts';
import type { ParsedInput } from './http/input.ts';
import { parseFields, parseWith } from './http/input.ts';
import { answerOnce } from './idempotency.ts';
import { badKey, overLimit, scopesMissing } from './inspector/explain.ts';
import { claimedInstall } from './inspector/redact-headers.ts';
import { secondsUntil } from './limits/rate-limits.ts';

/**
 * The stages of A2 from authentication on; size and path are checked before. The operation checks
 * existence, state and business rules in one transaction.
 */
export function runStages(
  context: DataApiContext,
  exchange: Exchange,
  endpoint: Endpoint,
): Outcome<Success> {
  const caller = authenticate(context, exchange);
  if (isRefusal(caller)) return caller;
  const refused =
    countCall(context, exchange, endpoint.bucket, caller) ??
    checkScopes(exchange, endpoint, caller);
  if (refused !== null) return refused;
  const parsed = parseInput(endpoint, exchange.request, exchange.query, exchange.body);
  if (isRefusal(parsed)) return parsed;
  applyStaffFault(context, exchange, caller);
  return answer(context, exchange, endpoint, caller, parsed.input);
}

/** Stage 2 of A2. */
export function authenticate(context: DataApiContext, exchange: Exchange): Outcome<Install> {
  const { authorization } = exchange.request.headers;
  const caller = authenticateInstall(context.database.read, authorization, exchange.at);
  if (typeof caller === 'string') {
    exchange.notes.push(badKey(caller, claimedInstall({ authorization })));
    return { refused: 'unauthorized' };
  }
  exchange.caller = caller;
  return caller;
}

/** Stage 4 of A2. */
function checkScopes(exchange: Exchange, endpoint: Endpoint, caller: Install): Refusal | null {
  const missing = endpoint.scopes.filter((scope) => !hasScope(caller, scope));
  if (missing.length === 0) return null;
  exchange.notes.push(...scopesMissing(missing));
  return { refused: 'scopeDenied' };
}

/** Stages 6 to 9 of A2. */
function answer(
  context: DataApiContext,
  exchange: Exchange,
  endpoint: Endpoint,
  caller: Install,
  input: unknown,
): Outcome<Success> {
  const { serverId, pluginId } = caller;
  const actor: Actor = { type: 'plugin', pluginId };
  const work = (): Outcome<string> => {
    const result = endpoint.handle({
      input,
      caller,
      view: viewOf(caller),
      writer: { serverId, plugin: pluginId, cause: { actor, requestId: String(exchange.id) } },
      context,
      note: (...notes) => exchange.notes.push(...notes),
    });
    if (isRefusal(result)) return result;
    return 'rendered' in result ? result.rendered : renderAnswer(result);
  };

  // The schema has checked that the key is a string.
  const { idempotencyKey } = input as { readonly idempotencyKey?: string };
  const key = endpoint.idempotent === true ? idempotencyKey : undefined;
  if (key === undefined) {
    const body = work();
    return isRefusal(body) ? body : { body };
  }
  const scope = { serverId, pluginId, endpoint: endpoint.path, key };
  const once = answerOnce(context, exchange, endpoint, scope, work);
  if (isRefusal(once)) return once;
  return once.replay ? { body: once.body, headers: { 'X-Idempotent-Replay': 'true' } } : once;
}

/**
 * Stage 5 of A2: content type, JSON, missing parameters, then the schema (A16). The input is the
 * query of a GET and the body of a POST. Too many query parameters are refused first.
 */
export function parseInput(
  endpoint: Endpoint,
  request: IncomingMessage,
  query: string,
  body: Buffer,
): Outcome<ParsedInput> {
  const given = readFields(endpoint, request, query, body);
  if (isRefusal(given)) return given;
  const { fields } = given;
  if (endpoint.required.some((name) => isMissing(fields, name))) {
    return { refused: 'missingParams', resource: endpoint.resource };
  }
  return parseWith(endpoint.input, fields);
}

/** Ignores the query of an endpoint without parameters. */
function readFields(
  { method, input }: Endpoint,
  request: IncomingMessage,
  query: string,
  body: Buffer,
): Outcome<JsonObject> {
  if (method === 'POST') return parseJsonBody(request, body);
  return parseFields('query', takesInput(input) ? query : '');
}

/** Empty values count as missing (A12). */
function isMissing(fields: Readonly<Record<string, unknown>>, name: string): boolean {
  const value = fieldOf(fields, name);
  return value === undefined || value === '';
}

/** Stage 3 of A2: counts a call in its bucket, or refuses it if the limit is reached. */
export function countCall(
  context: DataApiContext,
  exchange: Exchange,
  bucket: Bucket,
  who: Counted,
): Refusal | null {
  const verdict = context.limits.take(who, bucket);
  exchange.verdict = verdict;
  exchange.bucket = bucket;
  if (verdict === null) return null;
  if (verdict.allowed) {
    exchange.uncount = () => context.limits.giveBack(who, bucket);
    return null;
  }
  const retryAfter = secondsUntil(verdict.resetAt, exchange.at);
  const { limit } = verdict;
  exchange.notes.push(overLimit({ bucket, limit, retryAfter }, context.requestLog.newestId));
  return { refused: 'rateLimited' };
}
