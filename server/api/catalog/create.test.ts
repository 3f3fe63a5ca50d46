import { describe, expect, test } from 'vitest';

import { CATALOG_SAMPLES } from '#server/testing/catalog-records.ts';
import { lastCall } from '#server/testing/last-call.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SIMIT = { title: 'Simit', price: 15 };

describe.each(CATALOG_SAMPLES)('POST $segment/create', ({ segment, event, least, added, most }) => {
  const path = `/${segment}/create`;

  test('responds with the complete record and a generated id', async () => {
    const { post } = await startTestServer();
    const answer = await post(path, least);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: { id: expect.stringMatching(/./u), ...least, ...added },
    });
  });

  test('stores every field', async () => {
    const { post } = await startTestServer();
    const { body } = await post(path, most);
    expect(body.data).toEqual({ id: expect.any(String), ...most });
  });

  test('puts the record at the end of the list, without its owner', async () => {
    const { post, get } = await startTestServer();
    const { body } = await post(path, least);
    const list = await get(`/${segment}/list`);
    expect(list.body.data.at(-1)).toEqual(body.data);
  });

  test('emits one event with the data of the response', async () => {
    const server = await startTestServer();
    const { body } = await server.post(path, least);
    expect((await lastCall(server)).events).toEqual([
      {
        id: expect.stringMatching(/^evt_/u),
        type: `${event}.created`,
        occurredAt: '2026-03-01T12:00:00.000Z',
        sequence: null,
        data: body.data,
      },
    ]);
  });

  test('needs the write scope; the refusal has HTTP status 200, and 403 in its body', async () => {
    const server = await startTestServer();
    const answer = await server.post(path, least, KEYS.kds);
    expectRefusal(answer, { message: 'plugin.scope.denied', status: 403 }, 200);
    expect((await lastCall(server)).events).toEqual([]);
  });

  test.each([
    ['an id', { id: 'mine' }, '"id" is not allowed'],
    ['an owner', { owner: 'demo-qr' }, '"owner" is not allowed'],
    ['a store', { serverId: 'srv-bos' }, '"serverId" is not allowed'],
    ['a wrong type', { title: 5 }, '"title" must be a string'],
    ['null', { title: null }, '"title" must be a string'],
    ['no title', { title: undefined }, '"title" is required'],
    [
      'a long title',
      { title: 'x'.repeat(201) },
      '"title" length must be less than or equal to 200 characters long',
    ],
    ['an empty key', { idempotencyKey: '' }, '"idempotencyKey" is not allowed to be empty'],
    [
      'a key that is too long',
      { idempotencyKey: 'k'.repeat(129) },
      '"idempotencyKey" length must be less than or equal to 128 characters long',
    ],
    [
      'a control character in the key',
      { idempotencyKey: 'a\u0007b' },
      '"idempotencyKey" contains an invalid value',
    ],
  ])('refuses %s in an HTTP 200 envelope and writes nothing', async (_what, wrong, message) => {
    const server = await startTestServer();
    const before = (await server.get(`/${segment}/list`)).text;
    const answer = await server.post(path, { ...least, ...wrong });
    expectRefusal(answer, { message, status: 400 }, 200);
    expect((await lastCall(server)).events).toEqual([]);
    expect((await server.get(`/${segment}/list`)).text).toBe(before);
  });

  test('replays the response of a repeated key for 24 hours', async () => {
    const { post, control } = await startTestServer();
    const body = { ...least, idempotencyKey: 'import-1' };
    const first = await post(path, body);
    expect(first.headers.get('X-Idempotent-Replay')).toBeNull();
    await control('POST', '/clock', { advanceMs: DAY_MS - 1 });

    const second = await post(path, body);
    expect(second.text).toBe(first.text);
    expect(second.headers.get('X-Idempotent-Replay')).toBe('true');

    await control('POST', '/clock', { advanceMs: 1 });
    const third = await post(path, body);
    expect(third.headers.get('X-Idempotent-Replay')).toBeNull();
    expect(third.body.data.id).not.toBe(first.body.data.id);
  });

  test('a replay writes no second record and emits nothing', async () => {
    const server = await startTestServer();
    const body = { ...least, idempotencyKey: 'import-1' };
    await server.post(path, body);
    const before = (await server.get(`/${segment}/list`)).text;

    await server.post(path, body);

    expect((await lastCall(server)).events).toEqual([]);
    expect((await server.get(`/${segment}/list`)).text).toBe(before);
  });

  test('a second request with a key in progress is refused', async () => {
    const { post, server } = await startTestServer();
    const scope = { serverId: 'srv-bistro', pluginId: 'demo-qr', endpoint: path, key: 'import-1' };
    const body = { ...least, idempotencyKey: 'import-1' };
    server.keysInProgress.begin(scope);

    const answer = await post(path, body);
    expectRefusal(answer, { message: 'plugin.catalog.duplicateInProgress', status: 409 }, 200);

    server.keysInProgress.end(scope);
    expect((await post(path, body)).body.success).toBe(true);
  });
});

