import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_MS = 30 * DAY_MS;
const UNAUTHORIZED = { success: false, message: 'unauthorized', status: 401 };
const EXPIRED = { success: false, message: 'Dev store expired', status: 403 };
const ACME = { developer: 'acme', name: 'Acme Test', email: 'dev@acme.test' };

/** Makes a store with one plugin and returns its id and the plugin's key. */
async function makeStore({ control }: TestServer, name = ACME.name) {
  const { serverId } = (await control('POST', '/stores', { ...ACME, name })).body.data;
  const plugin = { serverId, pluginId: 'acme-app', developer: 'acme', customerConsent: true };
  const { apiKey } = (await control('POST', '/installs', plugin)).body.data;
  return { serverId, apiKey } as { serverId: string; apiKey: string };
}

describe('GET /control/stores', () => {
  test('lists the stores of the fixture, which expire after 30 days', async () => {
    const { control } = await startTestServer();
    const { data } = (await control('GET', '/stores')).body;
    expect(
      data.map(({ name: _name, email: _email, ...store }: Record<string, string>) => store),
    ).toEqual([
      {
        serverId: 'srv-bistro',
        developer: 'demo',
        expiresAt: '2026-03-31T12:00:00.000Z',
        expired: false,
        timeZone: 'Europe/Istanbul',
        currency: 'TRY',
        cutoffHour: 4,
        cover: { rate: 15, title: 'Kuver' },
      },
      {
        serverId: 'srv-bos',
        developer: 'demo',
        expiresAt: '2026-03-31T12:00:00.000Z',
        expired: false,
        timeZone: 'Europe/Istanbul',
        currency: 'TRY',
        cutoffHour: 4,
        cover: { rate: 0, title: null },
      },
    ]);
  });
});

