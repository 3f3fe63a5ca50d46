import type { World } from '#server/contract/world.ts';
import type { Account } from '#server/domain/account.ts';
import type { Install } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import type { Tenant } from '#server/domain/tenant.ts';
import type { TerminalPayment } from '#server/domain/terminal-payment.ts';
import { findAccount } from '#server/store/accounts.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { findInstall } from '#server/store/installs.ts';
import { findPayment } from '#server/store/payments.ts';
import { findTenant } from '#server/store/tenants.ts';
import { BadFixture } from '#server/workbench/worlds/bad-fixture.ts';
import { loadBuiltInWorld, readWorld } from '#server/workbench/worlds/load-world.ts';

// These functions find what a call names, and refuse if it does not exist.

export function requireStore(db: ReadableDb, serverId: string): Outcome<Tenant> {
  return findTenant(db, serverId) ?? { refused: 'storeNotFound', serverId };
}

export function requireInstall(
  db: ReadableDb,
  serverId: string,
  pluginId: string,
): Outcome<Install> {
  return findInstall(db, serverId, pluginId) ?? { refused: 'installNotFound', pluginId, serverId };
}

export function requireAccount(
  db: ReadableDb,
  serverId: string,
  accountId: string,
): Outcome<Account> {
  return findAccount(db, serverId, accountId) ?? { refused: 'accountNotFound', accountId };
}

export function requirePayment(
  db: ReadableDb,
  serverId: string,
  paymentId: string,
): Outcome<TerminalPayment> {
  const payment = findPayment(db, paymentId);
  return payment?.serverId === serverId ? payment : { refused: 'noSuchPayment', paymentId };
}

/** The world of a fixture in a request: a built-in name or a whole fixture. Only the command line reads files. */
export function requireWorld(fixture: string | object): Outcome<World> {
  try {
    return typeof fixture === 'string' ? loadBuiltInWorld(fixture) : readWorld(fixture, 'request');
  } catch (error) {
    if (error instanceof BadFixture) return error.refusal;
    throw error;
  }
}
