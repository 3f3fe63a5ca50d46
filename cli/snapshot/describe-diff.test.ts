import { expect, test } from 'vitest';

import type { SnapshotDiff } from '#server/contract/control/snapshots.ts';

import { describeDiff } from './describe-diff.ts';

const NOTHING: SnapshotDiff = {
  accounts: [],
  catalog: [],
  installs: [],
  stores: [],
  people: [],
  payments: [],
  clock: null,
};

const serverId = 'srv-bistro';

test('two equal states have no difference', () => {
  expect(describeDiff(NOTHING)).toEqual(['Nothing differs.']);
});

test('an account is described by its table, lines and amounts', () => {
  const line = { id: 'ln-2', title: 'Su', quantity: 2, lineTotalDecimal: 25 };
  const shown = describeDiff({
    ...NOTHING,
    accounts: [
      {
        serverId,
        accountId: 'a-1',
        kind: 'table',
        title: 'S1',
        change: 'changed',
        fields: [
          { path: 'updatedAt', from: 1, to: 2 },
          { path: 'total', from: 65, to: 60.5 },
          { path: 'state', from: 'open', to: 'closed' },
          { path: 'note', from: null, to: 'Ring twice' },
          { path: 'orders[ln-1].quantity', from: 2, to: 3 },
          { path: 'orders[ln-1].amounts.gross', from: 40, to: 60 },
          { path: 'orders[ln-2]', from: line, to: null },
          { path: 'orders[ln-3]', from: null, to: line },
          { path: 'cancels[ln-2]', from: null, to: line },
          { path: 'payments[0]', from: null, to: { title: 'Nakit', amount: 12.5 } },
          { path: 'payments[1].amount', from: 10, to: 20 },
        ],
      },
      { serverId, accountId: 'p-1', kind: 'packet', title: 'Ali', change: 'added', fields: [] },
      { serverId, accountId: 'p-2', kind: 'packet', title: '#4', change: 'removed', fields: [] },
    ],
  });

  expect(shown).toEqual([
    'Table S1 (a-1) differs:',
    '  total: 65 -> 60.5',
    '  state: "open" -> "closed"',
    '  note: none -> "Ring twice"',
    '  line ln-1 quantity: 2 -> 3',
    '  line ln-2 was removed: 2 x Su, 25',
    '  line ln-3 was added: 2 x Su, 25',
    '  voided line ln-2 was added: 2 x Su, 25',
    '  payment 1 was added: 12.5 Nakit',
    '  payment 2 amount: 10 -> 20',
    'Packet Ali (p-1) is new.',
    'Packet #4 (p-2) is gone.',
  ]);
});

test('other records are described by kind and name', () => {
  const fields = [{ path: 'x', from: 'a', to: 'b'.repeat(200) }];
  const shown = describeDiff({
    accounts: [],
    catalog: [
      { serverId, entity: 'payment_method', id: 'pm', title: 'Kart', change: 'added', fields: [] },
    ],
    installs: [{ serverId, pluginId: 'demo-qr', change: 'changed', fields }],
    stores: [{ id: serverId, title: 'Bistro', change: 'removed', fields: [] }],
    people: [
      { serverId, id: 'u-1', kind: 'user', title: 'Ayşe', change: 'added', fields: [] },
      { serverId, id: 'c-1', kind: 'customer', title: 'Ali', change: 'removed', fields: [] },
    ],
    payments: [{ serverId, paymentId: 'pay_1', change: 'added', fields: [] }],
    clock: { from: '2026-03-01T12:00:00.000Z', to: '2026-03-01T13:00:00.000Z' },
  });

  expect(shown).toEqual([
    'Store Bistro (srv-bistro) is gone.',
    'Card payment pay_1 is new.',
    'Payment method Kart (pm) is new.',
    'User Ayşe (u-1) is new.',
    'Customer Ali (c-1) is gone.',
    'Plugin demo-qr on srv-bistro differs:',
    `  x: "a" -> "${'b'.repeat(119)}…`,
    'The clock moved from 2026-03-01T12:00:00.000Z to 2026-03-01T13:00:00.000Z.',
  ]);
});
