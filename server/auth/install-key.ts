import { createHash, timingSafeEqual } from 'node:crypto';

import type { Install } from '#domain/install.ts';
import { isExpired } from '#domain/tenant.ts';
import type { ReadableDb } from '#store/database.ts';
import { findInstall } from '#store/installs.ts';
import { findTenant } from '#store/tenants.ts';

/** Why a key opens nothing. The caller hears `unauthorized` in every case; the inspector tells more. */
export type KeyProblem =
  'missing' | 'malformed' | 'notInstalled' | 'wrongSecret' | 'suspended' | 'storeExpired';

const KEY = /^Bearer +([a-z0-9_-]+)\.([a-z0-9_-]+)\.(\S+)$/iu;

/**
 * The install whose API key an `Authorization` header carries (specification, Authentication 1 and
 * 2), or what is wrong with it at `now` (epoch ms). An expired store's keys open nothing (F1).
 */
export function authenticateInstall(
  db: ReadableDb,
  header: string | undefined,
  now: number,
): Install | KeyProblem {
  if (header === undefined) return 'missing';
  const [, serverId, pluginId, secret] = KEY.exec(header) ?? [];
  if (serverId === undefined || pluginId === undefined || secret === undefined) return 'malformed';
  const install = findInstall(db, serverId, pluginId);
  const matches = sameSecret(secret, install?.keySecret ?? '');
  if (install === undefined) return 'notInstalled';
  if (!matches) return 'wrongSecret';
  if (install.suspended) return 'suspended';
  const tenant = findTenant(db, serverId);
  return tenant === undefined || isExpired(tenant, now) ? 'storeExpired' : install;
}

/** Compares secrets in a time that tells nothing about where they differ. */
export function sameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
