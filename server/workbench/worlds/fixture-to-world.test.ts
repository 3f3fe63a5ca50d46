import { expect, test } from 'vitest';

import type { Fixture } from '#server/contract/fixture.ts';
import { fixture } from '#server/contract/fixture.ts';
import type { WorldStore } from '#server/contract/world.ts';
import { beginSale } from '#server/domain/empty-sale.ts';
import { accountOfWorld, lookupOf } from '#server/operations/parts/world-account.ts';

import { toWorld } from './fixture-to-world.ts';

/** The store of a fixture. */
function toStore(store: Partial<Fixture['stores'][number]> = {}): WorldStore | undefined {
  const stores = [{ serverId: 'my-store', name: 'My Store', ...store }];
  return toWorld(fixture.parse({ stores })).stores[0];
}

test('a store with only id and name has default values', () => {
  expect(toStore()).toEqual({
    tenant: {
      serverId: 'my-store',
      name: 'My Store',
      developer: 'demo',
      email: 'demo@bistro.example',
      timeZone: 'Europe/Istanbul',
      currency: 'TRY',
      cutoffHour: 4,
      coverRate: 0,
      coverTitle: null,
    },
    floor: [],
    categories: [],
    products: [],
    paymentMethods: [],
    ingredients: [],
    users: [],
    customers: [],
    capabilities: [],
    installs: [],
    devices: [],
    amountRules: null,
    receiptNumbers: [],
    accounts: [],
  });
});

test('amounts become minor units', () => {
  const store = toStore({
    cover: { rate: 7.5, title: 'Bread' },
    products: [
      {
        id: 'tea',
        title: 'Tea',
        price: 12.345,
        options: [{ id: 'g', title: 'G', choices: [{ id: 'c', title: 'C', price: 0.1 }] }],
      },
    ],
  });
  expect(store?.tenant).toMatchObject({ coverRate: 750, coverTitle: 'Bread' });
  expect(store?.products).toEqual([
    {
      id: 'tea',
      title: 'Tea',
      category: null,
      price: 1235,
      tax: 10,
      active: true,
      timer: false,
      image: null,
      barcode: '',
      barcodeType: '',
      stock: 0,
      languages: {},
      owner: null,
      options: [
        {
          id: 'g',
          title: 'G',
          min: 0,
          max: 1,
          multiple: false,
          choices: [{ id: 'c', title: 'C', price: 10 }],
        },
      ],
    },
  ]);
});

test('an install has readable default secrets', () => {
  const installs = toStore({
    developer: 'me',
    installs: [
      { pluginId: 'my-plugin', scopes: ['orders:read', 'my:own'] },
      {
        pluginId: 'other',
        title: 'Other',
        scopes: [],
        customerConsent: true,
        userConsent: true,
        clientSecret: 'c',
        keySecret: 'k',
        webhookSecret: 'w',
      },
    ],
  })?.installs;
  expect(installs?.[0]).toEqual({
    serverId: 'my-store',
    pluginId: 'my-plugin',
    title: 'my-plugin',
    developer: 'me',
    clientSecret: 'cs_test_my-plugin',
    keySecret: 'sk_test_my-plugin',
    scopes: ['orders:read', 'my:own'],
    customerConsent: false,
    userConsent: false,
    suspended: false,
    webhookSecret: 'whsec_test_my-plugin',
    headerPrefix: 'X-Service',
    connectUrl: null,
    webhook: null,
    callbacks: null,
  });
  expect(installs?.[1]).toMatchObject({
    title: 'Other',
    clientSecret: 'c',
    keySecret: 'k',
    webhookSecret: 'w',
    customerConsent: true,
    userConsent: true,
  });
});

test('the missing settings of webhook and callbacks have default values', () => {
  const url = 'http://127.0.0.1:5055/webhook';
  const baseUrl = 'http://127.0.0.1:5055';
  const installs = toStore({
    installs: [
      { pluginId: 'plain', scopes: [], webhook: { url }, callbacks: { baseUrl } },
      {
        pluginId: 'detailed',
        scopes: [],
        webhook: { url, events: ['table.*'], retries: 'fast', secret: 'whsec_mine' },
        callbacks: { baseUrl, hooks: ['table.close'], failOpen: true },
      },
    ],
  })?.installs;

  expect(installs?.[0]).toMatchObject({
    webhook: { url, events: ['*'], signature: 'timestamped', retries: 'spec', enabled: true },
    callbacks: { baseUrl, hooks: [], failOpen: false },
    webhookSecret: 'whsec_test_plain',
  });
  expect(installs?.[1]?.webhook).toEqual({
    url,
    events: ['table.*'],
    signature: 'timestamped',
    retries: 'fast',
    enabled: true,
  });
  expect(installs?.[1]).toMatchObject({
    callbacks: { baseUrl, hooks: ['table.close'], failOpen: true },
    webhookSecret: 'whsec_mine',
  });
});

test('devices belong to the install that contains them', () => {
  const store = toStore({
    installs: [
      { pluginId: 'p', scopes: [] },
      { pluginId: 'q', scopes: [], devices: [{ id: 'd-1', name: 'Terminal' }] },
    ],
  });
  expect(store?.devices).toEqual([{ id: 'd-1', name: 'Terminal', pluginId: 'q' }]);
});

/** The accounts of a store that is seeded from a fixture. */
function accountsOf(given: Partial<Fixture['stores'][number]>) {
  const store = toStore(given);
  if (store === undefined) throw new Error('There is no store.');
  const { tenant, accounts } = store;
  const empty = beginSale(tenant, 0, () => 'id');
  const place = { tenant, lookup: lookupOf(store), empty, uuid: () => 'id' };
  return accounts.map((account) => accountOfWorld(account, place));
}

test('a packet contains a copy of its customer', () => {
  const accounts = accountsOf({
    customers: [{ id: 'bob', name: 'Bob', phone: '555', region: 'Moda' }],
    accounts: [
      { packetId: 'x', customer: 'bob', type: 'kurye', note: 'n', paymentNote: 'p', cart: [] },
      { packetId: 'y', cart: [] },
    ],
  });
  const nothing = { restaurantDelivery: null, callbackUrl: null, orders: [] };
  expect(accounts).toMatchObject([
    {
      account: {
        kind: 'packet',
        uuid: 'x',
        type: 'delivery',
        status: 'none',
        customer: {
          id: 'bob',
          name: 'Bob',
          phone: '555',
          call: '555',
          address: null,
          addressDescription: null,
          region: 'Moda',
        },
        note: 'n',
        paymentNote: 'p',
        ...nothing,
      },
    },
    {
      account: {
        kind: 'packet',
        uuid: 'y',
        type: null,
        status: 'none',
        customer: null,
        note: null,
        paymentNote: null,
        ...nothing,
      },
    },
  ]);
});

test('a table has no guests by default', () => {
  const tables = [{ id: 't', title: 'T' }];
  const floor = [{ id: 'room', title: 'Room', tables }];
  expect(accountsOf({ floor, accounts: [{ tableId: 't', cart: [] }] })).toMatchObject([
    { account: { kind: 'table', table: { id: 't' }, personCount: 0, note: null, orders: [] } },
  ]);
});