describe('POST /control/stores', () => {
  test('creates a store that expires after 30 days', async () => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/stores', ACME);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: {
        ...ACME,
        serverId: expect.stringMatching(/^[a-z0-9][a-z0-9_-]{0,63}$/u),
        expiresAt: '2026-03-31T12:00:00.000Z',
        expired: false,
        timeZone: 'Europe/Istanbul',
        currency: 'TRY',
        cutoffHour: 4,
        cover: { rate: 15, title: 'Kuver' },
      },
    });
    expect((await control('GET', '/stores')).body.data.at(-1)).toEqual(answer.body.data);
  });

  test('gives it the catalog, floor and people of the fixture, but no installs or accounts', async () => {
    const { control } = await startTestServer();
    const { serverId } = (await control('POST', '/stores', ACME)).body.data;
    const listOf = async (path: string, of: string) =>
      (await control('GET', `${path}?serverId=${of}`)).body.data;
    const paths = ['/users', '/customers', '/catalog/products', '/catalog/payment-methods'];
    for (const path of paths) {
      expect(await listOf(path, serverId)).toEqual(await listOf(path, 'srv-bistro'));
    }
    const tables = (await listOf('/tables', serverId)) as { tables: { state: string }[] }[];
    const states = tables.flatMap((section) => section.tables.map(({ state }) => state));
    expect(states).toEqual([...Array<string>(17).fill('free'), 'inactive']);
    expect(await listOf('/accounts', serverId)).toEqual([]);
    const { installs } = (await control('GET', '/state')).body.data;
    expect(
      installs.filter((install: { serverId: string }) => install.serverId === serverId),
    ).toEqual([]);
  });

  test('can copy the first store of another fixture', async () => {
    const { control } = await startTestServer();
    const products = [{ id: 'tea', title: 'Tea', price: 2 }];
    const fixture = { stores: [{ serverId: 'srv-any', name: 'Any', currency: 'EUR', products }] };
    const { data } = (await control('POST', '/stores', { ...ACME, fixture })).body;
    expect(data).toMatchObject(ACME);
    const list = await control('GET', `/catalog/products?serverId=${data.serverId}`);
    expect(list.body.data).toMatchObject([{ id: 'tea', price: 2, owner: null }]);
  });

  test('refuses a fourth store of a developer until one is deleted', async () => {
    const { control } = await startTestServer();
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      ids.push((await control('POST', '/stores', ACME)).body.data.serverId);
    }
    expect(new Set(ids).size).toBe(3);

    const fourth = await control('POST', '/stores', ACME);

    expectRefusal(fourth, {
      message: 'Dev store limit reached (3)',
      status: 409,
      code: 'storeLimitReached',
      params: { developer: 'acme' },
    });
    expect((await control('POST', '/stores', { ...ACME, developer: 'other' })).status).toBe(200);
    await control('DELETE', `/stores/${ids[0]}`);
    expect((await control('POST', '/stores', ACME)).status).toBe(200);
  });

  test('counts stores of the fixture and expired stores too', async () => {
    const { control } = await startTestServer();
    const demo = { ...ACME, developer: 'demo' };
    await control('POST', '/clock', { advanceMs: LIFETIME_MS });
    expect((await control('POST', '/stores', demo)).status).toBe(200);
    expect((await control('POST', '/stores', demo)).body.message).toBe(
      'Dev store limit reached (3)',
    );
  });

  test.each([
    'dev@service.example',
    'dev@SERVICE.Example',
    'dev@mail.service.example',
    'dev@a.b.service.example',
    'dev@service.example.',
  ])("refuses %s, an address of the platform's own domain", async (email) => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/stores', { ...ACME, email });
    expectRefusal(answer, {
      message: 'E-mail addresses at service.example cannot be used',
      status: 400,
      code: 'ownEmailDomain',
      params: { domain: 'service.example' },
    });
    expect((await control('GET', '/stores')).body.data).toHaveLength(2);
  });

  test.each(['dev@myservice.example', 'dev@service.example.com', 'service.example@acme.test'])(
    'accepts the address %s',
    async (email) => {
      const { control } = await startTestServer();
      const answer = await control('POST', '/stores', { ...ACME, email });
      expect(answer.body.data.email).toBe(email);
    },
  );

  test.each([
    [{ developer: undefined }, '"developer" is required'],
    [{ developer: '' }, '"developer" is not allowed to be empty'],
    [{ name: undefined }, '"name" is required'],
    [{ email: 'nobody' }, '"email" must be a valid email'],
    [{ serverId: 'srv-mine' }, '"serverId" is not allowed'],
  ])('refuses %j', async (wrong, message) => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/stores', { ...ACME, ...wrong });
    expectRefusal(answer, { message, status: 400, code: 'schema' });
  });
});

describe('an expired store', () => {
  test('answers 401 to plugins and 403 to staff, from exactly 30 days on', async () => {
    const { control, get } = await startTestServer();
    const open = () => control('POST', '/tables/salon-1/open', {});
    await control('POST', '/clock', { advanceMs: LIFETIME_MS - 1 });
    expect((await get('/tables/open')).status).toBe(200);
    expect((await control('GET', '/stores')).body.data[0].expired).toBe(false);

    await control('POST', '/clock', { advanceMs: 1 });

    const plugin = await get('/tables/open');
    expect([plugin.status, plugin.body]).toEqual([401, UNAUTHORIZED]);
    const staff = await open();
    expect([staff.status, staff.body]).toMatchObject([403, EXPIRED]);
    expect((await control('GET', '/stores')).body.data[0]).toMatchObject({
      serverId: 'srv-bistro',
      expiresAt: '2026-03-31T12:00:00.000Z',
      expired: true,
    });
  });

  test('opens again with a portal login, for 30 days from the login', async () => {
    const { control, get } = await startTestServer();
    await control('POST', '/clock', { advanceMs: LIFETIME_MS + DAY_MS });

    const login = await control('POST', '/stores/srv-bistro/login');

    expect(login.status).toBe(200);
    expect(login.body.data).toMatchObject({
      serverId: 'srv-bistro',
      expiresAt: '2026-05-01T12:00:00.000Z',
      expired: false,
    });
    expect((await get('/tables/open')).status).toBe(200);
    expect((await control('POST', '/tables/salon-1/open', {})).status).toBe(200);
    // The developer's other store has not been logged in to.
    expect((await get('/tables/open', KEYS.otherStore)).status).toBe(401);
  });
});

