import { expect, test } from 'vitest';

import type { HistoryEntry } from '#data/accounts.ts';
import { speechOf } from '#text/text.ts';

import { FACT_TYPES, mergedInto } from './history-fact.ts';
import type { Narrator } from './history-words.ts';
import { tellEntry } from './history-words.ts';

const { text, format } = speechOf('en');
const narrator: Narrator = {
  text: text.account,
  format,
  currency: 'TRY',
  table: (id) => ({ 'salon-2': 'S2', 'salon-4': 'S4' })[id] ?? id,
  line: (id) => (id === 'a' ? 'Adana' : id),
  method: () => 'Nakit',
  status: (status) => status,
};

function entry(type: string, details: object): HistoryEntry {
  const actor = { type: 'system' as const };
  return { id: '1', at: '2026-03-01T12:00:00.000Z', type, actor, ...details };
}

const party = { accountId: 'uuid-4', tableId: 'salon-4', docNo: 5 };

test.each([
  ['account.opened', { docNo: 1 }, 'Opened with receipt 1'],
  ['account.moved', { from: 'salon-2', to: 'salon-4' }, 'Moved from S2 to S4'],
  [
    'account.merged',
    { to: party, lines: ['a'], persons: 3 },
    'Everything went to S4 (receipt 5), and this account ended',
  ],
  ['account.merged', { from: party, lines: ['a'] }, 'Joined by everything from S4 (receipt 5)'],
  ['lines.moved', { to: party, lines: ['a'] }, 'Lines went to S4 (receipt 5)'],
  ['line.voided', { line: 'a', reason: null }, 'Adana voided'],
  [
    'packet.typeChanged',
    { from: null, to: 'delivery' },
    'Type changed from type not said to delivery',
  ],
  [
    'payment.terminalApproved',
    { paymentId: 'p', amount: '12.50' },
    '12.50 TRY approved on the terminal',
  ],
])('%s is told in plain words', (type, details, words) => {
  expect(tellEntry(entry(type, details), narrator).title).toBe(words);
});

test('a payment tells the lines it is for and those that it split', () => {
  const { title, detail } = tellEntry(
    entry('payment.collected', {
      methodId: 'pm-nakit',
      amount: 320,
      lines: [{ id: 'a', quantity: 1, amount: 320 }],
      splits: [{ from: 'x', into: ['a', 'b'] }],
    }),
    narrator,
  );
  expect(title).toBe('320.00 TRY taken, Nakit');
  expect(detail).toEqual(['For 1 × Adana', 'Adana was split in two']);
});

test('lost metadata is told as bad, with its items and owners', () => {
  const lost = {
    id: 'a',
    lineId: 'a',
    title: 'Çay',
    metadata: [{ key: 'k', value: 1, by: 'kds' }],
  };
  const words = tellEntry(entry('line.metadataLost', { lines: [lost] }), narrator);
  expect(words.tone).toBe('bad');
  expect(words.lost).toEqual([lost]);
});

test('every type of entry that the tape knows has words here', () => {
  expect(FACT_TYPES.toSorted()).toEqual(Object.keys(text.changes).toSorted());
});

test('an entry that nobody knows shows all that it holds', () => {
  const unknown = entry('moon.landed', { where: 'sea' });
  expect(tellEntry(unknown, narrator).raw).toEqual(unknown);
});

test('an account that was merged names the one it went to', () => {
  expect(mergedInto({ audit: [entry('account.merged', { to: party, lines: [] })] })).toEqual(party);
  expect(mergedInto({ audit: [entry('account.merged', { from: party, lines: [] })] })).toBeNull();
});
