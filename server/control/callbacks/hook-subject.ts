import { presentTable } from '#server/contract/present/table.ts';
import type { TableAccount } from '#server/domain/account.ts';
import { viewOf } from '#server/domain/customer-gate.ts';
import type { Install } from '#server/domain/install.ts';
import { hasScope } from '#server/domain/install.ts';
import type { HookSubject } from '#server/webhooks/call-hook.ts';

/**
 * What a hook tells an install about a table: its detail as far as the install may see it, nothing
 * of it without `orders:read`, and nothing at all where no account is open (D9, C5).
 */
export function hookSubject(account: TableAccount | undefined, install: Install): HookSubject {
  if (account === undefined) return { data: {} };
  const { sequence, sequenceScope } = account;
  const maySee = hasScope(install, 'orders:read');
  return { data: maySee ? presentTable(account, viewOf(install)) : {}, sequence, sequenceScope };
}
