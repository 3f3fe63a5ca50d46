import { describe, expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';

describe('writes to one account at the same time', () => {
  test('are serialized: each gets its own result', async () => {
    const { post, get, control } = await startTestServer();
    const quantities = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

    const answers = await Promise.all(
      quantities.map((quantity) =>
        post('/tables/update-orders', {
          tableId: 'salon-2',
          cart: [{ product: 'p-cay', quantity, lineId: 'line-tea-1' }],
        }),
      ),
    );

    // 20 for each tea, and a cover charge of 3 x 15.
    const totals = quantities.map((quantity) => quantity * 20 + 45);
    expect(answers.map(({ body }) => body.data.total)).toEqual(totals);
    const { data } = (await get('/tables/get?id=salon-2')).body;
    expect(totals).toContain(data.total);
    expect(data.orders).toHaveLength(2);

    const calls = await control('GET', '/requests?path=/plugin-api/tables/update-orders');
    const sequences = await Promise.all(
      calls.body.data.items.map(async ({ id }: { id: string }) => {
        const { events } = (await control('GET', `/requests/${id}`)).body.data;
        return events.map(({ sequence }: { sequence: number }) => sequence);
      }),
    );
    expect(sequences.flat().toSorted((a, b) => a - b)).toEqual(quantities);
  });

  test('never leave more paid than the total, whichever write comes first', async () => {
    const { post, get } = await startTestServer();

    const answers = await Promise.all([
      post('/tables/update-payments', {
        tableId: 'salon-2',
        payments: [{ id: 'pm-kart', price: 790 }],
      }),
      post('/tables/update-orders', {
        tableId: 'salon-2',
        cart: [{ product: 'p-cay', quantity: 1 }],
      }),
    ]);

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.message).toBe('Paid (790) exceeds total (65).');
    const { total, paid } = (await get('/tables/get?id=salon-2')).body.data;
    expect([
      [790, 790],
      [65, 0],
    ]).toContainEqual([total, paid]);
  });
});
