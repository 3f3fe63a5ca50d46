import { describe, expect, test } from 'vitest';

import type { Message } from '#server/domain/messages/message.ts';
import { fixtureWith } from '#server/testing/fixture-with.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const KEBAP = { product: 'p-adana', quantity: 2, lineId: 'my-line-0001' };
const ONE_TEA = [{ product: 'p-cay', quantity: 1 }];

interface Found {
  readonly id: string;
  readonly path: string;
}

async function found(server: TestServer, query: string): Promise<string[]> {
  const { body } = await server.control('GET', `/requests?${query}`);
  return body.data.items.map(({ path }: Found) => path.replace('/plugin-api', ''));
}

async function newest(server: TestServer) {
  return (await server.control('GET', '/requests?limit=1')).body.data.items[0];
}

describe('the subject of a logged call', () => {
  test('is a table with its name and open account', async () => {
    const server = await startTestServer();
    const replace = { tableId: 'salon-2', cart: [KEBAP] };
    await server.post('/tables/update-orders', replace);
    const { subject } = await newest(server);
    expect(subject).toMatchObject({ kind: 'table', id: 'salon-2', title: 'S2' });
    const account = await server.control('GET', `/accounts/${subject.accountId}`);
    expect(account.body.data.tableId).toBe('salon-2');

    await server.get('/tables/get?id=salon-2');
    expect((await newest(server)).subject).toEqual(subject);
  });

  test('is a packet with its receipt number, even if the call created the packet', async () => {
    const server = await startTestServer();
    const created = await server.post('/packets/create', { cart: ONE_TEA });
    const { packetId, docNo } = created.body.data;
    const packet = { kind: 'packet', id: packetId, title: `P-${docNo}`, accountId: packetId };
    expect((await newest(server)).subject).toEqual(packet);
    await server.get(`/packets/get?packetId=${packetId}`);
    expect((await newest(server)).subject).toEqual(packet);
  });

  test('is null if the call names nothing or has no valid key', async () => {
    const server = await startTestServer();
    await server.get('/tables/open');
    expect((await newest(server)).subject).toBeNull();
    await server.get('/tables/get?id=salon-2', 'no-key');
    expect((await newest(server)).subject).toBeNull();
    await server.post('/tables/update-orders', [{ tableId: { id: 7 } }]);
    expect((await newest(server)).subject).toBeNull();
  });

  test('has the sent id as its title if the table is not on the floor', async () => {
    const server = await startTestServer();
    await server.get('/tables/get?id=roof-9');
    expect((await newest(server)).subject).toEqual({
      kind: 'table',
      id: 'roof-9',
      title: 'roof-9',
      accountId: null,
    });
  });
});

test('a refusal without a note is available as data, for interfaces in other languages', async () => {
  const server = await startTestServer();
  const cart = [{ product: 'p-yok', quantity: 1 }];
  await server.post('/packets/create', { cart });
  const { items } = (await server.control('GET', '/requests')).body.data;
  const { causeCode } = (await server.control('GET', `/requests/${items[0].id}`)).body.data;
  expect(causeCode).toEqual(items[0].causeCode);
  expect(causeCode).toMatchObject({
    code: 'refused',
    params: { code: 'productNotFound', params: { product: 'p-yok' } },
  });
});

test('a violation of a schema is available as data, for capabilities and cursors too', async () => {
  const server = await startTestServer();
  await server.post('/capabilities/messaging.send/invoke', { payload: 1 });
  await server.get('/customers/list?after=x');
  const { items } = (await server.control('GET', '/requests')).body.data;
  const causes = items.map(({ causeCode }: { causeCode: Message }) => causeCode);
  expect(causes).toMatchObject([
    { code: 'refused', params: { violation: { path: 'after', code: 'mustBeValid' } } },
    { code: 'refused', params: { violation: { path: 'payload', code: 'mustBeObject' } } },
  ]);
});

