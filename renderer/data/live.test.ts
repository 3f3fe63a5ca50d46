import type { QueryKey } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { liveEvent } from '#server/contract/control/emulator.ts';

import { accountsQuery, moveDryRunQuery } from './accounts.ts';
import { catalogQuery } from './catalog.ts';
import { EVERYTHING, staleAfter } from './live.ts';
import { deliveriesQuery } from './outgoing-logs.ts';
import { read } from './queries.ts';
import { reportQuery } from './report.ts';
import { requestsQuery } from './requests.ts';
import { snapshotDiffQuery } from './snapshots.ts';

const serverId = 's';
const pluginId = 'demo-qr';

const QUERIES = {
  state: read('getState').queryKey,
  usage: read('getLimitsUsage', { serverId, pluginId }).queryKey,
  tables: read('listTables', { serverId }).queryKey,
  accounts: accountsQuery(serverId).queryKey,
  openPackets: accountsQuery(serverId, { kind: 'packet', status: 'open' }).queryKey,
  account: read('getAccount', { serverId, accountId: 'a-1' }).queryKey,
  otherAccount: read('getAccount', { serverId, accountId: 'a-2' }).queryKey,
  asPlugin: read('getAccountAsPlugin', { serverId, accountId: 'a-1', pluginId }).queryKey,
  move: moveDryRunQuery(serverId, { accountId: 'a-1', toTableId: 't-1' }).queryKey,
  products: catalogQuery(serverId, 'products').queryKey,
  methods: catalogQuery(serverId, 'payment-methods').queryKey,
  users: read('listUsers', { serverId }).queryKey,
  customers: read('listCustomers', { serverId }).queryKey,
  payments: read('listPayments', { serverId }).queryKey,
  payment: read('getPayment', { serverId, paymentId: 'p-1' }).queryKey,
  alarms: read('listAlarms', { serverId }).queryKey,
  devices: read('listDevices', { serverId }).queryKey,
  deliveries: deliveriesQuery(serverId).queryKey,
  delivery: read('getDelivery', { id: '7' }).queryKey,
  requests: requestsQuery(serverId).queryKey,
  request: read('getRequest', { id: '9' }).queryKey,
  activity: read('listActivity', { serverId, limit: 12 }).queryKey,
  firsts: read('getFirsts', { serverId }).queryKey,
  limitsHistory: read('getLimitsHistory', { serverId }).queryKey,
  storeUsage: read('getLimitsUsage', { serverId }).queryKey,
  metadata: read('listMetadata', { serverId }).queryKey,
  clockDue: read('listDue').queryKey,
  clockPast: read('countPast').queryKey,
} as const;

/** The queries that are read again after an announcement. */
async function readAgainAfter(topic: string, id: string): Promise<string[]> {
  const client = new QueryClient();
  const keys: readonly QueryKey[] = Object.values(QUERIES);
  for (const key of keys) client.setQueryData(key, 'read');
  await Promise.all(
    staleAfter(topic, id).map((queryKey) => client.invalidateQueries({ queryKey })),
  );
  return Object.entries(QUERIES)
    .filter(([, key]) => client.getQueryState(key)?.isInvalidated === true)
    .map(([name]) => name);
}

test('a report card is stale after every change that it depends on', () => {
  const [first] = reportQuery(serverId, pluginId).queryKey;
  const topics = liveEvent.shape.topic.options.filter(
    (topic) => topic !== 'world' && staleAfter(topic, 'x').some(([begin]) => begin === first),
  );
  expect(topics.toSorted()).toEqual([
    'callbacks',
    'checks',
    'clock',
    'deliveries',
    'installs',
    'requests',
  ]);
});

const DIFFERENCES = {
  snapshots: read('listSnapshots').queryKey,
  sinceLunch: snapshotDiffQuery('lunch', null).queryKey,
  betweenTwo: snapshotDiffQuery('lunch', 'dinner').queryKey,
} as const;

test.each([
  ['accounts', ['sinceLunch']],
  ['payments', ['sinceLunch']],
  ['clock', ['sinceLunch']],
  ['requests', []],
  ['snapshots', ['snapshots', 'sinceLunch', 'betweenTwo']],
])('a change of %s makes only %j of the snapshots’ queries stale', (topic, names) => {
  const stale = staleAfter(topic, '*');
  const begins = (key: QueryKey): boolean =>
    stale.some((beginning) => beginning.every((part, place) => part === key[place]));
  const found = Object.entries(DIFFERENCES).filter(([, key]) => begins(key));
  expect(found.map(([name]) => name)).toEqual(names);
});

test.each([
  [
    'accounts',
    'a-1',
    [
      'tables',
      'accounts',
      'openPackets',
      'account',
      'asPlugin',
      'move',
      'activity',
      'firsts',
      'metadata',
    ],
  ],
  [
    'accounts',
    '*',
    [
      'tables',
      'accounts',
      'openPackets',
      'account',
      'otherAccount',
      'asPlugin',
      'move',
      'activity',
      'firsts',
      'metadata',
    ],
  ],
  ['floor', '*', ['tables']],
  ['catalog', 'p-cay', ['products', 'methods']],
  ['users', 'u-1', ['users']],
  ['customers', 'cu-1', ['account', 'otherAccount', 'asPlugin', 'move', 'customers']],
  [
    'installs',
    'demo-qr',
    [
      'state',
      'usage',
      'account',
      'otherAccount',
      'asPlugin',
      'move',
      'devices',
      'requests',
      'request',
      'limitsHistory',
      'storeUsage',
      'clockDue',
    ],
  ],
  ['payments', 'p-1', ['tables', 'payments', 'payment', 'activity', 'clockDue']],
  ['payments', 'p-2', ['tables', 'payments', 'activity', 'clockDue']],
  ['alarms', '1', ['alarms']],
  ['devices', 'dev-1', ['usage', 'devices', 'limitsHistory', 'storeUsage', 'clockDue']],
  ['deliveries', '7', ['deliveries', 'delivery', 'activity', 'firsts', 'clockDue', 'clockPast']],
  ['deliveries', '8', ['deliveries', 'activity', 'firsts', 'clockDue', 'clockPast']],
  ['events', '*', ['clockPast']],
  [
    'requests',
    '9',
    ['requests', 'request', 'activity', 'firsts', 'limitsHistory', 'clockDue', 'clockPast'],
  ],
  [
    'clock',
    '*',
    ['state', 'usage', 'request', 'limitsHistory', 'storeUsage', 'clockDue', 'clockPast'],
  ],
  ['usage', 'demo-qr', ['usage', 'limitsHistory', 'storeUsage', 'clockDue']],
  ['storage', '*', ['state']],
  ['callbacks', '1', ['activity', 'limitsHistory']],
  ['hello', 'boot-1', []],
])('a change of %s %s makes only the queries about it stale', async (topic, id, stale) => {
  expect(await readAgainAfter(topic, id)).toEqual(stale);
});

test('a new world and unknown topics make everything stale', async () => {
  expect(await readAgainAfter('world', '*')).toEqual(Object.keys(QUERIES));
  expect(await readAgainAfter('weather', '*')).toEqual(Object.keys(QUERIES));
  expect(staleAfter('toString', '*')).toEqual(EVERYTHING);
});

test('every topic of the contract is known', () => {
  const unknown = liveEvent.shape.topic.options.filter(
    (topic) => topic !== 'world' && staleAfter(topic, 'x') === EVERYTHING,
  );
  expect(unknown).toEqual([]);
});
