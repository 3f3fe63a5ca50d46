import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Actor } from '#server/domain/actor.ts';
import { raiseEvent } from '#server/events/raise-event.ts';
import { findOpenTable } from '#server/store/accounts.ts';
import { openDatabase } from '#server/store/driver/open-database.ts';
import { findInstall, saveInstall } from '#server/store/installs.ts';

import type { BareTemplates } from './bare.ts';
import { copyOf } from './bare.ts';
import type { Prepared } from './prepare.ts';
import { PLUGIN_ID, SERVER_ID, TABLES } from './workload.ts';

/** A copy of the prepared database with `count` pending deliveries to `url`, all of them due. */
export function databaseWithPendingDeliveries(
  prepared: Prepared,
  url: string,
  count: number,
): string {
  const file = copyOf(prepared, 'events');
  const { event } = JSON.parse(readFileSync(prepared.templates, 'utf8')) as BareTemplates;
  const database = openDatabase(file);
  try {
    const install = findInstall(database.read, SERVER_ID, PLUGIN_ID);
    const table = findOpenTable(database.read, SERVER_ID, TABLES[0] ?? '');
    if (install === undefined || table === undefined) throw new Error('The fixture has changed.');
    const source = {
      clock: { now: () => Date.now() },
      uuid: randomUUID,
      environment: () => 'sandbox' as const,
      worldNumber: () => 0,
    };
    database.write((db) => {
      const webhook = { url, events: ['*'], signature: 'timestamped', retries: 'spec' } as const;
      saveInstall(db, { ...install, webhook: { ...webhook, enabled: true } });
      for (let raised = 1; raised <= count; raised += 1) {
        raiseEvent(source, db, {
          serverId: SERVER_ID,
          type: event.type,
          actor: event.actor as Actor,
          sale: { ...table, sequence: table.sequence + raised },
          requestId: null,
          render: () => event.data,
        });
      }
    });
  } finally {
    database.close();
  }
  return file;
}