describe('refusals of catalog writes that are HTTP errors', () => {
  test('a wrong key', async () => {
    const { post } = await startTestServer();
    const answer = await post('/products/create', SIMIT, 'srv-bistro.demo-qr.wrong');
    expectRefusal(answer, { message: 'unauthorized', status: 401 });
  });

  test('the write limit, which all entities share', async () => {
    const { post } = await startTestServer({ limits: 'sandbox' });
    for (let n = 0; n < 5; n += 1) {
      for (const { segment, least } of CATALOG_SAMPLES) {
        expect((await post(`/${segment}/create`, least)).body.success).toBe(true);
      }
    }
    const answer = await post('/ingredients/delete', { id: 'x' });
    expectRefusal(answer, { message: 'plugin.rateLimited' }, 429);
    expect(answer.headers.get('X-RateLimit-Limit')).toBe('20');
    expect(answer.headers.get('Retry-After')).toBe('60');
  });

  test('a body over 1 MiB', async () => {
    const { post } = await startTestServer();
    const answer = await post('/products/create', { ...SIMIT, image: 'x'.repeat(1024 * 1024) });
    expectRefusal(answer, { message: 'Request body too large', status: 413 });
  });

  test.each([
    ['text/plain', JSON.stringify(SIMIT), 'Content-Type must be application/json'],
    ['application/x-www-form-urlencoded', 'title=x', 'Content-Type must be application/json'],
    ['application/json', '{"title":', 'Invalid JSON body'],
    ['application/json', '[]', 'Invalid JSON body'],
  ])('a body of type %s that reads %s', async (type, body, message) => {
    const { send } = await startTestServer();
    const answer = await send('/plugin-api/products/create', {
      method: 'POST',
      headers: { Authorization: `Bearer ${KEYS.qr}`, 'Content-Type': type },
      body,
    });
    expectRefusal(answer, { message, status: 400 });
  });
});

describe('an idempotency key', () => {
  test('belongs to one entity: the same key creates a product and a category', async () => {
    const { post } = await startTestServer();
    const idempotencyKey = 'import-1';
    const product = await post('/products/create', { ...SIMIT, idempotencyKey });
    const category = await post('/categories/create', { title: 'Kahvaltı', idempotencyKey });
    expect(category.headers.get('X-Idempotent-Replay')).toBeNull();
    expect(category.body.data.id).not.toBe(product.body.data.id);
  });

  test('belongs to one store and one plugin', async () => {
    const { post, control } = await startTestServer();
    const other = (await control('POST', '/installs', { pluginId: 'other' })).body.data.apiKey;
    const body = { ...SIMIT, idempotencyKey: 'import-1' };
    const ids = [
      (await post('/products/create', body)).body.data.id,
      (await post('/products/create', body, KEYS.otherStore)).body.data.id,
      (await post('/products/create', body, other)).body.data.id,
    ];
    expect(new Set(ids).size).toBe(3);
  });

  test('can be used again for a corrected request after a refusal', async () => {
    const { post } = await startTestServer();
    const body = { ...SIMIT, idempotencyKey: 'import-1' };
    const refused = await post('/products/create', { ...body, category: 'c-nope' });
    expect(refused.body.success).toBe(false);
    const answer = await post('/products/create', { ...body, category: 'c-yemek' });
    expect(answer.headers.get('X-Idempotent-Replay')).toBeNull();
    expect(answer.body.data.category).toBe('c-yemek');
  });

  test('creates one record if ten requests use it at the same time', async () => {
    const { post, get } = await startTestServer();
    const body = { ...SIMIT, idempotencyKey: 'import-1' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/products/create', body)),
    );
    const made = answers.filter((answer) => answer.body.success === true);
    expect(new Set(made.map(({ text }) => text)).size).toBe(1);
    const { data } = (await get('/products/list')).body;
    expect(data.filter(({ title }: { title: string }) => title === 'Simit')).toHaveLength(1);
  });
});

