import { presentTable } from '#server/contract/present/table.ts';
import type { TableAccount } from '#server/domain/account.ts';
import { viewOf } from '#server/domain/customer-gate.ts';
import type { Install } from '#server/domain/install.ts';
import { hasScope } from '#server/domain/install.ts';
import type { HookSubject } from '#server/webhooks/call-hook.ts';

/**
 * The data of a hook about a table: what the install may see, nothing without `orders:read`, and not even a sequence
 * if no account is open (D9, C5).
 */
export function hookSubject(account: TableAccount | undefined, install: Install): HookSubject {
  if (account === undefined) return { data: {} };
  const { sequence, sequenceScope } = account;
  const maySee = hasScope(install, 'orders:read');
  return { data: maySee ? presentTable(account, viewOf(install)) : {}, sequence, sequenceScope };
}
