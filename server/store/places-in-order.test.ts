import { describe, expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';

import { openDatabase } from './driver/open-database.ts';
import { query } from './statement.ts';

/** SQLite's plan of a statement. */
function planOf(sql: string, ...values: (string | number)[]): string {
  const database = openDatabase(':memory:');
  const plan = query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`);
  const details = plan.all(database.read, ...values).map(({ detail }) => detail);
  database.close();
  return details.join('\n');
}

describe('adding to a list reads only its last place', () => {
  test.each(['users', 'customers', 'installs', 'devices', 'payments'])('%s of a store', (table) => {
    const sql = `SELECT COALESCE(MAX(position), 0) + 1 FROM ${table} WHERE server_id = ?`;
    expect(planOf(sql, 'srv-bistro')).toContain(`USING COVERING INDEX ${table}_in_order`);
  });

  test('stores', () => {
    const plan = planOf('SELECT COALESCE(MAX(position), 0) + 1 FROM tenants');
    expect(plan).toContain('USING COVERING INDEX tenants_in_order');
  });
});

test('reading a page of customers reads no other customers', () => {
  const plan = planOf(
    'SELECT name FROM customers WHERE server_id = ? AND position > ? ORDER BY position LIMIT 500',
    'srv-bistro',
    5000,
  );
  expect(plan).toContain('USING INDEX customers_in_order (server_id=? AND position>?)');
  expect(plan).not.toContain('TEMP B-TREE');
});

test('deleting a store does not scan all its tables for each of its sections', async () => {
  const { control } = await startTestServer();
  // A cascade would read all tables of the store for each section: 900 million reads.
  const floor = Array.from({ length: 30_000 }, (_, index) => ({
    id: `s${index}`,
    title: 'Salon',
    tables: [{ id: `t${index}`, title: 'T' }],
  }));
  const stores = [
    { serverId: 'srv-large', name: 'Büyük', floor },
    { serverId: 'srv-other', name: 'Küçük', floor: [{ id: 's', title: 'Salon', tables: [] }] },
  ];
  expect((await control('POST', '/reset', { fixture: { stores } })).status).toBe(200);

  expect((await control('DELETE', '/stores/srv-large')).status).toBe(200);

  const tables = await control('GET', '/tables?serverId=srv-other');
  expect(tables.body.data).toEqual([{ id: 's', title: 'Salon', room: null, tables: [] }]);
  expect((await control('GET', '/tables?serverId=srv-large')).status).toBe(404);
});

test('devices are listed in the order in which they were paired, even after a gap', async () => {
  const { control, server } = await startTestServer();
  const pair = async (name: string) =>
    (await control('POST', '/devices', { pluginId: 'demo-pay', name })).body.data.deviceId;
  const second = await pair('İkinci');
  const third = await pair('Üçüncü');
  server.emulator.database.read.connection.prepare('DELETE FROM devices WHERE id = ?').run('dev-1');
  const fourth = await pair('Dördüncü');
  const { data } = (await control('GET', '/devices')).body;
  expect(data.map(({ deviceId }: { deviceId: string }) => deviceId)).toEqual([
    second,
    third,
    fourth,
  ]);
});
