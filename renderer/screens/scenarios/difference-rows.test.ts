import { expect, test } from 'vitest';

import type { SnapshotDiff } from '#renderer/data/types.ts';

import { countByChange, differenceRows, keyOfDifference } from './difference-rows.ts';

const serverId = 'srv';
const fields = [{ path: 'title', from: 'a', to: 'b' }];

const DIFF: SnapshotDiff = {
  accounts: [
    { serverId, accountId: 'a-1', kind: 'table', title: 'S3', change: 'changed', fields },
    { serverId, accountId: 'a-2', kind: 'packet', title: 'Ali', change: 'added', fields: [] },
  ],
  catalog: [
    { serverId, entity: 'product', id: 'p', title: 'Çay', change: 'changed', fields },
    { serverId, entity: 'category', id: 'p', title: 'Çay', change: 'removed', fields: [] },
  ],
  installs: [{ serverId, pluginId: 'demo-qr', change: 'changed', fields }],
  stores: [{ id: serverId, title: 'Bistro', change: 'changed', fields }],
  people: [{ serverId, id: 'u', kind: 'user', title: 'Ayşe', change: 'added', fields: [] }],
  payments: [{ serverId, paymentId: 'pay', change: 'added', fields: [] }],
  clock: { from: '2026-03-01T12:00:00.000Z', to: '2026-03-01T13:00:00.000Z' },
};

test('counts differences by change, without the clock', () => {
  expect(countByChange(DIFF)).toEqual({ added: 3, changed: 4, removed: 1 });
});

test('accounts come first, then payments, with unique keys', () => {
  const rows = differenceRows(DIFF);
  expect(rows.slice(0, 3).map(({ kind }) => kind)).toEqual(['accounts', 'accounts', 'payments']);
  expect(new Set(rows.map(keyOfDifference)).size).toBe(rows.length);
});
