import { expect, onTestFinished, test } from 'vitest';

import { listAccounts } from './account-lists.ts';
import type { Database } from './database.ts';
import { listDeliveries } from './delivery-list.ts';
import { openDatabase } from './driver/open-database.ts';
import type { RequestFilter } from './request-list.ts';
import { listRequests, listRequestsWithBodies } from './request-list.ts';

// These queries must read a log of 100,000 rows through an index, as SQLite's query plan shows.

/** SQLite's plan of each statement that `read` prepares on a new database. */
function plansOf(read: (db: Database['read']) => unknown): string[] {
  const database = openDatabase(':memory:');
  onTestFinished(() => database.close());
  const { connection } = database.read;
  const statements: string[] = [];
  const prepare = connection.prepare.bind(connection);
  connection.prepare = ((sql: string) => {
    statements.push(sql);
    return prepare(sql);
  }) as typeof connection.prepare;
  read(database.read);
  return statements.map((sql) => {
    const values = sql
      .split('?')
      .slice(1)
      .map(() => 1);
    const steps = prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values) as { detail: string }[];
    return steps.map(({ detail }) => detail).join('; ');
  });
}

test('calls after a given call are a range of ids', () => {
  const [plan] = plansOf((db) => listRequests(db, { since: { id: 7 }, limit: 50 }));
  expect(plan).toBe('SEARCH requests USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)');
});

test.each([
  listRequests,
  (db: Database['read'], filter: RequestFilter) => listRequestsWithBodies(db, filter, 100),
])('calls of a method are found by its index, in their order', (list) => {
  const [plan] = plansOf((db) => list(db, { method: 'PUT', limit: 50 }));
  expect(plan).toBe(
    'SEARCH requests USING INDEX requests_by_method (method=? AND rowid>? AND rowid<?)',
  );
});

test('calls with a problem are found by their index, in their order', () => {
  const [plan] = plansOf((db) => listRequests(db, { problems: true, limit: 50 }));
  expect(plan).toBe(
    'SEARCH requests USING INDEX problem_requests (problem=? AND rowid>? AND rowid<?)',
  );
});

test('deliveries of an event are found by the event', () => {
  const [plan] = plansOf((db) => listDeliveries(db, { eventId: 'evt_1', limit: 50 }));
  expect(plan).toContain('SEARCH deliveries USING INDEX deliveries_by_event (event=?');
  expect(plan).not.toContain('SCAN deliveries');
});

test('a page of accounts is read in the order of their index, from its first account', () => {
  const filter = { kind: null, status: null, limit: 50 };
  const [plan] = plansOf((db) => listAccounts(db, 'srv-bistro', filter));
  expect(plan).toContain(
    'SEARCH accounts USING INDEX accounts_newest_first (server_id=? AND kind=? AND state=? AND (doc_no_date,doc_no)<(?,?))',
  );
  expect(plan).not.toContain('USE TEMP B-TREE FOR ORDER BY');
});
