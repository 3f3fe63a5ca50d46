import { describe, expect, test } from 'vitest';

import { callbackRecord } from '#server/testing/callback-plugins.ts';
import { driverOf } from '#server/testing/driver-of.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { unannounced, watchChanges } from '#server/testing/watch-changes.ts';

import { insertAuditEntry } from './account-history.ts';
import { findAccount, saveAccount } from './accounts.ts';
import { deleteCode, findCode } from './authorization-codes.ts';
import { insertCallback } from './callbacks.ts';
import type { WritableDb } from './database.ts';
import { dropDeliveries, insertAttempt, pruneDeliveries, saveProgress } from './deliveries.ts';
import { insertDevice } from './devices.ts';
import { pruneEvents } from './events.ts';
import { deleteAllRequests, deleteOldestRequests } from './requests.ts';
import { extendAllTenants } from './tenants.ts';

describe('each function of the store announces its own changes', () => {
  const REQUESTS = ['requests *'];
  const ACCOUNT = ['accounts pkt-1001'];
  const entry = { at: 0, type: 'x', actor: { type: 'system' }, details: {} } as const;

  test.each<[string, (db: WritableDb) => unknown, string[]]>([
    [
      'saveAccount',
      (db) => {
        const account = findAccount(db, 'srv-bistro', 'pkt-1001');
        if (account !== undefined) saveAccount(db, account);
      },
      ACCOUNT,
    ],
    [
      'insertAuditEntry',
      (db) => {
        const account = findAccount(db, 'srv-bistro', 'pkt-1001');
        if (account !== undefined) insertAuditEntry(db, account, entry);
      },
      ACCOUNT,
    ],
    ['deleteCode', (db) => deleteFirstCode(db), ['installs demo-qr']],
    [
      'insertDevice',
      (db) => {
        const device = { id: 'dev-9', pluginId: 'demo-pay', name: 'Nine' };
        insertDevice(db, { serverId: 'srv-bistro', ...device });
      },
      ['devices dev-9'],
    ],
    ['extendAllTenants', (db) => extendAllTenants(db, 0), ['stores *']],
    ['deleteOldestRequests', (db) => deleteOldestRequests(db, 1, 0), REQUESTS],
    ['deleteAllRequests', (db) => deleteAllRequests(db), REQUESTS],
  ])('%s', async (_, work, announces) => {
    const server = await startTestServer();
    await server.control('POST', '/installs/demo-qr/authorize', { scopes: [] });
    await server.get('/tables/open');
    const watched = watchChanges(server);

    server.server.emulator.database.write((db) => {
      work(db);
    });

    expect(watched.announced()).toEqual(announces);
    expect(watched.touched()).not.toEqual([]);
    expect(unannounced(watched.touched(), watched.announced())).toEqual([]);
  });

  function deleteFirstCode(db: WritableDb): void {
    const code = driverOf(db)
      .prepare('SELECT code FROM authorization_codes')
      .pluck()
      .get() as string;
    const found = findCode(db, code);
    if (found !== undefined) deleteCode(db, found);
  }
});

describe('a delivery', () => {
  const PROGRESS = { status: 'pending', nextAttemptAt: 1 } as const;

  /** A server with one pending delivery. */
  async function withDelivery() {
    const server = await startTestServer();
    const webhook = { url: 'http://127.0.0.1:9/hook' };
    await server.control('PATCH', '/installs/demo-qr', { webhook: { ...webhook, enabled: true } });
    const watched = watchChanges(server);
    await server.control('POST', '/packets', { cart: [{ product: 'p-cay', quantity: 1 }] });
    return { server, database: server.server.emulator.database, watched };
  }

  test('is announced when it is created', async () => {
    const { watched } = await withDelivery();
    const announced = watched.announced();
    expect(announced).toContain('deliveries 1');
    expect(unannounced(watched.touched(), announced)).toEqual([]);
  });

  test('is announced at every attempt and change of status, and when it is deleted', async () => {
    const { server, database } = await withDelivery();
    const attempt = {
      delivery: 1,
      n: 1,
      at: 0,
      url: 'http://127.0.0.1:9/hook',
      status: 500,
      durationUs: 1,
      requestHeaders: '{}',
      signedPrefix: '',
      responseHeaders: null,
      responseBody: null,
      error: 'HTTP 500',
      fault: null,
    };
    const announcedBy = (work: (db: WritableDb) => void): string[] => {
      const watched = watchChanges(server);
      database.write(work);
      const announced = watched.announced();
      expect(unannounced(watched.touched(), announced)).toEqual([]);
      return announced;
    };

    expect(announcedBy((db) => insertAttempt(db, attempt, PROGRESS))).toEqual(['deliveries 1']);
    expect(announcedBy((db) => saveProgress(db, 1, PROGRESS))).toEqual(['deliveries 1']);
    expect(announcedBy((db) => dropDeliveries(db, 'srv-bistro', 'demo-qr'))).toEqual([
      'deliveries *',
    ]);
    expect(announcedBy((db) => dropDeliveries(db, 'srv-bistro', 'demo-qr'))).toEqual([]);
    expect(announcedBy((db) => pruneDeliveries(db, { records: 1, bytes: 1e6 }, 0))).toEqual([]);
    expect(announcedBy((db) => pruneDeliveries(db, { records: 0, bytes: 0 }, 0))).toEqual([
      'deliveries *',
    ]);
  });
});

test('events are announced when they are deleted', async () => {
  const server = await startTestServer();
  const { database } = server.server.emulator;
  await server.control('POST', '/users', { name: 'Can' });
  const watched = watchChanges(server);

  database.write((db) => pruneEvents(db, 0, 0));
  expect([watched.announced(), watched.touched()]).toEqual([[], []]);
  database.write((db) => pruneEvents(db, 0, 1));
  expect([watched.announced(), watched.touched()]).toEqual([['events evt'], ['events']]);
});

test('a callback of a deleted store is neither logged nor announced', async () => {
  const server = await startTestServer();
  const watched = watchChanges(server);

  server.server.emulator.database.write((db) =>
    insertCallback(db, callbackRecord({ serverId: 'srv-gone' })),
  );

  expect([watched.announced(), watched.touched()]).toEqual([[], []]);
});
