import type { CapabilityResult } from '#server/domain/capability.ts';

import { columnsOf } from './columns.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { command, query } from './statement.ts';

/** A request that a provider took on. */
export interface CapabilityRequest {
  readonly requestId: string;
  readonly serverId: string;
  readonly capability: string;
  /** Plugin ids; the provider may be `builtin`. */
  readonly consumer: string;
  readonly provider: string;
  readonly idempotencyKey: string;
  readonly payloadHash: string;
  readonly result: CapabilityResult;
  /** Epoch ms. */
  readonly createdAt: number;
}

const REQUEST = columnsOf<CapabilityRequest>({
  requestId: 'plain',
  serverId: 'plain',
  capability: 'plain',
  consumer: 'plain',
  provider: 'plain',
  idempotencyKey: 'plain',
  payloadHash: 'plain',
  result: 'json',
  createdAt: 'plain',
});

const byId = REQUEST.query('FROM capability_requests WHERE request_id = ?');
const byKey = REQUEST.query(`
  FROM capability_requests
  WHERE server_id = ? AND consumer = ? AND capability = ? AND idempotency_key = ? AND created_at > ?
  ORDER BY created_at DESC LIMIT 1`);
const insert = command(`INSERT INTO capability_requests ${REQUEST.values}`);
const bindingOf = query<{ provider: string }>(
  'SELECT provider FROM capability_bindings WHERE server_id = ? AND capability = ?',
);
const bindings = query<{ capability: string; provider: string }>(
  'SELECT capability, provider FROM capability_bindings WHERE server_id = ? ORDER BY capability',
);
const bind = command(`
  INSERT INTO capability_bindings (server_id, capability, provider) VALUES (?, ?, ?)
  ON CONFLICT DO UPDATE SET provider = excluded.provider`);
const unbind = command('DELETE FROM capability_bindings WHERE server_id = ? AND capability = ?');

export function findCapabilityRequest(
  db: ReadableDb,
  requestId: string,
): CapabilityRequest | undefined {
  return byId.get(db, requestId);
}

/** Whose key it is and for what. */
export interface CapabilityKey {
  readonly serverId: string;
  readonly consumer: string;
  readonly capability: string;
  readonly idempotencyKey: string;
}

/** The request under a consumer's key, made after `since` (epoch ms). */
export function findCapabilityRequestByKey(
  db: ReadableDb,
  { serverId, consumer, capability, idempotencyKey }: CapabilityKey,
  since: number,
): CapabilityRequest | undefined {
  return byKey.get(db, serverId, consumer, capability, idempotencyKey, since);
}

export function insertCapabilityRequest(db: WritableDb, request: CapabilityRequest): void {
  insert.run(db, REQUEST.toRow(request));
  db.changed('capabilityRequests', request.requestId);
}

/** The plugin (or `builtin`) that provides a capability in a store. */
export function findProvider(
  db: ReadableDb,
  serverId: string,
  capability: string,
): string | undefined {
  return bindingOf.get(db, serverId, capability)?.provider;
}

/** The capabilities of a store that are bound, and who provides each. */
export function listProviders(
  db: ReadableDb,
  serverId: string,
): { readonly capability: string; readonly provider: string }[] {
  return bindings.all(db, serverId);
}

/** Binds a capability to a plugin or to `builtin`; null unbinds it. */
export function saveProvider(
  db: WritableDb,
  serverId: string,
  capability: string,
  provider: string | null,
): void {
  if (provider === null) unbind.run(db, serverId, capability);
  else bind.run(db, serverId, capability, provider);
  db.changed('capabilities', capability);
}
