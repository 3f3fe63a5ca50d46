import { describe, expect, test } from 'vitest';

import { expectRefusal } from '#server/testing/refused-calls.ts';
import { KEYS, startTestServer } from '#server/testing/start-test-server.ts';

/** All customer data of pkt-1001 (C5) by path, with the reason why it is withheld. */
function allOfTheCustomer(reason: string): Record<string, string> {
  return {
    'customer.name': reason,
    'customer.phone': reason,
    'customer.call': reason,
    'customer.address': reason,
    'customer.addressDescription': reason,
    note: reason,
    paymentNote: reason,
    'orders[0].note': reason,
  };
}

function reasons(withheld: readonly { path: string; reason: string }[]): Record<string, string> {
  return Object.fromEntries(withheld.map(({ path, reason }) => [path, reason]));
}

describe('GET /control/accounts/{accountId}/as-plugin', () => {
  test('withholds nothing from a plugin with scope and consent', async () => {
    const { control, get } = await startTestServer();
    const { data } = (await control('GET', '/accounts/pkt-1001/as-plugin?pluginId=demo-qr')).body;
    expect(data.withheld).toEqual([]);
    expect(data.body).toEqual((await get('/packets/get?packetId=pkt-1001', KEYS.qr)).body.data);
    expect(data.body.note).toBe('Zili çalmayın');
  });

  test('names every field that is withheld from a plugin without the scope', async () => {
    const { control, get } = await startTestServer();
    const { data } = (await control('GET', '/accounts/pkt-1001/as-plugin?pluginId=demo-kds')).body;
    expect(data.body).toEqual((await get('/packets/get?packetId=pkt-1001', KEYS.kds)).body.data);
    expect(data.body.customer).toEqual({ id: 'cu-1', region: 'Kadıköy' });
    expect(reasons(data.withheld)).toEqual(
      allOfTheCustomer('The scope customers:read is not approved.'),
    );
  });

  test('names the missing consent as the reason if the scope is approved', async () => {
    const { control } = await startTestServer();
    await control('PATCH', '/installs/demo-qr', { customerConsent: false });
    const { data } = (await control('GET', '/accounts/pkt-1001/as-plugin?pluginId=demo-qr')).body;
    expect(reasons(data.withheld)).toEqual(
      allOfTheCustomer('The tenant has not consented to customer data.'),
    );
  });

  test('withholds notes and cancel reasons of tables', async () => {
    const { control, get } = await startTestServer();
    const [salon] = (await control('GET', '/tables')).body.data;
    const { accountId } = salon.tables[1].account;
    await control('POST', `/accounts/${accountId}/void`, { lineId: 'demo-line-0001' });

    const { data } = (await control('GET', `/accounts/${accountId}/as-plugin?pluginId=demo-reader`))
      .body;

    expect(data.body).toEqual((await get('/tables/get?id=salon-2', KEYS.reader)).body.data);
    expect(data.withheld.map(({ path }: { path: string }) => path)).toEqual([
      'note',
      'orders[0].note',
      'orders[1].note',
      'cancels[0].note',
      'cancels[0].reason',
    ]);
  });

  test('is empty for a plugin that may not read orders', async () => {
    const { control } = await startTestServer();
    await control('PATCH', '/installs/demo-qr', { scopes: ['orders:write', 'customers:read'] });
    const { data } = (await control('GET', '/accounts/pkt-1001/as-plugin?pluginId=demo-qr')).body;
    expect(data).toEqual({
      body: null,
      withheld: [
        {
          path: '',
          code: 'ordersScopeMissing',
          reason: 'The scope orders:read is not approved.',
        },
      ],
    });
  });

  test.each([
    ['/accounts/pkt-1001/as-plugin', 400, '"pluginId" is required', 'schema', undefined],
    [
      '/accounts/pkt-1001/as-plugin?pluginId=',
      400,
      '"pluginId" must match [a-z0-9][a-z0-9_-]{0,63}',
      'schema',
      undefined,
    ],
    [
      '/accounts/pkt-1001/as-plugin?pluginId=my-plugin',
      404,
      'Plugin my-plugin is not installed on srv-bistro',
      'installNotFound',
      { pluginId: 'my-plugin', serverId: 'srv-bistro' },
    ],
    [
      '/accounts/pkt-9999/as-plugin?pluginId=demo-qr',
      404,
      'There is no account pkt-9999 in this store',
      'accountNotFound',
      { accountId: 'pkt-9999' },
    ],
  ])('refuses %s', async (path, status, message, code, params) => {
    const { control } = await startTestServer();
    const answer = await control('GET', path);
    expectRefusal(answer, { message, status, code, params });
  });
});
