import { describe, expect, onTestFinished, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';
import { watchStatements } from '#server/testing/watch-statements.ts';

import { earliestCodeExpiry, insertCode } from './authorization-codes.ts';
import { imageOfCopy, restoreImage } from './copied-database.ts';
import type { ReadableDb, WritableDb } from './database.ts';
import { Database } from './database.ts';
import { findNextStep, replaceSteps } from './device-steps.ts';
import { earliestExpiry, saveAnswer } from './idempotency.ts';
import { RememberedNothing } from './remembered-nothing.ts';

const AT = Date.UTC(2026, 2, 2);
const STORE = { serverId: 'srv-bistro', pluginId: 'demo-qr' };

/** Everything that is remembered not to be there, how one is written, and when the next is due. */
const KINDS = {
  'an answer under a key': {
    write: (db: WritableDb) =>
      saveAnswer(
        db,
        { ...STORE, endpoint: '/packets/create', key: 'k-1' },
        { answer: '{}', bodyHash: 'none' },
        AT,
      ),
    nextAt: earliestExpiry,
  },
  'an authorization code': {
    write: (db: WritableDb) =>
      insertCode(db, {
        ...STORE,
        code: 'code-1',
        scopes: [],
        customerConsent: false,
        userConsent: false,
        expiresAt: AT,
      }),
    nextAt: earliestCodeExpiry,
  },
  'a step of the simulated device': {
    write: (db: WritableDb) => {
      const { paymentId } = db.connection
        .prepare('SELECT payment_id AS paymentId FROM payments')
        .get() as { paymentId: string };
      replaceSteps(db, paymentId, [{ paymentId, button: 'approve', dueAt: AT }]);
    },
    nextAt: (db: ReadableDb) => findNextStep(db)?.dueAt ?? null,
  },
};

/** A database with a payment, in which it has been looked for all of them. */
async function lookedThrough(): Promise<Database> {
  const { server, control } = await startTestServer();
  await control('POST', '/payments', { amount: 9 });
  const { database } = server.emulator;
  for (const { nextAt } of Object.values(KINDS)) {
    expect(nextAt(database.read)).toBeNull();
  }
  return database;
}

describe.each(Object.entries(KINDS))('%s that was not there', (_, { write, nextAt }) => {
  test('is found once it is written', async () => {
    const database = await lookedThrough();
    database.write(write);
    expect(nextAt(database.read)).toBe(AT);
  });

  test('is found where a restored state brings it', async () => {
    const database = await lookedThrough();
    const without = imageOfCopy(database.read);
    database.write(write);
    const having = imageOfCopy(database.read);
    database.write((db) => restoreImage(db, without));
    expect(nextAt(database.read)).toBeNull();

    database.write((db) => restoreImage(db, having));

    expect(nextAt(database.read)).toBe(AT);
  });

  test('is not there where writing it was undone, and is once it is written', async () => {
    const database = await lookedThrough();
    database.rehearse((db) => {
      write(db);
      expect(nextAt(db)).toBe(AT);
    });
    expect(nextAt(database.read)).toBeNull();
    database.write(write);
    expect(nextAt(database.read)).toBe(AT);
  });
});

test('nothing is looked for again and again that is not there', async () => {
  const server = await startTestServer();
  const { agenda } = server.server.emulator;
  expect(agenda.nextDueAt).toBeNull();
  const { statements } = await watchStatements(server, async () => {
    await server.post('/packets/update', { packetId: 'pkt-1001', note: 'Acele' });
    expect(agenda.nextDueAt).toBeNull();
  });
  expect(statements.filter((sql) => /expires_at|due_at/u.test(sql))).toEqual([]);
});

test('what a transaction does not find may be found after it', () => {
  const database = Database.open(':memory:');
  onTestFinished(() => database.close());
  const nothing = new RememberedNothing();
  let found: string | undefined;
  const look = () => nothing.get(database.read, () => found);
  database.write(() => expect(look()).toBeUndefined());
  found = 'after it';
  expect(look()).toBe('after it');
});
