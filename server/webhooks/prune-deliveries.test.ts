import { setImmediate } from 'node:timers/promises';

import { expect, onTestFinished, test } from 'vitest';

import { insertDelivery } from '#server/store/deliveries.ts';
import { openDatabase } from '#server/store/driver/open-database.ts';
import { insertEvent } from '#server/store/events.ts';
import { driverOf } from '#server/testing/driver-of.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { advance, subscribe } from '#server/testing/webhooks.ts';

import { DeliveryLog } from './prune-deliveries.ts';

const EVENT = {
  serverId: 'srv-bistro',
  environment: 'sandbox',
  occurredAt: 0,
  actor: null,
  sequence: null,
  sequenceScope: null,
  account: null,
  requestId: null,
  receiver: null,
  data: '{}',
  withheld: null,
  trace: null,
} as const;

/** Writes events of a kind, each with a delivery to `pluginId` if it is given. */
function raise({ server }: TestServer, type: string, count: number, pluginId?: string): void {
  const { database, uuid } = server.emulator;
  for (let n = 0; n < count; n += 1) {
    database.write((db) => {
      const event = insertEvent(db, { ...EVENT, type, id: uuid() });
      if (pluginId === undefined) return;
      const delivery = { serverId: EVENT.serverId, pluginId, event, part: 'full' } as const;
      insertDelivery(db, { ...delivery, url: 'http://127.0.0.1:9/', at: 0, formerRecipient: null });
    });
  }
}

/** Delivers enough events to cause prunings in between. */
async function deliverMany(server: TestServer, type: string, pluginId: string): Promise<void> {
  for (let round = 1; round <= 2; round += 1) {
    raise(server, type, 1600, pluginId);
    await advance(server);
  }
}

/** How many events of a type are stored. */
function countEvents({ server }: TestServer, type: string): unknown {
  const connection = driverOf(server.emulator.database.read);
  return connection.prepare('SELECT COUNT(*) FROM events WHERE type = ?').pluck().get(type);
}

test(
  'an event is kept while its delivery is pending, but newer ones are pruned',
  { tags: ['long'] },
  async () => {
    const server = await startTestServer({ logRecords: 20 });
    let isAway = true;
    const receiver = await startProvider((response, { url }) => {
      response.writeHead(isAway && url === '/demo-kds' ? 500 : 200).end();
    });
    await subscribe(server, 'demo-kds', receiver);
    await subscribe(server, 'demo-qr', receiver);
    raise(server, 'user.created', 1, 'demo-kds');
    await advance(server);

    await deliverMany(server, 'user.updated', 'demo-qr');
    expect(countEvents(server, 'user.updated')).toBeLessThan(1700);
    expect(countEvents(server, 'user.created')).toBe(1);

    isAway = false;
    await advance(server, 60_000);
    await deliverMany(server, 'user.updated', 'demo-qr');
    expect(countEvents(server, 'user.created')).toBe(0);
  },
);

test('events without deliveries are pruned at the same bound', async () => {
  const server = await startTestServer({ logRecords: 20 });

  raise(server, 'unheard', 3100);
  await advance(server);

  expect(countEvents(server, 'unheard')).toBeLessThan(200);
});

test('events are pruned after a reset, too', async () => {
  const server = await startTestServer({ logRecords: 20 });
  raise(server, 'unheard', 3100);
  await advance(server);

  await server.control('POST', '/reset', {});
  raise(server, 'unheard', 3100);
  await advance(server);

  expect(countEvents(server, 'unheard')).toBeLessThan(200);
});

test('a pruning that fails is reported, and the next one succeeds', async () => {
  const database = openDatabase(':memory:');
  const log = new DeliveryLog(database, { records: 0, bytes: 0 });
  onTestFinished(() => {
    log.close();
    database.close();
  });
  const problems: string[] = [];
  database.onProblem(({ reason }) => problems.push(reason));
  /** Announces enough changes to cause a pruning. */
  const announce = (): void => {
    for (let n = 0; n < 4; n += 1) {
      database.write((db) => {
        for (let id = 0; id < 999; id += 1) db.changed('events', String(id));
      });
    }
  };

  announce();
  driverOf(database.read).pragma('query_only = ON');
  await setImmediate();
  expect(problems).toEqual(['readOnly']);

  driverOf(database.read).pragma('query_only = OFF');
  const written = Promise.withResolvers<void>();
  announce();
  database.onWritten(written.resolve);
  await written.promise;
  expect(problems).toEqual(['readOnly']);
});
