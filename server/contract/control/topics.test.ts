import { expect, test } from 'vitest';

import { CALL_TABLE } from './call-table.ts';

/** Reads whose results clients do not keep, or that never become stale. */
const NEVER_STALE = [
  'getHealth',
  'getMetrics',
  'exportSnapshot',
  'countAttempts',
  'exportWorld',
  'followEvents',
  'followClock',
  'getDeliveryTest',
  'getRequestTest',
  'listReports',
  'exportHar',
  'listDevicePayments',
  'getPaymentTest',
  'getButtonMessage',
];

test('all reads, and only reads, name the topics that make them stale', () => {
  const calls = Object.entries(CALL_TABLE);
  const without = calls.filter(([, { method, topics }]) => method === 'GET' && topics.length === 0);
  expect(without.map(([name]) => name).toSorted()).toEqual(NEVER_STALE.toSorted());
  const written = calls.filter(([, { method, topics }]) => method !== 'GET' && topics.length > 0);
  expect(written).toEqual([]);
});

test('parameters of topics are path parameters', () => {
  const wrong = Object.values(CALL_TABLE).flatMap(({ path, topics }) =>
    topics.filter((topic) => !path.includes(/\{\w+\}/u.exec(topic)?.[0] ?? '')),
  );
  expect(wrong).toEqual([]);
});
