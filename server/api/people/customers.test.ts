import { describe, expect, test } from 'vitest';

import { fixtureWith } from '#server/testing/fixture-with.ts';
import { expectRefusal } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const idsOf = (data: { id: string }[]): string[] => data.map(({ id }) => id);
const ALL = Array.from({ length: 25 }, (_, index) => `cu-${index + 1}`);

describe('pages of customers', () => {
  test('the default page contains all 25 customers', async () => {
    const { get } = await startTestServer();
    const { status, body } = await get('/customers/list');
    expect(status).toBe(200);
    expect({ ...body, data: idsOf(body.data) }).toEqual({
      success: true,
      data: ALL,
      nextCursor: null,
      hasMore: false,
    });
  });

  test('the cursors return every customer once, in order', async () => {
    const { get } = await startTestServer();
    const met: string[][] = [];
    let after = '';
    for (let page = 0; page < 3; page += 1) {
      const { body } = await get(`/customers/list?limit=10&after=${after}`);
      met.push(idsOf(body.data));
      expect(body.hasMore).toBe(page < 2);
      after = body.nextCursor ?? '';
    }
    expect(met).toEqual([ALL.slice(0, 10), ALL.slice(10, 20), ALL.slice(20)]);
    expect(after).toBe('');
  });

  test('the page with the last customer has no next page', async () => {
    const { get } = await startTestServer();
    const { body } = await get('/customers/list?limit=25');
    expect([body.data.length, body.nextCursor, body.hasMore]).toEqual([25, null, false]);
    const shorter = (await get('/customers/list?limit=24')).body;
    expect([shorter.data.length, shorter.hasMore]).toEqual([24, true]);
  });

  test('a page has 500 customers unless fewer are requested', async () => {
    const server = await startTestServer();
    const customers = Array.from({ length: 501 }, (_, n) => ({ id: `c-${n}`, name: `C ${n}` }));
    const key = await fixtureWith(server, { customers });
    const sizeOf = async (query: string) =>
      (await server.get(`/customers/list${query}`, key)).body.data.length;
    expect(await sizeOf('')).toBe(500);
    expect(await sizeOf('?limit=')).toBe(500);
    expect(await sizeOf('?limit=1')).toBe(1);
    expect(await sizeOf('?limit=500')).toBe(500);
  });

  test.each([
    ['limit=0', '"limit" must be greater than or equal to 1'],
    ['limit=-1', '"limit" must be greater than or equal to 1'],
    ['limit=501', '"limit" must be less than or equal to 500'],
    ['limit=ten', '"limit" must be a number'],
    ['limit=1&limit=2', '"limit" must be a string'],
  ])('%s is refused', async (query, message) => {
    const { get } = await startTestServer();
    const answer = await get(`/customers/list?${query}`);
    expectRefusal(answer, { message, status: 400 });
  });

  test.each([
    'garbage',
    'MTA',
    '0',
    '-1',
    'null',
    '%00',
    Buffer.from('c1:').toString('base64url'),
    Buffer.from('c1:-5').toString('base64url'),
    Buffer.from('c1:1e3').toString('base64url'),
    Buffer.from('c1:99999999999999999999').toString('base64url'),
    Buffer.from('c1:1 OR 1=1').toString('base64url'),
    `${Buffer.from('c1:10').toString('base64url')}%3D`,
  ])('the invalid cursor %s is refused', async (after) => {
    const { get } = await startTestServer();
    const answer = await get(`/customers/list?after=${after}`);
    expectRefusal(answer, { message: '"after" contains an invalid value', status: 400 });
  });

  test('a page never shows customers of another store, even with its cursor', async () => {
    const { get } = await startTestServer();
    const { nextCursor } = (await get('/customers/list?limit=1')).body;
    const { body } = await get(`/customers/list?after=${nextCursor}`, KEYS.otherStore);
    expect(body).toEqual({ success: true, data: [], nextCursor: null, hasMore: false });
  });
});

describe('the visible fields of a customer', () => {
  test('are id and region without consent', async () => {
    const { get, control } = await startTestServer();
    await control('PATCH', '/installs/demo-qr', { customerConsent: false, userConsent: true });
    const { data } = (await get('/customers/list?limit=1')).body;
    expect(data.map((customer: object) => Object.keys(customer))).toEqual([['id', 'region']]);
  });

  test('are none without the scope', async () => {
    const { get } = await startTestServer();
    const answer = await get('/customers/list', KEYS.reader);
    expectRefusal(answer, { message: 'plugin.scope.denied', status: 403 });
  });
});
