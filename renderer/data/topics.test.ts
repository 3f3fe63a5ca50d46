import type { QueryKey } from '@tanstack/react-query';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { liveEvent } from '#contract/control/live.ts';

import { accountQuery, accountsQuery, asPluginQuery, openPacketsQuery } from './accounts.ts';
import { activityQuery } from './activity.ts';
import { paymentMethodsQuery, productsQuery } from './catalog.ts';
import { clockDueQuery } from './clock-due.ts';
import { clockPastQuery } from './clock-past.ts';
import { deliveriesQuery, deliveryQuery } from './deliveries.ts';
import { firstsQuery } from './firsts.ts';
import { limitsHistoryQuery, storeUsageQuery } from './limits.ts';
import { metadataQuery } from './metadata.ts';
import { alarmsQuery, paymentQuery, paymentsQuery } from './payments.ts';
import { customersQuery, usersQuery } from './people.ts';
import { reportQuery } from './report.ts';
import { requestQuery, requestsQuery } from './requests.ts';
import { snapshotDiffQuery, snapshotsQuery } from './snapshots.ts';
import { stateQuery, usageQuery } from './state.ts';
import { tablesQuery } from './tables.ts';
import { devicesQuery } from './terminal.ts';
import { EVERYTHING, staleAfter } from './topics.ts';

const QUERIES = {
  state: stateQuery.queryKey,
  usage: usageQuery('s', 'demo-qr').queryKey,
  tables: tablesQuery('s').queryKey,
  accounts: accountsQuery('s').queryKey,
  openPackets: openPacketsQuery('s').queryKey,
  account: accountQuery('s', 'a-1').queryKey,
  otherAccount: accountQuery('s', 'a-2').queryKey,
  asPlugin: asPluginQuery('s', 'a-1', 'demo-qr').queryKey,
  products: productsQuery('s').queryKey,
  methods: paymentMethodsQuery('s').queryKey,
  users: usersQuery('s').queryKey,
  customers: customersQuery('s').queryKey,
  payments: paymentsQuery('s').queryKey,
  payment: paymentQuery('s', 'p-1').queryKey,
  alarms: alarmsQuery('s').queryKey,
  devices: devicesQuery('s').queryKey,
  deliveries: deliveriesQuery('s').queryKey,
  delivery: deliveryQuery('7').queryKey,
  requests: requestsQuery('s').queryKey,
  request: requestQuery('9').queryKey,
  activity: activityQuery('s', 12).queryKey,
  firsts: firstsQuery('s').queryKey,
  limitsHistory: limitsHistoryQuery('s').queryKey,
  storeUsage: storeUsageQuery('s').queryKey,
  metadata: metadataQuery('s').queryKey,
  clockDue: clockDueQuery.queryKey,
  clockPast: clockPastQuery.queryKey,
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

test('a report card is out of date after all that a plugin can be judged by', () => {
  const [first] = reportQuery('s', 'demo-qr').queryKey;
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
  snapshots: snapshotsQuery.queryKey,
  sinceLunch: snapshotDiffQuery('lunch', null).queryKey,
  betweenTwo: snapshotDiffQuery('lunch', 'dinner').queryKey,
} as const;

test.each([
  ['accounts', ['sinceLunch']],
  ['payments', ['sinceLunch']],
  ['clock', ['sinceLunch']],
  ['requests', []],
  ['snapshots', ['snapshots', 'sinceLunch', 'betweenTwo']],
])('%s makes %j out of date of what snapshots are compared with', (topic, names) => {
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
    ['tables', 'accounts', 'openPackets', 'account', 'asPlugin', 'activity', 'firsts', 'metadata'],
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
      'activity',
      'firsts',
      'metadata',
    ],
  ],
  ['floor', '*', ['tables']],
  ['catalog', 'p-cay', ['products', 'methods']],
  ['users', 'u-1', ['users']],
  ['customers', 'cu-1', ['account', 'otherAccount', 'asPlugin', 'customers']],
  [
    'installs',
    'demo-qr',
    [
      'state',
      'usage',
      'account',
      'otherAccount',
      'asPlugin',
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
])('after %s %s just what it concerns is read again', async (topic, id, stale) => {
  expect(await readAgainAfter(topic, id)).toEqual(stale);
});

test('a new world makes everything be read again, and so does a topic that nobody here knows', async () => {
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
