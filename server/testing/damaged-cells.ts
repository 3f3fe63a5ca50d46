import BetterSqlite from 'better-sqlite3';
import * as fc from 'fast-check';
import { expect } from 'vitest';

import type { TestServer } from './start-test-server.ts';

/** A cell of a table, and its new value. */
interface DamagedCell {
  readonly table: string;
  readonly column: string;
  readonly at: number;
  readonly value: string | number;
}

const TEXTS = ['{', '', 'null', '[]', '{}', '[1]', '[{}]', '[null]', '"x"', 'x y', '1e999'];
const INTEGERS = [-1, 2, 2 ** 52, -(2 ** 52)];

/** Any cell in the first four rows of the given tables. */
export function damagedCell(
  file: Buffer,
  tablesOf: (connection: BetterSqlite.Database) => readonly string[],
): fc.Arbitrary<DamagedCell> {
  const connection = new BetterSqlite(Buffer.from(file), { readonly: true });
  const columns = tablesOf(connection).flatMap((table) =>
    (connection.pragma(`table_info("${table}")`) as { name: string; type: string }[]).map(
      ({ name, type }) => ({ table, column: name, type }),
    ),
  );
  connection.close();
  return fc.constantFrom(...columns).chain(({ type, ...place }) =>
    fc
      .record({
        at: fc.nat(3),
        value: fc.constantFrom(...(type === 'INTEGER' ? INTEGERS : TEXTS)),
      })
      .map((cell) => ({ ...place, ...cell })),
  );
}

/** The database with that cell changed; null if SQLite refuses the change or there is no such row. */
export function withDamage(file: Buffer, { table, column, at, value }: DamagedCell): Buffer | null {
  const connection = new BetterSqlite(Buffer.from(file));
  try {
    connection.pragma('foreign_keys = OFF');
    const { changes } = connection
      .prepare(
        `UPDATE "${table}" SET "${column}" = ? WHERE ("${column}", 0) IN
        (SELECT "${column}", 0 FROM "${table}" LIMIT 1 OFFSET ?)`,
      )
      .run(value, at);
    return changes === 0 ? null : connection.serialize();
  } catch {
    return null;
  } finally {
    connection.close();
  }
}

/**
 * Reads everything that the interface reads and fails on any 5xx. With `mayBeDamaged`, a 503 that reports a damaged
 * database is allowed.
 */
export async function readAll(
  { control, get }: TestServer,
  { mayBeDamaged = false } = {},
): Promise<void> {
  const check = (path: string, { status, text }: { status: number; text: string }): void => {
    if (mayBeDamaged && status === 503 && text.includes('the database of the emulator is damaged'))
      return;
    expect([path, status, status < 500 ? '' : text]).toEqual([path, status, '']);
  };
  const read = async (path: string) => {
    const answer = await control('GET', path);
    check(path, answer);
    return answer.body.data;
  };
  const har = await control('GET', '/har').catch(() => null);
  if (har !== null) check('/har', har);
  // A large HAR file breaks off at a damaged entry.
  else expect([mayBeDamaged, (await read('/state')).storage.reason]).toEqual([true, 'damaged']);
  const lists =
    '/state /stores /tables /installs /users /customers /payments /activity /limits/usage /world';
  const catalog =
    '/catalog/products /catalog/categories /catalog/payment-methods /catalog/ingredients';
  const others = '/alarms /snapshots /snapshots/good/diff /report?pluginId=demo-qr /scenarios';
  for (const path of `${lists} ${catalog} ${others}`.split(' ')) await read(path);
  for (const { accountId } of (await read('/accounts')) ?? []) await read(`/accounts/${accountId}`);
  for (const log of ['requests', 'deliveries', 'callbacks']) {
    for (const { id } of (await read(`/${log}?limit=4`))?.items ?? []) {
      await read(`/${log}/${id}`);
      if (log !== 'callbacks') await read(`/${log}/${id}/test`);
    }
  }
  for (const path of ['/tables/open', '/packets/open', '/products/list', '/tables/layout']) {
    check(path, await get(path));
  }
}
