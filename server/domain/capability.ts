import type { Scope } from './scopes.ts';

/** The names of all capabilities. */
export const CAPABILITY_IDS = ['messaging.send', 'notify.staff', 'invoice.issue'] as const;

/** A capability that one plugin uses and another, or the platform, provides (C8). */
export interface Capability {
  readonly id: (typeof CAPABILITY_IDS)[number];
  /** First segment of the id; begins its messages. */
  readonly prefix: string;
  readonly consume: Scope;
  readonly provide: Scope;
  /** The event that a status report becomes; null where there are no reports. */
  readonly statusEvent: string | null;
}

/** Every capability that there is. */
export const CAPABILITIES: readonly Capability[] = [
  {
    id: 'messaging.send',
    prefix: 'messaging',
    consume: 'capability:messaging.send:consume',
    provide: 'capability:messaging.send:provide',
    statusEvent: 'messaging.message.status',
  },
  {
    id: 'notify.staff',
    prefix: 'notify',
    consume: 'capability:notify.staff:consume',
    provide: 'capability:notify.staff:provide',
    statusEvent: null,
  },
  {
    id: 'invoice.issue',
    prefix: 'invoice',
    consume: 'capability:invoice.issue:consume',
    provide: 'capability:invoice.issue:provide',
    statusEvent: 'invoice.status',
  },
];

export function findCapability(id: string): Capability | undefined {
  return CAPABILITIES.find((capability) => capability.id === id);
}

/** Who provides a capability when no plugin does: the platform's own stand-in. */
export const BUILT_IN_PROVIDER = 'builtin';

/**
 * A payload as its provider gets it: `table` is no valid `sale.type` and reads null, however it is
 * spelled (specification, Sale consumption type; C8). Everything else is passed on as it came.
 */
export function payloadForProvider(
  payload: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { sale } = payload;
  if (typeof sale !== 'object' || sale === null || !('type' in sale) || !isTable(sale.type)) {
    return payload;
  }
  return { ...payload, sale: { ...sale, type: null } };
}

/** Upper and lower case, full-width letters and blanks around make no other word of it. */
function isTable(type: unknown): boolean {
  return typeof type === 'string' && type.normalize('NFKC').trim().toLowerCase() === 'table';
}

/** What a provider says of a request. */
export interface CapabilityResult {
  readonly status: string;
  readonly providerMessageId?: string | undefined;
  readonly error?: string | undefined;
}
