import type { JsonObject } from './json.ts';
import { isObject } from './json.ts';
import type { Scope } from './scopes.ts';

/** A service that one plugin uses and another plugin or the platform provides (C8). */
export interface Capability {
  readonly id: 'messaging.send' | 'notify.staff' | 'invoice.issue';
  /** First segment of the id; follows `plugin.` in the messages of refusals. */
  readonly prefix: string;
  readonly consume: Scope;
  readonly provide: Scope;
  /** The event for status reports; null if the capability has none. */
  readonly statusEvent: string | null;
}

export const CAPABILITIES: readonly Capability[] = [
  capability('messaging.send', 'messaging.message.status'),
  capability('notify.staff', null),
  capability('invoice.issue', 'invoice.status'),
];

function capability(id: Capability['id'], statusEvent: string | null): Capability {
  const [prefix = ''] = id.split('.');
  const consume = `capability:${id}:consume` as const;
  return { id, prefix, consume, provide: `capability:${id}:provide`, statusEvent };
}

export function findCapability(id: string): Capability | undefined {
  return CAPABILITIES.find((capability) => capability.id === id);
}

/** The id of the platform's own provider, to which a tenant can bind a capability instead of a plugin. */
export const BUILT_IN_PROVIDER = 'builtin';

/**
 * The payload for the provider. A `sale.type` of `table`, in any spelling, is invalid and becomes null
 * (specification, Sale consumption type; C8); everything else is forwarded unchanged.
 */
export function payloadForProvider(payload: JsonObject): JsonObject {
  const { sale } = payload;
  if (!isObject(sale) || !isTable(sale['type'])) return payload;
  return { ...payload, sale: { ...sale, type: null } };
}

/** Ignores case, surrounding whitespace and whether letters are full-width. */
function isTable(type: unknown): boolean {
  return typeof type === 'string' && type.normalize('NFKC').trim().toLowerCase() === 'table';
}

export interface CapabilityResult {
  readonly status: string;
  readonly providerMessageId?: string | undefined;
  readonly error?: string | undefined;
}
