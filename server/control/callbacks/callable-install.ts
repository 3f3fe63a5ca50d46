import type { CallableInstall, Install } from '#server/domain/install.ts';
import type { Outcome } from '#server/domain/refusal.ts';
import { isRefusal } from '#server/domain/refusal.ts';
import type { ReadableDb } from '#server/store/database.ts';
import { listInstalls } from '#server/store/installs.ts';

import { requireInstall } from '../lookups.ts';

/** The install that a call is sent to, or why none can be sent. */
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
 * The install that is asked about a closing after `previous` ('' for the first): the next by plugin
 * id that wants to be asked (D10). Settings may change while another install is being asked, so the
 * next one is looked for only then.
 */
export function nextGatekeeper(
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
