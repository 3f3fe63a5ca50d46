import { presentAccount } from '#server/contract/present/account.ts';
import type { TableAccount } from '#server/domain/account.ts';
import { viewOf } from '#server/domain/customer-gate.ts';
import type { CallableInstall, Install } from '#server/domain/install.ts';
import { hasScope } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listInstalls } from '#server/store/installs.ts';
import type { HookSubject } from '#server/webhooks/call-plugin.ts';

import { requireInstall } from '../lookups.ts';

/** The target install of a callback, or the reason why it cannot be called. */
export function findCallable(
  db: ReadableDb,
  serverId: string,
  pluginId: string,
): Outcome<CallableInstall> {
  const install = requireInstall(db, serverId, pluginId);
  if (isRefusal(install)) return install;
  if (install.suspended) return { refused: 'installSuspended', pluginId };
  return hasCallbacks(install) ? install : { refused: 'noCallbacks', pluginId };
}

/**
 * The next install with a `table.close` hook by plugin id, after `previous` ('' for the first) (D10). It is looked up
 * after each call, since settings may change meanwhile.
 */
export function nextWithCloseHook(
  db: ReadableDb,
  serverId: string,
  previous: string,
): CallableInstall | undefined {
  return listInstalls(db)
    .filter(hasCallbacks)
    .filter(
      (install) =>
        install.serverId === serverId &&
        install.pluginId > previous &&
        !install.suspended &&
        install.callbacks.hooks.includes('table.close'),
    )
    .toSorted((one, other) => (one.pluginId < other.pluginId ? -1 : 1))[0];
}

function hasCallbacks(install: Install): install is CallableInstall {
  return install.callbacks !== null;
}

/**
 * The data of a hook about a table: only fields the install may see. Empty without `orders:read`; without an
 * open account, even the sequence is missing (D9, C5).
 */
export function hookSubject(account: TableAccount | undefined, install: Install): HookSubject {
  if (account === undefined) return { data: {} };
  const { sequence, sequenceScope } = account;
  const maySee = hasScope(install, 'orders:read');
  return { data: maySee ? presentAccount(account, viewOf(install)) : {}, sequence, sequenceScope };
}
