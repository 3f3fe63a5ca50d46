import type { Install } from '#domain/install.ts';
import type { WritableDb } from '#store/database.ts';
import { insertEvent } from '#store/outbox.ts';

import type { EventSource } from './event-source.ts';

/** The version that every plugin is installed in; there is no marketplace here (C2, D3). */
export const APP_VERSION = '1.0.0';

/** Tells a plugin, and nobody else, that it has been installed; without actor and sequence (D3). */
export function raiseAppInstalled(
  { clock, uuid }: EventSource,
  db: WritableDb,
  { serverId, pluginId, scopes }: Install,
  requestId: string | null,
): void {
  insertEvent(db, {
    id: `evt_${uuid()}`,
    serverId,
    type: 'app.installed',
    occurredAt: clock.now(),
    actor: null,
    sequence: null,
    sequenceScope: null,
    account: null,
    requestId,
    receiver: pluginId,
    data: JSON.stringify({ version: APP_VERSION, scopes }),
  });
}
