import { randomUUID } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Actor } from '#server/domain/actor.ts';
import type { WebhookSettings } from '#server/domain/install.ts';
import { raiseEvent } from '#server/events/raise-event.ts';
import { findOpenTable } from '#server/store/accounts.ts';
import { Database } from '#server/store/database.ts';
import { findInstall, saveInstall } from '#server/store/installs.ts';

import type { BareTemplates } from './bare.ts';
import type { Prepared } from './prepare.ts';
import { PLUGIN_ID, SERVER_ID, TABLES } from './workload.ts';

/** The deliveries that a database starts with. */
export interface Backlog {
  readonly count: number;
  /** Where they go. */
  readonly url: string;
  /** When all of them are due, epoch ms. */
  readonly dueAt: number;
}

/**
 * A copy of the prepared database with `count` pending deliveries, raised by our own code in one
 * transaction.
 */
export function databaseWithBacklog(prepared: Prepared, name: string, backlog: Backlog): string {
  const file = path.join(prepared.folder, `events-${name}.db`);
  copyFileSync(prepared.database, file);
  const { event } = JSON.parse(readFileSync(prepared.templates, 'utf8')) as BareTemplates;
  const database = Database.open(file);
  try {
    const install = findInstall(database.read, SERVER_ID, PLUGIN_ID);
    const table = findOpenTable(database.read, SERVER_ID, TABLES[0] ?? '');
    if (install === undefined || table === undefined) throw new Error('The fixture has changed.');
    const source = {
      clock: { now: () => backlog.dueAt },
      uuid: randomUUID,
      environment: () => 'sandbox' as const,
      worldNumber: () => 0,
    };
    database.write((db) => {
      saveInstall(db, { ...install, webhook: webhookAt(backlog.url) });
      for (let raised = 1; raised <= backlog.count; raised += 1) {
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

function webhookAt(url: string): WebhookSettings {
  return { url, events: ['*'], signature: 'timestamped', retries: 'spec', enabled: true };
}
