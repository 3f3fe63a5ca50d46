import { expect, test } from 'vitest';

import type { Refusal } from '#domain/refusal.ts';
import { presentRefusal } from '#present/refusal.ts';
import { speechOf } from '#text/text.ts';

import { plainWords } from './refusal-words.ts';

const { text, format } = speechOf('tr');

const at = { index: 0, product: 'p-cay', path: 'cart[0]' } as never;

/** What the calls behind the panel's forms can be refused for. */
const REFUSALS: readonly Refusal[] = [
  { refused: 'staffOverpays', paid: 20_000, total: 10_000 },
  { refused: 'notFullyPaid', paid: 0, total: 10_000 },
  { refused: 'nothingDue', paid: 10_000, total: 10_000 },
  { refused: 'accountNotOpen', accountId: 'a', state: 'closed' },
  { refused: 'accountNotClosed', accountId: 'a', state: 'open' },
  { refused: 'accountNotFound', accountId: 'a' },
  { refused: 'tableAlreadyOpen' },
  { refused: 'tableNotInFloorPlan' },
  { refused: 'alreadyOnTable', accountId: 'a', tableId: 't' },
  { refused: 'coverLineFixed' },
  { refused: 'coverLineStays' },
  { refused: 'coverLineWhole' },
  { refused: 'lineNotFound', line: 'a' },
  { refused: 'lineAlreadyVoided', line: 'a' },
  { refused: 'lineAlreadyPaid', line: 'a' },
  { refused: 'quantityExceedsLine', line: 'a', quantity: 3, available: 2 },
  { refused: 'productNotFound', product: 'p', at },
  { refused: 'totalTooLarge' },
  { refused: 'unknownPaymentMethod', at },
  { refused: 'noPaymentMethods' },
  { refused: 'noDevicePaired', serverId: 's' },
  { refused: 'storeExpired' },
];

test.each(REFUSALS)('$refused is said in the language of the interface', (refusal) => {
  const { message } = presentRefusal(refusal);
  const said = plainWords(message, text.account.refusals, format);
  expect(said).not.toBe(message);
});

test('amounts are written as the language writes them', () => {
  const { message } = presentRefusal({ refused: 'notFullyPaid', paid: 0, total: 123_450 });
  expect(plainWords(message, text.account.refusals, format)).toContain('1.234,50');
});

test('what is not known stays as the server says it', () => {
  expect(plainWords('The moon is full', text.account.refusals, format)).toBe('The moon is full');
});
