import { describe, expect, test } from 'vitest';

import { KEYS, startTestServer } from '#testing/start-test-server.ts';

describe('POST tables/update-orders', () => {
  test('keeps the metadata of other plugins on a re-declared line', async () => {
    const { post, get } = await startTestServer();

    const answer = await post('/tables/update-orders', {
      tableId: 'salon-2',
      cart: [
        {
          product: 'p-adana',
          quantity: 3,
          lineId: 'demo-line-0001',
          metadata: [{ key: 'note', value: 'x' }],
        },
      ],
    });

    expect(answer.body).toMatchObject({
      success: true,
      data: { tableId: 'salon-2', total: 1005, orders: [{ lineId: 'demo-line-0001' }] },
    });
    const read = await get('/tables/get?id=salon-2', KEYS.reader);
    expect(read.body.data.orders[1].metadata).toEqual([
      { key: 'kds-station', value: 'grill', by: 'demo-kds' },
      { key: 'note', value: 'x', by: 'demo-qr' },
    ]);
  });
});
