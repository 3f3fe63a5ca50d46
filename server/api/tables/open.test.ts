import { describe, expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';

describe('GET tables/open', () => {
  test('lists open tables as summaries', async () => {
    const { get } = await startTestServer();

    const answer = await get('/tables/open');

    const common = {
      uuid: expect.any(String),
      type: 'dine_in',
      currency: 'TRY',
      paid: 0,
      totalDiscount: 0,
    };
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: [
        {
          ...common,
          tableId: 'salon-2',
          tableName: 'S2',
          desing: 'Salon',
          docNo: 1,
          personCount: 3,
          // The cover line does not count.
          itemCount: 2,
          total: 790,
        },
        {
          ...common,
          tableId: 'bahce-1',
          tableName: 'B1',
          desing: 'Bahçe',
          docNo: 2,
          personCount: 0,
          itemCount: 1,
          total: 200,
        },
      ],
    });
  });

  test('follows the floor plan, not the order of opening', async () => {
    const { get, post } = await startTestServer();
    for (const tableId of ['teras-1', 'bahce-6', 'salon-5', 'salon-1']) {
      await post('/tables/create', { tableId });
    }

    const { body } = await get('/tables/open');

    expect(body.data.map(({ tableId }: { tableId: string }) => tableId)).toEqual([
      'salon-1',
      'salon-2',
      'salon-5',
      'bahce-1',
      'bahce-6',
      'teras-1',
    ]);
  });

  test('shows what is paid, and how much of that is discount', async () => {
    const { get, post } = await startTestServer();
    await post('/tables/update-payments', {
      tableId: 'salon-2',
      payments: [
        { id: 'pm-kart', price: 100 },
        { id: 'x', price: 40, isDiscount: true, title: 'Happy hour' },
      ],
    });
    const { body } = await get('/tables/open');
    expect(body.data[0]).toMatchObject({ total: 790, paid: 140, totalDiscount: 40 });
  });
});