describe('POST /control/stores/{serverId}/login', () => {
  test('counts the 30 days from the login, not from the current expiry', async () => {
    const { control } = await startTestServer();
    await control('POST', '/clock', { advanceMs: DAY_MS });
    const login = await control('POST', '/stores/srv-bistro/login');
    expect(login.body.data.expiresAt).toBe('2026-04-01T12:00:00.000Z');
  });

  test('refuses an unknown store', async () => {
    const { control } = await startTestServer();
    const answer = await control('POST', '/stores/srv-nope/login');
    expectRefusal(answer, {
      message: 'There is no store srv-nope',
      status: 404,
      code: 'storeNotFound',
      params: { serverId: 'srv-nope' },
    });
  });
});

describe('DELETE /control/stores/{serverId}', () => {
  test('removes the store for its plugins and for staff', async () => {
    const server = await startTestServer();
    const { control, get, post } = server;
    const { serverId, apiKey } = await makeStore(server);
    await post('/tables/create', { tableId: 'salon-1' }, apiKey);

    const answer = await control('DELETE', `/stores/${serverId}`);

    expect(answer.status).toBe(200);
    const plugin = await get('/tables/open', apiKey);
    expect([plugin.status, plugin.body]).toEqual([401, UNAUTHORIZED]);
    const staff = await control('POST', '/tables/salon-1/open', { serverId });
    expect([staff.status, staff.body.message]).toEqual([404, `There is no store ${serverId}`]);
    expect((await control('GET', '/stores')).body.data).toHaveLength(2);
    expect((await control('DELETE', `/stores/${serverId}`)).status).toBe(404);
  });
});

describe('two stores', () => {
  test("never see each other's accounts or products", async () => {
    const server = await startTestServer();
    const { get, post, control } = server;
    const [one, two] = [await makeStore(server, 'One'), await makeStore(server, 'Two')];
    const table = await post('/tables/create', { tableId: 'salon-1' }, one.apiKey);
    const product = { title: 'Simit', price: 15 };
    const { id } = (await post('/products/create', product, one.apiKey)).body.data;

    expect(table.body.data.docNo).toBe(1);
    expect((await get('/tables/open', two.apiKey)).body.data).toEqual([]);
    expect((await get('/tables/get?id=salon-1', two.apiKey)).status).toBe(404);
    expect((await get(`/products/get?id=${id}`, two.apiKey)).status).toBe(404);
    const account = `/accounts/${(await get('/tables/open', one.apiKey)).body.data[0].uuid}`;
    expect((await control('GET', `${account}?serverId=${one.serverId}`)).status).toBe(200);
    expect((await control('GET', `${account}?serverId=${two.serverId}`)).status).toBe(404);
    // The table with this id is free in the other store, whose receipt numbers begin at 1.
    const other = await post('/tables/create', { tableId: 'salon-1' }, two.apiKey);
    expect(other.body.data.docNo).toBe(1);
  });

  test('a key of one store is not a key of the other', async () => {
    const server = await startTestServer();
    const [one, two] = [await makeStore(server, 'One'), await makeStore(server, 'Two')];
    const secret = one.apiKey.split('.').at(-1);
    const answer = await server.get('/tables/open', `${two.serverId}.acme-app.${secret}`);
    expect([answer.status, answer.body]).toEqual([401, UNAUTHORIZED]);
  });
});

test("a store installs only its developer's own plugins", async () => {
  const { control } = await startTestServer();
  const { serverId } = (await control('POST', '/stores', ACME)).body.data;
  const foreign = await control('POST', '/installs', { serverId, pluginId: 'demo-qr' });
  expectRefusal(foreign, {
    message:
      'A plugin by demo cannot be installed on a store of acme: ' +
      "a dev store installs only its developer's own plugins",
    status: 403,
    code: 'foreignPlugin',
    params: { developer: 'demo', storeDeveloper: 'acme' },
  });
  const own = await control('POST', '/installs', {
    serverId,
    pluginId: 'acme-app',
    developer: 'acme',
  });
  expect(own.body.data).toMatchObject({ serverId, pluginId: 'acme-app' });
});
