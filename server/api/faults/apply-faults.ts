import type { Fault, RequestEffect } from '#server/domain/faults/rule.ts';
import { faultName } from '#server/domain/faults/rule.ts';
import { textOf } from '#server/domain/json.ts';
import type { Bucket } from '#server/domain/limits.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { OWN_DEVICE } from '#server/domain/terminal-payment.ts';
import type { IdempotencyScope } from '#server/store/idempotency.ts';

import { authenticateInstall } from '../auth/api-key.ts';
import type { DataApiContext, Exchange } from '../exchange.ts';
import { parseJsonBody } from '../http/body.ts';
import { ENDPOINTS, ROUTES } from '../index.ts';
import { explainFault } from '../inspector/explain.ts';
import { note } from '../inspector/note.ts';
import { LIMIT_OF, PROFILES } from '../limits/profiles.ts';
import { rateHeaders } from '../limits/rate-limits.ts';
import { parseInput } from '../pipeline.ts';
import { logCall, send } from '../respond.ts';
import { pathOf, patternOf } from '../routes.ts';
import { subjectOf } from './fault-subject.ts';
import { applyToResponse, NO_RESPONSE, replacementResponse } from './faulty-response.ts';

/**
 * Applies the first matching fault rule to a call, before authentication. `proceed` handles the call; effects on
 * the response are applied when it is sent. Returns a promise if the call is delayed.
 */
export function applyFaults(
  context: DataApiContext,
  exchange: Exchange,
  proceed: () => void,
): Promise<void> | null {
  const fault = pickFault(context, exchange);
  if (fault === null) {
    proceed();
    return null;
  }
  const { effect } = fault;
  if ('delayMs' in effect) return delay(context, exchange, { fault, ms: effect.delayMs }, proceed);
  exchange.fault = fault;
  if (isReplacing(effect)) respondInstead(context, exchange, fault, effect);
  else proceed();
  return null;
}

function pickFault(context: DataApiContext, exchange: Exchange): Fault<'request'> | null {
  // The simulated terminal is part of the emulator.
  if (exchange.request.headers['user-agent'] === OWN_DEVICE) return null;
  return context.faults.pick('request', subjectOf(context, exchange));
}

type ReplacingEffect = Extract<RequestEffect, { status: number }> | { readonly drop: 'before' };

function isReplacing(effect: RequestEffect): effect is ReplacingEffect {
  return 'status' in effect || ('drop' in effect && effect.drop === 'before');
}

/** Ends the call without handling it. */
function respondInstead(
  context: DataApiContext,
  exchange: Exchange,
  fault: Fault<'request'>,
  effect: ReplacingEffect,
): void {
  exchange.world = context.worldNumber();
  const answer =
    'status' in effect
      ? applyToResponse(replacementResponse(effect, limitHeaders(context, exchange, effect)), fault)
      : NO_RESPONSE;
  send(context, exchange, answer);
  const note = explainFault({ ...fault, effect });
  const { newestId: newest } = context.requestLog;
  const fact = { kind: 'limited', newest, bucket: bucketOf(exchange) } as const;
  exchange.notes.push(answer.status === 429 ? { ...note, fact } : note);
  logCall(context, exchange, answer);
}

/** The rate limit headers of a 429, which show a used-up limit; none for other statuses. */
function limitHeaders(
  { limits, clock }: DataApiContext,
  exchange: Exchange,
  { status, retryAfter = 1 }: Extract<RequestEffect, { status: number }>,
): Readonly<Record<string, string>> {
  const bucket = bucketOf(exchange);
  if (status !== 429 || bucket === null) return {};
  const name = LIMIT_OF[bucket];
  const limit = limits.values[name] ?? PROFILES.sandbox[name] ?? 0;
  const now = clock.now();
  const resetAt = now + retryAfter * 1000;
  // Only the rule sets `Retry-After`.
  return rateHeaders({ allowed: true, limit, remaining: 0, resetAt }, now);
}

/** The bucket that would have counted the call; null for unknown paths. */
function bucketOf({ method, path }: Exchange): Bucket | null {
  const named = [...ENDPOINTS, ...ROUTES].find(
    (one) => one.method === method && patternOf(pathOf(one)).test(path),
  );
  return named?.bucket ?? null;
}

/**
 * Delays a call. Its idempotency key counts as in progress meanwhile, so other calls with the key are refused
 * (B24). The call proceeds even if the client disconnects.
 */
async function delay(
  context: DataApiContext,
  exchange: Exchange,
  { fault, ms }: { readonly fault: Fault<'request'>; readonly ms: number },
  proceed: () => void,
): Promise<void> {
  const { faults, keysInProgress: keys } = context;
  const key = heldKeyOf(context, exchange);
  if (key !== null && !keys.begin(key)) {
    proceed();
    return;
  }
  let end: Awaited<ReturnType<typeof faults.delayed.wait>>;
  try {
    end = await faults.delayed.wait(ms, exchange.body.length);
  } finally {
    if (key !== null) keys.end(key);
  }
  if (end === 'noRoom') {
    exchange.notes.push(note({ code: 'faultDidNotDelay', params: faultName(fault) }, null));
  } else exchange.fault = fault;
  if (end === 'ended') abandon(context, exchange);
  else proceed();
}

/** Closes the connection, since the world was reset or the emulator stopped. */
function abandon(context: DataApiContext, exchange: Exchange): void {
  const { fault, notes } = exchange;
  if (fault !== null) {
    notes.push(note({ code: 'faultDelayedUntilEnd', params: faultName(fault) }, null));
  }
  send(context, exchange, NO_RESPONSE);
  logCall(context, exchange, NO_RESPONSE);
}

/** The idempotency key of a call; null if it has none or will be refused before it is used. */
function heldKeyOf(context: DataApiContext, exchange: Exchange): IdempotencyScope | null {
  const { authorization } = exchange.request.headers;
  const caller = authenticateInstall(context.database.read, authorization, exchange.at);
  if (typeof caller === 'string') return null;
  const named = keyOfEndpoint(exchange) ?? keyOfCapability(exchange);
  if (named === null) return null;
  const { serverId, pluginId } = caller;
  return { serverId, pluginId, ...named };
}

type NamedKey = Pick<IdempotencyScope, 'endpoint' | 'key'>;

function keyOfEndpoint({ method, path, request, query, body }: Exchange): NamedKey | null {
  const endpoint = ENDPOINTS.find((one) => one.method === method && pathOf(one) === path);
  if (endpoint?.idempotent !== true) return null;
  const parsed = parseInput(endpoint, request, query, body);
  if (isRefusal(parsed)) return null;
  const { idempotencyKey: key } = parsed.input as { readonly idempotencyKey?: string };
  return key === undefined ? null : { endpoint: endpoint.path, key };
}

const INVOKE = /^\/plugin-api\/capabilities\/(?<id>[^/]+)\/invoke$/u;
const OLDER_INVOKE = '/plugin-api/messaging/send';

/** Capabilities have the key in the payload; the older path shares the same keys (C8). */
function keyOfCapability({ method, path, request, body }: Exchange): NamedKey | null {
  const endpoint = path === OLDER_INVOKE ? 'messaging.send' : INVOKE.exec(path)?.groups?.['id'];
  if (method !== 'POST' || endpoint === undefined) return null;
  const parsed = parseJsonBody(request, body);
  if (isRefusal(parsed)) return null;
  const key = textOf(parsed.fields['payload'], 'idempotencyKey');
  return key === null ? null : { endpoint, key };
}
