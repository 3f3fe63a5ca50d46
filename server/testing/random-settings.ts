import { listRecords } from '#server/store/catalog.ts';
import { listStoreInstalls } from '#server/store/installs.ts';
import { listCustomers, listUsers } from '#server/store/people.ts';

import type { Acting, Perform } from './random-actions.ts';
import type { TestServer } from './start-test-server.ts';

const STORE = 'srv-bistro';
const SEGMENTS = ['products', 'categories', 'payment-methods', 'ingredients'] as const;
const ENTITIES = {
  products: 'product',
  categories: 'category',
  'payment-methods': 'payment_method',
  ingredients: 'ingredient',
} as const;

/** What may be changed of a store beside its accounts. */
export const SETTING_ACTIONS: Readonly<Record<string, Perform>> = {
  createProduct: ({ server, at: [price, options, category] }) =>
    server.post('/products/create', {
      title: `Product ${price}`,
      price: price / 100,
      tax: category % 21,
      ...(category % 2 > 0 && { category: 'c-icecek', image: 'https://cdn.example/a.png' }),
      ...(options % 2 > 0 && {
        options: [
          {
            id: 'size',
            title: 'Size',
            max: 2,
            choices: [{ id: 'large', title: 'Large', price: 5 }],
          },
          { id: 'size', title: 'Size again', choices: [{ id: 'large', title: 'Large' }] },
        ],
        languages: { tr: { title: 'Ürün' }, en: 'Product' },
        stock: -options / 10,
        barcode: '869',
        barcodeType: 'EAN13',
      }),
    }),
  createRecord: ({ server, at: [which, n], pick }) => {
    const segment = pick(SEGMENTS.slice(1), which) ?? 'categories';
    const more = {
      products: {},
      categories: { color: '#a00', rank: n % 7, active: n % 2 > 0 },
      'payment-methods': { description: 'Anything', cash: n % 2 > 0, noreport: n % 3 > 0 },
      ingredients: { unit: 'kg', stock: n / 4, alert: 2, tax: n % 11 },
    };
    return server.post(`/${segment}/create`, { title: `Record ${n}`, ...more[segment] });
  },
  updateRecord: onRecord(({ server, at: [, , n] }, segment, id) =>
    server.post(`/${segment}/update`, { id, title: `Other ${n}` }),
  ),
  deleteRecord: onRecord(({ server }, segment, id) => server.post(`/${segment}/delete`, { id })),
  createCustomer: ({ server, at: [n] }) =>
    server.control('POST', '/customers', { name: `Customer ${n}`, phone: `0532 ${n}` }),
  changeCustomer: ({ server, at: [which, n], pick }) => {
    const { customer } = pick(listCustomers(readOf(server), STORE, 0, -1), which) ?? {};
    return server.control('PATCH', `/customers/${customer?.id}`, {
      name: `Changed ${n}`,
      region: null,
    });
  },
  deleteCustomer: ({ server, at: [which], pick }) => {
    const { customer } = pick(listCustomers(readOf(server), STORE, 0, -1), which) ?? {};
    return server.control('DELETE', `/customers/${customer?.id}`);
  },
  createUser: ({ server, at: [n] }) =>
    server.control('POST', '/users', { name: `User ${n}`, role: 'manager' }),
  changeUser: ({ server, at: [which, n], pick }) =>
    server.control('PATCH', `/users/${pick(listUsers(readOf(server), STORE, -1), which)?.id}`, {
      name: `Changed ${n}`,
    }),
  deleteUser: ({ server, at: [which], pick }) =>
    server.control('DELETE', `/users/${pick(listUsers(readOf(server), STORE, -1), which)?.id}`),
  changeStore: ({ server, at: [n, which] }) =>
    server.control('PATCH', `/stores/${STORE}`, {
      name: `Store ${n}`,
      ...(which % 3 > 0 && { cover: { rate: (n % 3) * 7.5, title: n % 2 > 0 ? 'Bread' : null } }),
      ...(which % 2 > 0 && { currency: n % 2 > 0 ? 'EUR' : 'TRY', cutoffHour: n % 24 }),
    }),
  createStore: ({ server, at: [n] }) =>
    server.control('POST', '/stores', {
      developer: `dev-${n % 2}`,
      name: `Branch ${n}`,
      email: 'me@branch.example',
    }),
  install: ({ server, at: [n] }) =>
    server.control('POST', '/installs', {
      pluginId: `plugin-${n % 4}`,
      scopes: ['orders:read', 'orders:write'],
      headerPrefix: 'X-Mine',
      connectUrl: 'https://plugin.example/connect',
      webhookSecret: `whsec_${n}`,
      callbacks: { baseUrl: 'http://127.0.0.1:9', hooks: [], failOpen: true },
    }),
  changeInstall: onInstall(({ server, at: [, n] }, pluginId) =>
    server.control('PATCH', `/installs/${pluginId}`, {
      title: `Title ${n}`,
      customerConsent: n % 2 > 0,
      suspended: n % 3 > 0,
      webhook:
        n % 4 > 0 ? { url: 'http://127.0.0.1:9/hook', events: ['none'], retries: 'fast' } : null,
    }),
  ),
  rekey: onInstall(({ server }, pluginId) =>
    server.control('POST', `/installs/${pluginId}/rekey`, {}),
  ),
  uninstall: onInstall(({ server }, pluginId) =>
    pluginId.startsWith('plugin-')
      ? server.control('DELETE', `/installs/${pluginId}`)
      : Promise.resolve(undefined),
  ),
  pairDevice: onInstall(({ server, at: [, n] }, pluginId) =>
    server.control('POST', '/devices', { pluginId, name: `Terminal ${n}` }),
  ),
  bind: onInstall(({ server, at: [, which], pick }, pluginId) =>
    server.control('PUT', `/capabilities/${pick(['messaging.send', 'notify.staff'], which)}`, {
      pluginId: pick([pluginId, 'builtin', null], which),
    }),
  ),
  amountRules: ({ server, at: [n] }) =>
    server.control('PUT', '/terminal/amount-rules', {
      enabled: n % 2 > 0,
      rules: n % 3 > 0 ? [{ ending: '.05', button: 'refusal' }] : [],
    }),
  advance: ({ server, at: [n] }) => server.control('POST', '/clock', { advanceMs: n * 1000 }),
};

const readOf = ({ server }: TestServer) => server.emulator.database.read;

function onInstall(act: (acting: Acting, pluginId: string) => ReturnType<Perform>): Perform {
  return async (acting) => {
    const install = acting.pick(listStoreInstalls(readOf(acting.server), STORE), acting.at[0]);
    return install === undefined ? undefined : await act(acting, install.pluginId);
  };
}

/** A record that the plugin made itself, mostly: the last ones are its own. */
function onRecord(
  act: (acting: Acting, segment: string, id: string) => ReturnType<Perform>,
): Perform {
  return async (acting) => {
    const segment = acting.pick(SEGMENTS, acting.at[0]) ?? 'products';
    const records = listRecords(readOf(acting.server), STORE, ENTITIES[segment]).slice(-3);
    const record = acting.pick(records, acting.at[1]);
    return record === undefined ? undefined : await act(acting, segment, record.record.id);
  };
}
