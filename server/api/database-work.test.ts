import { expect, test } from 'vitest';

import { saveAccount } from '#server/store/accounts.ts';
import { buildLine, buildTable } from '#server/testing/build.ts';
import type { TestAnswer, TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { DatabaseWork } from '#server/testing/watch-statements.ts';
import { watchStatements } from '#server/testing/watch-statements.ts';

// Counts the statements and rows of the main calls, so that an increase is noticed here. Three statements
// of every call write the log, and after each transaction three look for the next due item.

const CART = [
  { product: 'p-adana', quantity: 1, lineId: 'line-0001' },
  { product: 'p-lahmacun', quantity: 2, lineId: 'line-0002' },
  { product: 'p-ayran', quantity: 2, lineId: 'line-0003' },
];
const PAYMENTS = [{ id: 'pm-nakit', price: 7, lineId: 'paid-0001' }];

/** The maximum numbers of statements and rows of a call, and of the same call right after it. */
interface Most {
  readonly call: (server: TestServer) => Promise<TestAnswer>;
  readonly first: readonly [statements: number, rows: number];
  readonly again: readonly [statements: number, rows: number];
}

const MOST: Readonly<Record<string, Most>> = {
  'GET tables/get': {
    call: ({ get }) => get('/tables/get?id=salon-2'),
    first: [10, 5],
    again: [6, 1],
  },
  'GET tables/open': { call: ({ get }) => get('/tables/open'), first: [9, 5], again: [7, 3] },
  'GET packets/get': {
    call: ({ get }) => get('/packets/get?packetId=pkt-1001'),
    first: [9, 4],
    again: [6, 1],
  },
  'GET packets/open': { call: ({ get }) => get('/packets/open'), first: [9, 5], again: [7, 3] },
  'GET products/list': {
    call: ({ get }) => get('/products/list'),
    first: [10, 13],
    again: [6, 1],
  },
  'GET products/get': {
    call: ({ get }) => get('/products/get?id=p-adana'),
    first: [9, 4],
    again: [6, 1],
  },
  'POST tables/update-orders': {
    call: ({ post }) => post('/tables/update-orders', { tableId: 'salon-2', cart: CART }),
    // It removes lines that others added, so three statements find when the plugin last saw the account.
    first: [25, 12],
    again: [14, 4],
  },
  'POST tables/update-payments': {
    call: ({ post }) => post('/tables/update-payments', { tableId: 'salon-2', payments: PAYMENTS }),
    first: [19, 11],
    again: [15, 7],
  },
  'POST packets/create': {
    call: ({ post }) => post('/packets/create', { cart: CART }),
    first: [21, 10],
    again: [16, 5],
  },
};

async function workOf(server: TestServer, call: Most['call']): Promise<DatabaseWork> {
  let status = 0;
  const work = await watchStatements(server, async () => {
    ({ status } = await call(server));
  });
  expect(status).toBe(200);
  return work;
}

/** Closed accounts of earlier days. */
function addAccounts({ server }: TestServer, count: number): void {
  server.emulator.database.write((db) => {
    for (let n = 1; n <= count; n += 1) {
      const lines = [buildLine({ id: `old-${n}`, lineId: `old-line-${n}` })];
      saveAccount(db, {
        ...buildTable({ orders: lines }),
        uuid: `old-${n}`,
        state: 'closed',
        docNo: n,
        docNoDate: '2026-01-01',
      });
    }
  });
}

test.each(Object.entries(MOST))(
  '%s runs no more statements and reads no more rows than expected',
  async (_, { call, first, again }) => {
    const server = await startTestServer({ limits: 'production' });
    for (const [statements, rows] of [first, again]) {
      const work = await workOf(server, call);
      // A failure shows the additional statements.
      expect(work.statements.slice(statements)).toEqual([]);
      expect(work.rows).toBeLessThanOrEqual(rows);
    }
  },
);

test('every call does the same work with ten thousand accounts as with ten, and scans no table', async () => {
  const works: Record<string, DatabaseWork>[] = [];
  for (const accounts of [10, 10_000]) {
    const server = await startTestServer({ limits: 'production' });
    addAccounts(server, accounts);
    const work: Record<string, DatabaseWork> = {};
    for (const [name, { call }] of Object.entries(MOST)) work[name] = await workOf(server, call);
    works.push(work);
  }
  const [few = {}, many] = works;
  expect(many).toEqual(few);
  const walks = Object.values(few).flatMap(({ plans }) =>
    plans.filter((step) => step.startsWith('SCAN') && !step.includes('USING')),
  );
  expect(walks).toEqual([]);
});

test('an additional statement of a call is counted', async () => {
  const server = await startTestServer();
  const { connection } = server.server.emulator.database.read;
  const work = await watchStatements(server, async () => {
    connection.prepare('SELECT server_id FROM tenants').all();
    connection.prepare('SELECT server_id FROM tenants').get();
    for (const row of connection.prepare('SELECT server_id FROM tenants').iterate()) void row;
  });
  expect(work.statements).toEqual(Array<string>(3).fill('SELECT server_id FROM tenants'));
  expect(work.rows).toBe(2 + 1 + 2);
  expect(work.plans).toEqual([expect.stringContaining('SCAN tenants')]);
});
