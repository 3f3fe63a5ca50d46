import { expect, test } from 'vitest';

import type { HistoryEntry } from '#renderer/data/types.ts';
import { speechOf } from '#renderer/text/testing/texts.ts';

import type { HistoryContext } from './history-words.ts';
import { entryInWords } from './history-words.ts';

const { account, format } = speechOf('en');
const context: HistoryContext = {
  text: account,
  format,
  currency: 'TRY',
  table: (id) => ({ 'salon-2': 'S2', 'salon-4': 'S4' })[id] ?? id,
  line: (id) => (id === 'a' ? 'Adana' : id),
  method: () => 'Nakit',
  status: (status) => status,
};

function entry(type: string, details: object): HistoryEntry {
  const actor = { type: 'system' as const };
  return { id: '1', at: '2026-03-01T12:00:00.000Z', type, actor, ...details } as HistoryEntry;
}

const party = { accountId: 'uuid-4', tableId: 'salon-4', docNo: 5 };

test.each([
  ['account.opened', { docNo: 1 }, 'Opened with receipt 1'],
  ['account.moved', { from: 'salon-2', to: 'salon-4' }, 'Moved from S2 to S4'],
  [
    'account.merged',
    { to: party, lines: ['a'], persons: 3 },
    'Merged into S4 (receipt 5); this account ended',
  ],
  ['account.merged', { from: party, lines: ['a'] }, 'S4 (receipt 5) merged into this account'],
  ['lines.moved', { to: party, lines: ['a'] }, 'Lines moved to S4 (receipt 5)'],
  ['line.voided', { line: 'a', reason: null }, 'Adana voided'],
  ['account.changed', { persons: { from: 2, to: 4 } }, 'Guests or note changed'],
  ['line.changed', { line: 'a', note: { from: null, to: 'Hot' } }, 'Adana changed'],
  ['packet.typeChanged', { from: null, to: 'delivery' }, 'Type changed from no type to delivery'],
  [
    'payment.terminalApproved',
    { paymentId: 'p', amount: '12.50' },
    '₺12.50 approved on the terminal',
  ],
])('%s is described in words', (type, details, words) => {
  expect(entryInWords(entry(type, details), context).title).toBe(words);
});

test('the entry of a payment names the lines it pays for and the line it split', () => {
  const { title, detail } = entryInWords(
    entry('payment.collected', {
      methodId: 'pm-nakit',
      amount: 320,
      lines: [{ id: 'a', quantity: 1, amount: 320 }],
      splits: [{ from: 'x', into: ['a', 'b'] }],
    }),
    context,
  );
  expect(title).toBe('₺320.00 taken, Nakit');
  expect(detail).toEqual(['For 1 × Adana', 'Adana was split in two']);
});

test('the entry of marked lines names the lines and where they wait', () => {
  const ready = { lines: ['a'], ready: true, storages: ['kitchen', 'pass'] };
  const words = entryInWords(entry('lines.marked', ready), context);
  expect(words.title).toBe('Marked ready');
  expect(words.detail).toEqual(['Adana', 'Waiting in kitchen, pass']);
  const taken = entryInWords(entry('lines.marked', { lines: ['a'], ready: false }), context);
  expect([taken.title, taken.detail]).toEqual(['Marked not ready', ['Adana']]);
});

test('lost details are listed by line, identical lines once', () => {
  const line = { id: 'a', lineId: 'a', title: 'Adana', fate: 'stayed' };
  const details = { note: 'Hot', discount: 12.5, options: ['Acılı'], ready: true };
  const product = { from: { id: 'p', title: 'Adana' }, to: { id: 'q', title: 'Çay' } };
  const words = entryInWords(
    entry('line.detailLost', {
      lines: [
        { ...line, ...details },
        { ...line, id: 'b', ...details },
        { ...line, product, storages: ['bar'], allocations: [{ amount: 20 }] },
        { ...line, metadata: [{ key: 'seat', value: 4, by: 'demo-qr' }] },
      ],
    }),
    context,
  );
  expect(words.tone).toBe('warn');
  expect(words.detail).toEqual([
    'Adana: note “Hot”, discount of ₺12.50, options Acılı, ready mark',
    'Adana: its product, now Çay, payment of ₺20.00 for this line, ' + 'waiting in bar',
    'Adana: metadata seat of demo-qr',
  ]);
});

test('a replace distinguishes lines that were not declared again from those without an identity', () => {
  const told = (details: object) => entryInWords(entry('orders.replaced', details), context).detail;
  expect(told({ lines: 1, dropped: 3, withoutIdentity: 1 })).toEqual([
    '2 stored lines dropped: not declared again',
    '1 stored line dropped: without an identity',
  ]);
  expect(told({ lines: 1, dropped: 0, withoutIdentity: 0 })).toEqual(['Nothing was dropped']);
});

test('lost metadata has the tone bad, and is listed with its owners', () => {
  const lost = {
    id: 'a',
    lineId: 'a',
    title: 'Çay',
    metadata: [{ key: 'k', value: 1, by: 'kds' }],
  };
  const words = entryInWords(entry('line.metadataLost', { lines: [lost] }), context);
  expect(words.tone).toBe('bad');
  expect(words.lost).toEqual([lost]);
});
