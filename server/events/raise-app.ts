import type { Install } from '#server/domain/install.ts';
import type { WritableDb } from '#server/store/database.ts';

import type { EventSource } from './raise-event.ts';
import { raiseEvent } from './raise-event.ts';

/** The version of all installed plugins; the sandbox has no marketplace (C2, D3). */
export const APP_VERSION = '1.0.0';

/** Writes `app.installed`, which only the installed plugin receives; it has no actor or sequence (D3). */
export function raiseAppInstalled(
  source: EventSource,
  db: WritableDb,
  { serverId, pluginId, scopes }: Install,
  requestId: string | null,
): void {
  raiseEvent(source, db, {
    serverId,
    type: 'app.installed',
    actor: null,
    requestId,
    receiver: pluginId,
    unasked: true,
    render: () => ({ version: APP_VERSION, scopes }),
  });
}

/** Writes `app.uninstalled`, the last event of a removed plugin, signed with its old secret (D3). */
export function raiseAppUninstalled(source: EventSource, db: WritableDb, install: Install): void {
  raiseEvent(source, db, {
    serverId: install.serverId,
    type: 'app.uninstalled',
    actor: null,
    requestId: null,
    receiver: install.pluginId,
    unasked: true,
    uninstalled: install,
    render: () => ({}),
  });
}
