import { setImmediate as turn } from 'node:timers/promises';

import type BetterSqlite from 'better-sqlite3';
import { onTestFinished, vi } from 'vitest';

import { driverOf } from './driver-of.ts';
import type { TestServer } from './start-test-server.ts';

/** What the database did while some work ran. */
export interface DatabaseWork {
  /** The SQL of every statement that was run. */
  readonly statements: readonly string[];
  /** How many rows the statements returned or changed. */
  readonly rows: number;
  /** SQLite's query plans, one line for each step. */
  readonly plans: readonly string[];
}

type Counted = BetterSqlite.Statement;

/**
 * Counts what the database does during `work`, including deferred work and writes of the request log, which are
 * awaited at the end. Statements are counted in the SQLite library, so no code can bypass the count.
 */
export async function watchStatements(
  { server }: TestServer,
  work: () => Promise<unknown>,
): Promise<DatabaseWork> {
  const { database, requestLog } = server.emulator;
  const connection = driverOf(database.read);
  await atRest(requestLog);
  const statements: string[] = [];
  let rows = 0;
  const ran = (statement: Counted, count: number): void => {
    statements.push(statement.source);
    rows += count;
  };
  const spies = watched(connection, ran);
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()));
  try {
    await work();
    await atRest(requestLog);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  const plans = [...new Set(statements)].flatMap((sql) => planOf(connection, sql));
  return { statements, rows, plans };
}

/** Flushes the request log, and waits for deferred work, which runs in the next turns of the event loop. */
async function atRest(requestLog: TestServer['server']['emulator']['requestLog']): Promise<void> {
  requestLog.flush();
  for (let n = 0; n < 5; n += 1) await turn();
}

function watched(
  connection: BetterSqlite.Database,
  ran: (statement: Counted, rows: number) => void,
) {
  const prototype = Object.getPrototypeOf(connection.prepare('SELECT 1')) as Counted;
  // Each method is called with its statement as `this`.
  // oxlint-disable-next-line unbound-method
  const { get, all, run, iterate } = prototype;
  return [
    vi.spyOn(prototype, 'get').mockImplementation(function got(this: Counted, ...values) {
      const row: unknown = get.apply(this, values);
      ran(this, row === undefined ? 0 : 1);
      return row;
    }),
    vi.spyOn(prototype, 'all').mockImplementation(function gotAll(this: Counted, ...values) {
      const found = all.apply(this, values);
      ran(this, found.length);
      return found;
    }),
    vi.spyOn(prototype, 'run').mockImplementation(function done(this: Counted, ...values) {
      const result = run.apply(this, values);
      ran(this, result.changes);
      return result;
    }),
    vi.spyOn(prototype, 'iterate').mockImplementation(function* each(this: Counted, ...values) {
      let count = 0;
      for (const row of iterate.apply(this, values)) {
        count += 1;
        yield row;
      }
      ran(this, count);
    }),
  ];
}

function planOf(connection: BetterSqlite.Database, sql: string): string[] {
  if (!/^\s*(?:SELECT|INSERT|UPDATE|DELETE)/u.test(sql)) return [];
  const values = sql
    .split('?')
    .slice(1)
    .map(() => null);
  const steps = connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...values) as {
    detail: string;
  }[];
  return steps.map(({ detail }) => detail);
}
