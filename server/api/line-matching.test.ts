import { describe, expect, test } from 'vitest';

import { findAccount, saveAccount } from '#server/store/accounts.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

const TEA = { product: 'p-cay', quantity: 1 };
const CARD = { id: 'pm-kart', price: 1 };

describe('a full replace', () => {
  const put = (cart: object[]) => ({ tableId: 'salon-2', cart });
  const linesOf = async ({ get }: TestServer) =>
    (await get('/tables/get?id=salon-2')).body.data.orders.slice(1);

  test('never matches lines by similarity', async () => {
    const server = await startTestServer();
    const cart = [{ product: 'p-ayran', quantity: 3 }];
    await server.post('/tables/update-orders', put(cart));
    const [first] = await linesOf(server);
    await server.control('POST', '/clock', { advanceMs: 1000 });

    await server.post('/tables/update-orders', put(cart));

    const [second] = await linesOf(server);
    expect(second.lineId).not.toBe(first.lineId);
    expect(second.createdAt).toBe(first.createdAt + 1000);
  });

  test('keeps the creation time of an identity, even if its line changes', async () => {
    const server = await startTestServer();
    const [adana] = await linesOf(server);
    await server.control('POST', '/clock', { advanceMs: 1000 });

    await server.post(
      '/tables/update-orders',
      put([TEA, { product: 'p-baklava', quantity: 5, lineId: 'demo-line-0001' }]),
    );

    const [tea, baklava] = await linesOf(server);
    expect(tea.createdAt).toBe(adana.createdAt + 1000);
    expect(baklava).toMatchObject({
      lineId: 'demo-line-0001',
      productId: 'p-baklava',
      lineTotalDecimal: 750,
      createdAt: adana.createdAt,
      metadata: adana.metadata,
    });
  });

  test('keeps kitchen and storage fields while the product is the same', async () => {
    const server = await startTestServer();
    const { database } = server.server.emulator;
    const { uuid } = (await server.get('/tables/get?id=salon-2')).body.data;
    // No call of either API marks a line as ready; the kitchen does.
    database.write((db) => {
      const account = findAccount(db, 'srv-bistro', uuid);
      if (account === undefined) throw new Error('salon-2 is open in the fixture');
      const orders = account.orders.map((line) => ({ ...line, ready: true, storages: ['cold'] }));
      saveAccount(db, { ...account, orders });
    });
    const replaceBy = async (product: string, quantity: number) => {
      const line = { product, quantity, lineId: 'demo-line-0001' };
      await server.post('/tables/update-orders', put([line]));
      const [{ ready, storages }] = await linesOf(server);
      return { ready, storages };
    };

    expect(await replaceBy('p-adana', 7)).toEqual({ ready: true, storages: ['cold'] });
    expect(await replaceBy('p-baklava', 7)).toEqual({ ready: false, storages: [] });
    expect(await replaceBy('p-adana', 7)).toEqual({ ready: false, storages: [] });
  });

  test('takes content from the request only', async () => {
    const server = await startTestServer();
    const lineId = 'line-coffee-1';
    await server.post(
      '/tables/update-orders',
      put([
        {
          product: 'p-kahve',
          quantity: 2,
          options: ['Duble'],
          discount: 5,
          note: 'hot',
          taxRate: 1,
          lineId,
        },
      ]),
    );
    expect((await linesOf(server))[0]).toMatchObject({
      options: [{ id: 'opt-duble' }],
      discountDecimal: 5,
      note: 'hot',
      vatRate: 1,
    });

    await server.post('/tables/update-orders', put([{ product: 'p-kahve', quantity: 2, lineId }]));

    expect((await linesOf(server))[0]).toMatchObject({
      lineId,
      options: [],
      discountDecimal: 0,
      note: null,
      vatRate: 10,
      lineTotalDecimal: 130,
    });
  });

  test('writes the metadata that it loses, with its owners, to the history', async () => {
    const server = await startTestServer();
    const { uuid } = (await server.get('/tables/get?id=salon-2')).body.data;

    const { body } = await server.post('/tables/update-orders', put([TEA]));

    expect(body.success).toBe(true);
    const { audit } = await server.account(uuid);
    const lost = audit.filter(({ type }: { type: string }) => type === 'line.metadataLost');
    expect(lost).toEqual([
      expect.objectContaining({
        type: 'line.metadataLost',
        actor: { type: 'plugin', pluginId: 'demo-qr' },
        lines: [
          expect.objectContaining({
            lineId: 'demo-line-0001',
            metadata: [{ key: 'kds-station', value: 'grill', by: 'demo-kds' }],
          }),
        ],
      }),
    ]);
  });

  test('writes no loss of metadata if the dropped lines had none', async () => {
    const server = await startTestServer();
    const { uuid } = (await server.get('/tables/get?id=salon-2')).body.data;
    const adana = { product: 'p-adana', quantity: 2, lineId: 'demo-line-0001' };
    await server.post('/tables/update-orders', put([adana]));
    const { audit } = await server.account(uuid);
    expect(audit.map(({ type }: { type: string }) => type)).not.toContain('line.metadataLost');
  });

  test('matches payments by identity too', async () => {
    const server = await startTestServer();
    const pay = async (payments: object[]) => {
      await server.post('/tables/update-payments', { tableId: 'salon-2', payments });
      return (await server.get('/tables/get?id=salon-2')).body.data.payments;
    };
    const metadata = [{ key: 'ref', value: 'A1' }];
    await pay([{ ...CARD, lineId: 'pay-line-1', metadata }]);

    const [kept] = await pay([{ id: 'pm-nakit', price: 2, lineId: 'pay-line-1' }]);
    const [replaced] = await pay([{ id: 'pm-nakit', price: 2 }]);

    expect(kept).toMatchObject({
      lineId: 'pay-line-1',
      methodId: 'pm-nakit',
      metadata: [{ key: 'ref', value: 'A1', by: 'demo-qr' }],
    });
    expect(replaced.lineId).not.toBe('pay-line-1');
    expect(replaced.metadata).toBeNull();
  });
});
