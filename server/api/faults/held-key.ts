import { isRefusal } from '#server/domain/refusal.ts';
import type { IdempotencyScope } from '#server/store/idempotency.ts';

import { authenticateInstall } from '../auth/install-key.ts';
import type { DataApiContext, Exchange } from '../exchange.ts';
import { parseJsonBody } from '../http/body.ts';
import { ENDPOINTS } from '../index.ts';
import { parseInput } from '../parse-input.ts';
import { pathOf } from '../routes.ts';

/**
 * The idempotency key that a call will hold once it is worked on, as the stages will find it; null
 * where it has none, or will be refused before that.
 */
export function heldKeyOf(context: DataApiContext, exchange: Exchange): IdempotencyScope | null {
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

/** Capabilities have their keys in the payload, and the older path shares those of the newer (C8). */
function keyOfCapability({ method, path, request, body }: Exchange): NamedKey | null {
  const endpoint = path === OLDER_INVOKE ? 'messaging.send' : INVOKE.exec(path)?.groups?.['id'];
  if (method !== 'POST' || endpoint === undefined) return null;
  const parsed = parseJsonBody(request, body);
  if (isRefusal(parsed)) return null;
  const payload = parsed.fields['payload'] as
    | { readonly idempotencyKey?: unknown }
    | null
    | undefined;
  const key = payload?.idempotencyKey;
  return typeof key === 'string' && key !== '' ? { endpoint, key } : null;
}
