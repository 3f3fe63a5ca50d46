import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

describe.each([
  {
    segment: 'products',
    id: 'p-kahve',
    title: 'Türk Kahvesi',
    unknown: 'plugin.products.notFound',
    missing: 'plugin.products.missingParams',
  },
  {
    segment: 'categories',
    id: 'c-tatli',
    title: 'Tatlılar',
    unknown: 'plugin.categories.notFound',
    missing: 'plugin.categories.missingParams',
  },
])('GET $segment/get', ({ segment, id, title, unknown: message, missing }) => {
  test('returns one record by its id, as in the list', async () => {
    const { get } = await startTestServer();
    const answer = await get(`/${segment}/get?id=${id}`);
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ id, title });
    const list = (await get(`/${segment}/list`)).body.data;
    expect(answer.body).toEqual({
      success: true,
      data: list.find((record: { id: string }) => record.id === id),
    });
  });

  test('does not find unknown ids or those of another store', async () => {
    const { get, post } = await startTestServer();
    const made = await post(`/${segment}/create`, {
      title: 'Yeni',
      ...(segment === 'products' && { price: 1 }),
    });
    const notFound = { success: false, message, status: 404 };
    const unknown = await get(`/${segment}/get?id=nope`);
    const elsewhere = await get(`/${segment}/get?id=${made.body.data.id}`, KEYS.otherStore);
    expect([unknown.status, unknown.body]).toEqual([404, notFound]);
    expect([elsewhere.status, elsewhere.body]).toEqual([404, notFound]);
  });

  test.each(['', '?id=', '?Id=x'])('refuses a missing id: %j', async (query) => {
    const { get } = await startTestServer();
    const answer = await get(`/${segment}/get${query}`);
    expectRefusal(answer, { message: missing, status: 400 });
  });

  test('needs the read scope of products', async () => {
    const { get } = await startTestServer();
    const answer = await get(`/${segment}/get?id=${id}`, KEYS.kds);
    expectRefusal(answer, { message: 'plugin.scope.denied', status: 403 });
  });
});

test('a product reads with its option groups', async () => {
  const { get } = await startTestServer();
  const { data } = (await get('/products/get?id=p-kahve')).body;
  expect(data.options.flatMap(({ choices }: { choices: unknown[] }) => choices)).toEqual([
    { id: 'opt-sekersiz', title: 'Şekersiz', price: 0 },
    { id: 'opt-orta', title: 'Orta', price: 0 },
    { id: 'opt-duble', title: 'Duble', price: 25 },
  ]);
});
