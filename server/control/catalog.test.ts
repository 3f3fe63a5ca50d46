import { describe, expect, test } from 'vitest';

import { startTestServer } from '#server/testing/start-test-server.ts';

describe('GET /control/catalog/{entity}', () => {
  test('names the creator of each record', async () => {
    const { control, post } = await startTestServer();
    const { data } = (await post('/ingredients/create', { title: 'Susam', unit: 'kg' })).body;
    expect((await control('GET', '/catalog/ingredients')).body).toEqual({
      success: true,
      data: [
        { id: 'i-un', title: 'Un', unit: '', stock: 0, alert: 0, tax: 0, owner: null },
        { id: 'i-et', title: 'Et', unit: '', stock: 0, alert: 0, tax: 0, owner: null },
        { ...data, owner: 'demo-qr' },
      ],
    });
  });

  test.each([
    ['products', 9],
    ['categories', 4],
    ['payment-methods', 3],
    ['ingredients', 2],
  ])('lists %s', async (entity, count) => {
    const { control } = await startTestServer();
    expect((await control('GET', `/catalog/${entity}`)).body.data).toHaveLength(count);
  });

  test.each(['product', 'payment_methods', 'constructor', 'users'])(
    'refuses the entity %s',
    async (entity) => {
      const { control } = await startTestServer();
      const answer = await control('GET', `/catalog/${entity}`);
      expect(answer.status).toBe(404);
      expect(answer.body.message).toContain('products, categories, payment-methods, ingredients');
    },
  );
});
