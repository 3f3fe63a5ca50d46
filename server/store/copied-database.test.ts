import BetterSqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';

import { imageOf, imageOfCopy, restoreImage } from './copied-database.ts';
import { Database } from './database.ts';
import { saveSessionSecret } from './secrets.ts';

const SECRET = 'nobody-else-may-know-this-secret';

/** Every row of every table, in order. */
function rowsOf({ connection }: Database['read']): Record<string, unknown[]> {
  const tables = connection
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    tables.map((table) => [table, connection.prepare(`SELECT * FROM "${table}"`).all()]),
  );
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
    expect(imageOf(database.read).includes(SECRET)).toBe(true);

    const image = imageOfCopy(database.read);

    expect(image.includes(SECRET)).toBe(false);
    const copy = Database.fromImage(image);
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

    database.write((db) => restoreImage(db, image));

    expect(rowsOf(database.read)).toEqual({
      ...before,
      session_secret: [expect.objectContaining({ secret: SECRET })],
    });
    expect(database.read.connection.pragma('foreign_key_check')).toEqual([]);
  });

  test('changes nothing if it fails', async () => {
    const database = await filledDatabase();
    const before = rowsOf(database.read);
    const other = new BetterSqlite(imageOfCopy(database.read));
    other.exec("ALTER TABLE users ADD COLUMN more TEXT; UPDATE tenants SET name = 'Elsewhere'");
    const image = imageOf({ connection: other });
    other.close();

    expect(() => database.write((db) => restoreImage(db, image))).toThrow(/columns/u);

    expect(rowsOf(database.read)).toEqual(before);
  });
});