describe('the fields of a product', () => {
  test.each([
    [12.345, 12.35],
    [12.344, 12.34],
    [0, 0],
    [0.005, 0.01],
    [19.99, 19.99],
  ])('a price of %d is rounded half up to %d', async (price, rounded) => {
    const { post } = await startTestServer();
    const { body } = await post('/products/create', { ...SIMIT, price });
    expect(body.data.price).toBe(rounded);
  });

  test.each([
    [{ price: undefined }, '"price" is required'],
    [{ price: '15' }, '"price" must be a number'],
    [{ price: -0.01 }, '"price" must be greater than or equal to 0'],
    [{ tax: 100.01 }, '"tax" must be less than or equal to 100'],
    [{ tax: -1 }, '"tax" must be greater than or equal to 0'],
    [{ active: 'yes' }, '"active" must be a boolean'],
    [{ timer: true }, '"timer" is not allowed'],
    [
      { options: [{ title: 'Boy', choices: [{ title: 'Büyük', stock: 1 }] }] },
      '"options[0].choices[0].stock" is not allowed',
    ],
  ])('%j is refused: %s', async (wrong, message) => {
    const { post } = await startTestServer();
    const answer = await post('/products/create', { ...SIMIT, ...wrong });
    expectRefusal(answer, { message, status: 400 }, 200);
  });

  test('its category must exist in the same store', async () => {
    const { post } = await startTestServer();
    const elsewhere = await post('/categories/create', { title: 'Kahvaltı' });
    const { id } = elsewhere.body.data;
    const refused = { success: false, message: 'plugin.catalog.categoryNotFound', status: 404 };

    const unknown = await post('/products/create', { ...SIMIT, category: 'c-nope' });
    const foreign = await post('/products/create', { ...SIMIT, category: id }, KEYS.otherStore);

    expect([unknown.status, unknown.body]).toEqual([200, refused]);
    expect([foreign.status, foreign.body]).toEqual([200, refused]);
  });

  test('options without ids get generated ids, which can be ordered at once', async () => {
    const { post } = await startTestServer();
    const options = [
      {
        title: 'Boy',
        choices: [
          { title: 'Büyük', price: 5.005 },
          { id: 'az', title: 'Az' },
        ],
      },
      { id: 'sos', title: 'Sos', min: 1, max: 2, multiple: true, choices: [] },
    ];
    const { body } = await post('/products/create', { ...SIMIT, options });
    expect(body.data.options).toEqual([
      {
        id: expect.stringMatching(/./u),
        title: 'Boy',
        min: 0,
        max: 1,
        multiple: false,
        choices: [
          { id: expect.stringMatching(/./u), title: 'Büyük', price: 5.01 },
          { id: 'az', title: 'Az', price: 0 },
        ],
      },
      { id: 'sos', title: 'Sos', min: 1, max: 2, multiple: true, choices: [] },
    ]);
    const made = body.data.options[0].choices[0].id;
    const cart = [{ product: body.data.id, quantity: 2, options: [{ id: made }] }];
    expect((await post('/packets/create', { cart })).body.data.total).toBe(40.02);
  });
});

test('a category without a rank is put last', async () => {
  const { post } = await startTestServer();
  const ranks = [
    (await post('/categories/create', { title: 'A' })).body.data.rank,
    (await post('/categories/create', { title: 'B', rank: 40 })).body.data.rank,
    (await post('/categories/create', { title: 'C' })).body.data.rank,
    (await post('/categories/create', { title: 'D', rank: 1_000_000 })).body.data.rank,
    (await post('/categories/create', { title: 'E' })).body.data.rank,
  ];
  expect(ranks).toEqual([5, 40, 41, 1_000_000, 1_000_000]);
});
