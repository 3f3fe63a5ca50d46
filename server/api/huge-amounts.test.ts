import { expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

/** A world with a product whose price exceeds every exact sum. */
const WORLD = {
  stores: [
    {
      serverId: 'srv-bistro',
      name: 'Bistro',
      products: [{ id: 'p-dear', title: 'Dear', price: 9e13 }],
      installs: [{ pluginId: 'demo-qr', scopes: ['orders:read', 'orders:write'] }],
    },
  ],
};

test('refuses a sale whose total cannot be counted exactly, and writes nothing', async () => {
  const { control, post } = await startTestServer();
  await control('POST', '/reset', { fixture: WORLD });

  const refused = await post('/packets/create', { cart: [{ product: 'p-dear', quantity: 9999 }] });

  expectRefusal(refused, { message: 'Total is too large', status: 400 });
  const accepted = await post(
    '/packets/create',
    { cart: [{ product: 'p-dear', quantity: 1 }] },
    KEYS.qr,
  );
  expect(accepted.body.data).toMatchObject({ docNo: 1, total: 9e13 });
});