test('every refusal has a cause in the list: a note, or else its message', async () => {
  const server = await startTestServer();
  await server.post('/packets/create', { cart: ONE_TEA }, KEYS.reader);
  await server.get('/packets/get?packetId=pkt-9999');
  await server.post('/packets/create', { cart: [] });
  await server.get('/nowhere');
  await server.get('/tables/open');
  const { items } = (await server.control('GET', '/requests')).body.data;
  const causes = items.map(({ cause }: { cause: string | null }) => cause);
  expect(causes[0]).toBeNull();
  expect(causes.slice(1).map((cause: string) => cause.length > 0)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(causes[4]).toBe('The install lacks orders:write; the tenant has to approve it.');
  const codes = items.map(({ causeCode }: { causeCode: Message | null }) => causeCode?.code);
  expect(codes).toEqual([undefined, 'noSuchEndpoint', 'refused', 'packetNotOpen', 'scopesMissing']);
});

describe('GET /control/requests?search', () => {
  async function withSomeCalls(): Promise<TestServer> {
    const server = await startTestServer();
    await server.post('/tables/update-orders', { tableId: 'salon-2', cart: [KEBAP] });
    await server.post('/packets/create', { cart: ONE_TEA, note: 'Kapıda 100% öde' });
    await server.get('/tables/get?id=salon-2');
    await server.get('/tables/get?id=salon-3');
    await server.get('/tables/layout');
    return server;
  }

  test.each([
    ['search=S2', ['/tables/get', '/tables/update-orders']],
    ['search=s2&path=update', ['/tables/update-orders']],
    ['search=my-line-0001', ['/tables/get', '/tables/update-orders']],
    ['search=MY-LINE-0001&limit=1', ['/tables/get']],
    ['search=salon-3', ['/tables/layout', '/tables/get']],
    ['search=100%25%20%C3%B6de', ['/packets/create']],
    ['search=1_0%25', []],
    ['search=KAPIDA%20100%25%20ODE', ['/packets/create']],
    ['search=kapida', ['/packets/create']],
    ['search=%C5%9Eekersiz', []],
    ['search=nothing-like-it', []],
    ['search=S2&serverId=srv-bos', []],
  ])('%s', async (query, expected) => {
    expect(await found(await withSomeCalls(), query)).toEqual(expected);
  });

  test('finds a packet by its receipt number, and a call by the event that it caused', async () => {
    const server = await withSomeCalls();
    const { body } = await server.control('GET', '/requests?path=packets/create');
    const [{ id, subject }] = body.data.items;
    expect(await found(server, `search=${subject.title}`)).toEqual(['/packets/create']);
    const { events } = (await server.control('GET', `/requests/${id}`)).body.data;
    expect(await found(server, `search=${events[0].id}`)).toEqual(['/packets/create']);
  });

  test('finds a table by its name, ignoring case and accents', async () => {
    const server = await startTestServer();
    const tables = [
      { id: 'hearth', title: 'Şömine Işığı' },
      { id: 'window', title: 'Pencere' },
    ];
    const key = await fixtureWith(server, { floor: [{ id: 'salon', title: 'Salon', tables }] });
    await server.get('/tables/get?id=hearth', key);
    await server.get('/tables/get?id=window', key);
    for (const typed of ['Şömine Işığı', 'ŞÖMİNE IŞIĞI', 'somine isigi', 'SOMINE ISIGI']) {
      const query = `search=${encodeURIComponent(typed)}`;
      expect(await found(server, query)).toEqual(['/tables/get']);
    }
  });

  test('returns bodies on request', async () => {
    const server = await withSomeCalls();
    const { body } = await server.control('GET', '/requests?search=my-line-0001&bodies=true');
    expect(body.data.items.at(-1).requestBody).toEqual({ tableId: 'salon-2', cart: [KEBAP] });
  });

  test('searches a long log in parts without gaps', async () => {
    const server = await startTestServer();
    const { requestLog } = server.server.emulator;
    for (let at = 1; at <= 5000; at += 1) {
      requestLog.record({
        id: requestLog.nextId(),
        at,
        realAt: at * 1000,
        method: 'GET',
        path: '/plugin-api/tables/open',
        query: '',
        status: 200,
        durationMs: 1,
        serverId: 'srv-bistro',
        pluginId: 'demo-qr',
        bucket: 'read',
        requestHeaders: {},
        requestBody: Buffer.alloc(0),
        responseHeaders: {},
        responseBody: at % 2400 === 1 ? 'a needle' : 'hay',
        notes: [],
      });
    }
    const pages: string[][] = [];
    let before: string | null = '';
    while (before !== null) {
      const query: string = `search=needle${before === '' ? '' : `&before=${before}`}`;
      const { data } = (await server.control('GET', `/requests?${query}`)).body;
      pages.push(data.items.map(({ id }: Found) => id));
      before = data.nextCursor;
    }
    expect(pages).toEqual([['4801'], ['2401'], ['1']]);
  });

  test.each(['search=', 'search=%20', `search=${'x'.repeat(201)}`])('refuses %s', async (query) => {
    const server = await startTestServer();
    expect((await server.control('GET', `/requests?${query}`)).body).toMatchObject({ status: 400 });
  });
});

test('a call and its deliveries show the same chain: call, account, event, attempts', async () => {
  const server = await startTestServer();
  await server.control('PATCH', '/installs/demo-kds', {
    serverId: 'srv-bistro',
    webhook: { url: 'http://127.0.0.1:9/hooks', events: ['table.*'] },
  });
  await server.post('/tables/update-orders', { tableId: 'salon-2', cart: [KEBAP] });
  await server.control('POST', '/clock', { advanceMs: 0 });
  const call = await newest(server);

  const { chain } = (await server.control('GET', `/requests/${call.id}`)).body.data;
  expect(chain.call).toMatchObject({ id: call.id, status: 200, pluginId: 'demo-qr' });
  expect(chain.subject).toEqual(call.subject);
  expect(chain.events).toMatchObject([{ type: 'table.updated' }]);
  expect(chain.deliveries).toMatchObject([
    { pluginId: 'demo-kds', eventId: chain.events[0].id, attempts: 1, lastStatus: null },
  ]);

  const [delivery] = chain.deliveries;
  const { data } = (await server.control('GET', `/deliveries/${delivery.id}`)).body;
  expect(data.chain).toEqual({ ...chain, subject: data.subject });
  expect(data.subject).toEqual(call.subject);
});

describe('GET /control/deliveries?search', () => {
  test('finds deliveries by table, line, body and event id', async () => {
    const server = await startTestServer();
    await server.control('PATCH', '/installs/demo-kds', {
      serverId: 'srv-bistro',
      webhook: { url: 'http://127.0.0.1:9/hooks', events: ['*'] },
    });
    await server.post('/tables/update-orders', { tableId: 'salon-2', cart: [KEBAP] });
    await server.control('POST', '/tables/salon-1/open', { personCount: 2 });
    await server.post('/packets/create', { cart: ONE_TEA });
    const types = async (query: string): Promise<string[]> => {
      const { body } = await server.control('GET', `/deliveries?${query}`);
      return body.data.items.map(({ type }: { type: string }) => type);
    };
    expect(await types('search=S2')).toEqual(['table.updated']);
    expect(await types('search=my-line-0001')).toEqual(['table.updated']);
    expect(await types('search=S1')).toEqual(['table.created']);
    expect(await types('search=nothing-like-it')).toEqual([]);
    expect(await types('search=CAY')).toEqual(['packet.created']);
    expect(await types(`search=${encodeURIComponent('ÇAY')}`)).toEqual(['packet.created']);
    expect(await types('search=S2&status=dropped')).toEqual([]);
    const { items } = (await server.control('GET', '/deliveries')).body.data;
    expect(await types(`search=${items[0].eventId}`)).toEqual([items[0].type]);
    expect(await types(`search=${items[0].subject.title}`)).toEqual([items[0].type]);
    expect(items[0].subject).toMatchObject({ kind: 'packet' });
  });
});
