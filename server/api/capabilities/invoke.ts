import { createHash } from 'node:crypto';

import type * as z from 'zod';

import {
  invokeBody,
  invokeRead,
  invokeRequest,
  sendRequest,
} from '#server/contract/data/capability.ts';
import type { Capability } from '#server/domain/capability.ts';
import { CAPABILITIES, payloadForProvider } from '#server/domain/capability.ts';
import type { Install } from '#server/domain/install.ts';
import type { Outcome, Refusal } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import { recordCapabilityRequest } from '#server/operations/record-capability-request.ts';
import type { CapabilityKey } from '#server/store/capabilities.ts';
import { findCapabilityRequestByKey, findProvider } from '#server/store/capabilities.ts';

import { renderAnswer } from '../endpoint.ts';
import type { DataApiContext, Exchange, Route, Success } from '../exchange.ts';
import { RETENTION_MS } from '../idempotency.ts';
import { note } from '../inspector/note.ts';
import { callProvider } from './call-provider.ts';
import { admitCapabilityCall } from './stages.ts';

type Payload = z.output<typeof invokeBody>['payload'];

const INVOKE = {
  method: 'POST',
  bucket: 'capability',
  output: invokeRead,
  refusals: [
    'capabilityNotFound',
    'idempotencyKeyRequired',
    'rawPiiForbidden',
    'requestInProgress',
    'idempotencyKeyReused',
    'selfTarget',
    'noProvider',
    'providerTimeout',
    'providerUnavailable',
  ],
} as const;

/** POST capabilities/{id}/invoke: calls the provider of a capability (C8). */
export const postInvoke = {
  ...INVOKE,
  name: 'invokeCapability',
  path: '/capabilities/:id/invoke',
  input: invokeRequest,
  scopes: CAPABILITIES.map(({ consume }) => consume),
  summary: 'Calls the provider of a capability.',
  run: (context, exchange, { id = '' }) => invoke(context, exchange, id),
} as const satisfies Route;

/** The older path of messaging.send, with the same bucket (C8). */
export const postMessagingSend = {
  ...INVOKE,
  name: 'sendMessage',
  path: '/messaging/send',
  input: sendRequest,
  scopes: ['capability:messaging.send:consume'],
  summary: 'Sends a message: the older path of messaging.send.',
  run: (context, exchange) => invoke(context, exchange, 'messaging.send'),
} as const satisfies Route;

async function invoke(
  context: DataApiContext,
  exchange: Exchange,
  id: string,
): Promise<Outcome<Success>> {
  const call = admitCapabilityCall(context, exchange, id, 'consume', invokeBody);
  if (isRefusal(call)) return call;
  const { caller, capability, input } = call;
  const { payload } = input;
  const idempotencyKey = payload.idempotencyKey ?? '';
  const wrong = checkPayload(capability, payload, idempotencyKey);
  if (wrong !== null) return wrong;

  const { serverId, pluginId: consumer } = caller;
  const key = { serverId, consumer, capability: capability.id, idempotencyKey };
  const scope = { serverId, pluginId: consumer, endpoint: capability.id, key: idempotencyKey };
  if (!context.keysInProgress.begin(scope)) return { refused: 'requestInProgress' };
  try {
    return await invokeOnce(context, exchange, capability, caller, key, payload);
  } finally {
    context.keysInProgress.end(scope);
  }
}

/** Payload checks that have their own messages. */
function checkPayload(
  { id, prefix }: Capability,
  { to }: Payload,
  idempotencyKey: string,
): Refusal | null {
  if (idempotencyKey === '') return { refused: 'idempotencyKeyRequired', prefix };
  if (id === 'messaging.send' && !isReference(to)) return { refused: 'rawPiiForbidden' };
  return null;
}

/** Recipients are records, never names, numbers or addresses (C8). */
function isReference(to: unknown): boolean {
  if (typeof to !== 'object' || to === null) return false;
  const entries = Object.entries(to);
  const [[name, value] = []] = entries;
  return (
    entries.length === 1 &&
    (name === 'customerId' || name === 'packetId') &&
    typeof value === 'string' &&
    value !== ''
  );
}

async function invokeOnce(
  context: DataApiContext,
  exchange: Exchange,
  capability: Capability,
  caller: Install,
  key: CapabilityKey,
  payload: Payload,
): Promise<Outcome<Success>> {
  const { prefix } = capability;
  const payloadHash = createHash('sha256').update(JSON.stringify(payload)).digest('base64');
  const since = exchange.at - RETENTION_MS;
  const known = findCapabilityRequestByKey(context.database.read, { ...key, since });
  if (known !== undefined) {
    const replay = { requestId: known.requestId, ...known.result };
    return known.payloadHash === payloadHash
      ? { body: renderAnswer({ data: { ...replay, idempotentReplay: true } }) }
      : { refused: 'idempotencyKeyReused', prefix };
  }

  const provider = findProvider(context.database.read, caller.serverId, capability.id);
  if (provider === caller.pluginId) return { refused: 'selfTarget', prefix };
  if (provider === undefined) return { refused: 'noProvider', prefix };

  const requestId = `req_${context.uuid()}`;
  const passedOn = payloadForProvider(payload);
  if (passedOn !== payload) {
    exchange.notes.push(note({ code: 'saleTypeUnknown', params: {} }, 'C8'));
  }
  const trace = context.traces?.get(String(exchange.id));
  const call = { capability, caller, provider, requestId, payload: passedOn, trace };
  const result = await callProvider(context, call);
  if (isRefusal(result)) return result;
  // The world was reset in the meantime, which invalidated its keys.
  if (context.worldNumber() !== exchange.world) return { refused: 'unauthorized' };
  const createdAt = context.clock.now();
  const request = { ...key, requestId, provider, payloadHash, result, createdAt };
  const recorded = await context.storage.withRetry(() => recordCapabilityRequest(context, request));
  return isRefusal(recorded)
    ? recorded
    : { body: renderAnswer({ data: { requestId, ...result } }) };
}
