import { expect, test } from 'vitest';

import type { Connection } from '#server/store/connection.ts';
import { tablesOf } from '#server/store/world-tables.ts';
import { agreeing, makeEverythingHappen } from '#server/testing/every-event.ts';
import { startProvider } from '#server/testing/start-provider.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import { openStrictDatabase } from '#server/testing/strict-connection.ts';

import { exportRows, importRows } from './row-format.ts';

/** Every row of every table of a world. */
function rowsOf(connection: Connection): Record<string, unknown[]> {
  return Object.fromEntries(
    tablesOf(connection).map((table) => [
      table,
      connection.prepare(`SELECT * FROM "${table}"`).all(),
    ]),
  );
}

test('exported rows replace those of another database, whatever happened in the world', async () => {
  const server = await startTestServer();
  await makeEverythingHappen(server, await startProvider(agreeing()));
  await server.control('GET', '/requests');
  const { connection } = server.server.emulator.database.read;
  const other = openStrictDatabase().read.connection;
  const exported = exportRows(connection);

  for (let round = 0; round < 2; round += 1) {
    other.transaction(() => {
      importRows(other, exported);
    });
    expect(rowsOf(other)).toEqual(rowsOf(connection));
  }
});
