import type { CapabilityResult } from '#server/domain/capability.ts';

import type { RecordOf } from './columns.ts';
import { columnsOf, json, plain } from './columns.ts';
import type { WritableDb } from './database.ts';
import { command, query, scalar } from './statement.ts';

const REQUEST = columnsOf({
  requestId: plain<string>(),
  serverId: plain<string>(),
  capability: plain<string>(),
  /** Plugin ids; the provider may be `builtin`. */
  consumer: plain<string>(),
  provider: plain<string>(),
  idempotencyKey: plain<string>(),
  payloadHash: plain<string>(),
  result: json<CapabilityResult>(),
  /** Epoch ms. */
  createdAt: plain<number>(),
});

/** A request that a provider accepted. */
export type CapabilityRequest = RecordOf<typeof REQUEST>;

const insert = command(`INSERT INTO capability_requests ${REQUEST.values}`);
const bind = command(`
  INSERT INTO capability_bindings (server_id, capability, provider) VALUES (?, ?, ?)
  ON CONFLICT DO UPDATE SET provider = excluded.provider`);
const unbind = command('DELETE FROM capability_bindings WHERE server_id = ? AND capability = ?');

export const findCapabilityRequest = REQUEST.query<[requestId: string]>(
  'FROM capability_requests WHERE request_id = ?',
).get;

/** An idempotency key and the consumer and capability that it is valid for. */
export type CapabilityKey = Pick<
  CapabilityRequest,
  'serverId' | 'consumer' | 'capability' | 'idempotencyKey'
>;

/** The request with a consumer's key, made after `since` (epoch ms). */
export const findCapabilityRequestByKey = REQUEST.query<
  CapabilityKey & { readonly since: number }
>(`
  FROM capability_requests
  WHERE server_id = @serverId AND consumer = @consumer AND capability = @capability
    AND idempotency_key = @idempotencyKey AND created_at > @since
  ORDER BY created_at DESC LIMIT 1`).get;

export function insertCapabilityRequest(db: WritableDb, request: CapabilityRequest): void {
  insert.run(db, REQUEST.toRow(request));
  db.changed('capabilityRequests', request.requestId);
}

/** The plugin (or `builtin`) that provides a capability in a store. */
export const findProvider = scalar<string | undefined, [serverId: string, capability: string]>(
  'SELECT provider FROM capability_bindings WHERE server_id = ? AND capability = ?',
);

/** The bound capabilities of a store and their providers. */
export const listProviders = query<
  { readonly capability: string; readonly provider: string },
  [serverId: string]
>(
  'SELECT capability, provider FROM capability_bindings WHERE server_id = ? ORDER BY capability',
).all;

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
