import type { Minor } from './money.ts';

/** A restaurant. Each development store is a separate tenant (F1). */
export interface Tenant {
  readonly serverId: string;
  readonly name: string;
  /** The owner of the store; only this developer's plugins can be installed. */
  readonly developer: string;
  readonly email: string;
  /** Expiry time, epoch ms; the store then stays expired until the next portal login. */
  readonly expiresAt: number;
  readonly timeZone: string;
  /** ISO 4217 code. */
  readonly currency: string;
  /** The hour at which a new business day starts, 0 to 23 (B23). */
  readonly cutoffHour: number;
  /** Cover charge per person; 0 means none. */
  readonly coverRate: Minor;
  /** The cover line's title; null keeps the current one (B21). */
  readonly coverTitle: string | null;
}

/** `now` is epoch ms. */
export function isExpired(tenant: Tenant, now: number): boolean {
  return now >= tenant.expiresAt;
}

/** Maximum number of development stores per developer (specification, Development store quotas). */
export const MOST_STORES = 3;

/** The lifetime of a development store from its creation and each portal login (F1). */
export const STORE_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
