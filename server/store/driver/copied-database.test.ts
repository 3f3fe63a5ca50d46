import BetterSqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';

import { driverOf } from '#server/testing/driver-of.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

import type { Database } from '../database.ts';
import { saveSessionSecret } from '../secrets.ts';
import { imageOfCopy } from './copied-database.ts';
import { openImage } from './open-database.ts';

const SECRET = 'nobody-else-may-know-this-secret';

/** Every row of every table, in order. */
function rowsOf(db: Database['read']): Record<string, unknown[]> {
  const connection = driverOf(db);
  const tables = connection
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    tables.map((table) => [table, connection.prepare(`SELECT * FROM "${table}"`).all()]),
  );
}

function restore(database: Database, image: Buffer): void {
  database.read.connection.importing({ image }, (replaceRows) => database.write(replaceRows));
}

async function filledDatabase(): Promise<Database> {
  const { server, post, control } = await startTestServer();
  await post('/packets/update', { packetId: 'pkt-1001', note: 'Acele' });
  await control('POST', '/payments', { amount: 9 });
  await control('GET', '/requests');
  return server.emulator.database;
}

describe('the image of a copy', () => {
  test('has every row except sessions, of which no byte is left', async () => {
    const database = await filledDatabase();
    database.write((db) => saveSessionSecret(db, SECRET));
    expect(database.read.connection.export().includes(SECRET)).toBe(true);

    const image = imageOfCopy(database.read);

    expect(image.includes(SECRET)).toBe(false);
    const copy = openImage(image);
    const rows = rowsOf(copy.read);
    expect(rows).toEqual({ ...rowsOf(database.read), session_secret: [] });
    expect(rows['requests']).toHaveLength(1);
    copy.close();
  });
});

describe('restoring an image', () => {
  test('restores every row in order, and leaves sessions unchanged', async () => {
    const database = await filledDatabase();
    const before = rowsOf(database.read);
    const image = imageOfCopy(database.read);
    database.write((db) => {
      saveSessionSecret(db, SECRET);
      for (const table of ['accounts', 'requests', 'payments', 'installs', 'users']) {
        db.connection.exec(`DELETE FROM ${table}`);
      }
    });

    restore(database, image);

    expect(rowsOf(database.read)).toEqual({
      ...before,
      session_secret: [expect.objectContaining({ secret: SECRET })],
    });
    expect(driverOf(database.read).pragma('foreign_key_check')).toEqual([]);
  });

  test('changes nothing if it fails', async () => {
    const database = await filledDatabase();
    const before = rowsOf(database.read);
    const other = new BetterSqlite(imageOfCopy(database.read));
    other.exec("ALTER TABLE users ADD COLUMN more TEXT; UPDATE tenants SET name = 'Elsewhere'");
    const image = other.serialize();
    other.close();

    expect(() => restore(database, image)).toThrow(/columns/u);

    expect(rowsOf(database.read)).toEqual(before);
  });
});
