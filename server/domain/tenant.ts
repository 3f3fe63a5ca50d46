import type { Minor } from './money.ts';

/** A restaurant. Each development store is a tenant of its own (F1). */
export interface Tenant {
  readonly serverId: string;
  readonly name: string;
  /** The developer account that the store belongs to; it installs only that developer's plugins. */
  readonly developer: string;
  readonly email: string;
  /** Epoch ms; from then on the store is expired until the next portal login. */
  readonly expiresAt: number;
  readonly timeZone: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** The hour at which a new business day starts, 0 to 23 (B23). */
  readonly cutoffHour: number;
  /** Cover charge per person; 0 is none. */
  readonly coverRate: Minor;
  /** The cover line's title, or null to fall back to the one already on the sale (B21). */
  readonly coverTitle: string | null;
}

/** Returns true if the store is past its 30 days at `now` (epoch ms). */
export function isExpired(tenant: Tenant, now: number): boolean {
  return now >= tenant.expiresAt;
}

/** How many development stores a developer may have (specification, Development store quotas). */
export const MOST_STORES = 3;

/** How long a development store lives after its creation and after each portal login (F1). */
export const STORE_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
