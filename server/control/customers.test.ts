import { describe, expect, test } from 'vitest';

import { raisedEvents } from '#server/testing/raised-events.ts';
import { staffRefusalOf } from '#server/testing/refused-calls.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

const AYSE = { type: 'staff', userId: 'u-ayse', role: 'manager' };

const ALI = {
  id: 'cu-1',
  name: 'Ali Yılmaz',
  phone: '+90 555 000 0001',
  address: 'Örnek Sokak No: 1',
  region: 'Kadıköy',
  total: 0,
};

describe('POST /control/customers', () => {
  test('adds a customer at the end, without sales', async () => {
    const { control, get, server } = await startTestServer();

    const { data } = (
      await control('POST', '/customers', { name: 'Ece Ak', phone: '+90 555', region: 'Moda' })
    ).body;

    expect(data).toEqual({
      id: expect.stringMatching(/^cu-[0-9a-f-]{36}$/u),
      name: 'Ece Ak',
      phone: '+90 555',
      address: null,
      region: 'Moda',
      total: 0,
    });
    expect((await control('GET', '/customers')).body.data.at(-1)).toEqual(data);
    const read = await get(`/customers/get?customerId=${data.id}`);
    expect(read.body.data).toEqual(data);
    expect(raisedEvents({ server })).toMatchObject([
      {
        type: 'customer.created',
        actor: AYSE,
        sequence: null,
        data: { customerId: data.id, customer: data },
      },
    ]);
  });

  test('adds a customer to the next page of a plugin that is paging through the customers', async () => {
    const { control, get } = await startTestServer();
    const first = await get('/customers/list?limit=25');
    expect(first.body).toMatchObject({ hasMore: false });
    const page = await get('/customers/list?limit=24');
    const { data } = (await control('POST', '/customers', { name: 'Ece Ak' })).body;
    const next = await get(`/customers/list?after=${page.body.nextCursor}`);
    expect(next.body.data.map(({ id }: { id: string }) => id)).toEqual(['cu-25', data.id]);
  });

  test('withholds personal data without consent', async () => {
    const { control, server } = await startTestServer();
    await control('PATCH', '/installs/demo-qr', {
      customerConsent: false,
      webhook: { url: 'http://127.0.0.1:1/', events: ['customer.*'] },
    });
    const { data } = (
      await control('POST', '/customers', { name: 'Ece Ak', address: 'Gül Sokak', region: 'Moda' })
    ).body;
    const event = raisedEvents({ server }).find(({ type }) => type === 'customer.created');
    expect(event?.withheld).toEqual({
      customerId: data.id,
      customer: { id: data.id, region: 'Moda' },
    });
  });
});

describe('PATCH /control/customers/{id}', () => {
  test('changes the given fields, clears fields given as null, and keeps the others', async () => {
    const { control, server } = await startTestServer();
    const { data } = (await control('PATCH', '/customers/cu-1', { phone: null, region: 'Moda' }))
      .body;
    expect(data).toEqual({ ...ALI, phone: null, region: 'Moda' });
    expect((await control('GET', '/customers')).body.data[0]).toEqual(data);
    expect(raisedEvents({ server })).toMatchObject([
      { type: 'customer.updated', actor: AYSE, data: { customerId: 'cu-1', customer: data } },
    ]);
  });

  test.each([[{}], [{ name: 'Ali Yılmaz' }], [{ phone: '+90 555 000 0001', region: 'Kadıköy' }]])(
    'emits nothing if nothing changes: %j',
    async (body) => {
      const { control, server } = await startTestServer();
      expect((await control('PATCH', '/customers/cu-1', body)).body.data).toEqual(ALI);
      expect(raisedEvents({ server })).toEqual([]);
    },
  );
});

describe('DELETE /control/customers/{id}', () => {
  test('removes a customer and returns the last state; accounts keep their copy', async () => {
    const { control, account, get, server } = await startTestServer();
    const { data } = (await control('DELETE', '/customers/cu-1')).body;
    expect(data).toEqual(ALI);
    expect((await get('/customers/get?customerId=cu-1')).status).toBe(404);
    expect((await account('pkt-1001')).customer).toMatchObject({ id: 'cu-1', name: 'Ali Yılmaz' });
    expect(raisedEvents({ server })).toMatchObject([
      { type: 'customer.deleted', actor: AYSE, data: { customerId: 'cu-1', customer: ALI } },
    ]);
  });
});

describe('refused calls about customers change nothing', () => {
  const UNKNOWN = [
    404,
    'There is no customer cu-99 in this store',
    'customerNotFound',
    { customerId: 'cu-99' },
  ] as const;

  test.each([
    ['PATCH', '/customers/cu-99', { name: 'Can' }, ...UNKNOWN],
    ['DELETE', '/customers/cu-99', undefined, ...UNKNOWN],
    [
      'DELETE',
      '/customers/cu-1?serverId=srv-bos',
      undefined,
      404,
      'There is no customer cu-1 in this store',
      'customerNotFound',
      { customerId: 'cu-1' },
    ],
    ['POST', '/customers', { phone: '1' }, 400, '"name" is required', 'schema', undefined],
    [
      'POST',
      '/customers',
      { name: '' },
      400,
      '"name" is not allowed to be empty',
      'schema',
      undefined,
    ],
    [
      'POST',
      '/customers',
      { name: 'Can', phone: 5 },
      400,
      '"phone" must be a string',
      'schema',
      undefined,
    ],
    [
      'POST',
      '/customers',
      { name: 'Can', phone: '5'.repeat(33) },
      400,
      '"phone" length must be less than or equal to 32 characters long',
      'schema',
      undefined,
    ],
    [
      'POST',
      '/customers',
      { name: 'Can', total: 5 },
      400,
      '"total" is not allowed',
      'schema',
      undefined,
    ],
    [
      'PATCH',
      '/customers/cu-1',
      { name: null },
      400,
      '"name" must be a string',
      'schema',
      undefined,
    ],
    ['PATCH', '/customers/cu-1', { id: 'cu-2' }, 400, '"id" is not allowed', 'schema', undefined],
  ] as const)('%s %s %j', async (method, path, body, status, message, code, params) => {
    const server = await startTestServer();
    const customers = async () => (await server.control('GET', '/customers')).body;
    const before = await customers();
    expect(await staffRefusalOf(server, { method, path, body })).toEqual({
      status,
      message,
      code,
      params,
    });
    expect(await customers()).toEqual(before);
  });
});
