import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

const TWO_TEAS = [{ product: 'p-cay', quantity: 2 }];

async function change({ control }: TestServer, body: object, serverId = 'srv-bistro') {
  const answer = await control('PATCH', `/stores/${serverId}`, body);
  expect(answer.body).toMatchObject({ success: true });
  return answer.body.data;
}

/** The table as a plugin reads it. */
async function table({ get }: TestServer, tableId = 'salon-1') {
  return (await get(`/tables/get?id=${tableId}`)).body.data;
}

async function openTable({ post }: TestServer, tableId = 'salon-1') {
  const opened = await post('/tables/create', { tableId, personCount: 3, cart: TWO_TEAS });
  expect(opened.body).toMatchObject({ success: true });
  return opened.body.data;
}

/** Writes the same cart once more. */
async function writeAgain({ post }: TestServer, tableId = 'salon-1') {
  const written = await post('/tables/update-orders', { tableId, cart: TWO_TEAS });
  expect(written.body).toMatchObject({ success: true });
}

describe('PATCH /control/stores', () => {
  test('changes the given fields and returns the whole store', async () => {
    const server = await startTestServer();
    const before = (await server.control('GET', '/stores')).body.data;

    const data = await change(server, {
      name: 'Nouveau Bistro',
      currency: 'EUR',
      cover: { rate: 2.5, title: 'Couvert' },
      cutoffHour: 6,
      timeZone: 'Europe/Paris',
    });

    expect(data).toEqual({
      ...before[0],
      name: 'Nouveau Bistro',
      currency: 'EUR',
      cover: { rate: 2.5, title: 'Couvert' },
      cutoffHour: 6,
      timeZone: 'Europe/Paris',
    });
    expect((await server.control('GET', '/stores')).body.data).toEqual([data, before[1]]);
    const [state] = (await server.control('GET', '/state')).body.data.stores;
    expect(state.name).toBe('Nouveau Bistro');
  });

  test('merges the cover charge field by field', async () => {
    const server = await startTestServer();
    expect((await change(server, { cover: { rate: 20 } })).cover).toEqual({
      rate: 20,
      title: 'Kuver',
    });
    expect((await change(server, { cover: { title: null } })).cover).toEqual({
      rate: 20,
      title: null,
    });
    expect((await change(server, { cover: {} })).cover).toEqual({ rate: 20, title: null });
  });

  test('is undone by a reset', async () => {
    const server = await startTestServer();
    await change(server, { currency: 'EUR', cover: { rate: 0 } });
    await server.control('POST', '/reset');
    expect((await server.control('GET', '/stores')).body.data[0]).toMatchObject({
      currency: 'TRY',
      cover: { rate: 15, title: 'Kuver' },
    });
  });

  test('refuses an unknown store', async () => {
    const { control } = await startTestServer();
    const answer = await control('PATCH', '/stores/srv-none', { name: 'X' });
    expect([answer.status, answer.body.success]).toEqual([404, false]);
  });

  test.each([
    [{ name: '' }, '"name" is not allowed to be empty'],
    [{ name: 'x'.repeat(201) }, '"name" length must be less than or equal to 200 characters long'],
    [{ currency: 'eur' }, '"currency" must be an ISO 4217 code such as TRY'],
    [{ cover: 15 }, '"cover" must be of type object'],
    [{ cover: { rate: -1 } }, '"cover.rate" must be greater than or equal to 0'],
    [{ cover: { rate: 1.005 } }, '"cover.rate" must have no more than 2 decimal places'],
    [{ cover: { rate: 1e300 } }, '"cover.rate" must be a safe number'],
    [{ cover: { title: '' } }, '"cover.title" is not allowed to be empty'],
    [{ cutoffHour: 24 }, '"cutoffHour" must be less than or equal to 23'],
    [{ timeZone: 'Moon/Crater' }, '"timeZone" must be an IANA time zone such as Europe/Istanbul'],
    [{ timeZone: '+03:00' }, '"timeZone" must be an IANA time zone such as Europe/Istanbul'],
    [{ timeZone: null }, '"timeZone" must be a string'],
    [{ email: 'a@b' }, '"email" is not allowed'],
  ])('refuses %j', async (body, message) => {
    const { control } = await startTestServer();
    const before = (await control('GET', '/stores')).body;
    const answer = await control('PATCH', '/stores/srv-bistro', body);
    expectRefusal(answer, { message, status: 400, code: 'schema' });
    expect((await control('GET', '/stores')).body).toEqual(before);
  });
});

describe('after the cover charge has changed', () => {
  test('an open account gets the new charge with its next write', async () => {
    const server = await startTestServer();
    await openTable(server);
    await change(server, { cover: { rate: 20.25, title: 'Servis' } });
    expect(await table(server)).toMatchObject({ total: 85 });

    await writeAgain(server);

    const { total, orders } = await table(server);
    expect(total).toBe(100.75);
    expect(orders[0]).toMatchObject({ lineId: 'kuver', title: 'Servis', price: 20.25 });
  });

  test('a rate of 0 removes the cover line with the next write', async () => {
    const server = await startTestServer();
    await openTable(server);
    await change(server, { cover: { rate: 0 } });

    await writeAgain(server);

    const { total, orders } = await table(server);
    expect([total, orders.length]).toEqual([40, 1]);
  });

  test('without a title, an existing cover line keeps its title, and a new line is called kuver', async () => {
    const server = await startTestServer();
    await openTable(server, 'salon-1');
    await change(server, { cover: { title: null } });

    await writeAgain(server, 'salon-1');
    await openTable(server, 'salon-3');

    expect((await table(server, 'salon-1')).orders[0].title).toBe('Kuver');
    expect((await table(server, 'salon-3')).orders[0].title).toBe('kuver');
  });

  test('the next write is refused if the rate makes the total too large', async () => {
    const server = await startTestServer();
    await openTable(server);
    await change(server, { cover: { rate: 90_071_992_547_409 } });

    const cart = TWO_TEAS;
    const written = await server.post('/tables/update-orders', { tableId: 'salon-1', cart });

    expect([written.status, written.body.success]).toEqual([400, false]);
  });
});

test('a new currency applies to accounts that are opened afterwards', async () => {
  const server = await startTestServer();
  await openTable(server, 'salon-1');
  await change(server, { currency: 'EUR' });
  await openTable(server, 'salon-3');

  expect((await table(server, 'salon-1')).currency).toBe('TRY');
  expect((await table(server, 'salon-3')).currency).toBe('EUR');
});

test('the business day depends on the cutoff hour and the time zone', async () => {
  // 02:30 on 2 March in Istanbul, half an hour before midnight in London.
  const server = await startTestServer({ clock: '2026-03-01T23:30:00Z' });
  const opened = async (tableId: string) => (await openTable(server, tableId)).docNoDate;

  expect(await opened('salon-1')).toBe('2026-03-01');
  await change(server, { cutoffHour: 2 });
  expect(await opened('salon-3')).toBe('2026-03-02');
  await change(server, { timeZone: 'Europe/London' });
  expect(await opened('salon-4')).toBe('2026-03-01');
});

test('the other store stays as it is', async () => {
  const server = await startTestServer();
  const [, other] = (await server.control('GET', '/stores')).body.data;
  await change(server, { currency: 'EUR', name: 'X' });
  expect((await server.control('GET', '/stores')).body.data[1]).toEqual(other);
  const opened = await server.post('/tables/create', { tableId: 't-1' }, KEYS.otherStore);
  expect(opened.body).toMatchObject({ success: true });
});
