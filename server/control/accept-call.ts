import type { Request } from 'express';
import * as z from 'zod';

import { parseJsonBody } from '#server/api/http/body.ts';
import { parseFields, parseWith, violates } from '#server/api/http/input.ts';
import type { IncomingFile } from '#server/api/http/receive-file.ts';
import { FOLLOWER_HEADER } from '#server/contract/control/clock.ts';
import type { Actor, StaffRole } from '#server/domain/actor.ts';
import { DEEPEST, isDeeperThan } from '#server/domain/json.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { isExpired } from '#server/domain/tenant.ts';
import { defaultStaff } from '#server/operations/parts/staff-account.ts';
import { findTenant, firstServerId } from '#server/store/tenants.ts';

import type { ControlContext } from './context.ts';
import type { ControlCall, ControlRoute } from './handler.ts';

export interface ArrivedCall {
  readonly request: Request;
  /** Without the question mark. */
  readonly query: string;
  readonly body: Buffer;
  /** Null for calls without a file. */
  readonly file: Outcome<IncomingFile> | null;
  readonly signal: AbortSignal;
}

/** The query schema of calls without query parameters. */
const NO_QUERY = z.strictObject({});

/** Parses a control call and finds its store and acting user. */
export function acceptCall(
  context: ControlContext,
  route: ControlRoute,
  call: ArrivedCall,
): Outcome<ControlCall> {
  const given = parseFields('query', call.query);
  if (isRefusal(given)) return given;
  const query = parseWith(route.query ?? NO_QUERY, given.fields, 'The query');
  if (isRefusal(query)) return query;
  const body = parseBody(route, call);
  if (isRefusal(body)) return body;

  const named = namedIn(body.input).serverId ?? namedIn(query.input).serverId;
  const serverId = findStore(context, route, named);
  if (isRefusal(serverId)) return serverId;

  return {
    context,
    params: call.request.params as Record<string, string>,
    query: query.input,
    body: body.input,
    authorization: call.request.headers.authorization,
    follower: call.request.headers[FOLLOWER_HEADER]?.toString(),
    signal: call.signal,
    serverId,
    cause: { actor: actorOf(context, route, serverId, namedIn(body.input).actor), requestId: null },
  };
}

const THE_BODY = 'The body';

/** A body may be omitted if all its fields are optional. */
function parseBody(
  route: ControlRoute,
  { request, body }: ArrivedCall,
): Outcome<{ input: unknown }> {
  if (route.body === undefined) return { input: {} };
  if (body.length === 0) return parseWith(route.body, {}, THE_BODY);
  const json = parseJsonBody(request, body);
  if (isRefusal(json)) return json;
  if (isDeeperThan(json.fields, DEEPEST.body)) {
    const params = { most: DEEPEST.body };
    return violates({ path: null, code: 'mustBeNestedWithin', params }, THE_BODY);
  }
  return parseWith(route.body, json.fields, THE_BODY);
}

/** Fields with the same meaning in every call that has them. */
function namedIn(input: unknown): {
  readonly serverId?: unknown;
  readonly actor?: { readonly userId: string; readonly role: StaffRole };
} {
  return input as ReturnType<typeof namedIn>;
}

/** The given store, or the first one. Staff calls to an expired store are refused (F1). */
function findStore(
  { database, clock }: ControlContext,
  route: ControlRoute,
  named: unknown,
): Outcome<string> {
  // In calls about the emulator, `serverId` may be a field of a file in the body and have any type.
  if (route.concerns === 'emulator') return typeof named === 'string' ? named : '';
  const serverId = typeof named === 'string' ? named : (firstServerId(database.read) ?? '');
  const tenant = findTenant(database.read, serverId);
  if (tenant === undefined) return { refused: 'storeNotFound', serverId };
  if (route.concerns === 'staff' && isExpired(tenant, clock.now())) {
    return { refused: 'storeExpired' };
  }
  return serverId;
}

/** Staff calls act as the given user or the default one, other calls as the system. */
function actorOf(
  { database }: ControlContext,
  route: ControlRoute,
  serverId: string,
  named: { readonly userId: string; readonly role: StaffRole } | undefined,
): Actor {
  if (route.concerns !== 'staff') return { type: 'system' };
  return named === undefined ? defaultStaff(database.read, serverId) : { type: 'staff', ...named };
}
